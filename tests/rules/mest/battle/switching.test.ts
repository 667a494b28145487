import { describe, expect, it } from "vitest";
import {
  isRefusal,
  pointsTaken,
  weigh,
  type Engagement,
  type Profile,
} from "../../../../src/rules/core/index.js";
import { fact, weapon } from "../fixtures.js";
import { trackAfter } from "../../play.js";
import type { BattleTable } from "../../battle-table.js";
import { apart, at, begun, change, of, refusal, tableOf, turnOf } from "./field.js";

/** A weapon in hand, or put away. */
const made = (
  ref: string,
  equipped: boolean,
  more: Readonly<Record<string, string | number>> = {},
): Profile => {
  return { ...weapon({ ...more, equipped }), ref };
};
const CLUB = made("club", true);
const KNIFE = made("knife", false);

/** Ann's Initiative, with a club in hand and a knife put away. */
function armed(): BattleTable {
  const table = begun(
    tableOf([of("red", "ann", { gear: [CLUB] }), of("red", "bea"), of("blue", "cy"), of("blue", "dan")]),
  );
  table.step("activate", "ann");
  return table;
}
const away = { others: [KNIFE] };
const points = (table: BattleTable): number => turnOf(table, "ann", "actionPoints");

describe("MEST-57, MEST-77: a weapon that was put away is drawn by a Fiddle action", () => {
  it.each<[string, Profile, string | null]>([
    ["in hand", CLUB, null],
    ["put away", KNIFE, "stowed"],
  ])("MEST-57 a weapon that is %s: %s", (_, one, refused) => {
    const table = armed();
    const { setup } = weigh(
      table.game,
      table.engagement("fight", "ann", { ...at(table, "cy"), weapon: one }),
    );
    expect(isRefusal(setup) ? setup.refused : null).toBe(refused);
    if (isRefusal(setup)) expect(setup.remedy).toBe("switchItems");
  });

  it("MEST-57 a shot with a weapon that was put away is refused too", () => {
    const table = armed();
    const bow = made("bow", false, { class: "bow", or: "12" });
    const facts = { contact: fact(false), distance: fact(5) };
    const own = { ...at(table, "cy", facts), weapon: bow };
    expect(refusal(table, "shoot", "ann", own)?.refused).toBe("stowed");
    expect(
      refusal(table, "shoot", "ann", {
        ...own,
        weapon: { ...bow, values: { ...bow.values, equipped: true } },
      }),
    ).toBe(null);
  });

  it("MEST-77 the first Fiddle action of an Initiative costs no AP, each further one an AP", () => {
    const table = armed();
    const more: Partial<Engagement> = { ...away, weapon: KNIFE };
    const { changes, notes } = table.act("switchItems", "ann", { choices: { stow: "weapon-1" } }, more);
    expect(trackAfter(changes, "knife", "equipped")).toBe(1);
    expect(trackAfter(changes, "club", "equipped")).toBe(0);
    expect(notes).toEqual(["stowsWeapon", "drawsWeapon"]);
    expect(points(table)).toBe(2);
    table.act("switchItems", "ann", { choices: { stow: "none" } }, more);
    expect(points(table)).toBe(1);
  });

  it("MEST-77 a Fiddle Test is a Fiddle action: the switch after it costs an AP", () => {
    const table = armed();
    table.act("fiddle", "ann", { dice: "11 11" });
    expect(points(table)).toBe(1);
    table.act("switchItems", "ann", { choices: { stow: "none" } }, { ...away, weapon: KNIFE });
    expect(points(table)).toBe(0);
  });

  it("MEST-77 a weapon can be put away alone", () => {
    const { changes } = armed().act(
      "switchItems",
      "ann",
      { choices: { draw: "none" } },
      { ...away, weapon: CLUB },
    );
    expect(trackAfter(changes, "club", "equipped")).toBe(0);
    expect(trackAfter(changes, "knife", "equipped")).toBe(undefined);
  });

  it("MEST-77 without a weapon given one question asks for both", () => {
    const { asked } = armed().act("switchItems", "ann", {}, away);
    expect(asked).toEqual(["stow"]);
  });

  it("MEST-77 not for an Engaged model, nor out of its Initiative", () => {
    const table = armed();
    const engaged = { ...away, weapon: KNIFE, facts: { opponents: fact(["cy"]) } };
    expect(refusal(table, "switchItems", "ann", engaged)?.refused).toBe("notFree");
    expect(refusal(table, "switchItems", "bea", { weapon: KNIFE })?.refused).toBe("notActive");
    expect(refusal(table, "switchItems", "ann", { ...away, weapon: KNIFE })).toBe(null);
  });

  it("MEST-77, MEST-81 what an action takes is known before it is spent: nothing at first, then an AP", () => {
    const table = armed();
    const price = (): number =>
      pointsTaken(table.game, table.engagement("switchItems", "ann", { ...away, weapon: KNIFE }));
    expect(price()).toBe(0);
    change(table, "ann", { turn: { fiddles: 1 } });
    expect(price()).toBe(1);
    change(table, "cy", { statuses: ["hidden"] });
    const seeking = (): number =>
      pointsTaken(table.game, table.engagement("detect", "ann", at(table, "cy", apart(5))));
    expect(seeking()).toBe(0);
    change(table, "ann", { turn: { detects: 1 } });
    expect(seeking()).toBe(1);
  });
});
