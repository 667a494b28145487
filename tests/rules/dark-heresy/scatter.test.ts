import { describe, expect, it } from "vitest";
import { area, capability, type Happening, type Profile } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { trackAfter } from "../play.js";
import {
  against,
  asRolled,
  autogun,
  engagement,
  fact,
  fought,
  grenade,
  person,
  set,
  sword,
  target,
} from "./fixtures.js";

const thrower = person("ana");

/** Pixels of a meter. */
const METER = 50;
const at = (x: number, y: number) => ({ id: "here", x: x * METER, y: y * METER, elevation: 0 });

/** Bo stands 10 meters to the east of Ana; Cy 4 meters beyond Bo, Di 4 meters to the north of Bo. Their bases are a meter wide. */
const positions = { ana: at(0, 0), bo: at(10, 0), cy: at(14, 0), di: at(10, -4) };

const thrown = against("throwWeapon", thrower, grenade(), person("bo"), {
  facts: {
    distance: fact(9),
    neighbors: fact([
      { ref: "cy", distance: 3 },
      { ref: "di", distance: 3 },
    ]),
  },
  others: [person("cy"), person("di")],
  positions,
  scale: 1 / METER,
});

/** The place that the first note of a scatter shows. */
function spotOf(happenings: readonly Happening[]) {
  for (const happening of happenings) {
    if (happening.type === "note" && happening.request.spot) return happening.request.spot;
  }
  return null;
}

const missed = (face: number, meters: number, ...damage: readonly (number | readonly number[])[]) =>
  fought(thrown, [90, [face, meters], ...damage.map((one) => (typeof one === "number" ? one : [...one]))], {
    evadeShot: "endure",
  });

describe("DH-23, R10, R11 where a scatter lands on the scene", () => {
  it.each([
    ["short: nearer to the thrower", 2, 4, { x: 6, y: 0 }],
    ["beyond", 8, 5, { x: 15, y: 0 }],
    ["to the left of one who looks east", 4, 3, { x: 10, y: -3 }],
    ["to the right", 5, 3, { x: 10, y: 3 }],
    ["the meters are those along the diagonal", 10, 5, { x: 10 + 5 / Math.SQRT2, y: 5 / Math.SQRT2 }],
  ])("%s: %i, %i meters", (_what, face, meters, place) => {
    const one = engagement("scatter", thrower, {
      targets: [target(person("bo"))],
      positions,
      scale: 1 / METER,
    });
    const { happenings, notes } = fought(one, [[face, meters]]);
    expect(notes).toEqual([{ 2: "short", 8: "beyond", 4: "left", 5: "right", 10: "beyondRight" }[face]]);
    const spot = spotOf(happenings);
    expect(spot?.x).toBeCloseTo(place.x * METER, 6);
    expect(spot?.y).toBeCloseTo(place.y * METER, 6);
  });

  it("shows the blast around it", () => {
    const told = missed(2, 5);
    expect(spotOf(told.happenings)).toEqual({ x: 5 * METER, y: 0, radius: 3 * METER });
    expect(told.notes).toEqual(["missed", "short", "blastMissed", "blastEmpty"]);
  });

  it("the place is unknown without a scene, and in zero gravity", () => {
    const { scale: _scale, ...blind } = thrown;
    expect(spotOf(fought(blind, [90, [2, 5]]).happenings)).toBeNull();
    const adrift = { ...thrown, choices: set({ zeroGravity: "two" }) };
    const told = fought(adrift, [90, [2, 5], [4, 1]]);
    expect(spotOf(told.happenings)).toBeNull();
    expect(told.notes.at(-1)).toBe("blastMissed");
  });
});

describe("DH-23, DH-40 the models that a missed blast catches", () => {
  it("those within its radius of where it lands, its edge counts; models farther away are spared", () => {
    const beyond = missed(8, 1, 50, [7, 6], 50, [7, 6]);
    expect(trackAfter(beyond.changes, "bo", "woundsTaken")).toBe(13 - 3);
    expect(trackAfter(beyond.changes, "cy", "woundsTaken")).toBe(13 - 3);
    expect(trackAfter(beyond.changes, "di", "woundsTaken")).toBeUndefined();
    const far = missed(8, 5, 50, [7, 6]);
    expect(trackAfter(far.changes, "bo", "woundsTaken")).toBeUndefined();
    expect(trackAfter(far.changes, "cy", "woundsTaken")).toBe(13 - 3);
  });

  it("the thrower too, hit or miss", () => {
    const near = { ...thrown, targets: [target(person("bo"), { distance: fact(3) })], others: [] };
    const hit = asRolled(near, [33, [7, 6], 50, [7, 6]], { evadeShot: "endure" });
    expect(trackAfter(hit.changes, "ana", "woundsTaken")).toBe(13 - 3);
    const away = { ...near, targets: [target(person("bo"), { distance: fact(3.1) })] };
    const spared = asRolled(away, [33, [7, 6]], { evadeShot: "endure" });
    expect(trackAfter(spared.changes, "ana", "woundsTaken")).toBeUndefined();
  });
});

describe("DH-33 a charge goes into contact", () => {
  const places = { ana: [{ ...at(9, 0), id: "contact" }] };
  const charge = against("chargeIn", thrower, sword(), person("bo"), {
    facts: { distance: fact(9), contact: fact(false) },
    positions,
    places,
  });
  const moves = (one: typeof charge) => fought(one, [99]).changes.filter(({ type }) => type === "place");

  it("where there is a way", () => {
    expect(moves(charge)).toEqual([
      {
        type: "place",
        of: "ana",
        from: { x: 0, y: 0, elevation: 0 },
        to: { x: 9 * METER, y: 0, elevation: 0 },
      },
    ]);
    expect(moves({ ...charge, places: {} })).toEqual([]);
  });

  it("and stays where it is, when it is there already, as any other blow does", () => {
    const approach = { length: 9, difficult: 0, clear: true, climbs: [], free: true, taken: true };
    const there = { distance: fact(0), contact: fact(true), approach: fact(approach) };
    expect(moves({ ...charge, targets: [target(person("bo"), there)] })).toEqual([]);
    expect(moves({ ...charge, action: "strike", targets: [target(person("bo"), there)] })).toEqual([]);
  });

  it("is what a drag means at a foe within three times the Agility bonus, a shot farther off", () => {
    const likely = (id: string, distance: number) =>
      darkHeresy.actions[id]?.isDefault?.({ distance: fact(distance), contact: fact(false) }, thrower);
    expect([3.9, 4, 9, 9.1].map((distance) => likely("chargeIn", distance))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([likely("strike", 9), likely("shoot", 9)]).toEqual([false, true]);
  });
});

describe("DH-23, DH-40: the area of an attack, for the map", () => {
  const areaOf = (action: string, weapon: Profile) =>
    capability(darkHeresy.actions[action] ?? {}, area)?.(weapon);

  it("is the blast, and the 5 meters of a miss", () => {
    expect(areaOf("throwWeapon", grenade())).toEqual({ radius: 3, astray: 5 });
    expect(areaOf("shoot", autogun({ blast: 1 }))).toEqual({ radius: 1, astray: 5 });
  });

  it("is the scatter alone for a thrown weapon without a blast", () => {
    expect(areaOf("throwWeapon", grenade({ blast: 0 }))).toEqual({ radius: 0, astray: 5 });
  });

  it("is none for other weapons", () => {
    expect(areaOf("shoot", autogun())).toBeNull();
    expect(areaOf("strike", sword())).toBeUndefined();
  });
});
