import { describe, expect, it } from "vitest";
import {
  answered,
  ask,
  begin,
  isRefusal,
  oddsFrom,
  replay,
  roll,
  type Chance,
  type Engagement,
  type Game,
  type Outcome,
  type Procedure,
  type Transcript,
} from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { against, autogun, person } from "../dark-heresy/company.js";
import { enumerate, chanceOfWays } from "../enumerate.js";
import { armor, strike, sword } from "../gurps/company.js";

const DICE = { d6: { sides: 6 }, d4: { sides: 4 } };
const ENOUGH = () => ({ runs: 5000 });
const chanceOf = (all: readonly Chance[] | null, id: string): number =>
  all?.find((one) => one.id === id)?.chance ?? 0;

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
    const odds = oddsFrom(toy(bySum), {}, DICE, ENOUGH());
    expect(chanceOf(odds, "high")).toBeCloseTo(6 / 36, 12);
    expect(chanceOf(odds, "low")).toBeCloseTo(30 / 36, 12);
  });

  it("go from the answers given: dice that lie, and a choice in place of the default", () => {
    const rolled = answered({}, "first", { faces: { d6: [5, 4] } });
    expect(oddsFrom(toy(true), rolled, DICE, ENOUGH())).toEqual([{ id: "low", chance: 1 }]);
    const lower = answered({}, "first", { faces: { d6: [4, 3] } });
    const more = answered(lower, "more", { choice: "yes" });
    expect(chanceOf(oddsFrom(toy(true), more, DICE, ENOUGH()), "high")).toBeCloseTo(2 / 4, 12);
  });

  it("an extra die is thrown only on its face", () => {
    const start = function* (): Procedure<Outcome> {
      const faces = yield* roll({
        ...{ key: "first", roller: "ana", dice: { d6: 1 }, purpose: "test" },
        extra: { die: "d6", face: 6, adds: "d4" },
      });
      return { id: faces["d4"]?.[0] === 4 ? "best" : "rest" };
    };
    const odds = oddsFrom(start, {}, DICE, ENOUGH());
    expect(chanceOf(odds, "best")).toBeCloseTo(1 / 24, 12);
    expect(chanceOf(odds, "rest")).toBeCloseTo(23 / 24, 12);
  });

  it("are not given when they take more runs than allowed", () => {
    const runs = { runs: 5000 };
    oddsFrom(toy(true), {}, DICE, runs);
    const needed = 5000 - runs.runs;
    expect(oddsFrom(toy(true), {}, DICE, { runs: needed })).not.toBeNull();
    expect(oddsFrom(toy(true), {}, DICE, { runs: needed - 1 })).toBeNull();
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
      oddsFrom(start, answered(transcript, waiting.key, { choice: id }), game.dice, ENOUGH()),
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
    const { dodge = null, none = null } = optionsOf(gurps, blow, hit);
    expect(chanceOf(dodge, "defended")).toBeCloseTo(52 / 216, 12);
    expect(chanceOf(dodge, "fumbled")).toBeCloseTo(4 / 216, 12);
    expect(dodge?.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chanceOf(none, "defended")).toBe(0);
    expect(chanceOf(none, "missed"), "the attack roll lies on the table").toBe(0);
  });

  it("GURPS-1 to GURPS-40 the sums of the dice give the same chances as every single throw", () => {
    const undefended = answered({}, "blow-1-defend", { choice: "none" });
    const odds = oddsFrom(startOf(gurps, blow), undefended, gurps.dice, ENOUGH());
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
    const rolled = answered({}, waiting?.key ?? "", { faces: { d100: [20] } });
    const { dodge = null, endure = null } = optionsOf(darkHeresy, shot, rolled);
    expect(chanceOf(dodge, "evaded")).toBeCloseTo(0.41, 12);
    expect(chanceOf(endure, "evaded")).toBe(0);
    expect(endure).not.toBeNull();
  });
});
