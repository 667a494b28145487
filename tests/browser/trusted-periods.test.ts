import { describe, expect, test } from "vitest";
import { pack } from "../../src/play/record/packing.js";
import { FORMAT } from "../../src/play/record/stored.js";
import { tnt } from "../../src/rules.js";
import { versionOf } from "../../src/rules/core/index.js";
import { refsOf } from "./lib/hostile.js";
import { countWaiting, settled, trackOf, useTable, type Person } from "./lib/index.js";

/** The public interface, as far as these tests call it. */
type ApiWindow = Window &
  typeof globalThis & {
    CONFIG: { Dice: { randomUniform: () => number } };
    ChatMessage: { create(data: object): Promise<{ readonly id: string }> };
    game: {
      user: { id: string };
      users: {
        getName(name: string): { update(data: object): Promise<unknown>; delete(): Promise<unknown> };
      };
      messages: { get(id: string): { delete(): Promise<unknown> } };
      settings: {
        get(scope: string, key: string): object & { readonly user?: string };
        set(scope: string, key: string, value: unknown): Promise<unknown>;
      };
      system: {
        api: {
          useAction(options: object): Promise<{ readonly id: string } | null>;
          undo(message: unknown, meant?: boolean): Promise<object>;
        };
      };
    };
  };

async function setRole({ page }: Person, name: string, role: number): Promise<void> {
  await page.evaluate(
    async ([who, to]) => void (await (window as ApiWindow).game.users.getName(who).update({ role: to })),
    [name, role] as const,
  );
}

/** A change of role reloads that user's page. */
async function reloads(person: Person, change: () => Promise<void>): Promise<void> {
  const loaded = person.page.waitForEvent("load");
  await change();
  await loaded;
  await person.ready();
}

async function shoot({ page }: Person, actor: string, target: string): Promise<string | null> {
  return page.evaluate(
    async ([from, to]) => {
      const { CONFIG, game } = window as ApiWindow;
      CONFIG.Dice.randomUniform = () => 0.85;
      const options = { actor: from, targets: [to], action: "shoot", skipDialog: true };
      return (await game.system.api.useAction(options))?.id ?? null;
    },
    [actor, target] as const,
  );
}

