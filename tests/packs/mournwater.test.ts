import { describe, expect, it } from "vitest";
import { rotationOf, spacesAround, survey } from "../../src/battlefield/index.js";
import { sceneOf } from "./scene.js";
import { below, number, text, type Source } from "./sources.js";

const { scene, tokens, actors, snapshot } = sceneOf("godsgloom");
const bounds = { left: 0, top: 0, right: number(scene, "width"), bottom: number(scene, "height") };
const mournwater = { ...snapshot, bounds };

/** A declared value of a unit on the scene: its own where it has one, else its actor's. */
function valueOf(token: Source, name: string): number {
  const own = "delta" in token ? below(below(token, "delta"), "system") : {};
  const actor = below(actors.get(text(token, "actorId")) ?? {}, "system");
  return number(name in own ? own : actor, name);
}

describe("Mournwater", () => {
  it("has hexes with pointed tops, one unit a hex", () => {
    expect(below(scene, "grid")).toMatchObject({ type: 2, size: 100, distance: 1, units: "hex" });
  });

  it.each(tokens.map((token) => ({ name: text(token, "name"), token })))(
    "turns the figure of $name to where it faces",
    ({ token }) => {
      expect(token["lockRotation"]).toBe(false);
      expect(number(token, "rotation")).toBe(rotationOf(valueOf(token, "facing"), "hexOddR"));
    },
  );
});

describe("what the first drags show", () => {
  it.each([
    ["Longwick Hedge", "Drowned Company"],
    ["Hearth Band", "Gloam Order"],
    ["Kiln Colossus", "Veil Coven"],
    ["Staghorn Lance", "Wane Moth"],
    ["Tallow Levy of Snuff", "Husk Rabble of the Weir"],
  ])("GLOOM-1 %s and %s are next to each other", (attacker, target) => {
    expect(survey(mournwater, attacker, target)?.contact.value).toBe(true);
  });

  it("GLOOM-14, GLOOM-15 two friends of each side are beside the melee in the middle", () => {
    const found = survey(mournwater, "Hearth Band", "Gloam Order");
    expect([...(found?.friends.value ?? [])].sort()).toEqual(["Emberwing Brood", "Torch Guard"]);
    expect(found?.targetFriends.value).toEqual(["Chain Procession"]);
  });

  it.each([
    ["a wall on one side", "Drowned Company", "Longwick Hedge", [false, true, false]],
    ["a crag on one side", "Gloam Order", "Hearth Band", [false, true, false]],
    ["water and a wall on all", "Veil Coven", "Kiln Colossus", [true, true, true]],
    ["the board's edge on all", "Wane Moth", "Staghorn Lance", [true, true, true]],
  ])("GLOOM-9, GLOOM-10 behind the loser: %s", (_, loser, winner, barred) => {
    const behind = (spacesAround(mournwater, loser, winner) ?? []).filter(
      ({ angle }) => Math.abs(angle) <= 60,
    );
    expect(behind.map((space) => space.barred)).toEqual(barred);
  });

  it("GLOOM-1 one unit has no Morale token left", () => {
    const weary = tokens.filter((token) => valueOf(token, "moraleLost") >= valueOf(token, "morale"));
    expect(weary.map((token) => text(token, "name"))).toEqual(["Tallow Levy of Wick"]);
  });

  it("GLOOM-22 each side has one unit with Command Seals", () => {
    const leaders = tokens.filter((token) => valueOf(token, "commandSeals") > 0);
    expect(leaders.map((token) => number(token, "disposition")).sort()).toEqual([-1, 1]);
  });
});
