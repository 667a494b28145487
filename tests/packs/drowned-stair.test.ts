import { describe, expect, it } from "vitest";
import { pushPlaces, survey, type Survey } from "../../src/battlefield/index.js";
import { carries, sceneOf } from "./scene.js";
import { below, number } from "./sources.js";

const { scene, actors, snapshot: stair } = sceneOf("gurps");

function between(attacker: string, target: string, reach = 0): Survey {
  const found = survey(stair, attacker, target, { reach, measure: "spaces" });
  if (found === null) throw new Error(`The stair has no ${attacker} or no ${target}.`);
  return found;
}

function bearer(id: string): NonNullable<ReturnType<typeof actors.get>> {
  const actor = [...actors].find(([key]) => key.startsWith(id))?.[1];
  if (!actor) throw new Error(`Nobody's id begins with ${id}.`);
  return actor;
}

describe("the scene", () => {
  it("is made of hexes a yard across", () => {
    expect(below(scene, "grid")).toMatchObject({ type: 2, size: 60, distance: 1, units: "yd" });
  });
});

describe("what the first drags show", () => {
  it.each([
    { rule: "GURPS-32", attacker: "Ada Quill", target: "Ysolde Vane", from: 9, to: 10 },
    { rule: "GURPS-32", attacker: "Corwin Bate", target: "Hask Orrin", from: 20, to: 30 },
    { rule: "GURPS-18", attacker: "Juno Marsh", target: "Court Guard Fen", from: 8, to: 9 },
  ])("$rule: $attacker shoots at $target in the open", ({ attacker, target, from, to }) => {
    const { distance, sight, cover } = between(attacker, target);
    expect(distance.value).toBeGreaterThan(from);
    expect(distance.value).toBeLessThanOrEqual(to);
    expect(sight.value).toBe(true);
    expect(cover.value).toBe("none");
  });

  it("GURPS-17, GURPS-18, GURPS-21: with a scope, a laser sight, a burst", () => {
    expect(carries(bearer("vntGurActCorwin"), "Scoped rifle")).toBe(true);
    expect(carries(bearer("vntGurActAda"), "Laser-sighted pistol")).toBe(true);
    expect(carries(bearer("vntGurActJuno"), "Submachine gun")).toBe(true);
  });

  it("GURPS-20: Porter Ness kneels in the thicket, Porter Gil crouches behind the wall", () => {
    const thicket = between("Court Guard Fen", "Porter Ness");
    expect([thicket.cover.value, thicket.sight.value]).toEqual(["light", true]);
    const wall = between("Varo Tyne", "Porter Gil");
    expect([wall.cover.value, wall.sight.value]).toEqual(["heavy", true]);
    const statuses = (name: string) => stair.bodies.find(({ ref }) => ref === name)?.statuses;
    expect(statuses("Porter Ness")).toEqual(["kneeling"]);
    expect(statuses("Porter Gil")).toEqual(["crouching"]);
  });

  it.each([
    { attacker: "Varo Tyne", from: "above" },
    { attacker: "Court Guard Fen", from: "the same level" },
  ])("GURPS-19: Porter Gil shows head and shoulders above the wall, seen from $from", ({ attacker }) => {
    const { hidden, screens } = between(attacker, "Porter Gil");
    const { head, torso, rightArm, leftArm, rightLeg, leftLeg } = hidden.value.parts;
    expect(head).toBe(0);
    expect(Math.max(torso, rightArm, leftArm)).toBeLessThan(0.5);
    expect(Math.min(rightLeg, leftLeg)).toBeGreaterThan(0.5);
    expect(screens.evidence[0]).toMatchObject({ key: "wall.low.heavy", refs: ["vntGurWalLow1000"] });
  });

  it("GURPS-29: Ysolde Vane, shot at by Ada Quill, does not give way into the column behind her", () => {
    const ways = pushPlaces(stair, "Ysolde Vane", "Ada Quill", 1).map(({ angle }) => angle);
    expect(ways).toEqual([0, 60]);
  });

  it("GURPS-22: the shrine hides Court Shot Marl from everybody before the terrace", () => {
    for (const name of ["Ada Quill", "Juno Marsh", "Corwin Bate"])
      expect(between(name, "Court Shot Marl").sight.value).toBe(false);
  });

  it("GURPS-19: Court Shot Wick shoots from a window", () => {
    const window = between("Juno Marsh", "Court Shot Wick");
    expect([window.sight.value, window.cover.value]).toEqual([true, "heavy"]);
  });

  it("GURPS-28: Tobias and Pell have Ossian between them, and he faces Tobias", () => {
    expect(between("Tobias Wren", "Ossian Dredge").contact.value).toBe(true);
    expect(between("Pell Ashby", "Ossian Dredge").contact.value).toBe(true);
  });

  it("GURPS-27: Court Guard Rook is a yard above Imre, who can strike him", () => {
    const facts = between("Imre Holt", "Court Guard Rook");
    expect(facts.contact.value).toBe(true);
    expect(facts.height.value).toBe(-1);
  });

  it.each([
    { attacker: "Lys Corran", weapon: "Spear", id: "vntGurActLys", spaces: 2 },
    { attacker: "Hask Orrin", weapon: "Halberd", id: "vntGurActHask", spaces: 3 },
  ])(
    "GURPS-1: $attacker reaches Imre across empty ground with the $weapon",
    ({ attacker, weapon, id, spaces }) => {
      const { across, contact } = between(attacker, "Imre Holt");
      expect(contact.value).toBe(false);
      expect(across.value).toBe(spaces);
      expect(carries(bearer(id), weapon)).toBe(true);
    },
  );

  it("GURPS-6: Hask is too weak for his halberd", () => {
    const hask = bearer("vntGurActHask");
    expect(number(below(hask, "system"), "st")).toBe(12);
  });
});
