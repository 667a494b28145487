import { beforeEach, describe, expect, test } from "vitest";
import {
  differences,
  documentsOf,
  exchanges,
  settled,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

/** An effect as a person and a module have dressed it. */
const DRESSED = {
  name: "Pinned under the cart",
  description: "<p>Until two models lift it.</p>",
  tint: "#aa3311",
  changes: [{ key: "system.defense", mode: 2, value: "-2", priority: null }],
  duration: { rounds: 3 },
  flags: { "some-module": { since: "dusk", list: [1, { deep: true }] } },
};

type EffectWindow = Window &
  typeof globalThis & {
    readonly canvas: { readonly scene: { readonly tokens: { getName(name: string): TokenDoc | undefined } } };
  };
interface TokenDoc {
  readonly uuid: string;
  readonly actorLink: boolean;
  readonly actor: ActorDoc;
  update(change: object): Promise<unknown>;
  readonly baseActor: ActorDoc;
}
interface ActorDoc {
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
  readonly effects: {
    readonly contents: readonly {
      readonly statuses: Set<string>;
      update(change: object): Promise<unknown>;
      delete(): Promise<unknown>;
    }[];
  };
}

/** Makes Mags prone: by the actor of the world, or by her token's own. */
const knockDown = ({ page }: Person, by: "actor" | "baseActor", dress: object | null) =>
  page.evaluate(
    async ([whose, change]) => {
      const token = (window as EffectWindow).canvas.scene.tokens.getName("Mags Harrow");
      await token?.[whose].toggleStatusEffect("prone", { active: true });
      const effect = token?.[whose].effects.contents.find(({ statuses }) => statuses.has("prone"));
      if (change) await effect?.update(change);
    },
    [by, dress] as const,
  );

const link = ({ page }: Person, actorLink: boolean) =>
  page.evaluate(async (isLinked) => {
    const token = (window as EffectWindow).canvas.scene.tokens.getName("Mags Harrow");
    await token?.update({ actorLink: isLinked, ...(isLinked ? {} : { "delta.effects": [] }) });
  }, actorLink);

const undo = ({ page }: Person, id: string | null) =>
  page.evaluate(async (wanted) => {
    const { game } = window as TableWindow;
    return JSON.stringify(await game.system.api.undo(game.messages.get(wanted ?? ""), true));
  }, id);

const statuses = ({ page }: Person) =>
  page.evaluate(() => [
    ...((window as TableWindow).canvas.scene?.tokens.getName("Mags Harrow")?.actor?.statuses ?? []),
  ]);

beforeEach(async () => {
  const { page } = await table.as("Gamemaster");
  await page.evaluate(async () => {
    const token = (window as EffectWindow).canvas.scene.tokens.getName("Mags Harrow");
    for (const actor of [token?.actor, token?.baseActor])
      for (const effect of actor?.effects.contents ?? []) await effect.delete();
  });
});

describe("the undo of a status that was taken away gives the same effect back, with all that others have put into it", () => {
  test.each([
    ["bare", true, "actor", null],
    ["dressed", true, "actor", DRESSED],
    ["disabled in all but name", true, "actor", { transfer: false, "flags.core.overlay": true }],
    ["of an unlinked token", false, "actor", DRESSED],
    ["inherited by an unlinked token", false, "baseActor", DRESSED],
  ] as const)("%s", async (_what, isLinked, by, dress) => {
    const gm = await table.as("Gamemaster");
    await link(gm, isLinked);
    await knockDown(gm, by, dress);
    const before = await documentsOf(gm.page);
    const id = await gm.act("Mags Harrow", "stand");
    await settled(gm);
    expect(await statuses(gm)).not.toContain("prone");
    expect(await undo(gm, id)).toBe('{"done":true}');
    await settled(gm);
    expect(differences(before, await documentsOf(gm.page))).toEqual([]);
    await link(gm, true);
  });

  test("also when something else has given the status again, and is undone after it", async () => {
    const gm = await table.as("Gamemaster");
    await link(gm, true);
    await knockDown(gm, "actor", DRESSED);
    const before = await documentsOf(gm.page);
    const up = await gm.act("Mags Harrow", "stand");
    const down = await gm.act("Mags Harrow", "goProne");
    await settled(gm);
    expect(await exchanges(gm.page)).toBe(2);
    expect(await undo(gm, up)).toBe('{"done":true}');
    expect(await undo(gm, down)).toBe('{"done":true}');
    await settled(gm);
    expect(differences(before, await documentsOf(gm.page))).toEqual([]);
  });
});

test("a heavy effect does not make the record heavy: other packages' flags are left out, then all of it", async () => {
  const gm = await table.as("Gamemaster");
  await link(gm, true);
  const heavy = (length: number) => ({ "some-module": { text: "x".repeat(length) } });
  const undone = async (dress: object) => {
    await knockDown(gm, "actor", dress);
    const before = await documentsOf(gm.page);
    const id = await gm.act("Mags Harrow", "stand");
    await settled(gm);
    const length = await gm.page.evaluate(
      (wanted) => JSON.stringify((window as TableWindow).game.messages.get(wanted ?? "")?.system).length,
      id,
    );
    expect(length).toBeLessThan(10_000);
    expect(await undo(gm, id)).toBe('{"done":true}');
    await settled(gm);
    expect(await statuses(gm)).toContain("prone");
    return differences(before, await documentsOf(gm.page)).map((one) =>
      one.replace(/^.*?effects\/[^/]*\/|:.*$/gs, ""),
    );
  };
  expect(await undone({ ...DRESSED, flags: heavy(100_000) })).toEqual(["flags/some-module/text"]);
  expect(await undone({ name: "Pinned", description: "x".repeat(100_000) })).toContain("name");
});
