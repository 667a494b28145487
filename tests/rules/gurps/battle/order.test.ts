import { describe, expect, it } from "vitest";
import { capability, reactions, weigh, type Profile } from "../../../../src/rules/core/index.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { BattleTable } from "../../battle-table.js";
import { OPTIONS, person, set, sword, target } from "../fixtures.js";
import {
  WAY,
  at,
  fast,
  tableOf,
  begun,
  activeOf,
  turnOf,
  hasStatus,
  mark,
  refusal,
  blow,
} from "./fighters.js";

/** Changes a model in the middle of a battle, as a GM does on its sheet. */
function change(table: BattleTable, ref: string, to: (profile: Profile) => Partial<Profile>): void {
  const models = table.state.models.map((one) =>
    one.profile.ref === ref ? { ...one, profile: { ...one.profile, ...to(one.profile) } } : one,
  );
  table.state = { ...table.state, models };
}

describe("GURPS-41, GURPS-42: the order of turns", () => {
  it("GURPS-41 Basic Speed 6.00, 5.75 with DX 12, 5.75 with DX 11: in that order, in each round, without a roll", () => {
    const models = [fast("a", "ana", 5.75, 11), fast("b", "bo", 5.75, 12), fast("b", "cy", 6)];
    const table = new BattleTable(gurps, models, OPTIONS);
    table.step("beginBattle", "ana");

    for (const ref of ["cy", "bo", "ana", "cy"]) {
      expect(activeOf(table)).toBe(ref);
      table.step("endActivation", ref);
    }
    expect(table.model("ana").tracks["initiative"]).toBe(5.75);
  });

  it("GURPS-42 still tied: 1d each, rerolled until broken, once for the battle", () => {
    const table = new BattleTable(gurps, [fast("a", "ana", 5), fast("b", "bo", 5)], OPTIONS);
    table.step("beginBattle", "ana", { dice: [4, 4, 2, 5] });
    expect(activeOf(table)).toBe("bo");
    table.step("endActivation", "bo");
    table.step("endActivation", "ana");
    expect(activeOf(table)).toBe("bo");
  });

  it("GURPS-42 a newcomer is placed by Basic Speed and acts when the order reaches it", () => {
    const models = [fast("a", "ana", 6), fast("b", "bo", 5), fast("b", "cy", 5.5)];
    const table = new BattleTable(gurps, models, OPTIONS);
    table.step("beginBattle", "ana");
    table.state = {
      ...table.state,
      models: table.state.models.map((one) => (one.profile.ref === "cy" ? { ...one, tracks: {} } : one)),
    };
    table.step("endActivation", "ana");
    expect(activeOf(table)).toBe("cy");
  });
});

describe("GURPS-43, GURPS-44: one maneuver a turn", () => {
  it("GURPS-44 a second maneuver is refused, and the next turn has its own", () => {
    const table = begun();
    table.act("evaluate", "ana", {}, at(table, "bo"));
    expect(refusal(table, "aim", "ana", { weapon: null })).toBeDefined();
    expect(refusal(table, "concentrate", "ana")).toBe("maneuverDone");
    expect(refusal(table, "strike", "ana", blow(table, "bo"))).toBe("maneuverDone");
    table.step("endActivation", "ana");
    expect(refusal(table, "concentrate", "bo")).toBeUndefined();
    table.step("endActivation", "bo");
    expect(refusal(table, "concentrate", "ana")).toBeUndefined();
  });

  it("GURPS-41 a maneuver in the turn of another one is refused", () => {
    const table = begun();
    expect(refusal(table, "evaluate", "bo")).toBe("notActive");
    expect(refusal(table, "strike", "bo", blow(table, "ana"))).toBe("notActive");
  });

  it("GURPS-44 outside a battle nothing is counted", () => {
    const ana = person("ana", { turn: {} });
    const table = new BattleTable(gurps, [{ side: "a", profile: ana }], OPTIONS);
    const { changes } = table.act("evaluate", "ana", {}, { targets: [target(person("bo"))] });
    expect(changes).toMatchObject([{ track: "evaluated" }, { track: "evaluatedFoe" }]);
  });

  it("GURPS-43 an All-Out Attack lets no defense until the next turn starts", () => {
    const table = begun();
    table.act("strike", "ana", { dice: [15] }, blow(table, "bo", "allOut"));
    table.step("endActivation", "ana");
    expect(turnOf(table, "ana", "allOutAttack")).toBe(1);
    table.step("endActivation", "bo");
    expect(turnOf(table, "ana", "allOutAttack")).toBe(0);
  });

  it.each<[string, number, boolean]>([
    ["attack", 1, true],
    ["attack", 1.1, false],
    ["moveAndAttack", 6, true],
    ["allOut", 3, true],
    ["allOut", 3.1, false],
  ])("GURPS-44 %s after %d yards of Move 6: %s", (maneuver, yards, allowed) => {
    const table = begun();
    change(table, "ana", ({ turn }) => ({ turn: turn && { ...turn, values: { ...gurps.turn, yards } } }));
    const refused = refusal(table, "strike", "ana", blow(table, "bo", maneuver));
    expect(refused).toBe(allowed ? undefined : "movedTooFar");
  });

  it("GURPS-59 shock ends with the own next turn", () => {
    const table = begun({ statuses: ["shock2"] });
    expect(hasStatus(table, "ana", "shock2")).toBe(true);
    table.step("endActivation", "ana");
    expect(hasStatus(table, "ana", "shock2")).toBe(false);
  });
});

