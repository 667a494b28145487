import { describe, expect, it } from "vitest";
import { MELEE_MODIFIERS } from "../../src/rules/dark-heresy/modifiers/melee.js";
import { chargePath, survey, type Survey } from "../../src/battlefield/index.js";
import { sceneOf, statusesIn } from "./scene.js";
import { below, number } from "./sources.js";

const { scene, tokens, actors, snapshot: kilnStreet } = sceneOf("dark-heresy");

function between(attacker: string, target: string): Survey {
  const found = survey(kilnStreet, attacker, target, { reach: 0 });
  if (found === null) throw new Error(`Kiln Street has no ${attacker} or no ${target}.`);
  return found;
}

describe("the scene", () => {
  it("is 42 by 28 squares of a meter", () => {
    expect([number(scene, "width"), number(scene, "height")]).toEqual([42 * 60, 28 * 60]);
    expect(below(scene, "grid")).toMatchObject({ type: 1, size: 60, distance: 1, units: "m" });
  });

  it("DH-58 every token can be turned, so that an Overwatch has an arc", () => {
    const locks = [...tokens, ...[...actors.values()].map((actor) => below(actor, "prototypeToken"))];
    expect(locks.filter(({ lockRotation }) => lockRotation !== false)).toEqual([]);
  });
});

describe("what the first drags show", () => {
  it("DH-18: Ada is nearer to Bel than half of a pistol's 30 meters, in the open, a charge away", () => {
    const facts = between("Ada Merrow", "Chorister Bel");
    expect(facts.sight.value).toBe(true);
    expect(facts.cover.value).toBe("none");
    expect(facts.distance.value).toBeGreaterThan(2);
    expect(facts.distance.value).toBeLessThan(15);
    expect(chargePath(kilnStreet, "Ada Merrow", "Chorister Bel")).toMatchObject({ value: { clear: true } });
  });

  it("DH-18: Perrin shoots at Ada from beyond a pistol's short range and within that of his plasma rifle", () => {
    const { distance } = between("Perrin Gall", "Ada Merrow");
    expect(distance.value).toBeGreaterThan(15);
    expect(distance.value).toBeLessThan(45);
  });

  it.each([
    { attacker: "Chorister Bel", target: "Jory Pell", cover: "light", by: "crates" },
    { attacker: "Ada Merrow", target: "Old Marrow", cover: "light", by: "sandbags" },
    { attacker: "Isolde Crake", target: "Perrin Gall", cover: "heavy", by: "the barricade" },
    { attacker: "Isolde Crake", target: "Chorister Lark", cover: "none", by: "nothing" },
  ] as const)("DH-9: $attacker on $target: $cover cover by $by", ({ attacker, target, cover }) => {
    const facts = between(attacker, target);
    expect(facts.sight.value).toBe(true);
    expect(facts.cover.value).toBe(cover);
  });

  it("DH-9: the dock that Isolde is on the brink of covers neither Nim at its foot from her nor her from him", () => {
    for (const facts of [between("Isolde Crake", "Nim Rasp"), between("Nim Rasp", "Isolde Crake")]) {
      expect(facts.contact.value).toBe(true);
      expect([facts.cover.value, facts.hidden.value.share]).toEqual(["none", 0]);
    }
  });

  it.each([
    { attacker: "Chorister Bel", target: "Jory Pell", armor: 8, of: "crates" },
    { attacker: "Ada Merrow", target: "Old Marrow", armor: 8, of: "sandbags" },
    { attacker: "Isolde Crake", target: "Perrin Gall", armor: 12, of: "a barricade" },
  ])("DH-13: $target is behind $of with $armor Armor", ({ attacker, target, armor }) => {
    const { screens } = between(attacker, target);
    expect(Math.max(...screens.value.map((screen) => screen.armor ?? 0))).toBe(armor);
  });

  it("DH-10: sandbags hide Old Marrow's legs, and not his head", () => {
    const { parts } = between("Ada Merrow", "Old Marrow").hidden.value;
    expect([parts.leftLeg, parts.rightLeg, parts.head]).toEqual([1, 1, 0]);
  });

  it("DH-14: Vael waits in the dark, Bel in the light", () => {
    expect(between("Corin Slate", "Vael, Cantor").targetLight?.value).toBeLessThan(0.25);
    expect(between("Corin Slate", "Chorister Bel").targetLight?.value).toBe(1);
  });

  it("DH-20: steam hangs between Tam and Perrin, not between Ada and Bel", () => {
    expect(between("Tam Oberlin", "Perrin Gall").haze.value).toEqual(["fog"]);
    expect(between("Ada Merrow", "Chorister Bel").haze.value).toEqual([]);
  });

  it("DH-9: Corin shoots over his own railing", () => {
    expect(between("Corin Slate", "Chorister Bel").cover.value).toBe("none");
  });

  it("DH-8: Corin does not see Yew, who is in the hall", () => {
    expect(between("Corin Slate", "Chorister Yew").sight.value).toBe(false);
  });

  it("DH-4, DH-21: Isolde fights Nim from the loading dock, two to one with Wick", () => {
    const facts = between("Isolde Crake", "Nim Rasp");
    expect(facts.contact.value).toBe(true);
    expect(facts.height.value).toBe(1);
    expect(facts.friends.value).toEqual(["Wick"]);
  });

  it.each([
    ["Isolde Crake", "Wick"],
    ["Wick", "Isolde Crake"],
  ])("DH-21: %s gangs up on Nim with %s: +10", (attacker, friend) => {
    const person = (ref: string) => ({
      ref,
      kind: "darkHeresy",
      values: {},
      statuses: [],
      gear: [],
      effects: [],
      turn: null,
    });
    const { friends, targetFriends } = between(attacker, "Nim Rasp");
    const view = {
      actor: person(attacker),
      weapon: null,
      target: person("Nim Rasp"),
      facts: { friends, targetFriends },
      others: [person(friend)],
    };
    const gang = MELEE_MODIFIERS.find(({ id }) => id === "gangingUp");
    expect(gang?.find?.(view)?.setting).toBe("two");
    expect(gang?.find?.({ ...view, others: [{ ...person(friend), statuses: ["unaware"] }] })).toBeNull();
  });

  it("DH-21: three of the choir attack Tam", () => {
    const facts = between("Gourd", "Tam Oberlin");
    expect(facts.contact.value).toBe(true);
    expect([...facts.friends.value].sort()).toEqual(["Chorister Finn", "Chorister Ouse"]);
  });

  it("DH-17: a shot at Nim goes into a melee of three", () => {
    expect([...between("Ada Merrow", "Nim Rasp").melee.value].sort()).toEqual([
      "Isolde Crake",
      "Nim Rasp",
      "Wick",
    ]);
  });

  it.each([
    ["DH-27", "Chorister Lark", "prone"],
    ["DH-25", "Chorister Holm", "pinned"],
    ["DH-2", "Chorister Yew", "unaware"],
  ])("%s: %s is %s", (_rule, target, status) => {
    expect(statusesIn(kilnStreet, target)).toEqual([status]);
  });
});
