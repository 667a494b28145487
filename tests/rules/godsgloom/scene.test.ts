import { describe, expect, it } from "vitest";
import { pushPlaces, survey, type Body, type Snapshot, type Wall } from "../../../src/battlefield/index.js";
import { weigh, type Engagement, type Facts, type Profile } from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { play, refusalFor } from "../play.js";
import { FIRST, hexAfter, melee, PITCH, place, pointed, unit, type Axial } from "./units.js";

/** A unit on the map of a scene. */
interface Placed {
  readonly ref: string;
  readonly side: string;
  readonly at: Axial;
  readonly facing: number;
  readonly elevation?: number;
  readonly woundsTaken?: number;
}

function bodyOf({ ref, side, at, elevation = 0 }: Placed): Body {
  const { x, y } = pointed(at);
  const corner = PITCH / Math.sqrt(3);
  const points = Array.from({ length: 6 }, (_, index) => {
    const turn = ((60 * index + 30) * Math.PI) / 180;
    return { x: x + corner * Math.cos(turn), y: y + corner * Math.sin(turn) };
  });
  return {
    ref,
    name: ref,
    side,
    shape: { type: "polygon", points },
    elevation,
    height: 1,
    statuses: [],
    inPlay: true,
    large: false,
    moved: 0,
  };
}

/** The engagement of X against Y as a scene of hexes gives it. */
function onScene(placed: readonly Placed[], walls: readonly Wall[] = []): Engagement {
  const snapshot: Snapshot = {
    grid: { kind: "hexOddR", size: PITCH },
    unitsPerPixel: 1 / PITCH,
    bodies: placed.map(bodyOf),
    walls,
    regions: [],
  };
  const found = survey(snapshot, "x", "y", {
    neighborhood: godsgloom.neighborhood,
    ...(godsgloom.measure ? { measure: godsgloom.measure } : {}),
  });
  if (!found) throw new Error("Nothing measured.");
  const facts: Facts = found;
  const free = (ref: string, from: string) =>
    pushPlaces(snapshot, ref, from, 1).map((one, index) => ({ id: `place-${index + 1}`, ...one.place }));
  const profiles = placed.map(({ ref, facing, woundsTaken = 0 }): Profile =>
    unit(ref, { values: { facing, woundsTaken } }),
  );
  const y = profiles.find(({ ref }) => ref === "y") ?? unit("y");
  return melee({
    facts,
    x: { values: { facing: placed.find(({ ref }) => ref === "x")?.facing ?? 0 } },
    y: { values: { ...y.values } },
    others: profiles.filter(({ ref }) => ref !== "x" && ref !== "y"),
    standing: Object.fromEntries(placed.map(({ ref, at }) => [ref, place("here", at)])),
    places: { x: free("x", "y"), y: free("y", "x") },
  });
}

const X: Placed = { ref: "x", side: "1", at: [0, 0], facing: 0 };
const Y: Placed = { ref: "y", side: "-1", at: [1, 0], facing: 3 };

