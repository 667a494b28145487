import { describe, expect, it } from "vitest";
import { survey, type Survey } from "../../src/battlefield/index.js";
import { carries, sceneOf, statusesIn } from "./scene.js";
import { below, number } from "./sources.js";

const { scene, actors, snapshot: heronbridge } = sceneOf("mest");

function between(attacker: string, target: string): Survey {
  const found = survey(heronbridge, attacker, target);
  if (found === null) throw new Error(`Heronbridge has no ${attacker} or no ${target}.`);
  return found;
}

describe("the scene", () => {
  it("is 36 by 24 MU without a grid", () => {
    const grid = below(scene, "grid");
    expect([number(scene, "width"), number(scene, "height")]).toEqual([36 * 60, 24 * 60]);
    expect(grid).toMatchObject({ type: 0, size: 60, distance: 1, units: "MU" });
  });
});

describe("what the first drags show", () => {
  it("MEST-16, MEST-19, MEST-21: Aldith fights Gorse, who is larger by 3, with two friends", () => {
    const facts = between("Aldith Heron", "Gorse");
    expect(facts.contact.value).toBe(true);
    expect(facts.friends.value).toEqual(["Levy Osk", "Tansy Quill"]);
    const siz = (id: string) => number(below(actors.get(id) ?? {}, "system"), "siz");
    expect([siz("vntActHeron00001"), siz("vntActBrack00004")]).toEqual([3, 6]);
  });

  it("MEST-21: Ruddick fights two at once", () => {
    const facts = between("Ruddick", "Vetch");
    expect(facts.contact.value).toBe(true);
    expect(facts.targetFriends.value).toEqual(["Hask Redthorn"]);
  });

  it("MEST-25, MEST-26: Corvin on the tower is higher above Skitter than Skitter is away, and at point-blank", () => {
    const facts = between("Corvin Tagg", "Skitter");
    expect(facts.sight.value).toBe(true);
    expect(facts.height.value).toBe(4);
    const across = Math.sqrt(facts.distance.value ** 2 - facts.height.value ** 2);
    expect(across).toBeLessThan(4);
    expect(facts.distance.value).toBeLessThanOrEqual(5);
    expect(carries(actors.get("vntActHeron00002"), "Long bow")).toBe(true);
  });

  it("MEST-28, MEST-34: Tansy's bow reaches Mirel behind her wall at one OR Multiple", () => {
    const facts = between("Tansy Quill", "Mirel Kest");
    expect(facts.sight.value).toBe(true);
    expect(facts.cover.value).toBe("heavy");
    expect(facts.distance.value).toBeGreaterThanOrEqual(6);
    expect(facts.distance.value).toBeLessThan(12);
  });

  it("MEST-25: Wil is at half of his pistol crossbow's range from Raider Fenn, in the open", () => {
    const facts = between("Wil Sparrow", "Raider Fenn");
    expect(facts.distance.value).toBeLessThanOrEqual(2);
    expect(facts.sight.value).toBe(true);
    expect(facts.cover.value).toBe("none");
  });

  it("MEST-52: Raider Moth lies Hidden in the wood", () => {
    const facts = between("Wil Sparrow", "Raider Moth");
    expect(statusesIn(heronbridge, "Raider Moth")).toEqual(["hidden"]);
    expect(facts.cover.value).toBe("light");
  });

  it("MEST-28, MEST-29: a hedge is between Mirel and Levy Osk, beyond her crossbow's range", () => {
    const facts = between("Mirel Kest", "Levy Osk");
    expect(facts.sight.value).toBe(true);
    expect(facts.cover.value).toBe("light");
    expect(facts.distance.value).toBeGreaterThanOrEqual(10);
  });
});
