import { describe, expect, it } from "vitest";
import type { Profile, Value } from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { play, refusalFor, trackAfter } from "../play.js";
import {
  act,
  armor,
  bow,
  diceOf,
  fact,
  foundAs,
  listed,
  model,
  plusOf,
  weapon,
  type Case,
  type Person,
} from "./fixtures.js";

const TOUCHING = { contact: fact(true), distance: fact(0) };
const AWAY = { contact: fact(false), distance: fact(9) };

/** A model with traits of its own, weapons and armor. */
const who = (traits: string, ...gear: readonly Profile[]): Person => ({ values: { traits }, gear });
const armed = (traits: string, more: Readonly<Record<string, Value>> = {}) => weapon({ traits, ...more });

describe("MEST-117: traits on acting, as far as an attack goes", () => {
  it.each([
    [0.5, "", "notInMelee"],
    [1, "Reach", null],
    [1.1, "Reach", "notInMelee"],
    [2, "Reach 2", null],
  ] as const)("MEST-117 %d MU away with %o: %s", (distance, traits, refused) => {
    const facts = { contact: fact(false), distance: fact(distance) };
    expect(refusalFor(mest, act("fight", { facts, weapon: armed(traits) }))?.refused ?? null).toBe(refused);
  });

  it.each<[string, Person, number, number, number, number]>([
    ["Medium: no burden", who("", armor("suit", 4, { traits: "Laden 2" })), 0, 2, 2, 2],
    [
      "Medium and a Medium Shield: one",
      who("", armor("suit", 4, { traits: "Laden 2" }), armor("shield", 1, { traits: "Laden" })),
      1,
      1,
      2,
      2,
    ],
    [
      "Heavy and a Medium Shield: two",
      who("", armor("suit", 6, { traits: "Laden 3" }), armor("shield", 1, { traits: "Laden" })),
      2,
      0,
      2,
      2,
    ],
    [
      "Distracted: REF and CCA too",
      { values: { delay: 1 }, gear: [armor("suit", 6, { traits: "Laden 4" })] },
      2,
      0,
      0,
      0,
    ],
    [
      "Disordered: REF and CCA too",
      { values: { fear: 2 }, gear: [armor("suit", 6, { traits: "Laden 4" })] },
      2,
      0,
      0,
      0,
    ],
    ["Brawn 2 carries as much more", who("Brawn 2", armor("suit", 6, { traits: "Laden 4" })), 1, 1, 2, 2],
  ])("MEST-117 %s", (_, ana, burdens, mov, ref, cca) => {
    const own = (ownAttribute: string) => plusOf("unopposed", { ana, set: { ownAttribute } })[0];
    expect([own("mov"), own("agility"), own("ref"), own("cca")]).toEqual([mov, mov / 2, ref, cca]);
    expect(mest.actor.derived?.["burdens"]?.(model("ana", ana), null)).toBe(burdens);
  });

  it("MEST-117 Awkward: one AP more in base-contact", () => {
    const left = (one: Case) => {
      const told = play(
        mest,
        act("fight", { ana: { turn: {} }, set: { defend: "no" }, weapon: armed("Awkward"), ...one }),
        { dice: "11 66" },
      );
      return trackAfter(told.changes, "ana-turn", "actionPoints");
    };
    expect(left({ facts: TOUCHING })).toBe(0);
    expect(left({ facts: TOUCHING, weapon: armed("") })).toBe(1);
    expect(
      left({ facts: { contact: fact(false), distance: fact(1) }, weapon: armed("Awkward, Reach") }),
    ).toBe(1);
  });

  it.each<[string, string, string, number | undefined]>([
    ["a Charge on it: a Delay token that hinders at once", "set charge 1", "2b 2m v 2b", 1],
    ["no Charge", "", "2b v 2b", undefined],
    ["a charger of its SIZ less 4", "bo siz 7; set charge 1", "2b 1m v 2b", undefined],
    ["a charger of its SIZ less 3", "bo siz 6; set charge 1", "2b 2m v 2b", 1],
  ])("MEST-117 Awkward of the target, %s", (_, one, dice, delay) => {
    const attack = `bo weapon traits Awkward; ${one}`;
    expect(diceOf("fight", attack)).toBe(dice);
    const first = dice.startsWith("2b 2m") ? "1111" : dice.startsWith("2b 1m") ? "111" : "11";
    const told = play(mest, act("fight", `${attack}; set defend no`), { dice: `${first} 66` });
    expect(trackAfter(told.changes, "bo", "delay")).toBe(delay);
  });

  it("MEST-117 Throwable: an OR of STR, no Accuracy bonus, the penalty stays", () => {
    const thrown = (more: Readonly<Record<string, Value>>): Case => ({
      weapon: armed("Throwable", { or: "", ...more }),
      facts: AWAY,
    });
    expect(foundAs("shoot", { ...thrown({}), facts: { ...AWAY, distance: fact(2) } }, "distance")).toBe(1);
    expect(refusalFor(mest, act("shoot", "with"))?.refused).toBe("noRange");
    expect(diceOf("shoot", { ...thrown({ accuracy: "+1m" }), set: { distance: 0 } })).toBe("2b v 2b");
    expect(diceOf("shoot", { ...thrown({ accuracy: "−1m" }), set: { distance: 0 } })).toBe("2b v 2b 1m");
    expect(diceOf("fight", "with accuracy +1m traits Throwable")).toBe("2b 1m v 2b");
  });

  it("MEST-117 Melee on a bow: it strikes with CCA", () => {
    const uses = mest.items["mestWeapon"]?.uses;
    expect(uses?.({ class: "bow", or: "4", traits: "Melee" })).toEqual(["close", "ranged"]);
    expect(uses?.({ class: "bow", or: "4", traits: "" })).toEqual(["ranged"]);
    expect(uses?.({ class: "melee", or: "", traits: "Throwable" })).toEqual(["close", "ranged"]);
  });

  it("MEST-117 Coverage: an enemy in a Scrum is ignored", () => {
    const facts = { friends: fact(["cy", "dee"]), targetFlanked: listed("ana", "cy") };
    const shield = who("", armor("shield", 1, { traits: "Coverage" }));
    expect(foundAs("fight", { facts }, "outnumber")).toBe(2);
    expect(foundAs("fight", { facts, bo: shield }, "outnumber")).toBe(1);
    expect(foundAs("fight", { facts, bo: shield }, "targetFlanked")).toBeNull();
  });

  it.each([
    ["Discard!", 0, null, 3],
    ["Discard", 0, 3, 3],
    ["Discard", 0, 4, 2],
    ["Discard", 2, null, 3],
    ["Discard+", 0, 3, 2],
    ["Discard+", 0, 4, 1],
    ["Discard+", 1, null, 2],
    ["Discard+", 2, null, 3],
    ["Throwable", 0, 3, 2],
  ] as const)("MEST-117 %s with %i spent and a die of %s: %i spent", (traits, spent, die, after) => {
    const shot = act("shoot", { weapon: weapon({ traits, spent, or: "8" }) });
    const dice = [[1, 1], [6, 6], ...(die === null ? [] : [[die]])];
    const { changes, notes } = play(mest, shot, { dice });
    expect(trackAfter(changes, "weapon", "spent")).toBe(after);
    expect(notes.slice(1)).toEqual({ 1: [], 2: ["lastUse"], 3: ["weaponGone"] }[after]);
  });

  it("MEST-117 what is used up cannot be used, and a strike does not use up what is Throwable", () => {
    expect(refusalFor(mest, act("shoot", "with bow spent 3 traits Discard"))?.refused).toBe("weaponSpent");
    expect(refusalFor(mest, act("shoot", "with bow spent 2 traits Discard"))).toBeNull();
    const { changes } = play(mest, act("fight", "with traits Throwable; set defend no"), { dice: "11 66" });
    expect(trackAfter(changes, "weapon", "spent")).toBeUndefined();
  });

  it("MEST-77, MEST-117 Reload 2: two Fiddle actions before the next shot; the refusal names its remedy", () => {
    const long = (unloaded: number) => bow({ traits: "Reload 2", unloaded });
    const { changes } = play(mest, act("shoot", { weapon: long(0) }), { dice: "11 66" });
    expect(trackAfter(changes, "weapon", "unloaded")).toBe(2);
    expect(refusalFor(mest, act("shoot", { weapon: long(2) }))).toMatchObject({
      refused: "unloaded",
      remedy: "reload",
    });
    const ana: Person = { turn: {} };
    const { changes: once, notes } = play(mest, act("reload", { ana, weapon: long(2) }));
    expect(notes).toEqual(["reload"]);
    expect([trackAfter(once, "weapon", "unloaded"), trackAfter(once, "ana-turn", "actionPoints")]).toEqual([
      1, 1,
    ]);
    expect(refusalFor(mest, act("reload", { weapon: long(0) }))?.refused).toBe("loaded");
    const engaged: Case = { weapon: long(1), facts: { opponents: fact(["cy"]) }, others: [model("cy")] };
    expect(refusalFor(mest, act("reload", engaged))?.refused).toBe("reloadEngaged");
  });
});
