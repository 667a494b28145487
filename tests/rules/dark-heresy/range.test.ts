import { describe, expect, it } from "vitest";
import type { Facts, Setting } from "../../../src/rules/core/index.js";
import { bandAt, pointBlankOf } from "../../../src/rules/dark-heresy/data/range.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { refusalFor } from "../play.js";
import {
  against,
  autogun,
  fact,
  grenade,
  person,
  refusedAs,
  sword,
  total,
  weapon,
  type Person,
} from "./fixtures.js";

const ana = person("ana");

interface Case {
  readonly actor?: Person;
  readonly foe?: Person;
  readonly facts?: Facts;
  readonly settings?: Readonly<Record<string, Setting>>;
  readonly held?: ReturnType<typeof weapon>;
}

/** What a circumstance adds to a Standard Attack at normal range. */
function adds(action: "shoot" | "strike", { actor, foe, facts, settings, held }: Case): number {
  const with_ = held ?? (action === "shoot" ? autogun() : sword());
  const one = against(action, person("ana", actor), with_, person("bo", foe), {
    ...(facts ? { facts } : {}),
    ...(settings ? { settings } : {}),
  });
  return total(one) - 10;
}

const at = (distance: number): Facts => ({ distance: fact(distance) });

describe("range", () => {
  it.each([
    ["DH-19 2 m", 2, 100, "pointBlank"],
    ["DH-19 just over 2 m", 2.01, 100, "short"],
    ["DH-18 under half", 49.99, 100, "short"],
    ["DH-18, R1 half", 50, 100, "normal"],
    ["DH-18 exactly once: no penalty", 100, 100, "normal"],
    ["DH-18, R1 twice", 200, 100, "normal"],
    ["DH-18 over twice", 200.01, 100, "long"],
    ["DH-18, R1 three times", 300, 100, "long"],
    ["DH-18 over three times", 300.01, 100, "extreme"],
    ["DH-19 Short range 3: 2 m", 2, 6, "pointBlank"],
    ["DH-19 Short range 2.5: 1.5 m", 1.5, 5, "pointBlank"],
    ["DH-19 Short range 2.5: just over 1.5 m", 1.6, 5, "short"],
    ["DH-19 Short range 1: never", 0, 2, "short"],
  ])("%s", (_what, distance, range, band) => {
    expect(bandAt(distance, range)).toBe(band);
  });

  it("DH-19 how far point blank goes", () => {
    expect([100, 6, 5.9, 4, 2, 1].map((range) => Math.round(pointBlankOf(range) * 100) / 100)).toEqual([
      2, 2, 1.95, 1, 0, 0,
    ]);
  });

  it("DH-16, DH-19 point blank adds nothing when the two are engaged with each other", () => {
    expect(adds("shoot", { facts: { ...at(1), contact: fact(true) } })).toBe(-20);
    expect(adds("shoot", { facts: { ...at(2), contact: fact(false) } })).toBe(30);
  });

  it("R7 engaged at point blank, the target prone: DH-27 takes nothing off all the same", () => {
    const facts = { ...at(1), contact: fact(true) };
    expect(adds("shoot", { facts, foe: { statuses: ["prone"] } })).toBe(-20);
  });

  it("DH-27 without a scene the person's word for point blank counts as well", () => {
    const foe = { statuses: ["prone"] };
    expect(adds("shoot", { foe, settings: { range: "pointBlank" } })).toBe(30);
    expect(adds("shoot", { foe, settings: { range: "short" } })).toBe(0);
  });

  it("DH-34 a pistol in melee takes no modifier for range", () => {
    const held = autogun({ class: "pistol", range: 2 });
    expect(adds("shoot", { held, facts: { ...at(1), contact: fact(true) } })).toBe(-20);
  });

  it("DH-34 up to four times the range, thrown as far as the thrower is strong", () => {
    const throwing = (distance: number) =>
      against("throwWeapon", person("ana", { values: { strength: 35 } }), grenade(), person("bo"), {
        facts: at(distance),
      });
    expect(refusedAs(throwing(36))).toBeNull();
    expect(refusalFor(darkHeresy, throwing(36.1))).toMatchObject({ refused: "outOfRange" });
  });
});

describe("DH-17 shooting into melee", () => {
  const facts = { melee: fact(["bo", "cy"]) };
  const shot = (foe: readonly string[], fellow: readonly string[]) =>
    total(
      against("shoot", ana, autogun(), person("bo", { statuses: foe }), {
        facts,
        others: [person("cy", { statuses: fellow }), person("di", { statuses: ["stunned"] })],
      }),
    ) - 10;

  it.each([
    ["none is out of it", [], [], -20],
    ["the other is stunned", [], ["stunned"], 0],
    ["the other is helpless", [], ["helpless"], 0],
    ["the other is unaware", [], ["unaware"], 0],
    ["the other is prone", [], ["prone"], -20],
    ["the target is helpless", ["helpless"], [], 0],
  ])("%s: %o, %o", (_what, foe, fellow, expected) => {
    expect(shot(foe, fellow)).toBe(expected);
  });

  it("DH-16 adjacent to the attacker, the target is engaged", () => {
    expect(adds("shoot", { facts: { contact: fact(true) } })).toBe(-20);
    expect(adds("shoot", { facts: { contact: fact(false) } })).toBe(0);
  });

  it("DH-16 a blow at a target that is not adjacent is refused", () => {
    const blow = (contact: boolean) =>
      against("strike", ana, sword(), person("bo"), { facts: { contact: fact(contact) } });
    expect(refusalFor(darkHeresy, blow(false))).toMatchObject({ refused: "notAdjacent", rule: "DH-16" });
    expect(refusedAs(blow(true))).toBeNull();
  });
});
