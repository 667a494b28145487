import { describe, expect, it } from "vitest";
import { chargePath, pushPlaces, survey, type Survey } from "../../src/battlefield/index.js";
import { carries, sceneOf, statusesIn } from "./scene.js";
import { below, inside, number } from "./sources.js";

const { scene, actors, snapshot: ashford } = sceneOf("tnt");

function between(attacker: string, target: string, reach = 0): Survey {
  const found = survey(ashford, attacker, target, { reach });
  if (found === null) throw new Error(`Ashford has no ${attacker} or no ${target}.`);
  return found;
}

describe("the scene", () => {
  it("is 36 by 24 inches without a grid", () => {
    const grid = below(scene, "grid");
    expect([number(scene, "width"), number(scene, "height")]).toEqual([36 * 60, 24 * 60]);
    expect(grid).toMatchObject({ type: 0, size: 60, distance: 1, units: "in" });
  });
});

describe("what the first drags show", () => {
  it("every token shows its name", () => {
    expect(inside(scene, "tokens").map((token) => token["displayName"])).toEqual(Array(20).fill(50));
  });

  it("Tully on Lies, the drag of README.md: a fence, a height, a target that lies prone, a friend in the line", () => {
    const facts = between("Tully Coil", "Weir Hand Lies");
    expect(facts.cover.value).toBe("light");
    expect(facts.height.value).toBe(2);
    expect(facts.melee.value).toEqual(["Cub Stray", "Weir Hand Lies"]);
    expect(facts.friends.value).toEqual(["Cub Stray"]);
  });

  it("Mags on Ines: 5 inches, in the open, a charge away", () => {
    const facts = between("Mags Harrow", "Ines Calder");
    expect(facts.distance.value).toBeCloseTo(5, 1);
    expect(facts.sight.value).toBe(true);
    expect(facts.cover.value).toBe("none");
    expect(chargePath(ashford, "Mags Harrow", "Ines Calder")).toMatchObject({ value: { clear: true } });
  });

  it.each([
    { rule: "TNT-42", attacker: "Mags Harrow", target: "Orlo Finch", cover: "light", by: "a fence" },
    { rule: "TNT-42", attacker: "Sorrel Pike", target: "Old Stray", cover: "light", by: "the wood" },
    { rule: "TNT-42", attacker: "Tully Coil", target: "Kess Marlow", cover: "heavy", by: "bricks" },
    { rule: "TNT-42", attacker: "Kess Marlow", target: "Sorrel Pike", cover: "heavy", by: "the wrecked car" },
    {
      rule: "TNT-35",
      attacker: "Dunstan Stray",
      target: "Hob Lantern",
      cover: "none",
      by: "nothing but the house",
    },
  ] as const)("$rule: $attacker on $target: $cover cover by $by", ({ attacker, target, cover }) => {
    const facts = between(attacker, target);
    expect(facts.sight.value).toBe(true);
    expect(facts.cover.value).toBe(cover);
  });

  it("TNT-35: Dunstan and Hob shoot inside one building", () => {
    expect(between("Dunstan Stray", "Hob Lantern").sameBuilding.value).toBe(true);
  });

  it("TNT-34: Bram lies prone more than 6 inches from Sorrel, in the open", () => {
    const facts = between("Sorrel Pike", "Bram Tolliver");
    expect(statusesIn(ashford, "Bram Tolliver")).toEqual(["prone"]);
    expect(facts.distance.value).toBeGreaterThan(6);
    expect(facts.cover.value).toBe("none");
  });

  it("TNT-33: Mags does not see the hand behind the house", () => {
    expect(between("Mags Harrow", "Weir Hand Piet").sight.value).toBe(false);
  });

  it("TNT-33: Ines hides Jun from Mags; Mags does not hide Big Dray, who is Large, from Ines", () => {
    expect(between("Mags Harrow", "Weir Hand Jun").sight).toMatchObject({
      value: false,
      evidence: [{ key: "sight.body", refs: ["Ines Calder"] }],
    });
    expect(between("Ines Calder", "Big Dray").sight.value).toBe(true);
  });

  it("TNT-40: Brand's submachine gun spreads over Ines and the two beside her", () => {
    const facts = between("Brand Osier", "Ines Calder");
    expect(facts.sight.value).toBe(true);
    expect(facts.neighbors.value.map(({ ref }) => ref)).toEqual(["Weir Hand Jun", "Weir Hand Tam"]);
    expect(carries(actors.get("vntActCinder0003"), "Submachine gun")).toBe(true);
  });

  it("Tully's rifle is steady on Kess: between 18 and 36 inches", () => {
    const { distance } = between("Tully Coil", "Kess Marlow");
    expect(distance.value).toBeGreaterThan(20);
    expect(distance.value).toBeLessThanOrEqual(36);
    expect(carries(actors.get("vntActCinder0002"), "Sniper rifle")).toBe(true);
  });

  it("TNT-46: Nettle fights Wyn from higher ground, with two weapons and a friend", () => {
    const facts = between("Nettle Voss", "Wyn Sable");
    expect([facts.cover.value, facts.hidden.value.share]).toEqual(["none", 0]);
    expect(facts.contact.value).toBe(true);
    expect(facts.height.value).toBe(1);
    expect(facts.friends.value).toEqual(["Milla Stray"]);
    expect(between("Milla Stray", "Wyn Sable").height.value).toBe(0);
    const blades = inside(actors.get("vntActCinder0004") ?? {}, "items").filter(
      (item) => below(item, "system")["hands"] === 1,
    );
    expect(blades).toHaveLength(2);
  });

  it("TNT-41: a shot at Wyn goes into a melee of three", () => {
    expect(between("Tully Coil", "Wyn Sable").melee.value).toEqual([
      "Milla Stray",
      "Nettle Voss",
      "Wyn Sable",
    ]);
  });

  it("TNT-46: Cub fights Lies, who lies prone behind the fence", () => {
    const facts = between("Cub Stray", "Weir Hand Lies");
    expect(facts.contact.value).toBe(true);
    expect(facts.cover.value).toBe("light");
    expect(statusesIn(ashford, "Weir Hand Lies")).toEqual(["prone"]);
  });

  it("TNT-52: Wyn may push Milla into the ditch", () => {
    const drops = pushPlaces(ashford, "Milla Stray", "Wyn Sable", 1).map(({ drop }) => drop);
    expect(Math.max(...drops)).toBe(2);
  });

  it("TNT-25: Ines is too far for Big Dray, who moves 4 inches, to charge", () => {
    expect(below(actors.get("vntActCinder0005") ?? {}, "system")["move"]).toBe(4);
    expect(between("Big Dray", "Ines Calder").distance.value).toBeGreaterThan(4);
  });
});
