import type { DieKind } from "./dice.js";
import type { Ref } from "../facts/facts.js";
import type { Outcome } from "../game/game.js";
import type { Procedure } from "../procedure/procedure.js";
import { answered, replay, type Transcript } from "../procedure/transcript.js";
import { throwsOf } from "./throws.js";
import { freeOnly, leadsAway, onlyDefault, waysToAnswer, withoutPlaces } from "./ways-to-answer.js";

/** A test that a model is about to roll: the purpose of the roll, and the chance to pass. */
export interface NextTest {
  readonly purpose: string;
  readonly chance: number;
  /** Whether this chance assumes an answer other than the default to a question before the test. */
  readonly chosen: boolean;
}

/**
 * The next test of a model, with the chance to pass. After the roll, the first note whose tone is not plain
 * decides: the tones good and critical mean that the test is passed. Questions to the model before the test
 * get the free answers that are best for this test. Null when the model rolls no test, or only tests that
 * cannot pass or fail.
 */
export function nextTest(
  start: () => Procedure<Outcome>,
  transcript: Transcript,
  dice: Readonly<Record<string, DieKind>>,
  who: Ref,
): NextTest | null {
  const [usual, ...others] = waysToRoll(start, transcript, who).map((known) =>
    testAfter(start, known, dice, who),
  );
  if (!usual) return null;
  const best = others.reduce(
    (most, one) => (one?.purpose === usual.purpose ? Math.max(most, one.chance) : most),
    usual.chance,
  );
  return best > usual.chance + 1e-9 ? { ...usual, chance: best, chosen: true } : usual;
}

/** The test that a model rolls right after these answers; null when it rolls none then. */
function testAfter(
  start: () => Procedure<Outcome>,
  before: Transcript,
  dice: Readonly<Record<string, DieKind>>,
  who: Ref,
): NextTest | null {
  const { waiting } = replay(start, before);
  if (waiting?.type !== "roll" || waiting.roller !== who || waiting.against === undefined) return null;
  let passed = 0;
  for (const { faces, chance } of throwsOf(waiting, dice)) {
    const { happenings } = replay(start, answered(before, waiting.key, { faces }));
    const rolled = happenings.findIndex((one) => one.type === "roll" && one.request.key === waiting.key);
    const news = happenings
      .slice(rolled + 1)
      .flatMap((one) => (one.type === "note" && one.request.tone !== "plain" ? [one.request.tone] : []));
    const [first] = news;
    if (first === undefined) return null;
    if (first === "good" || first === "critical") passed += chance;
  }
  return { purpose: waiting.purpose, chance: passed, chosen: false };
}

/** The highest number of questions before a test. With more questions, no test is found. */
const MOST_ASKED = 10;

/** The number of questions before a test for which all answers are tried. Later questions get their defaults. */
const MOST_TRIED = 3;

/**
 * The answers so far, with each possible answer to the questions that the model gets before its roll. The
 * defaults come first.
 */
function waysToRoll(
  start: () => Procedure<Outcome>,
  known: Transcript,
  who: Ref,
  asked = 0,
): readonly Transcript[] {
  const { waiting } = replay(start, known);
  if (asked === MOST_ASKED || waiting?.type !== "ask" || waiting.who !== who) return [known];
  const question =
    asked < MOST_TRIED && !leadsAway(waiting) ? freeOnly(withoutPlaces(waiting)) : onlyDefault(waiting);
  return waysToAnswer([question]).flatMap((way) => waysToRoll(start, { ...known, ...way }, who, asked + 1));
}
