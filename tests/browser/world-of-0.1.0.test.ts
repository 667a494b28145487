import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, settled, useTable, type TableWindow } from "./lib/index.js";

const WORLD = "tests/fixtures/world-0.1.0";
const VERSION = 2;

type Plain = Readonly<Record<string, unknown>>;

/** What version 0.1.0 worked out, by uuid. */
const before = JSON.parse(
  readFileSync(new URL("../fixtures/numbers-0.1.0.json", import.meta.url), "utf8"),
) as Record<string, Plain>;

/** The names of 0.1.0 in today's spelling. */
const today = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replace(/(tnt|mest|gurps|darkHeresy)Armour/g, "$1Armor")
      .replace(
        /(offence|defence)(Red|Blue)/g,
        (_all, name: string, color: string) => `${name.replace("ence", "ense")}${color}`,
      ),
  );

/** What this version works out of the same documents. */
async function numbersNow(page: Page): Promise<Record<string, Plain>> {
  return page.evaluate((uuids) => {
    interface Counted {
      readonly id: string;
      readonly name: string;
      readonly type: string;
      readonly system: Record<string, unknown>;
      readonly statuses?: Set<string>;
      readonly items?: { readonly contents: readonly Counted[] };
    }
    const host = window as TableWindow & { fromUuidSync(uuid: string): Counted };
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as Record<string, unknown>;
    const of = ({ name, type, system, statuses, items }: Counted): Record<string, unknown> => {
      const { notes: _notes, ...numbers } = plain(system);
      const held = items?.contents.map((item) => [item.id, of(item)] as const);
      return {
        name,
        type,
        numbers: { ...numbers, derived: plain(system["derived"]) },
        ...(statuses ? { statuses: [...statuses].sort() } : {}),
        ...(held ? { items: Object.fromEntries(held) } : {}),
      };
    };
    return Object.fromEntries(uuids.map((uuid) => [uuid, of(host.fromUuidSync(uuid))]));
  }, Object.keys(before));
}

/** Everything that is stored, without the exchanges, the referee's own settings, and who wrote it when. */
async function storedNow(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { game } = window as TableWindow & {
      game: { collections: Map<string, { contents: readonly { toObject(): object }[] }> };
    };
    const kinds = ["Actor", "Item", "Scene", "Combat", "Macro", "Setting"];
    const own = ["vantage.referee", "vantage.refereeTerms", "vantage.recordsConverted"];
    const all = kinds.map((kind) =>
      (game.collections.get(kind)?.contents ?? [])
        .map((one) => one.toObject())
        .filter((one) => !("key" in one && own.includes(String(one.key)))),
    );
    return JSON.stringify(all, (key, value: unknown) =>
      ["modifiedTime", "lastModifiedBy", "createdTime"].includes(key) ? undefined : value,
    );
  });
}

/** When each document was written last. */
async function writtenAt(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => {
    const { game } = window as TableWindow & {
      game: { collections: Map<string, { contents: readonly { toObject(): Record<string, unknown> }[] }> };
    };
    return ["Actor", "Item", "Scene", "Macro"].flatMap(
      (kind) =>
        game.collections.get(kind)?.contents.map((one) => JSON.stringify(one.toObject()["_stats"])) ?? [],
    );
  });
}

const versionOf = (page: Page) =>
  page.evaluate(() => (window as TableWindow).game.settings.get("vantage", "version"));

