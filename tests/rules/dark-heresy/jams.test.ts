import { describe, expect, it } from "vitest";
import { weigh } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { driftOf } from "../../../src/rules/dark-heresy/actions/attack/scatter.js";
import { refusalFor, trackAfter, type Script } from "../play.js";
import { against, autogun, engagement, fought, grenade, OPTIONS, person, set } from "./fixtures.js";

const marksman = person("ana", { values: { ballisticSkill: 60, weaponSkill: 60, strength: 30 } });
const foe = person("bo", { values: { wounds: 40 } });

describe("DH-36 jams", () => {
  it.each([
    ["shoot", {}, 96],
    ["semiAuto", {}, 94],
    ["fullAuto", {}, 94],
    ["suppress", {}, 94],
    ["shoot", { reliable: true }, 100],
    ["fullAuto", { reliable: true }, 100],
    ["shoot", { unreliable: true }, 91],
    ["shoot", { overheats: true }, 91],
  ])("%s, %o: from %d on, always a miss", (action, quality, first) => {
    const perfect = person("ana", { values: { ballisticSkill: 100, willpower: 100 } });
    const roll = (rolled: number) => {
      const shot = against(action, perfect, autogun(quality), person("bo", { statuses: ["pinned"] }), {
        settings: { targetStunned: 1, size: 10 },
      });
      return fought({ ...shot, targets: [] }, [rolled]).result.id;
    };
    const end = "overheats" in quality ? "overheated" : "jammed";
    expect(roll(first)).toBe(end);
    expect(["hit", "missed"]).toContain(roll(first - 1));
  });

  it("a jammed weapon does not fire until cleared, which takes a Full Action, a BS test and the clip", () => {
    const jammed = autogun({ jammed: 1, fired: 12 });
    expect(refusalFor(darkHeresy, against("shoot", marksman, jammed, foe))).toMatchObject({
      refused: "jammed",
    });
    const clear = engagement("clearJam", marksman, { weapon: jammed });
    const done = fought(clear, [60]);
    expect(trackAfter(done.changes, "autogun", "jammed")).toBe(0);
    expect(trackAfter(done.changes, "autogun", "fired")).toBe(30);
    const failed = fought(clear, [61]);
    expect(trackAfter(failed.changes, "autogun", "jammed")).toBeUndefined();
    expect(done.notes).toEqual(["jamCleared"]);
    expect(failed.notes).toEqual(["staysJammed"]);
    expect(trackAfter(failed.changes, "autogun", "fired")).toBe(30);
    expect(refusalFor(darkHeresy, engagement("clearJam", marksman, { weapon: autogun() }))).toMatchObject({
      refused: "notJammed",
    });
  });

  it("a model that holds on to an overheated weapon takes its damage", () => {
    const shot = against("shoot", marksman, autogun({ overheats: true }), foe);
    const held = fought(shot, [91, 6], { overheat: "hold" });
    expect(trackAfter(held.changes, "ana", "woundsTaken")).toBe(6 + 3 - 3);
    expect(trackAfter(held.changes, "autogun", "overheated")).toBe(1);
    expect(trackAfter(held.changes, "autogun", "equipped")).toBeUndefined();
    const dropped = fought(shot, [91]);
    expect(dropped.notes).toContain("dropsWeapon");
    expect(dropped.changes).toContainEqual({
      type: "track",
      of: "autogun",
      track: "equipped",
      from: 1,
      to: 0,
    });
    const stowed = against("shoot", marksman, autogun({ overheats: true, equipped: false }), foe);
    expect(trackAfter(fought(stowed, [91]).changes, "autogun", "equipped")).toBeUndefined();
    const hot = autogun({ overheated: 1 });
    expect(refusalFor(darkHeresy, against("shoot", marksman, hot, foe))).toMatchObject({
      refused: "overheated",
    });
    const cooled = fought(engagement("coolDown", marksman, { weapon: hot }));
    expect([trackAfter(cooled.changes, "autogun", "overheated"), cooled.notes]).toEqual([0, ["coolDown"]]);
  });

  it("an attack fires its rounds, and an empty clip none", () => {
    const fired = (action: string, values: object) =>
      trackAfter(
        fought(against(action, person("ana"), autogun({ ...values }), foe), [90]).changes,
        "autogun",
        "fired",
      );
    expect([fired("shoot", {}), fired("semiAuto", {}), fired("fullAuto", {})]).toEqual([1, 3, 10]);
    expect(fired("fullAuto", { fired: 26 })).toBe(30);
    expect(fired("shoot", { storm: true })).toBe(2);
    const empty = autogun({ fired: 30 });
    expect(refusalFor(darkHeresy, against("shoot", marksman, empty, foe))).toMatchObject({
      refused: "noRounds",
    });
    expect(
      trackAfter(fought(engagement("reload", marksman, { weapon: empty })).changes, "autogun", "fired"),
    ).toBe(0);
  });
});

describe("DH-23 scatter", () => {
  it.each([
    [1, "short", "left"],
    [2, "short", "middle"],
    [3, "short", "right"],
    [4, "level", "left"],
    [5, "level", "right"],
    [6, "beyond", "left"],
    [7, "beyond", "left"],
    [8, "beyond", "middle"],
    [9, "beyond", "right"],
    [10, "beyond", "right"],
  ])("%d: %s, %s", (face, along, across) => {
    expect(driftOf(face, true)).toEqual({ along, across });
  });

  it("R10 by option the top row is the far one", () => {
    expect(driftOf(1, false)).toEqual({ along: "beyond", across: "left" });
    const one = { ...engagement("scatter", marksman), options: { ...OPTIONS, scatterGrid: "topFar" } };
    expect(fought(one, [[2, 5]]).notes).toEqual(["beyond"]);
  });

  it.each([
    ["topNear", [0.3, 0.2, 0.5]],
    ["topFar", [0.5, 0.2, 0.3]],
  ])("R10 odds with %s: short, level, beyond", (scatterGrid, chances) => {
    const one = { ...engagement("scatter", marksman), options: { ...OPTIONS, scatterGrid } };
    expect(weigh(darkHeresy, one).odds[0]?.outcomes.map(({ chance }) => chance)).toEqual(chances);
  });

  it("a missed throw and a missed Blast weapon scatter, other misses do not", () => {
    const missed = (action: string, held: ReturnType<typeof grenade>, dice: Script["dice"]) =>
      fought(against(action, person("ana"), held, foe), dice ?? []).notes;
    expect(missed("throwWeapon", grenade(), [90, [5, 3]])).toEqual(["missed", "right", "blastMissed"]);
    expect(missed("throwWeapon", grenade({ blast: 0 }), [90, [5, 3]])).toEqual(["missed", "right"]);
    expect(missed("shoot", autogun({ blast: 2 }), [90, [4, 1]])).toEqual(["missed", "left", "blastMissed"]);
    expect(missed("shoot", autogun(), [90])).toEqual(["missed"]);
  });

  it.each([
    [
      "two",
      ["axisX", "left", "axisY", "right"],
      [
        [4, 1],
        [5, 2],
      ],
    ],
    [
      "three",
      ["axisX", "left", "axisY", "right", "axisZ", "beyond"],
      [
        [4, 1],
        [5, 2],
        [8, 5],
      ],
    ],
  ])("in zero gravity, %s axes", (zeroGravity, notes, dice) => {
    const one = engagement("scatter", marksman, { choices: set({ zeroGravity }) });
    expect(fought(one, dice).notes).toEqual(notes);
  });
});
