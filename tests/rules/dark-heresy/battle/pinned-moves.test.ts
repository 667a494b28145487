import { describe, expect, it } from "vitest";
import type { Bystander, Engagement, Exposure, FleePlace } from "../../../../src/rules/core/index.js";
import { isRefusal, replay, begin } from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../../battle-table.js";
import { play, refusalFor, statusAfter, trackAfter, type Script } from "../../play.js";
import { against, autogun, fact, OPTIONS, person } from "../fixtures.js";

const from = { id: "here", x: 0, y: 0, elevation: 0 };
const COVER: FleePlace = { id: "cover", x: 200, y: 0, elevation: 0, from };
/** Where the scene knows cover from the attacker: here, 2 meters away, or nowhere. */
const HERE: Partial<Bystander> = { cover: [{ ...COVER, x: 0 }] };
const NEAR: Partial<Bystander> = { cover: [COVER] };
const NONE: Partial<Bystander> = { cover: [] };

/** Bo shoots at ana, who fails to keep her nerve; then her turn begins. */
function pinned(
  known: Partial<Bystander>,
  script: Script = {},
  statuses: readonly string[] = ["pinned"],
): BattleTable {
  const models = [
    { side: "a", profile: person("ana", { statuses }) },
    { side: "b", profile: person("bo") },
  ];
  const table = new BattleTable(darkHeresy, models, OPTIONS);
  table.scene = { ana: known };
  table.step("beginBattle", "ana", { dice: [5, 9] });
  table.step("endActivation", "bo", script);
  return table;
}

/** A way of 2 meters, and how exposed ana is to bo where it starts and where it ends. */
const way = (start: Exposure, end: Exposure): Partial<Engagement> => ({
  way: {
    from: { x: 0, y: 0, elevation: 0 },
    legs: [{ to: { x: 200, y: 0, elevation: 0 }, cost: 2, length: 2 }],
    heeded: [{ ref: "bo", start, end }],
    ends: true,
  },
});
const at = (isCovered: boolean, distance: number): Exposure => ({ isCovered, distance });
const bystanders = (table: BattleTable) => ({ bystanders: table.bystanders(table.scene) });
const refused = (table: BattleTable, start: Exposure, end: Exposure, more: Partial<Engagement> = {}) =>
  refusalFor(
    darkHeresy,
    table.engagement("walk", "ana", { ...way(start, end), ...bystanders(table), ...more }),
  )?.refused ?? null;

describe("DH-25: who has pinned a model", () => {
  it("DH-24, DH-25 Suppressing Fire pins, and the model keeps by whom until it is free", () => {
    const fire = (by: string, more = {}) =>
      play(
        darkHeresy,
        against("suppress", person(by), autogun(), person("bo", more), { settings: { fireMode: "full" } }),
        { dice: [99, 90] },
      ).changes;
    const [ana, cy] = [fire("ana"), fire("cy")].map((changes) => trackAfter(changes, "bo", "pinnedBy"));
    expect(statusAfter(fire("ana"), "bo", "pinned")).toBe(true);
    expect(ana).toBeGreaterThan(0);
    expect(cy).not.toBe(ana);
  });
});

describe("DH-25: where a Pinned character may go", () => {
  it.each<[string, Partial<Bystander>, Exposure, Exposure, string | null]>([
    ["in cover: out of it", HERE, at(true, 10), at(false, 12), "pinnedLeavesCover"],
    ["in cover: toward the attacker in cover", HERE, at(true, 10), at(true, 8), "pinnedComesNearer"],
    ["in cover: back, in cover", HERE, at(true, 10), at(true, 12), null],
    ["in cover: along the cover", HERE, at(true, 10), at(true, 10), null],
    ["in the open, cover near: elsewhere", NEAR, at(false, 10), at(false, 12), "pinnedReachesCover"],
    ["in the open, cover near: into cover, also nearer", NEAR, at(false, 10), at(true, 9), null],
    ["in the open, no cover near: away", NONE, at(false, 10), at(false, 12), null],
    ["in the open, no cover near: nearer", NONE, at(false, 10), at(false, 9), "pinnedMovesAway"],
    ["in the open, no cover near: along", NONE, at(false, 10), at(false, 10), "pinnedMovesAway"],
  ])("DH-25 %s", (_, known, start, end, expected) => {
    expect(refused(pinned(known, { choices: { pinnedShelter: "self" } }), start, end)).toBe(expected);
  });

  it("DH-25 a GM may allow it, and without Pinning it goes anywhere", () => {
    const table = pinned(HERE);
    expect(refused(table, at(true, 10), at(false, 5), { anyway: true })).toBeNull();
    expect(refused(pinned(HERE, {}, []), at(true, 10), at(false, 5))).toBeNull();
  });
});

describe("DH-25: the turn of a Pinned character in the open", () => {
  it("DH-25 it is offered the nearest cover and goes there with its one Half Action", () => {
    const table = pinned(NEAR);
    const { happenings, notes } = table.played.at(-1) ?? { happenings: [], notes: [] };
    expect(notes).toContain("pinnedTakesCover");
    const asked = happenings.find((one) => one.type === "ask" && one.request.question === "pinnedShelter");
    expect(asked?.type === "ask" && asked.request.options.map(({ at: place }) => place)).toEqual([
      { x: 200, y: 0, elevation: 0 },
      undefined,
    ]);
    expect(table.places.get("ana")).toEqual({ x: 200, y: 0, elevation: 0 });
    expect(table.profile("ana").turn?.values["actionPoints"]).toBe(0);
  });

  it.each<[string, Partial<Bystander>, string]>([
    ["cover near", NEAR, "pinnedMustReach"],
    ["no cover near", NONE, "pinnedMustFlee"],
  ])("DH-25 %s: it moves before anything else, unless a GM allows it", (_, known, says) => {
    const table = pinned(known, { choices: { pinnedShelter: "self" } });
    expect(table.played.at(-1)?.notes).toContain(says);
    const aim = table.engagement("aimHalf", "ana");
    expect(refusalFor(darkHeresy, aim)?.refused).toBe("pinnedMustMove");
    expect(refusalFor(darkHeresy, { ...aim, anyway: true })).toBeNull();
    const there = known === NEAR ? at(true, 9) : at(false, 12);
    table.act("walk", "ana", {}, { ...way(at(false, 10), there), ...bystanders(table) });
    expect(table.profile("ana").turn?.values["mustMove"]).toBe(0);
  });

  it.each<[string, Partial<Bystander>]>([
    ["in cover already", HERE],
    ["in a melee", { ...NEAR, around: { opponents: fact(["bo"]) } }],
    ["on no scene", {}],
  ])("DH-25 %s: nothing is asked", (_, known) => {
    const table = pinned(known);
    expect(table.played.at(-1)?.asked).not.toContain("pinnedShelter");
    expect(refusalFor(darkHeresy, table.engagement("aimHalf", "ana"))).toBeNull();
  });

  it("DH-25 the offer is the first thing of the turn", () => {
    const table = pinned(NEAR, { choices: { pinnedShelter: "self" } });
    table.undo();
    const start = begin(darkHeresy, table.engagement("endActivation", "bo", { battle: table.now() }));
    expect(isRefusal(start) || replay(start, {}).waiting).toMatchObject({ question: "pinnedShelter" });
  });
});
