import { describe, expect, it } from "vitest";
import type { Engagement } from "../../../../src/rules/core/index.js";
import { capability, isRefusal, movement } from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../../battle-table.js";
import { refusalFor, statusAfter, type Played, type Script } from "../../play.js";
import { against, sword, fact, OPTIONS, person, type Person } from "../fixtures.js";

/** A straight way of so many meters. */
const way = (meters: number): NonNullable<Engagement["way"]> => ({
  from: { x: 0, y: 0, elevation: 0 },
  legs: [{ to: { x: meters * 100, y: 0, elevation: 0 }, cost: meters, length: meters }],
  ends: true,
});

/** Ana's turn: Agility bonus 3, so a Half Move of 3 meters. */
function turn(ana: Person = {}): BattleTable {
  const models = [
    { side: "a", profile: person("ana", ana) },
    { side: "b", profile: person("bo") },
    { side: "b", profile: person("cy") },
  ];
  const table = new BattleTable(darkHeresy, models, OPTIONS);
  table.step("beginBattle", "ana", { dice: [9, 5, 3] });
  return table;
}
const refusal = (table: BattleTable, meters: number, more: Partial<Engagement> = {}) =>
  refusalFor(darkHeresy, table.engagement("walk", "ana", { way: way(meters), ...more }))?.refused;
const counts = (table: BattleTable) => {
  const { actionPoints, metersLeft } = table.profile("ana").turn?.values ?? {};
  return [actionPoints, metersLeft];
};
const become = (table: BattleTable, ref: string, status: string): void => {
  const models = table.state.models.map((one) =>
    one.profile.ref === ref
      ? { ...one, isOut: status === "out", profile: { ...one.profile, statuses: [status] } }
      : one,
  );
  table.state = { ...table.state, models };
};
const planOf = (table: BattleTable) => {
  const about = { facts: {}, options: OPTIONS, battle: table.now(), others: [] };
  const plan = capability(darkHeresy, movement)?.plan(table.profile("ana"), about);
  if (!plan || isRefusal(plan)) throw new Error("It cannot move.");
  return plan;
};

describe("DH-44, DH-49: movement in a turn", () => {
  it.each<[number, string | undefined, readonly number[]]>([
    [3, undefined, [1, 0]],
    [3.1, undefined, [0, 2.9]],
    [6, undefined, [0, 0]],
    [6.1, "tooFar", [2, 0]],
  ])("DH-49 AgB 3, %d meters: %s, then Half Actions and meters left %j", (meters, refused, left) => {
    const table = turn();
    expect(refusal(table, meters)).toBe(refused);
    if (refused === undefined) table.act("walk", "ana", {}, { way: way(meters) });
    expect(counts(table).map((one) => Math.round((one ?? 0) * 10) / 10)).toEqual(left);
  });

  it("DH-49 a Half Move goes in pieces until another action", () => {
    const table = turn();
    table.act("walk", "ana", {}, { way: way(2) });
    expect(counts(table)).toEqual([1, 1]);
    table.act("walk", "ana", {}, { way: way(1) });
    expect(counts(table)).toEqual([1, 0]);
    const other = turn();
    other.act("walk", "ana", {}, { way: way(2) });
    other.act("aimHalf", "ana");
    expect(counts(other)).toEqual([0, 0]);
    expect(refusal(other, 1)).toBe("noActions");
  });

  it("DH-49, DH-50 Run: six times the base, after a Full Action", () => {
    const table = turn();
    table.act("run", "ana");
    expect(refusal(table, 18)).toBeUndefined();
    expect(refusal(table, 18.1)).toBe("tooFar");
  });

  it("DH-49 a base of 0: half a meter, and a meter", () => {
    const table = turn({ values: { agility: 9 } });
    expect(refusal(table, 1)).toBeUndefined();
    expect(refusal(table, 1.1)).toBe("tooFar");
  });

  it("DH-25 a pinned model has one Half Move", () => {
    const table = turn({ statuses: ["pinned"] });
    expect(refusal(table, 3)).toBeUndefined();
    expect(refusal(table, 3.1)).toBe("tooFar");
  });

  it("DH-52 AgB 3 in mud: a Half Move of 2 meters, a Full Move of 3", () => {
    const { pace, stages } = planOf(turn());
    expect(pace.always).toBe(2);
    expect(stages.reduce((sum, one) => sum + one, 0) / pace.ground.difficult).toBe(3);
  });

  it("DH-41 a model does not move in the turn of another one", () => {
    const table = turn();
    table.step("endActivation", "ana");
    expect(refusal(table, 1)).toBe("notActive");
  });
});

