import { describe, expect, it } from "vitest";
import {
  answered,
  ask,
  begin,
  harmOf,
  isRefusal,
  oddsFrom,
  replay,
  roll,
  nextTest,
  type Chance,
  type Engagement,
  type Game,
  type Outcome,
  type Procedure,
  type Transcript,
} from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { successChance } from "../../../../src/rules/gurps/dice/reading.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { against, autogun, person } from "../../dark-heresy/fixtures.js";
import { enumerate, chanceOfWays } from "../../enumerate.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { armor, strike, sword } from "../../gurps/fixtures.js";
import { engagement, raider } from "../../tnt/fixtures.js";
import { keyOf } from "../../play.js";

const DICE = { d6: { sides: 6 }, d4: { sides: 4 } };
const ENOUGH = () => ({ runs: 5000 });
const chanceOf = (all: readonly Chance[] | null, id: string): number =>
  all?.find((one) => one.id === id)?.chance ?? 0;
const chancesFrom = (...given: Parameters<typeof oddsFrom>) => oddsFrom(...given)?.chances ?? null;

/** Two dice, a question, and a third die for those who asked for it: 10 or more is high. */
const toy = (bySum: boolean) =>
  function* (): Procedure<Outcome> {
    const way = bySum ? { bySum: true as const } : {};
    const first = yield* roll({ key: "first", roller: "ana", dice: { d6: 2 }, purpose: "test", ...way });
    const more = yield* ask({
      key: "more",
      who: "ana",
      question: "more",
      options: [{ id: "yes" }, { id: "no" }],
      default: "no",
    });
    let sum = (first["d6"] ?? []).reduce((total, face) => total + face, 0);
    if (more === "yes") {
      const second = yield* roll({ key: "second", roller: "ana", dice: { d4: 1 }, purpose: "test" });
      sum += second["d4"]?.[0] ?? 0;
    }
    return { id: sum >= 10 ? "high" : "low" };
  };

describe("exact chances of what is left of a procedure", () => {
  it.each([true, false])("go over every throw; by sums alone: %s", (bySum) => {
    const odds = chancesFrom(toy(bySum), {}, DICE, ENOUGH());
    expect(chanceOf(odds, "high")).toBeCloseTo(6 / 36, 12);
    expect(chanceOf(odds, "low")).toBeCloseTo(30 / 36, 12);
  });

  it("go from the answers given: dice that lie, and a choice in place of the default", () => {
    const rolled = answered({}, "first", { faces: { d6: [5, 4] } });
    expect(chancesFrom(toy(true), rolled, DICE, ENOUGH())).toEqual([{ id: "low", chance: 1 }]);
    const lower = answered({}, "first", { faces: { d6: [4, 3] } });
    const more = answered(lower, "more", { choice: "yes" });
    expect(chanceOf(chancesFrom(toy(true), more, DICE, ENOUGH()), "high")).toBeCloseTo(2 / 4, 12);
  });

  it("an extra die is thrown only on its face", () => {
    const start = function* (): Procedure<Outcome> {
      const faces = yield* roll({
        key: "first",
        roller: "ana",
        dice: { d6: 1 },
        purpose: "test",
        extra: { die: "d6", face: 6, adds: "d4" },
      });
      return { id: faces["d4"]?.[0] === 4 ? "best" : "rest" };
    };
    const odds = chancesFrom(start, {}, DICE, ENOUGH());
    expect(chanceOf(odds, "best")).toBeCloseTo(1 / 24, 12);
    expect(chanceOf(odds, "rest")).toBeCloseTo(23 / 24, 12);
  });

  it("are not given when they take more runs than allowed", () => {
    const runs = { runs: 5000 };
    chancesFrom(toy(true), {}, DICE, runs);
    const needed = 5000 - runs.runs;
    expect(chancesFrom(toy(true), {}, DICE, { runs: needed })).not.toBeNull();
    expect(chancesFrom(toy(true), {}, DICE, { runs: needed - 1 })).toBeNull();
  });
});

function startOf(game: Game, given: Engagement): () => Procedure<Outcome> {
  const start = begin(game, given);
  if (isRefusal(start)) throw new Error(start.refused);
  return start;
}

/** The chances of each option of the question at which an exchange waits. */
function optionsOf(game: Game, given: Engagement, transcript: Transcript) {
  const start = startOf(game, given);
  const { waiting } = replay(start, transcript);
  if (waiting?.type !== "ask") throw new Error("Nothing is asked.");
  return Object.fromEntries(
    waiting.options.map(({ id }) => [
      id,
      chancesFrom(start, answered(transcript, waiting.key, { choice: id }), game.dice, ENOUGH()),
    ]),
  );
}

