import { describe, expect, it } from "vitest";
import {
  activeModel,
  capability,
  reactions,
  weigh,
  type Facts,
  type Profile,
} from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../../battle-table.js";
import { refusalFor } from "../../play.js";
import { against, autogun, fact, OPTIONS, person, set, type Person } from "../fixtures.js";

/** Ana's turn, then bo's, then cy's. */
function turn(ana: Person = {}, options: Readonly<Record<string, string>> = {}): BattleTable {
  const models = [
    { side: "a", profile: person("ana", { gear: [autogun()], ...ana }) },
    { side: "b", profile: person("bo") },
    { side: "a", profile: person("cy") },
  ];
  const table = new BattleTable(darkHeresy, models, { ...OPTIONS, ...options });
  table.step("beginBattle", "ana", { dice: [9, 6, 3] });
  return table;
}
const watch = (table: BattleTable, mode = "shoot", waitsFor = "anyAction") =>
  table.act(
    "overwatch",
    "ana",
    {},
    { weapon: autogun(), choices: set({ watchMode: mode, watchFor: waitsFor }) },
  );
const watching = (mode?: string, waitsFor?: string, ana: Person = {}): BattleTable => {
  const table = turn(ana);
  watch(table, mode, waitsFor);
  table.step("endActivation", "ana");
  return table;
};
const shot = (table: BattleTable, action = "shoot", facts: Facts = {}) => ({
  ...against(action, table.profile("ana"), autogun(), table.profile("bo"), {
    facts: { distance: fact(10), contact: fact(false), ...facts },
  }),
  battle: table.now(),
});
const refusedShot = (table: BattleTable, action?: string, facts?: Facts) =>
  refusalFor(darkHeresy, shot(table, action, facts))?.refused;
const REACTIONS = capability(darkHeresy, reactions);
const may = (reactor: Profile, table: BattleTable, action: string, facts: Facts = {}) =>
  REACTIONS?.may?.(reactor, table.profile("bo"), action, facts);

