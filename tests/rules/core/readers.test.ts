import { describe, expect, test } from "vitest";
import { listsOf, isInUse, type Game, type ItemKind, type Value } from "../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../src/rules.js";

const GAMES: readonly Game[] = [tnt, mest, gurps, godsgloom, darkHeresy];
const kinds = GAMES.flatMap(({ id, items }) =>
  Object.entries(items).map(([type, kind]) => ({ name: `${id} ${type}`, kind })),
);

/** A kind of another game, whose fields have names that games of ours use for something else. */
const MARBLE: ItemKind = {
  role: "weapon",
  fields: {
    reach: { type: "number", min: 1, max: 48, initial: 12 },
    equipped: { type: "toggle", initial: false },
  },
  tracks: {},
};

describe("what the table has to know of a kind", () => {
  test.each(kinds)("$name: the switch for what is in use is a toggle of its own", ({ kind }) => {
    const field = kind.inUse === undefined ? undefined : kind.fields[kind.inUse];
    expect(field?.type ?? "toggle").toBe("toggle");
    expect(kind.role === "ability" || field !== undefined).toBe(true);
  });

  test("an item is in use while its toggle is on, and always where its kind has none", () => {
    const values = (equipped: boolean): Readonly<Record<string, Value>> => ({ equipped });
    const kind: ItemKind = { ...MARBLE, inUse: "equipped" };
    expect([isInUse(kind, values(true)), isInUse(kind, values(false))]).toEqual([true, false]);
    expect(isInUse(MARBLE, values(false))).toBe(true);
  });

  test("a weapon's own reach counts in melee; a field of that name in another game does not", () => {
    expect(tnt.items["tntWeapon"]?.reach?.({ reach: 2 })).toBe(2);
    expect(tnt.items["tntWeapon"]?.reach?.({})).toBe(0);
    expect(gurps.items["gurpsWeapon"]?.reach?.({ reach: 3 })).toBe(3);
    expect(MARBLE.reach).toBeUndefined();
  });

  test("TNT-33: a large model is one that its roster calls so", () => {
    expect(tnt.actor.isLarge?.({ large: true })).toBe(true);
    expect(tnt.actor.isLarge?.({ large: false })).toBe(false);
    for (const { actor } of [mest, gurps, godsgloom, darkHeresy]) expect(actor.isLarge).toBeUndefined();
  });

  test("TNT-38: a waiting hit names shooter, target and weapon, and none that are not known", () => {
    const refs = listsOf(tnt)["hits"]?.refs;
    expect(refs?.({ attacker: "a", target: "b", weapon: "c", strength: 5 })).toEqual({
      attacker: "a",
      target: "b",
      weapon: "c",
    });
    expect(refs?.({ attacker: "a", target: "" })).toEqual({ attacker: "a", target: null, weapon: null });
  });
});