describe("GURPS-54: Wait", () => {
  const waiting = (waitAnswer = "attack", waitEvent = "reach"): BattleTable => {
    const table = begun();
    table.act("wait", "ana", {}, { choices: set({ waitAnswer, waitEvent }) });
    table.step("endActivation", "ana");
    return table;
  };

  it("GURPS-54 a model that waits attacks in the turn of an enemy, once", () => {
    const table = waiting();
    expect(activeOf(table)).toBe("bo");
    table.act("strike", "ana", { dice: [15] }, blow(table, "bo"));
    expect(hasStatus(table, "ana", "waiting")).toBe(false);
    expect(refusal(table, "strike", "ana", blow(table, "bo"))).toBe("notActive");
  });

  it.each(["evaluate", "concentrate", "allOutDefense"])("GURPS-54 %s is no answer", (action) => {
    expect(refusal(waiting(), action, "ana")).toBe("waitAnswer");
  });

  it("GURPS-54 Move and Attack is no answer, and an All-Out Attack is", () => {
    const table = waiting();
    expect(refusal(table, "strike", "ana", blow(table, "bo", "moveAndAttack"))).toBe("waitAnswer");
    expect(refusal(waiting("allOut"), "strike", "ana", blow(table, "bo", "allOut"))).toBeUndefined();
  });

  it.each<[string, string, string, string | undefined]>([
    ["attack", "strike", "attack", undefined],
    ["attack", "strike", "allOutStrong", "waitOther"],
    ["allOutDouble", "strike", "allOutDouble", undefined],
    ["allOutDouble", "strike", "allOutDetermined", "waitOther"],
    ["allOutDouble", "strike", "attack", "waitOther"],
    ["feint", "feint", "attack", undefined],
    ["feint", "strike", "attack", "waitOther"],
    ["ready", "ready", "attack", undefined],
    ["ready", "strike", "attack", "waitOther"],
  ])("GURPS-54 the answer named is %s: %s (%s) is refused as %s", (named, action, maneuver, refused) => {
    const table = waiting(named);
    const more = action === "ready" ? { weapon: sword({ unready: 1 }) } : blow(table, "bo", maneuver);
    expect(refusal(table, action, "ana", more)).toBe(refused);
  });

  it("GURPS-54 a Wait names its event and its answer, which the card tells no one; who is asked to interrupt reads both", () => {
    const table = waiting("allOutFeint", "sight");
    const said = ["waitsFor.sight", "answersWith.allOutFeint"];
    expect(table.played[1]?.notes).toEqual(["wait"]);
    expect(capability(gurps, reactions)?.said?.(table.profile("ana"))).toEqual(said);
    table.step("endActivation", "bo");
    expect(capability(gurps, reactions)?.said?.(table.profile("ana"))).toEqual([]);
  });

  it("GURPS-54 an attack that interrupts has the maneuver that was named, unless a person sets another one", () => {
    const table = waiting("allOutStrong");
    const { choices: _own, ...found } = blow(table, "bo");
    const [assessment] = weigh(gurps, table.engagement("strike", "ana", found)).assessments;
    expect(assessment?.modifiers.find(({ id }) => id === "maneuver")?.setting).toBe("allOutStrong");
  });

  it.each<[string, number]>([
    ["attack", 1],
    ["allOutStrong", 3],
  ])("GURPS-54 the movement of the answer applies: %s %d yards", (named, yards) => {
    const table = waiting(named);
    expect(refusal(table, "walk", "ana", { way: WAY(yards) })).toBeUndefined();
    expect(refusal(table, "walk", "ana", { way: WAY(yards + 0.1) })).toBe("tooFar");
  });

  it("GURPS-54 it ends unused when the next own turn starts", () => {
    const table = waiting();
    table.step("endActivation", "bo");
    expect(hasStatus(table, "ana", "waiting")).toBe(false);
    expect(turnOf(table, "ana", "maneuvers")).toBe(1);
  });
});