describe("records and the roles of their authors", () => {
  const table = useTable({ users: { Cleo: "GAMEMASTER" } });

  test("a record that a player forged is not carried out once that player is a GM", async () => {
    const gm = await table.as("Gamemaster");
    const ben = await table.as("Ben");
    const { token } = await refsOf(gm.page, "Ines Calder");
    const view = { action: "shoot", actor: "", weapon: null, targets: [], names: {}, happenings: [] };
    const change = { type: "track", of: token, track: "woundsTaken", from: 0, to: 3 };
    const parts = pack({
      offered: null,
      engagement: null,
      answers: {},
      view: { ...view, waiting: null, modifiers: [], options: {} },
      journal: [{ id: 0, change, state: "writing" }],
      history: [],
      followUps: null,
    });
    const id = await ben.page.evaluate(
      async ([format, rules, text]) => {
        const system = { format, rules, game: "tnt", exchange: "forged", status: "open", inHand: true };
        const data = { ...system, requestedBy: "", secret: false, revision: "", saves: 1, parts: text };
        const message = await (window as ApiWindow).ChatMessage.create({
          type: "exchange",
          content: "",
          system: data,
        });
        return message.id;
      },
      [FORMAT, versionOf(tnt), parts] as const,
    );
    await reloads(ben, () => setRole(gm, "Ben", 3));
    await gm.reload();
    await settled(gm);
    expect(await trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(0);
    await reloads(ben, () => setRole(gm, "Ben", 1));
    await gm.page.evaluate(
      async (one) => void (await (window as ApiWindow).game.messages.get(one).delete()),
      id,
    );
  });

  test("a record of a referee who is no longer a GM is read and undone", async () => {
    const gm = await table.as("Gamemaster");
    const cleo = await table.as("Cleo");
    const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
    await gm.page.goto("about:blank");
    await cleo.page.waitForFunction(() => {
      const { settings, user } = (window as ApiWindow).game;
      return settings.get("vantage", "referee").user === user.id;
    });
    await settled(cleo);
    const shot = await shoot(cleo, mags.token, ines.token);
    expect(shot).not.toBeNull();
    await gm.enter();
    await reloads(cleo, () => setRole(gm, "Cleo", 1));
    await gm.page.waitForFunction(
      () => {
        const { settings, user } = (window as ApiWindow).game;
        return settings.get("vantage", "referee").user === user.id;
      },
      undefined,
      { timeout: 20_000 },
    );
    await settled(gm);
    const reply = await gm.page.evaluate(
      async (id) =>
        (window as ApiWindow).game.system.api.undo((window as ApiWindow).game.messages.get(id), true),
      shot ?? "",
    );
    expect(reply).toEqual({ done: true });
    await reloads(cleo, () => setRole(gm, "Cleo", 4));
  });
});

describe("a GM who is deleted while the table plays", () => {
  const table = useTable({ users: { Cleo: "GAMEMASTER" } });

  test("the other GM's window goes on with the records, and undoes them", async () => {
    const gm = await table.as("Gamemaster");
    const cleo = await table.as("Cleo");
    const ana = await table.as("Ana");
    const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
    const isReferee = ({ page }: Person) =>
      page.waitForFunction(() => {
        const { settings, user } = (window as ApiWindow).game;
        return settings.get("vantage", "referee").user === user.id;
      });
    await gm.page.goto("about:blank");
    await isReferee(cleo);
    await settled(cleo);
    const before = await shoot(cleo, mags.token, ines.token);
    expect(before).not.toBeNull();
    await gm.enter();
    await cleo.context.close();
    await gm.page.evaluate(async () => {
      const { users } = (window as ApiWindow).game;
      await users.getName("Cleo").delete();
    });
    await isReferee(gm);
    await settled(gm, ana);
    for (const { page } of [gm, ana])
      expect(await page.locator(".vantage-card.unreadable").count(), "the record is read").toBe(0);
    await gm.page.evaluate(() => {
      (window as ApiWindow).CONFIG.Dice.randomUniform = () => 0.85;
    });
    expect(await shoot(ana, mags.token, ines.token), "play goes on").not.toBeNull();
    const undo = (id: string) =>
      gm.page.evaluate(
        async (one) =>
          (window as ApiWindow).game.system.api.undo((window as ApiWindow).game.messages.get(one), true),
        id,
      );
    expect(await undo(before ?? "")).toEqual({ done: true });
    expect(await undo(before ?? "")).toEqual({ refused: "alreadyUndone" });
    expect(await countWaiting(gm.page), "Ana's own hit").toBe(1);
  });
});

describe("an assistant who may not change the world's settings", () => {
  const table = useTable({ users: { Cleo: "ASSISTANT" } });

  test("is no referee: requests wait at once, and nothing fails", async () => {
    const gm = await table.as("Gamemaster");
    const cleo = await table.as("Cleo");
    const ana = await table.as("Ana");
    const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
    const permit = (roles: readonly number[]) =>
      gm.page.evaluate(async (all) => {
        const { settings } = (window as ApiWindow).game;
        const before = settings.get("core", "permissions");
        await settings.set("core", "permissions", { ...before, SETTINGS_MODIFY: all });
      }, roles);
    await permit([4]);
    await settled(gm, cleo, ana);
    await gm.page.goto("about:blank");
    expect(await shoot(ana, mags.token, ines.token)).toBeNull();
    await ana.notices
      .getByText("No GM is online. Your request waits in chat until a GM joins.")
      .first()
      .waitFor();
    await gm.enter();
    await permit([3, 4]);
    await ana.card.reads(/Mags Harrow (misses|hits)/);
  });
});