describe("DH-58: Overwatch", () => {
  it("DH-58 costs a Full Action and lasts until the next own turn starts", () => {
    const table = turn();
    watch(table);
    expect(table.profile("ana").turn?.values["actionPoints"]).toBe(0);
    for (const ref of ["ana", "bo", "cy"]) {
      expect(table.profile("ana").statuses).toContain("overwatch");
      table.step("endActivation", ref);
    }
    expect(table.profile("ana").statuses).not.toContain("overwatch");
  });

  it("DH-45, DH-58 is an Attack and a Concentration: not after Aim", () => {
    const table = turn({ turn: {} });
    table.act("aimHalf", "ana");
    const own = table.engagement("overwatch", "ana", { weapon: autogun() });
    expect(refusalFor(darkHeresy, own)?.refused).toBe("secondConcentration");
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

  it("DH-58 the tracker says what a watcher waits for and what it fires", () => {
    const table = watching("semiAuto", "movement");
    expect(REACTIONS?.said?.(table.profile("ana"))).toEqual(["waitsFor.movement", "answersWith.semiAuto"]);
    expect(REACTIONS?.said?.(table.profile("bo"))).toEqual([]);
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
    expect(refusalFor(darkHeresy, own)?.refused).toBe("noOrder");
  });

  it("DH-58 the named attack is made in an enemy's turn each time, without Half Actions; others are refused", () => {
    const table = watching("semiAuto");
    expect(refusedShot(table, "semiAuto")).toBeUndefined();
    expect(refusedShot(table, "shoot")).toBe("watchOther");
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
    table.act("goProne", "ana");
    expect(table.profile("ana").statuses).toContain("overwatch");
    table.act("evade", "ana", { dice: [10] });
    expect(table.profile("ana").statuses).not.toContain("overwatch");
    expect(refusedShot(table)).toBe("notActive");
  });
});

describe("DH-57: Delay", () => {
  const delayed = (before = false, options: Readonly<Record<string, string>> = {}): BattleTable => {
    const table = turn({}, options);
    if (before) table.act("shoot", "ana", { dice: [95] }, shot(table));
    table.act("delay", "ana");
    return table;
  };
  it("DH-57 it ends the turn at once, and the next model is active", () => {
    const table = delayed();
    expect(activeModel(table.state)?.profile.ref).toBe("bo");
    expect(table.profile("ana").statuses).toContain("delaying");
    const pinned = turn({ statuses: ["pinned"] });
    expect(pinned.act("delay", "ana", { dice: [61] }).notes).toContain("keptPinned");
    expect(activeModel(pinned.state)?.profile.ref).toBe("bo");
  });

  it.each<[string, string | undefined]>([
    ["half", undefined],
    ["full", "noActions"],
  ])("DH-57 with delayCost %s after a Half Action: %s", (delayCost, refused) => {
    const table = turn({}, { delayCost });
    table.act("shoot", "ana", { dice: [95] }, shot(table));
    expect(refusalFor(darkHeresy, table.engagement("delay", "ana"))?.refused).toBe(refused);
  });

  it("DH-57 one Half Action between two turns, then it is used up", () => {
    const table = delayed();
    expect(refusedShot(table)).toBeUndefined();
    table.act("shoot", "ana", { dice: [95] }, shot(table));
    expect(table.profile("ana").statuses).not.toContain("delaying");
    expect(refusedShot(table)).toBe("notActive");
  });

  it("DH-57 never in the middle of a turn: not after the active one has acted", () => {
    const table = delayed();
    table.act("aimHalf", "bo");
    expect(refusedShot(table)).toBe("delayedInTurn");
    table.step("endActivation", "bo");
    expect(refusedShot(table)).toBeUndefined();
  });

  it("DH-57 a Full Action is refused, a Half Move is allowed", () => {
    const table = delayed();
    expect(refusalFor(darkHeresy, table.engagement("run", "ana"))?.refused).toBe("delayedHalf");
    const way = (meters: number) => ({
      from: { x: 0, y: 0, elevation: 0 },
      legs: [{ to: { x: meters * 100, y: 0, elevation: 0 }, cost: meters, length: meters }],
      ends: true,
    });
    const walk = (meters: number) =>
      refusalFor(darkHeresy, table.engagement("walk", "ana", { way: way(meters) }))?.refused;
    expect([walk(3), walk(3.1)]).toEqual([undefined, "tooFar"]);
    table.act("walk", "ana", {}, { way: way(2) });
    expect(walk(1)).toBe("notActive");
  });

  it("DH-45, DH-57 it counts with the turn: no second Attack", () => {
    const table = delayed(true);
    expect(refusedShot(table)).toBe("secondAttack");
    expect(refusalFor(darkHeresy, table.engagement("aimHalf", "ana"))).toBeNull();
  });

  it("DH-57 unused it is lost as the next own turn starts", () => {
    const table = delayed();
    for (const ref of ["bo", "cy"]) table.step("endActivation", ref);
    expect(table.profile("ana").statuses).not.toContain("delaying");
  });

  it("DH-57 who delays is not asked in the middle of a turn, and may act by itself before it begins", () => {
    expect(REACTIONS).toMatchObject({ betweenTurns: "delaying", status: "overwatch" });
    expect(delayed().played.at(-1)?.asked).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ["wait", ["delayed"]],
    ["now", ["delayed", "reacted"]],
  ])("DH-57 as a turn ends it is asked whether it acts before the next one: %s", (choice, asked) => {
    const table = delayed();
    const played = table.step("endActivation", "bo", { choices: { delayed: choice, reacted: "goOn" } });
    expect(played.asked).toEqual(asked);
    expect(activeModel(table.state)?.profile.ref).toBe("cy");
    const [question] = played.happenings.flatMap((one) => (one.type === "ask" ? [one.request] : []));
    expect(question).toMatchObject({ who: "ana", options: [{ id: "wait" }, { id: "now", refs: ["cy"] }] });
    expect(refusedShot(table)).toBeUndefined();
  });

  it("DH-57 before its own turn it is not asked, and neither is who is stunned", () => {
    const table = delayed();
    table.step("endActivation", "bo", { choices: { delayed: "wait" } });
    expect(table.step("endActivation", "cy").asked).toEqual([]);
    const stunned = turn({ statuses: ["delaying", "stunned"] });
    expect(activeModel(stunned.state)?.profile.ref).toBe("bo");
    expect(stunned.step("endActivation", "bo").asked).toEqual([]);
  });
});
