import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  begin,
  isRefusal,
  OUTCOME_TONES,
  weigh,
  type Chance,
  type Choices,
  type Engagement,
  type Game,
  type Odds,
} from "../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../src/rules.js";
import { toTheEnd } from "../ending.js";
import { answerFaults } from "../said.js";
import { situationsOf } from "../situations.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy].filter(({ outcomes }) => outcomes !== undefined);
const STEPS = 500;

/** Switches by which people bring in what no odds can know: GODSGLOOM's effects, which they choose one by one as they happen. */
const UNFORESEEN = ["effectsBegin", "effectsWounds", "effectsEnd"];

/** The same engagement without what no odds can know. */
function foreseen(engagement: Engagement): Engagement {
  const known = (choices: Choices): Choices => ({
    ...choices,
    set: Object.fromEntries(Object.entries(choices.set).filter(([id]) => !UNFORESEEN.includes(id))),
  });
  const targets = engagement.targets.map((target) => ({ ...target, choices: known(target.choices) }));
  return { ...engagement, targets, choices: known(engagement.choices) };
}

/** All chances that odds name: of the best answer, beside it, and of every other answer that a defender may give instead. */
function chancesIn({ outcomes, also, answers = [] }: Odds): readonly Chance[] {
  return [...outcomes, ...also, ...answers.flatMap((answer) => answer.outcomes)];
}

/** What a situation's odds name, and how it ends with these numbers for dice and answers; null where a rule forbids it. */
function playedOut(game: Game, engagement: Engagement, numbers: Iterator<number>) {
  const { odds } = weigh(game, engagement);
  expect(odds.flatMap((one) => (one ? answerFaults(game, one) : []))).toEqual([]);
  const chances = odds.some((one) => one !== null)
    ? odds.flatMap((one) => (one ? chancesIn(one) : []))
    : null;
  const start = begin(game, engagement);
  if (isRefusal(start)) return { chances, end: null };
  const { result, happenings } = toTheEnd(game, start, numbers, STEPS);
  // TNT-97, TNT-100: a GM who says that something is not possible ends it before its dice, which odds speak of.
  const isBarred = happenings.some((one) => one.type === "note" && one.request.key === "notPossible");
  // DH-65: an attacker who chose to grapple does no damage, which odds speak of.
  const isGrapple = result?.id === "grappled";
  return { chances, end: isBarred || isGrapple ? null : (result?.id ?? "unended") };
}

describe.each(GAMES)("outcomes of $id", (game) => {
  const declared = Object.keys(game.outcomes ?? {});

  it("that hit and do nothing, and that strike a model besides the target, are declared", () => {
    expect(
      [...(game.hits ?? []), ...(game.strikesOthers ?? [])].filter((id) => !declared.includes(id)),
    ).toEqual([]);
  });

  it("have tones that a color belongs to", () => {
    const tones: readonly string[] = OUTCOME_TONES;
    expect(Object.values(game.outcomes ?? {}).filter((tone) => !tones.includes(tone))).toEqual([]);
  });

  it.each(Object.keys(game.actions))(
    "of %s are declared, and it ends as its odds say that it can",
    (action) => {
      fc.assert(
        fc.property(situationsOf(game, action), fc.infiniteStream(fc.nat()), (engagement, numbers) => {
          const { chances, end } = playedOut(game, foreseen(engagement), numbers);
          const named = (chances ?? []).map(({ id }) => id);
          expect([...named, ...(end === null ? [] : [end])].filter((id) => !declared.includes(id))).toEqual(
            [],
          );
          if (chances === null || end === null) return;
          expect(chances.filter(({ chance }) => chance > 0).map(({ id }) => id)).toContain(end);
        }),
        { numRuns: 60 },
      );
    },
  );
});