describe("a world of 0.1.0", () => {
  const table = useTable({ world: WORLD });

  test("opens with its cards, names of today and earlier numbers, and an old exchange can be undone", async () => {
    const gm = await table.as("Gamemaster");
    await eventually(() => versionOf(gm.page)).toBe(VERSION);
    await eventually(() => gm.page.locator(".chat-log .vantage-card").count()).toBe(17);

    // Options of games, token bars, pictures, links and the armor of cover have their names of today.
    const setting = (name: string) =>
      gm.page.evaluate((key) => (window as TableWindow).game.settings.get("vantage", key), name);
    expect(await setting("godsgloom.defenseFaces")).toBe("0 0 1 1 1 2");
    expect(await setting("tnt.fallArmor")).toBe("none");
    const stored = await storedNow(gm.page);
    const before010 = /[a-z]+Armour|offence|defence|armour-|-armour|"armour"/g;
    expect([...stored.matchAll(before010)].map(({ index }) => stored.slice(index - 60, index + 30))).toEqual(
      [],
    );
    expect(stored).toContain('"attribute":"offenseRed"');
    expect(stored).toContain("Compendium.vantage.tnt-armor.Item.");

    // Sheets and rules have the numbers of before.
    expect(await numbersNow(gm.page)).toMatchObject(today(before) as Record<string, Plain>);

    // An exchange of then can be taken back: Old Marrow's wounds, and the cover that it wore down.
    const old = () =>
      gm.page.evaluate(() => {
        const { game } = window as TableWindow;
        const marrow = game.actors.getName("Old Marrow")?.system["woundsTaken"];
        const walls = game.scenes.contents.flatMap((scene) => scene.walls.contents);
        const worn = walls.filter(({ flags }) => JSON.stringify(flags).includes('"armor":7'));
        return [marrow, worn.length];
      });
    const worn = await old();
    expect(worn[0]).toBeGreaterThan(0);
    const undo = (meant: boolean) =>
      gm.page.evaluate((means) => {
        const { game } = window as TableWindow & {
          game: { system: { api: { undo(message: unknown, meant: boolean): Promise<unknown> } } };
        };
        return game.system.api.undo(game.messages.get("S5nns9Ub44Mk8kfG"), means);
      }, meant);
    // A record of 0.1.0 is not believed: a GM reads first what its undo writes.
    expect(await undo(false)).toEqual({ refused: "earlierVersion" });
    expect(await old()).toEqual(worn);
    expect(await undo(true)).toEqual({ done: true });
    await eventually(async () => (await old())[0]).toBe(0);
  });

  test("is written once: opened again, nothing is written", async () => {
    const gm = await table.as("Gamemaster");
    const [stored, written] = [await storedNow(gm.page), await writtenAt(gm.page)];
    await gm.reload();
    await settled(gm);
    expect(await storedNow(gm.page)).toBe(stored);
    expect(await writtenAt(gm.page)).toEqual(written);
  });

  test("plays: a shot hits, and undo takes it back", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 6]);
    await dialog.roll();
    await gm.card.reads(/Mags Harrow hits Ines Calder with \d+/);
    await gm.card.undo();
  });

  test("of a newer version is not touched, and one sentence says so", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.evaluate(() => (window as TableWindow).game.settings.set("vantage", "version", 99));
    await gm.page.evaluate(() =>
      (window as TableWindow).game.scenes.active?.update({ "flags.vantage.later": true }),
    );
    const stored = await storedNow(gm.page);
    await gm.reload();
    await gm.notices.getByText("newer version of Vantage").waitFor();
    await settled(gm);
    expect(await storedNow(gm.page)).toBe(stored);
    await gm.page.evaluate(() => (window as TableWindow).game.settings.set("vantage", "version", 2));
  });
});

describe("a world of 0.1.0 whose GM leaves while it is being updated", () => {
  const table = useTable({ world: WORLD });
  const whole = useTable({ world: WORLD });

  test("ends as one that was left in peace", async () => {
    const first = await table.as("Gamemaster");
    await first.leave();
    const again = await table.as("Gamemaster");
    await eventually(() => versionOf(again.page)).toBe(VERSION);
    const undisturbed = await whole.as("Gamemaster");
    await eventually(() => versionOf(undisturbed.page)).toBe(VERSION);
    const comparable = (text: string) => text.replace(/\{"_id":"\w+","key":"vantage/g, '{"key":"vantage');
    expect(comparable(await storedNow(again.page))).toBe(comparable(await storedNow(undisturbed.page)));
  });
});