describe("a scene of hexes", () => {
  it.each<[string, readonly Placed[], number]>([
    ["GLOOM-14 a friend behind Y", [{ ref: "f", side: "1", at: [2, 0], facing: 0 }], 1],
    [
      "GLOOM-14 whom another enemy engages",
      [
        { ref: "f", side: "1", at: [2, 0], facing: 0 },
        { ref: "e", side: "-1", at: [3, 0], facing: 3 },
      ],
      0,
    ],
    [
      "GLOOM-14 or only touches",
      [
        { ref: "f", side: "1", at: [2, 0], facing: 0 },
        { ref: "e", side: "-1", at: [3, 0], facing: 0 },
      ],
      1,
    ],
    ["GLOOM-14 a friend elsewhere", [{ ref: "f", side: "1", at: [-1, 0], facing: 0 }], 0],
    ["GLOOM-14 a friend three up", [{ ref: "f", side: "1", at: [2, 0], facing: 0, elevation: 3 }], 1],
    [
      "GLOOM-14 whom an enemy two up engages",
      [
        { ref: "f", side: "1", at: [2, 0], facing: 0 },
        { ref: "e", side: "-1", at: [3, 0], facing: 3, elevation: 2 },
      ],
      0,
    ],
    [
      "GLOOM-19 a unit with an enemy without Health before it",
      [
        { ref: "f", side: "1", at: [2, 0], facing: 0 },
        { ref: "e", side: "-1", at: [3, 0], facing: 3, woundsTaken: 4 },
      ],
      1,
    ],
    [
      "GLOOM-19 a unit with an enemy with 1 Health before it",
      [
        { ref: "f", side: "1", at: [2, 0], facing: 0 },
        { ref: "e", side: "-1", at: [3, 0], facing: 3, woundsTaken: 3 },
      ],
      0,
    ],
    ["GLOOM-19 a friend without Health", [{ ref: "f", side: "1", at: [2, 0], facing: 0, woundsTaken: 4 }], 0],
  ])("%s", (_, others, assists) => {
    const line = weigh(godsgloom, onScene([X, Y, ...others])).lines[0];
    expect(line?.active.dice).toEqual({ da: 3 + assists, ds: 1 });
  });

  it("GLOOM-15 a friend of Y next to X, engaged with X alone", () => {
    const line = weigh(godsgloom, onScene([X, Y, { ref: "f", side: "-1", at: [0, 1], facing: 2 }])).lines[0];
    expect(typeof line?.against === "number" ? null : line?.against.dice).toEqual({ da: 2, ds: 3 });
  });

  it("GLOOM-9, GLOOM-11 pushed between two others, Y has one hex left", () => {
    const others: readonly Placed[] = [
      { ref: "f", side: "-1", at: [2, 0], facing: 3 },
      { ref: "g", side: "-1", at: [2, -1], facing: 3 },
    ];
    const told = play(godsgloom, onScene([X, Y, ...others]), {
      dice: FIRST,
      choices: { push: "push" },
    });
    expect(hexAfter(told.changes, "y")).toEqual([1, 1]);
    expect(hexAfter(told.changes, "x")).toEqual([1, 0]);
  });

  it("GLOOM-10 pushed against three others, it stays", () => {
    const others = (
      [
        [2, 0],
        [2, -1],
        [1, 1],
      ] as const
    ).map((at, index): Placed => ({ ref: `f${index}`, side: "-1", at, facing: 3 }));
    const told = play(godsgloom, onScene([X, Y, ...others]), { dice: FIRST, choices: { push: "push" } });
    expect(told.notes).toContain("cornered");
    expect(hexAfter(told.changes, "y")).toBeUndefined();
  });

  it.each([
    ["on the same height", 0, null],
    ["up a step", 1, null],
    ["far up a hill", 5, null],
    ["down in a pit", -5, null],
  ])("GLOOM-1 a neighboring hex is one however high: %s", (_, elevation, refused) => {
    expect(refusalFor(godsgloom, onScene([X, { ...Y, elevation }]))?.refused ?? null).toBe(refused);
    expect(refusalFor(godsgloom, onScene([X, { ...Y, at: [2, 0], elevation }]))?.refused).toBe("notAdjacent");
  });

  it.each<[string, Partial<Wall>, string | null]>([
    ["a wall", {}, "wallBetween"],
    ["a fence", { sight: false }, null],
    ["an open door", { open: true }, null],
  ])("GLOOM-1 between two neighbors is %s", (_, more, refused) => {
    const [one, other] = [pointed(X.at), pointed(Y.at)];
    const x = (one.x + other.x) / 2;
    const between: Wall = {
      ref: "w",
      a: { x, y: one.y - PITCH },
      b: { x, y: one.y + PITCH },
      sight: true,
      move: true,
      oneWay: null,
      open: false,
      cover: null,
      bottom: null,
      top: null,
      ...more,
    };
    expect(refusalFor(godsgloom, onScene([X, Y], [between]))?.refused ?? null).toBe(refused);
  });

  it("GLOOM-1 two hexes off is refused", () => {
    const { setup } = weigh(godsgloom, onScene([X, { ...Y, at: [2, 0] }]));
    expect(setup).toMatchObject({ refused: "notAdjacent", rule: "GLOOM-1" });
  });
});
