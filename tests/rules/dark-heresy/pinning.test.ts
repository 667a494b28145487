import { describe, expect, it } from "vitest";
import type { Profile } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { refusalFor, statusAfter, type Shown } from "../play.js";
import {
  against,
  autogun,
  engagement,
  fact,
  fought,
  grenade,
  noteOf,
  person,
  refusedAs,
  set,
  sword,
  targetNumber,
  type Person,
} from "./fixtures.js";

describe("pinning", () => {
  it.each([
    [35, undefined],
    [36, true],
  ])("DH-24 Willpower 35, roll %d: pinned %s", (rolled, pinned) => {
    const told = fought(engagement("pinning", person("ana", { values: { willpower: 35 } })), [rolled]);
    expect(statusAfter(told.changes, "ana", "pinned")).toBe(pinned);
  });

  it.each([
    ["full", 30, true],
    ["full", 31, undefined],
    ["semi", 20, true],
    ["semi", 21, undefined],
  ])(
    "DH-24, DH-59 suppressing fire asks for the same test at −20 or −10: %s, Willpower 30 with a lasting +%d, roll 41",
    (fireMode, value, pinned) => {
      const effects = [{ ref: "song", name: "Song", test: "willpower", value }];
      const foe = person("bo", { effects });
      const one = against("suppress", person("ana"), autogun(), foe, { settings: { fireMode } });
      expect(statusAfter(fought(one, [41, 90]).changes, "bo", "pinned")).toBe(pinned);
    },
  );

  it("DH-25 the card says what a pinned model does, in cover and out of it", () => {
    const pinned = (cover: number) =>
      fought(engagement("pinning", person("ana", { values: { cover } })), [90]).notes;
    expect(pinned(8)).toEqual(["pinnedInCover"]);
    expect(pinned(0)).toEqual(["pinnedInOpen"]);
  });

  it("DH-25 one Half Action a turn", () => {
    const pinned = (spent: number) =>
      person("ana", { statuses: ["pinned"], turn: { spent, actionPoints: 2 - spent } });
    const aim = (spent: number) => refusalFor(darkHeresy, engagement("aimHalf", pinned(spent)));
    expect(aim(0)).toBeNull();
    expect(aim(1)).toMatchObject({ refused: "pinnedHalf", rule: "DH-25" });
    const attack = (action: string, spent: number) =>
      refusalFor(darkHeresy, against(action, pinned(spent), autogun(), person("bo")))?.refused;
    expect([attack("fullAuto", 0), attack("fullAuto", 1)]).toEqual([undefined, "pinnedHalf"]);
    expect([attack("suppress", 0), attack("calledShot", 0)]).toEqual(["pinnedHalf", "pinnedHalf"]);
    expect(refusalFor(darkHeresy, engagement("aimFull", pinned(0)))).toMatchObject({ refused: "pinnedHalf" });
    expect(refusedAs(engagement("evade", pinned(1)))).toBeNull();
    expect(refusedAs(engagement("goProne", pinned(1)))).toBeNull();
  });

  it.each([
    ["shot at and in the open", {}, {}, 35],
    ["not shot at since its last turn", {}, { safe: 1 }, 65],
    ["in cover", { cover: 4 }, {}, 65],
    ["both: once", { cover: 4 }, { safe: 1 }, 65],
  ])("DH-26 escaping, %s: %o %o", (_what, values, settings, number) => {
    const pinned = person("ana", { values: { willpower: 35, ...values }, statuses: ["pinned"] });
    expect(targetNumber(engagement("escapePinning", pinned, { choices: set(settings) }))).toBe(number);
  });

  it.each([
    ["not shot at", { turn: {} }, 65],
    ["shot at", { turn: {}, statuses: ["shotAt"] }, 35],
    ["shot at, and in cover", { turn: {}, statuses: ["shotAt"], values: { cover: 4 } }, 65],
    ["outside an encounter: people say", {}, 35],
  ])("DH-26 escaping, %s: %o", (_what, { values, statuses, ...turn }: Person, number) => {
    const pinned = person("ana", {
      values: { willpower: 35, ...values },
      statuses: ["pinned", ...(statuses ?? [])],
      ...turn,
    });
    expect(targetNumber(engagement("escapePinning", pinned))).toBe(number);
  });

  it.each<[string, () => Profile, Person, readonly Shown[], true | undefined]>([
    ["shoot", autogun, { turn: {} }, [90], true],
    ["suppress", autogun, { turn: {} }, [10, 90], true],
    ["throwWeapon", grenade, { turn: {} }, [90, [1, 1]], true],
    ["strike", sword, { turn: {} }, [90], undefined],
    ["shoot", autogun, {}, [90], undefined],
  ])(
    "DH-26 %s: a model that is shot at in an encounter counts as shot at",
    (id, weapon, foe, dice, expected) => {
      const told = fought(against(id, person("ana"), weapon(), person("bo", foe)), dice);
      expect(statusAfter(told.changes, "bo", "shotAt")).toBe(expected);
    },
  );

  it.each([
    [1, "shortLeft"],
    [2, "short"],
    [3, "shortRight"],
  ])("DH-23 a thrown weapon that misses scatters: a %i is %s", (face, said) => {
    const one = against("throwWeapon", person("ana"), grenade(), person("bo", { turn: {} }));
    expect(fought(one, [90, [face, 1]]).notes).toEqual(["missed", said, "blastMissed"]);
  });

  it("DH-26 being engaged in melee ends it without a roll", () => {
    const one = engagement("escapePinning", person("ana", { statuses: ["pinned"] }), {
      facts: { opponents: fact(["bo"]) },
    });
    const told = fought(one);
    expect(statusAfter(told.changes, "ana", "pinned")).toBe(false);
    expect(refusalFor(darkHeresy, engagement("escapePinning", person("ana")))).toMatchObject({
      refused: "notPinned",
    });
  });

  it("DH-26 a blow frees both who are now in melee, but a charge to be freed is refused", () => {
    const pinned = { statuses: ["pinned"] };
    const told = fought(against("strike", person("ana", pinned), sword(), person("bo", pinned)), [95]);
    expect(statusAfter(told.changes, "ana", "pinned")).toBe(false);
    expect(statusAfter(told.changes, "bo", "pinned")).toBe(false);
    expect(
      refusalFor(darkHeresy, against("chargeIn", person("ana", pinned), sword(), person("bo"))),
    ).toMatchObject({
      refused: "pinnedCharge",
      rule: "DH-26",
    });
  });

  it("DH-24, DH-33 suppressing fire asks the target for its nerve first; not one in a melee, nor one pinned already", () => {
    const gun = autogun();
    const told = fought(against("suppress", person("ana"), gun, person("bo")), [80, 90]);
    expect(told.rolls.map(({ purpose }) => purpose)).toEqual(["pinning", "attack"]);
    expect(statusAfter(told.changes, "bo", "pinned")).toBe(true);
    expect(noteOf(told, "pinnedInOpen")).toEqual({ degrees: 8 });
    const engaged = against("suppress", person("ana"), gun, person("bo"), {
      facts: { melee: fact(["bo", "cy"]) },
    });
    expect(fought(engaged, [90]).rolls).toHaveLength(1);
    const again = against("suppress", person("ana"), gun, person("bo", { statuses: ["pinned"] }));
    expect(fought(again, [90]).rolls).toHaveLength(1);
    expect(fought(again, [90]).notes).toEqual(["pinningTest", "stillPinned", "missed"]);
  });
});
