import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type RollRequest } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { play } from "../play.js";
import { against, autogun, fact, grenade, person, set, target } from "./fixtures.js";

/** Pixels of a meter. */
const METER = 50;
const at = (x: number, y: number) => ({ id: "here", x: x * METER, y: y * METER, elevation: 0 });
const positions = { ana: at(0, 0), bo: at(10, 0), cy: at(14, 0), di: at(10, -4) };

/** Ana throws a grenade with a blast of 3 meters at Bo. Cy and Di, her friend, are 3 meters from Bo's base. */
const thrown: Engagement = against("throwWeapon", person("ana"), grenade(), person("bo"), {
  facts: {
    distance: fact(9),
    neighbors: fact([
      { ref: "cy", distance: 3, allegiance: "foe" },
      { ref: "di", distance: 3, allegiance: "friend" },
    ]),
  },
  others: [person("cy"), person("di")],
  positions,
  scale: 1 / METER,
});

const chancesOf = (one: Engagement): Readonly<Record<string, number>> => {
  const [odds] = weigh(darkHeresy, one).odds;
  return Object.fromEntries(
    [...(odds?.outcomes ?? []), ...(odds?.also ?? [])].map(({ id, chance }) => [id, chance]),
  );
};

/** Every die of a roll shows so much. */
const all =
  (face: number) =>
  ({ dice }: RollRequest) =>
    Object.values(dice).flatMap((count) => Array<number>(count).fill(face));

/** How a miss ends at each of the places where it can land, by the faces of the grid and the meters. */
function endsOfMisses(one: Engagement): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let face = 1; face <= 10; face += 1)
    for (let meters = 1; meters <= 5; meters += 1) {
      const { result } = play(darkHeresy, one, { dice: [95, [face, meters]], rest: all(5) });
      counts.set(result.id, (counts.get(result.id) ?? 0) + 1);
    }
  return counts;
}

describe("DH-23, DH-40: whom a blast strikes besides its target", () => {
  it("a miss that strikes a friend, or only others, has a name and its share of all places where it can land", () => {
    const counts = endsOfMisses(thrown);
    expect([...counts.keys()].sort()).toEqual(["elsewhere", "hitsFriend", "missed", "scattered"]);
    const chances = chancesOf(thrown);
    const missed = [...counts.keys()].reduce((sum, id) => sum + (chances[id] ?? 0), 0);
    expect(missed).toBeGreaterThan(0.2);
    for (const [id, count] of counts) expect((chances[id] ?? 0) / missed, id).toBeCloseTo(count / 50, 9);
  });

  it("a hit strikes a friend in the blast with its target", () => {
    const { hitAny = 0, alsoFriend = 0, scattered = 0 } = chancesOf(thrown);
    expect(alsoFriend).toBeGreaterThanOrEqual(hitAny);
    expect(alsoFriend).toBeLessThan(hitAny + scattered);
    const alone = chancesOf({
      ...thrown,
      others: [],
      targets: [target(person("bo"), { distance: fact(9) })],
    });
    expect([alone["alsoFriend"], alone["hitsFriend"], alone["elsewhere"]]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("the thrower is named where its own blast can reach it", () => {
    const near = {
      ...thrown,
      positions: { ...positions, ana: at(6, 0) },
      targets: [target(person("bo"), { distance: fact(5) })],
    };
    expect(chancesOf({ ...near, others: [] })["hitsSelf"]).toBeGreaterThan(0);
    expect(chancesOf(thrown)["hitsSelf"]).toBeUndefined();
  });

  it("without a scene people see whom it strikes, and a miss is a miss", () => {
    const { scale: _scale, ...blind } = thrown;
    expect(chancesOf(blind)["hitsFriend"]).toBeUndefined();
    const adrift = { ...thrown, choices: set({ zeroGravity: "two" }) };
    expect(chancesOf(adrift)["hitsFriend"]).toBeUndefined();
  });
});

describe("DH-59: whom Suppressing Fire strikes besides its target", () => {
  /** One hit at most: of three models in the arc each has a third of the faces. */
  const burst = (friends: readonly string[]): Engagement =>
    against("suppress", person("ana"), autogun({ full: 1 }), person("bo", { statuses: ["stunned"] }), {
      facts: { neighbors: fact(friends.map((ref) => ({ ref, distance: 2, allegiance: "friend" as const }))) },
      others: [person("cy"), person("di")],
      positions: { ...positions, cy: at(14, 1), di: at(10, -2) },
      scale: 1 / METER,
    });

  it("a hit that goes only to a friend has a name and its share of the faces", () => {
    // Of 100 faces 33 are the target's, 33 Cy's and 34 Di's.
    const { hitAny = 0, hitsFriend = 0, elsewhere = 0 } = chancesOf(burst(["di"]));
    expect(hitsFriend / hitAny).toBeCloseTo(34 / 33, 6);
    expect(elsewhere / hitAny).toBeCloseTo(33 / 33, 6);
    const none = chancesOf(burst([]));
    expect([none["hitsFriend"] ?? 0, (none["elsewhere"] ?? 0) / hitAny]).toEqual([
      0,
      expect.closeTo(67 / 33, 6),
    ]);
  });

  it.each([
    [34, "elsewhere"],
    [67, "hitsFriend"],
  ])("the d100 of the hit shows %i: %s", (face, id) => {
    const rest = (request: RollRequest) => (request.purpose === "randomTarget" ? [face] : all(1)(request));
    const { result, notes } = play(darkHeresy, burst(["di"]), { rest });
    expect(result.id).toBe(id);
    const test = ["pinningTest", "notPinned"];
    expect(notes.slice(0, 7)).toEqual([...test, ...test, ...test, "hitUntargeted"]);
    expect(notes.filter((key) => key === "randomlyHit")).toEqual(["randomlyHit"]);
  });
});
