import { measureOf } from "../../../src/rules/core/index.js";
import { describe, expect, it } from "vitest";
import { pushPlaces, survey, type Body, type Snapshot, type Wall } from "../../../src/battlefield/index.js";
import { weigh, type Engagement, type Facts, type Profile } from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { play, refusalFor } from "../play.js";
import { FIRST, hexAfter, melee, onMap, PITCH, place, pointed, poolOf, unit, type OnMap } from "./units.js";

function bodyOf({ ref, of, at, up }: OnMap): Body {
  const { x, y } = pointed(at);
  const corner = PITCH / Math.sqrt(3);
  const points = Array.from({ length: 6 }, (_, index) => {
    const turn = ((60 * index + 30) * Math.PI) / 180;
    return { x: x + corner * Math.cos(turn), y: y + corner * Math.sin(turn) };
  });
  return {
    ref,
    name: ref,
    side: of === "x" ? "1" : "-1",
    shape: { type: "polygon", points },
    elevation: up,
    height: 1,
    statuses: [],
    inPlay: true,
    large: false,
    moved: 0,
  };
}

/** The engagement of X against Y as a scene of hexes gives it. */
function onScene(units: string, walls: readonly Wall[] = []): Engagement {
  const placed = onMap(units);
  const snapshot: Snapshot = {
    grid: { kind: "hexOddR", size: PITCH },
    unitsPerPixel: 1 / PITCH,
    bodies: placed.map(bodyOf),
    walls,
    regions: [],
  };
  const found = survey(snapshot, "x", "y", {
    neighborhood: godsgloom.neighborhood,
    measure: measureOf(godsgloom),
  });
  if (!found) throw new Error("Nothing measured.");
  const facts: Facts = found;
  const free = (ref: string, from: string) =>
    pushPlaces(snapshot, ref, from, 1).map((one, index) => ({ id: `place-${index + 1}`, ...one.place }));
  const profiles = placed.map(({ ref, facing, wounds }): Profile =>
    unit(ref, { values: { facing, woundsTaken: wounds } }),
  );
  const y = profiles.find(({ ref }) => ref === "y") ?? unit("y");
  return melee({
    facts,
    x: { values: { facing: placed.find(({ ref }) => ref === "x")?.facing ?? 0 } },
    y: { values: { ...y.values } },
    others: profiles.filter(({ ref }) => ref !== "x" && ref !== "y"),
    positions: Object.fromEntries(placed.map(({ ref, at }) => [ref, place("here", at)])),
    places: { x: free("x", "y"), y: free("y", "x") },
  });
}

/** X and Y next to each other, and who else is there. */
const withOthers = (others: string): string => `x of x at 0,0 | y of y at 1,0 facing 3 | ${others}`;
const facing = (more: string): string => `x of x at 0,0 | y of y ${more} facing 3`;

describe("a scene of hexes", () => {
  it.each<[string, string, number]>([
    ["GLOOM-14 a friend behind Y", "f of x at 2,0", 1],
    ["GLOOM-14 whom another enemy engages", "f of x at 2,0 | e of y at 3,0 facing 3", 0],
    ["GLOOM-14 or only touches", "f of x at 2,0 | e of y at 3,0 facing 0", 1],
    ["GLOOM-14 a friend elsewhere", "f of x at -1,0", 0],
    ["GLOOM-14 a friend three up", "f of x at 2,0 up 3", 1],
    ["GLOOM-14 whom an enemy two up engages", "f of x at 2,0 | e of y at 3,0 facing 3 up 2", 0],
    ["GLOOM-19 an enemy without Health before it", "f of x at 2,0 | e of y at 3,0 facing 3 wounds 4", 1],
    ["GLOOM-19 an enemy with 1 Health before it", "f of x at 2,0 | e of y at 3,0 facing 3 wounds 3", 0],
    ["GLOOM-19 a friend without Health", "f of x at 2,0 wounds 4", 0],
  ])("%s: %s", (_, others, assists) => {
    const line = weigh(godsgloom, onScene(withOthers(others))).lines[0];
    expect(poolOf(line?.active.dice ?? {})).toBe(`${3 + assists} red 1 blue`);
  });

  it("GLOOM-15 a friend of Y next to X, engaged with X alone", () => {
    const line = weigh(godsgloom, onScene(withOthers("f of y at 0,1 facing 2"))).lines[0];
    expect(typeof line?.against === "object" && poolOf(line.against.dice)).toBe("2 red 3 blue");
  });

  it("GLOOM-9, GLOOM-11 pushed between two others, Y has one hex left", () => {
    const others = withOthers("f of y at 2,0 facing 3 | g of y at 2,-1 facing 3");
    const told = play(godsgloom, onScene(others), { dice: FIRST, choices: { push: "push" } });
    expect(hexAfter(told.changes, "y")).toEqual([1, 1]);
    expect(hexAfter(told.changes, "x")).toEqual([1, 0]);
  });

  it("GLOOM-10 pushed against three others, it stays", () => {
    const others = withOthers("f of y at 2,0 facing 3 | g of y at 2,-1 facing 3 | h of y at 1,1 facing 3");
    const told = play(godsgloom, onScene(others), { dice: FIRST, choices: { push: "push" } });
    expect(told.notes).toContain("cornered");
    expect(hexAfter(told.changes, "y")).toBeUndefined();
  });

  it.each([
    ["on the same height", 0, null],
    ["up a step", 1, null],
    ["far up a hill", 5, null],
    ["down in a pit", -5, null],
  ])("GLOOM-1 a neighboring hex is one however high: %s", (_, up, refused) => {
    const refusedAt = (at: string) =>
      refusalFor(godsgloom, onScene(facing(`at ${at} up ${up}`)))?.refused ?? null;
    expect([refusedAt("1,0"), refusedAt("2,0")]).toEqual([refused, "notAdjacent"]);
  });

  it.each<[string, Partial<Wall>, string | null]>([
    ["a wall", {}, "wallBetween"],
    ["a fence", { sight: false }, null],
    ["an open door", { open: true }, null],
  ])("GLOOM-1 between two neighbors is %s", (_, more, refused) => {
    const [one, other] = [pointed([0, 0]), pointed([1, 0])];
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
    expect(refusalFor(godsgloom, onScene(facing("at 1,0"), [between]))?.refused ?? null).toBe(refused);
  });

  it("GLOOM-1 two hexes off is refused", () => {
    const { setup } = weigh(godsgloom, onScene(facing("at 2,0")));
    expect(setup).toMatchObject({ refused: "notAdjacent", rule: "GLOOM-1" });
  });
});
