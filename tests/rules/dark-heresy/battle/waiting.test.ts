import { describe, expect, it } from "vitest";
import { weigh, type Profile } from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import type { BattleTable } from "../../battle-table.js";
import { refusalFor } from "../../play.js";
import { autogun, fact, person, refusedAs, set } from "../fixtures.js";
import { autogun2, may, REACTIONS, refusedShot, shot, turn, watch, watching } from "./watchers.js";

describe("DH-58: Overwatch", () => {
  it("DH-58 costs a Full Action and lasts until the next own turn starts", () => {
    const table = turn();
    watch(table);
    expect(table.played.at(-1)?.notes).toEqual(["overwatch"]);
    expect(table.profile("ana").turn?.values["actionPoints"]).toBe(0);
    for (const ref of ["ana", "bo", "cy"]) {
      expect(table.profile("ana").statuses).toContain("overwatch");
      table.step("endActivation", ref);
    }
    expect(table.profile("ana").statuses).not.toContain("overwatch");
  });

  it("DH-45, DH-58 is an Attack and a Concentration: not after Aim", () => {
    const table = turn({ turn: {} });
    expect(table.act("aimHalf", "ana").notes).toEqual(["aimHalf"]);
    const own = table.engagement("overwatch", "ana", { weapon: autogun() });
    expect(refusedAs(own)).toBe("secondConcentration");
  });

  it.each<[string, object, string | undefined]>([
    ["semiAuto", {}, undefined],
    ["shoot", { single: false, semi: 0, full: 0 }, "noRate"],
    ["shoot", { fired: 29 }, undefined],
    ["shoot", { fired: 30 }, "noRounds"],
  ])("DH-58 with %s and %j: %s", (mode, gun, refused) => {
    const table = turn();
    const choices = set({ watchMode: mode, watchFor: "anyAction" });
    const own = table.engagement("overwatch", "ana", { weapon: autogun({ ...gun }), choices });
    expect(refusalFor(darkHeresy, own)?.refused).toBe(refused);
  });

  it("DH-58 offers only the attacks that the weapon can make", () => {
    const offered = (gun: object) =>
      weigh(
        darkHeresy,
        turn().engagement("overwatch", "ana", { weapon: autogun({ ...gun }) }),
      ).assessments[0]?.modifiers.flatMap(({ id, input }) =>
        id === "watchMode" && input.type === "choice" ? input.options : [],
      );
    expect(offered({})).toEqual(["shoot", "semiAuto", "fullAuto"]);
    expect(offered({ full: 0 })).toEqual(["shoot", "semiAuto"]);
    expect(offered({ single: false, semi: 0 })).toEqual(["fullAuto"]);
  });

  it.each<[string, object, number]>([
    ["where its token is turned", { facing: 270 }, 270],
    ["nowhere, where its token does not turn", {}, 0],
  ])("DH-58 a declaration keeps the direction of its arc: %s", (_, turned, kept) => {
    const table = turn();
    const here = { id: "here", x: 0, y: 0, elevation: 0, ...turned };
    watch(table, "shoot", "anyAction", { ana: here });
    expect(table.profile("ana").turn?.values["facing"]).toBe(kept);
    table.undo();
    expect(table.profile("ana").turn?.values["facing"]).toBe(0);
  });

  it("DH-58 the tracker says what a watcher waits for and what it fires", () => {
    const table = watching("semiAuto", "movement");
    expect(REACTIONS?.shown?.(table.profile("ana"))).toEqual([
      { key: "waitsFor.movement" },
      { key: "answersFrom.semiAuto", refs: ["autogun"] },
    ]);
    expect(REACTIONS?.shown?.(table.profile("bo"))).toEqual([]);
  });

  const TWO = { gear: [autogun(), autogun2()] };
  it("DH-58 the tracker and the refusal name the weapon and the attack", () => {
    const table = watching("semiAuto", "movement", TWO);
    expect(REACTIONS?.shown?.(table.profile("ana"))).toEqual([
      { key: "waitsFor.movement" },
      { key: "answersFrom.semiAuto", refs: ["autogun"] },
    ]);
    const named = { refused: "watchNamed.semiAuto", rule: "DH-58", refs: ["autogun"] };
    expect(refusalFor(darkHeresy, shot(table, "shoot"))).toEqual(named);
    const other = { ...shot(table, "semiAuto"), weapon: autogun2() };
    expect(refusalFor(darkHeresy, other)).toEqual(named);
    expect(refusedAs(shot(table, "semiAuto"))).toBeNull();
  });

  it("DH-58 a weapon that is no longer in hand leaves the attack to any other one", () => {
    const table = watching("semiAuto", "movement", TWO);
    const ana = { ...table.profile("ana"), gear: [] };
    const other = { ...shot(table, "semiAuto"), actor: ana, weapon: autogun2() };
    expect(refusedAs(other)).toBeNull();
    expect(refusedAs({ ...other, action: "shoot" })).toBe("watchOther");
    expect(REACTIONS?.shown?.(ana)?.at(-1)).toEqual({ key: "answersWith.semiAuto" });
  });

  it("DH-58 the named attack with the named weapon is proposed, in the turn of an enemy alone", () => {
    const proposed = (table: BattleTable, held: Profile) =>
      ["shoot", "semiAuto", "fullAuto"].filter((id) =>
        darkHeresy.actions[id]?.isDefault?.({ contact: fact(false) }, table.profile("ana"), held),
      );
    const table = watching("semiAuto", "anyAction", TWO);
    expect(proposed(table, autogun())).toEqual(["semiAuto"]);
    expect(proposed(table, autogun2())).toEqual([]);
    table.step("endActivation", "bo");
    expect(proposed(table, autogun2())).toEqual(["shoot", "semiAuto", "fullAuto"]);
  });

  it("DH-57, DH-58 no one sets these statuses freely: an action gives them", () => {
    expect([darkHeresy.statuses["overwatch"], darkHeresy.statuses["delaying"]]).toMatchObject([
      { byAction: true },
      { byAction: true },
    ]);
  });

  it("DH-58 without an order of play it is refused", () => {
    const table = turn();
    const actor = person("ana", { gear: [autogun()] });
    const own = table.engagement("overwatch", "ana", { weapon: autogun(), actor });
    expect(refusedAs(own)).toBe("noOrder");
  });

  it("DH-58 the named attack is made in an enemy's turn each time, without Half Actions; others are refused", () => {
    const table = watching("semiAuto");
    expect(refusedShot(table, "semiAuto")).toBeUndefined();
    expect(refusedShot(table, "shoot")).toBe("watchNamed.semiAuto");
    for (const at of [1, 2]) {
      table.act("semiAuto", "ana", { dice: [93, 10] }, shot(table, "semiAuto"));
      expect([at, table.profile("ana").statuses.includes("overwatch")]).toEqual([at, true]);
    }
    expect(table.profile("ana").turn?.values["attacks"]).toBe(1);
  });

  it("DH-58 in a friend's turn, and for one who does not watch, it is refused", () => {
    const table = watching();
    table.step("endActivation", "bo");
    expect(refusedShot(table)).toBe("notActive");
    const idle = turn();
    idle.step("endActivation", "ana");
    expect(refusedShot(idle)).toBe("notActive");
  });

  it.each<[number, string | undefined]>([
    [22.5, undefined],
    [22.6, "outsideArc"],
  ])("DH-58 a target at %d degrees of the facing: %s", (bearing, refused) => {
    expect(refusedShot(watching(), "shoot", { bearing: fact(bearing) })).toBe(refused);
  });

  it.each<[string, string, boolean]>([
    ["anyAction", "walk", true],
    ["anyAction", "aimHalf", true],
    ["movement", "walk", true],
    ["movement", "run", true],
    ["movement", "shoot", false],
    ["attack", "shoot", true],
    ["attack", "strike", true],
    ["attack", "walk", false],
  ])("DH-58 a watcher who waits for %s is asked before %s: %s", (waitsFor, action, asked) => {
    const table = watching("shoot", waitsFor);
    expect(may(table.profile("ana"), table, action)).toBe(asked);
  });

  it("DH-58 an enemy outside the arc is let pass, unless it moves", () => {
    const table = watching();
    const ana = table.profile("ana");
    expect(may(ana, table, "shoot", { bearing: fact(22.5) })).toBe(true);
    expect(may(ana, table, "shoot", { bearing: fact(23) })).toBe(false);
    expect(may(ana, table, "walk", { bearing: fact(90) })).toBe(true);
  });

  it("DH-58 the higher Agility is asked first; who is stunned is not asked", () => {
    const first = (agility: number) => REACTIONS?.first?.(person("x", { values: { agility } })) ?? 0;
    expect(first(41)).toBeGreaterThan(first(40));
    const table = watching("shoot", "anyAction");
    const ana = table.profile("ana");
    expect(may({ ...ana, statuses: [...ana.statuses, "stunned"] }, table, "shoot")).toBe(false);
  });

  it.each<[string, readonly number[]]>([
    ["a hit", [5, 2, 31]],
    ["a miss", [95, 31]],
  ])("DH-58, DH-24 after %s the target tests Pinning with Willpower: a 31 fails", (_, dice) => {
    const table = watching();
    const played = table.act("shoot", "ana", { dice }, shot(table));
    expect(played.notes.some((one) => one.startsWith("pinned"))).toBe(true);
    expect(table.profile("bo").statuses).toContain("pinned");
  });

  it("DH-58, DH-24 a 30 is not pinned; a shot in the own turn pins no one", () => {
    const table = watching();
    table.act("shoot", "ana", { dice: [95, 30] }, shot(table));
    expect(table.profile("bo").statuses).not.toContain("pinned");
    const own = turn();
    expect(own.act("shoot", "ana", { dice: [95] }, shot(own)).rolls).toHaveLength(1);
  });

  it("DH-58, DH-46 a target whose own turn it is does not evade", () => {
    const table = watching();
    const { asked } = table.act("shoot", "ana", { dice: [5, 2, 30] }, shot(table));
    expect(asked).not.toContain("evadeShot");
  });

  it("DH-58 a Reaction of the watcher ends it, Free Actions do not", () => {
    const table = watching();
    expect(table.act("goProne", "ana").notes).toEqual(["goProne"]);
    expect(table.profile("ana").statuses).toContain("overwatch");
    expect(table.act("evade", "ana", { dice: [10] }).notes).toEqual(["testPassed"]);
    expect(table.profile("ana").statuses).not.toContain("overwatch");
    expect(refusedShot(table)).toBe("notActive");
  });
});