describe("of a question after dice have been rolled", () => {
  const foe = {
    values: { basicSpeed: 5.25 },
    gear: [sword({}, "bo-sword"), armor({ block: 12, covers: "none" }, "bo-shield")],
  };
  const blow = strike(sword({ damage: "1d cut" }), {}, { foe });
  const hit = answered({}, "blow-1-attack", { faces: { d6: [2, 2, 3] } });

  it("GURPS-23, GURPS-35 Dodge 8 avoids 52 of 216, and a 3 or 4 makes the attack a critical miss", () => {
    const { "dodge/stay": dodge = null, none = null } = optionsOf(gurps, blow, hit);
    expect(chanceOf(dodge, "defended")).toBeCloseTo(52 / 216, 12);
    expect(chanceOf(dodge, "fumbled")).toBeCloseTo(4 / 216, 12);
    expect(dodge?.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chanceOf(none, "defended")).toBe(0);
    expect(chanceOf(none, "missed"), "the attack roll lies on the table").toBe(0);
  });

  it("GURPS-1 to GURPS-40 the sums of the dice give the same chances as every single throw", () => {
    const undefended = answered({}, "blow-1-defend", { choice: "none" });
    const odds = chancesFrom(startOf(gurps, blow), undefended, gurps.dice, ENOUGH());
    const ways = enumerate(gurps, blow, ({ question }) => (question === "defend" ? "none" : undefined));
    expect(odds?.length).toBeGreaterThan(3);
    for (const { id, chance } of odds ?? [])
      expect([id, chance]).toEqual([
        id,
        expect.closeTo(
          chanceOfWays(ways, (way) => way.outcome.id === id),
          9,
        ),
      ]);
  });

  it("DH-39 Dodge 41 evades a single hit in 41 of 100", () => {
    const shot = against(
      "shoot",
      person("ana", { values: { ballisticSkill: 60 } }),
      autogun(),
      person("bo", { values: { agility: 41, wounds: 30 } }),
    );
    const { waiting } = replay(startOf(darkHeresy, shot), {});
    const rolled = answered({}, keyOf(waiting) ?? "", { faces: { d100: [20] } });
    const { dodge = null, endure = null } = optionsOf(darkHeresy, shot, rolled);
    expect(chanceOf(dodge, "evaded")).toBeCloseTo(0.41, 12);
    expect(chanceOf(endure, "evaded")).toBe(0);
    expect(endure).not.toBeNull();
  });
});

describe("with the best of the later free answers", () => {
  const foe = { values: { basicSpeed: 5.25, acrobatics: 14 } };
  const blow = strike(sword({ damage: "1d cut" }), {}, { foe });
  const hit = answered({}, "blow-1-attack", { faces: { d6: [2, 2, 3] } });
  const start = startOf(gurps, blow);
  const chooser = { who: "bo", harm: harmOf(gurps) };

  it("GURPS-29 Dodge 8 and an Acrobatic Dodge make 10, or 6 when the skill roll of 14 fails: a retreat has a price", () => {
    const budget = ENOUGH();
    const odds = oddsFrom(start, hit, gurps.dice, budget, chooser);
    const made = successChance(14);
    const best = made * successChance(10) + (1 - made) * successChance(6);
    expect(
      chanceOf(odds?.chances ?? null, "defended") + chanceOf(odds?.chances ?? null, "fumbled"),
    ).toBeCloseTo(best, 9);
    expect(odds?.chosen).toBe(true);
    expect(5000 - budget.runs).toBeLessThan(5000);
  });

  it("without that, and for the other side, later questions get their defaults", () => {
    const alone = oddsFrom(start, hit, gurps.dice, ENOUGH());
    expect(alone?.chosen).toBe(false);
    for (const odds of [alone, oddsFrom(start, hit, gurps.dice, ENOUGH(), { ...chooser, who: "ana" })])
      expect(chanceOf(odds?.chances ?? null, "defended")).toBeCloseTo(52 / 216, 12);
  });

  it("a choice that helps no more is the default one, and no place is tried out", () => {
    const none = answered(hit, "blow-1-defend", { choice: "none" });
    expect(oddsFrom(start, none, gurps.dice, ENOUGH(), chooser)?.chosen).toBe(false);
  });
});