describe("GURPS-60: at 0 HP or less", () => {
  it.each<[number, number]>([
    [10, 10],
    [19, 10],
    [20, 9],
    [30, 8],
  ])("GURPS-60 HP 10 with %i lost: the roll is against %i", (lost, skill) => {
    const table = tableOf({ values: { basicSpeed: 6, lost } });
    const { rolls, notes } = table.step("beginBattle", "ana", { dice: [4] });
    expect(rolls.at(-1)?.against).toBe(skill);
    expect(notes.filter((key) => ["stayingConscious", "staysAwake"].includes(key))).toEqual([
      "stayingConscious",
      "staysAwake",
    ]);
  });

  it("GURPS-60 with 1 HP left no roll", () => {
    expect(begun({ values: { basicSpeed: 6, lost: 9 } }).played.at(-1)?.rolls).toEqual([]);
  });

  it("GURPS-60 a failure: unconscious, and the turn passes", () => {
    const table = tableOf({ values: { basicSpeed: 6, lost: 10 } });
    table.step("beginBattle", "ana", { dice: [11] });
    expect(hasStatus(table, "ana", "unconscious")).toBe(true);
    expect(hasStatus(table, "ana", "prone")).toBe(true);
    expect(activeOf(table)).toBe("bo");
  });

  it("GURPS-60 no roll for a turn of Do Nothing, which allows nothing else", () => {
    const table = tableOf({ values: { basicSpeed: 6, lost: 10 } });
    table.step("beginBattle", "ana", { choices: { collapse: "doNothing" } });
    expect(activeOf(table)).toBe("ana");
    expect(refusal(table, "concentrate", "ana")).toBe("maneuverDone");
    expect(refusal(table, "walk", "ana", { way: WAY(1) })).toBe("noMoveLeft");
  });
});

describe("GURPS-65, GURPS-71: stun", () => {
  it.each<[number, boolean]>([
    [10, false],
    [11, true],
  ])("GURPS-65 HT 10 at the end of the turn, a %i: stunned %s", (sum, still) => {
    const table = begun({ statuses: ["stunned"] });
    expect(refusal(table, "concentrate", "ana")).toBe("stunned");
    expect(refusal(table, "recover", "ana")).toBe("recoversAtEnd");
    const { notes } = table.step("endActivation", "ana", { dice: [[4, 4, sum - 8]] });
    expect(notes.filter((key) => ["recovery", "staysStunned", "stunEnds"].includes(key))).toEqual([
      "recovery",
      still ? "staysStunned" : "stunEnds",
    ]);
    expect(hasStatus(table, "ana", "stunned")).toBe(still);
  });

  it("GURPS-65 one who is stunned after the start of its turn rolls at the end of the next", () => {
    const table = begun();
    change(table, "ana", () => ({ statuses: ["stunned"] }));
    expect(table.step("endActivation", "ana").rolls).toEqual([]);
  });

  it("GURPS-41 a round that no one can play does not go on", () => {
    const table = tableOf();
    table.state = { ...table.state, models: table.state.models.map((one) => ({ ...one, isOut: true })) };
    expect(table.step("beginBattle", "ana").notes.slice(-2)).toEqual(["roundStarted", "noOneLeft"]);
    expect(begun().played.at(-1)?.notes).not.toContain("noOneLeft");
  });

  it("GURPS-71 surprised: mental stun, which IQ recovers from", () => {
    const table = tableOf({ values: { basicSpeed: 6, iq: 13 } });
    mark(table, "ana", "surprised", 1);
    const begin = table.step("beginBattle", "ana");
    expect(begin.notes).toEqual(["surprised", "roundStarted", "sideToPlay", "activated", "mustDoNothing"]);
    expect(hasStatus(table, "ana", "stunned")).toBe(true);
    const { rolls } = table.step("endActivation", "ana", { dice: [13] });
    expect(rolls[0]?.against).toBe(13);
    expect(hasStatus(table, "ana", "stunned")).toBe(false);
  });

  it("GURPS-71 a total surprise: 1d turns are lost first", () => {
    const table = tableOf();
    mark(table, "ana", "surprised", 2);
    const { notes } = table.step("beginBattle", "ana", { dice: [1] });
    expect(notes).toContain("turnFrozen");
    expect(activeOf(table)).toBe("bo");
    table.step("endActivation", "bo");
    expect(activeOf(table)).toBe("ana");
  });
});

describe("GURPS-70: the end", () => {
  it("GURPS-70 the card says that a side has no one left, and the battle goes on until a GM ends it", () => {
    const table = tableOf({ values: { basicSpeed: 6, lost: 10 } });
    const { notes } = table.step("beginBattle", "ana", { dice: [11] });
    expect(notes).toContain("sideBeaten");
    expect(table.state.tracks["ended"]).toBe(0);
  });
});