describe("DH-52: a run over rough ground", () => {
  /** Meters of ground, each of its own leg; rough ground costs double. */
  const ground = (...rough: readonly boolean[]) => groundOf("difficult", ...rough);
  const groundOf = (
    kind: "difficult" | "arduous",
    ...rough: readonly boolean[]
  ): NonNullable<Engagement["way"]> => ({
    from: { x: 0, y: 0, elevation: 0 },
    legs: rough.map((one, index) => ({
      to: { x: 100 * (index + 1), y: 0, elevation: 0 },
      cost: one ? 2 : 1,
      length: 1,
      ...(one ? { ground: kind } : {}),
    })),
    ends: true,
  });
  const run = (way_: NonNullable<Engagement["way"]>, script: Script = {}, more: Partial<Engagement> = {}) => {
    const table = turn();
    table.act("run", "ana");
    return { table, ...table.act("walk", "ana", script, { way: way_, ...more }) };
  };
  const placeOf = ({ changes }: Played) =>
    changes.flatMap((one) => (one.type === "place" ? [one.to.x] : [])).at(-1);

  it.each([
    ["fog", "goingMist", 40],
    ["mud", "goingMud", 30],
    ["thick snow", "goingDark", 20],
    ["rubble", "goingRubble", 10],
  ])("DH-52 over %s it tests Agility before: a %s, %d and not one more", (_what, going, number) => {
    const rough = ground(false, true, true);
    const kept = run(rough, { dice: [number], choices: { going } });
    expect([statusAfter(kept.changes, "ana", "prone"), placeOf(kept)]).toEqual([undefined, 300]);
    expect(kept.notes).toEqual(["keepsFooting", "walked"]);
    const fell = run(rough, { dice: [number + 1], choices: { going, stopsShort: "at-2" } });
    expect([statusAfter(fell.changes, "ana", "prone"), placeOf(fell)]).toEqual([true, 200]);
    expect(fell.asked).toEqual(["going", "stopsShort"]);
  });

  it("DH-52 not over clear ground, and not in a Half Move", () => {
    expect(run(ground(false, false)).rolls).toHaveLength(0);
    expect(turn().act("walk", "ana", {}, { way: ground(true) }).rolls).toHaveLength(0);
  });

  it("DH-52 the worst ground on the way is proposed, whatever is where it begins", () => {
    const proposed = (facts: Engagement["facts"], way_ = ground(true)) =>
      run(way_, { rest: () => 1 }, { facts }).happenings.flatMap((one) =>
        one.type === "ask" && one.request.question === "going" ? [one.request.default] : [],
      );
    expect(proposed({})).toEqual(["goingMud"]);
    expect(proposed({}, groundOf("arduous", false, true))).toEqual(["goingDark"]);
    expect(proposed({ footing: fact("arduous") })).toEqual(["goingMud"]);
    expect(proposed({ footing: fact("arduous") }, ground(false, false))).toEqual([]);
    expect(proposed({ light: fact(0) })).toEqual(["goingDark"]);
  });
});

describe("DH-52: at which points of a long run a model can fall", () => {
  it("DH-52 at most 12 points are offered, all along the way, and its end", () => {
    const table = turn();
    table.act("run", "ana");
    const legs = Array.from({ length: 18 }, (_, index) => ({
      to: { x: 100 * (index + 1), y: 0, elevation: 0 },
      cost: 1,
      length: 1,
      ground: "difficult" as const,
    }));
    const long = { from: { x: 0, y: 0, elevation: 0 }, legs, ends: true };
    const { happenings } = table.act("walk", "ana", { dice: [99] }, { way: long });
    const [points = []] = happenings.flatMap((one) =>
      one.type === "ask" && one.request.question === "stopsShort" ? [one.request.options] : [],
    );
    expect(points.length).toBeLessThanOrEqual(12);
    expect(points.at(-1)?.at).toEqual({ x: 1800, y: 0, elevation: 0 });
  });
});

