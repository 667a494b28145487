import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Fare, Point } from "../../src/battlefield/index.js";
import type { MovementPlan, Ref } from "../../src/rules/core/index.js";
import { bringActors, newScene, openTable, type SceneTable } from "./lib/table.js";

type FareOf = (ref: Ref, points: readonly Point[], plan: MovementPlan) => Fare | null;

let table: SceneTable;
let fareOf: FareOf;
beforeAll(async () => {
  table = await openTable();
  await bringActors();
  ({ fareOf } = await table.load<{ fareOf: FareOf }>("scene/ways"));
});
afterEach(async () => {
  for (const scene of [...table.game.scenes]) await scene.delete();
});
afterAll(() => table.server.close());

const RAIDER = "vntActBrack00006";
const WIL = "vntActHeron00004";

/** A wall on the scene, and how much higher than Wil Sparrow the raider is, in MU. */
interface Around {
  readonly wall?: readonly [number, number, number, number];
  readonly above?: number;
}

/** 100 pixels are a MU. A raider with a Staff, Reach 1, in the middle; Wil Sparrow passes it, so many MU between the bases. */
async function passing(gap: number, raider: object = {}, more: Around = {}): Promise<Fare | null> {
  await table.game.actors.get(RAIDER)?.update({ system: { delay: 0, fear: 0, ...raider } });
  const token = (name: string, actorId: string, x: number, y: number, disposition: number) => ({
    name,
    actorId,
    actorLink: true,
    x,
    y,
    width: 1,
    height: 1,
    disposition,
    elevation: disposition < 0 ? (more.above ?? 0) : 0,
  });
  const y = 500 + 100 * (gap + 1);
  const scene = await newScene({
    name: "Reach",
    width: 2000,
    height: 1000,
    padding: 0,
    grid: { type: 0, size: 100, distance: 1, units: "in" },
    tokens: [token("Raider", RAIDER, 1000, 400, -1), token("Wil", WIL, 600, y - 100, 1)],
    walls: more.wall ? [{ c: more.wall }] : [],
  });
  const own = scene.tokens.getName("Wil")?.uuid ?? "";
  return fareOf(own, [{ x: 1450, y: y - 50 }], { pace: PACE, stages: [20] });
}

const PACE: MovementPlan["pace"] = {
  ground: { clear: 1, difficult: 2, arduous: 2 },
  obstacles: [],
  ascents: [],
  drops: [],
  others: {
    friend: { pass: true, as: "difficult", flat: 0, end: false },
    foe: { pass: false },
    neutral: { pass: false },
  },
};

describe("MEST-17, MEST-83: a charge against an enemy with Reach", () => {
  it.each<[string, number, readonly string[]]>([
    ["into contact", 900, []],
    ["to the edge of its Reach", 800, []],
    ["to between the two", 850, ["zone"]],
  ])("%s", async (_, x, barred) => {
    await passing(-1);
    const own = table.game.scenes.contents[0]?.tokens.getName("Wil");
    const fare = fareOf(own?.uuid ?? "", [{ x: x + 50, y: 450 }], { pace: PACE, stages: [20] });
    expect(fare?.legs[0]?.barred.map(({ by }) => by)).toEqual(barred);
    expect(fare?.end).toBe(true);
  });
});

describe("MEST-83: a Move ends where the mover is Engaged by Reach", () => {
  it.each<[string, number, object, boolean]>([
    ["an Attentive Ordered enemy with Reach 1, 0.9 MU away", 0.9, {}, false],
    ["1.1 MU away", 1.1, {}, true],
    ["a Distracted one", 0.9, { delay: 1 }, true],
    ["a Disordered one", 0.9, { fear: 2 }, true],
  ])("MEST-83 past %s (%f MU, %o): it goes on %s", async (_, gap, raider, goesOn) => {
    expect((await passing(gap, raider))?.allowed).toBe(goesOn);
  });
});

describe("MEST-13, MEST-83: a Reach that does not get at the mover ends no Move", () => {
  // The raider's base is from 1000 to 1100 and from 400 to 500; Wil Sparrow's goes along below it, 0.9 MU away.
  it.each<[string, Around, boolean]>([
    ["behind a wall between the two, along the whole way", { wall: [800, 520, 1300, 520] }, true],
    ["with the wall only beyond the raider", { wall: [800, 380, 1300, 380] }, false],
    ["where the wall ends above its way", { wall: [800, 520, 1050, 520] }, false],
    // A model reaches as high as the taller of the two is, a MU here, and 1 MU more by its Reach.
    ["2 MU above", { above: 2 }, false],
    ["2.1 MU above", { above: 2.1 }, true],
  ])("MEST-83 %s: it goes on %s", async (_, more, goesOn) => {
    const fare = await passing(0.9, {}, more);
    expect(fare?.allowed).toBe(goesOn);
  });

  it("MEST-83 around the end of a wall it ends where it is in the Reach, not before", async () => {
    const fare = await passing(0.9, {}, { wall: [800, 520, 1050, 520] });
    const share = fare?.legs[0]?.enters ?? 0;
    const x = 650 + share * 800;
    expect(x).toBeGreaterThan(1000);
    expect(x).toBeLessThan(1150);
    const own = table.game.scenes.contents[0]?.tokens.getName("Wil")?.uuid ?? "";
    const upTo = (at: number) => fareOf(own, [{ x: at, y: 640 }], { pace: PACE, stages: [20] });
    expect(upTo(x - 0.5)?.allowed).toBe(true);
    expect(upTo(x + 1)?.allowed).toBe(false);
  });
});