describe("an answer whose end is not in the exchange's own", () => {
  it("TNT-39 keeping calm with Will 5 passes from a 5 on: 6 of 10; moving to cover rolls nothing", () => {
    const foe = raider("bo", { values: { wounds: 2, mettle: 5 } });
    const item = { attacker: "ana", target: "bo", strength: 6, critical: 0, grazeOnly: 0 };
    const given = engagement("resolve", raider("ana"), {
      waiting: [{ list: "hits", id: "ana-1", item }],
      others: [foe],
    });
    const start = startOf(tnt, given);
    let transcript: Transcript = {};
    for (let step = 0; step < 5; step += 1) {
      const { waiting } = replay(start, transcript);
      if (waiting?.type === "ask") break;
      if (waiting?.type === "roll") transcript = answered(transcript, waiting.key, { faces: { d10: [5] } });
    }
    const { waiting } = replay(start, transcript);
    if (waiting?.type !== "ask") throw new Error("Nothing is asked.");
    const chance = (choice: string) =>
      nextTest(start, answered(transcript, waiting.key, { choice }), tnt.dice, waiting.who)?.chance ?? null;
    const next = replay(start, answered(transcript, waiting.key, { choice: "test" })).waiting;
    expect(next).toMatchObject({ type: "roll", against: 10, plus: 5 });
    expect(chance("test")).toBeCloseTo(0.6, 12);
    expect(chance("move")).toBeNull();
  });

  it.each([
    ["dodge/stay", {}, {}, 8],
    ["dodge/retreat", {}, {}, 11],
    ["dodge", {}, { turn: { retreats: 1 } }, 8],
    ["bareHands/stay", { unarmed: 14 }, {}, 7],
    ["bareHands/retreat", { unarmed: 14 }, {}, 8],
  ])("GURPS-23 to GURPS-29 %s with %j and %j has its chance at %i", (choice, values, turn, score) => {
    const foe = { values: { basicSpeed: 5, ...values }, ...turn };
    const given = strike(sword({ skill: 12 }), {}, { foe });
    const start = startOf(gurps, given);
    const rolled = answered({}, keyOf(replay(start, {}).waiting) ?? "", { faces: { d6: [3, 3, 3] } });
    const { waiting } = replay(start, rolled);
    if (waiting?.type !== "ask") throw new Error("Nothing is asked.");
    const defends = answered(rolled, waiting.key, { choice });
    const test = nextTest(start, defends, gurps.dice, "bo");
    expect(test?.chance).toBeCloseTo(successChance(score), 12);
    expect(test?.chosen).toBe(false);
  });

  it("DH-39 Dodge 45 against a burst passes in 45 of 100, where the ends are too many to explore", () => {
    const burst = against(
      "fullAuto",
      person("ana", { values: { ballisticSkill: 65 } }),
      autogun(),
      person("bo", { values: { agility: 45, wounds: 30 } }),
    );
    const start = startOf(darkHeresy, burst);
    const { waiting: first } = replay(start, {});
    const rolled = answered({}, keyOf(first) ?? "", { faces: { d100: [1] } });
    const { waiting } = replay(start, rolled);
    if (waiting?.type !== "ask") throw new Error("Nothing is asked.");
    const dodge = answered(rolled, waiting.key, { choice: "dodge" });
    expect(oddsFrom(start, dodge, darkHeresy.dice, ENOUGH())).toBeNull();
    expect(nextTest(start, dodge, darkHeresy.dice, "bo")?.chance).toBeCloseTo(0.45, 12);
  });

  it.each([0, 1])(
    "DH-39, DH-76 with %d Fate points left the chance is without the point that is asked for before the roll, if any",
    (fate) => {
      const burst = against(
        "fullAuto",
        person("ana", { values: { ballisticSkill: 65 } }),
        autogun(),
        person("bo", { values: { agility: 45, wounds: 30, fateThreshold: fate } }),
      );
      const start = startOf(darkHeresy, burst);
      const rolled = answered({}, keyOf(replay(start, {}).waiting) ?? "", { faces: { d100: [1] } });
      const { waiting } = replay(start, rolled);
      const dodge = answered(rolled, keyOf(waiting) ?? "", { choice: "dodge" });
      expect(replay(start, dodge).waiting?.type).toBe(fate > 0 ? "ask" : "roll");
      expect(nextTest(start, dodge, darkHeresy.dice, "bo")?.chance).toBeCloseTo(0.45, 12);
    },
  );
});