describe("DH-53, DH-54: leaving a melee", () => {
  const engaged = { facts: { opponents: fact(["bo"]) } };
  const leave = (table: BattleTable, choice = "pass", meters = 2) =>
    table.act("walk", "ana", { choices: { strikeLeaving: choice } }, { way: way(meters), ...engaged });
  const blow = (table: BattleTable, action = "strike", target = "ana") =>
    against(action, table.profile("bo"), sword(), table.profile(target), {
      facts: { contact: fact(true) },
      battle: table.now(),
    });
  const refusedBlow = (table: BattleTable, action?: string, target?: string) =>
    refusalFor(darkHeresy, blow(table, action, target))?.refused;

  it("DH-53 each enemy engaged is asked for its attack before the model moves", () => {
    const table = turn();
    const { asked, happenings, notes } = leave(table, "strike");
    expect(notes.slice(0, 1)).toEqual(["strikesLeaving"]);
    expect(asked).toEqual(["strikeLeaving", "reacted"]);
    const moved = happenings.findIndex((one) => one.type === "change" && one.change.type === "place");
    const struck = happenings.findIndex((one) => one.type === "ask" && one.request.question === "reacted");
    expect(struck).toBeLessThan(moved);
    expect(turn().act("walk", "ana", {}, { way: way(2) }).asked).toEqual([]);
  });

  it("DH-53 one Standard Attack as a Free Action at the one that leaves, which cannot evade it", () => {
    const table = turn();
    expect(refusedBlow(table)).toBe("notActive");
    leave(table, "strike");
    expect([refusedBlow(table, "swift"), refusedBlow(table, "strike", "cy")]).toEqual([
      "freeStandard",
      "freeOther",
    ]);
    const { asked } = table.act("strike", "bo", { dice: [5, 2] }, blow(table));
    expect(asked).not.toContain("evadeBlow");
    const { actionPoints, attacks, freeAttack } = table.profile("bo").turn?.values ?? {};
    expect([actionPoints, attacks, freeAttack]).toEqual([2, 0, 0]);
    expect(refusedBlow(table)).toBe("notActive");
  });

  it.each([[["bo", "cy"]], [["cy", "bo"]]])(
    "DH-53 several are asked in the order of initiative, whatever order the scene names them in: %j",
    (foes) => {
      const table = turn();
      const { happenings } = table.act("walk", "ana", {}, { way: way(2), facts: { opponents: fact(foes) } });
      const asked = happenings.flatMap((one) => (one.type === "ask" ? [one.request.who] : []));
      expect(asked).toEqual(["bo", "cy"]);
    },
  );

  it("DH-53 one that lets it go has no attack", () => {
    const table = turn();
    expect(leave(table).notes).not.toContain("strikesLeaving");
    expect(refusedBlow(table)).toBe("notActive");
  });

  it.each<[string, readonly string[]]>([
    ["prone", ["strikeLeaving"]],
    ["stunned", []],
    ["helpless", []],
    ["out", []],
  ])("DH-53, DH-71 an enemy that is %s: asked %j", (status, asked) => {
    const table = turn();
    become(table, "bo", status);
    expect(leave(table).asked).toEqual(asked);
  });

  it.each(["stunned", "unconscious", "out"])(
    "DH-53, DH-71 a model that is %s by it moves no more",
    (status) => {
      const table = turn();
      become(table, "ana", status);
      expect(refusal(table, 1)).toBe(status === "out" ? "outOfPlay" : "unable");
    },
  );

  it("DH-53, DH-58 the attack ends no Overwatch, and its target does not test Pinning", () => {
    const table = turn();
    become(table, "bo", "overwatch");
    leave(table, "strike");
    const { rolls } = table.act("strike", "bo", { dice: [95] }, blow(table));
    expect(rolls).toHaveLength(1);
    expect(table.profile("bo").statuses).toContain("overwatch");
  });

  it("DH-51, DH-53 a charge out of a melee is asked for as well", () => {
    const table = turn();
    const charge = against("chargeIn", table.profile("ana"), sword(), table.profile("cy"), {
      facts: { contact: fact(false), distance: fact(5), opponents: fact(["bo"]) },
    });
    const places = { ana: [{ id: "contact", x: 500, y: 0, elevation: 0 }] };
    const standing = { ana: { id: "ana", x: 0, y: 0, elevation: 0 } };
    const own = { ...charge, facts: { opponents: fact(["bo"]) }, places, standing, battle: table.now() };
    expect(table.act("chargeIn", "ana", { dice: [95] }, own).asked).toEqual(["strikeLeaving"]);
  });

  it("DH-54 Disengage: a Full Action, a Half Move, and no attacks", () => {
    const table = turn();
    expect(table.act("disengage", "ana").notes).toEqual(["disengage"]);
    expect(refusal(table, 3.1, engaged)).toBe("tooFar");
    expect(leave(table, "strike", 3).asked).toEqual([]);
  });
});
