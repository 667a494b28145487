import { neutral, weigh, type Engagement, type Game } from "../../rules/core/index.js";
import type { FoundModifier } from "./requests.js";

/**
 * What a person is shown before the roll, as short text: every modifier that counts with its setting and contributions,
 * and the test. Two lists that read the same give the same text.
 */
export function shownList(game: Game, engagement: Engagement): string {
  const { assessments, lines } = weigh(game, engagement);
  const modifiers = assessments.map((assessment) =>
    assessment.modifiers
      .filter((one) => one.setting !== neutral(one.input))
      .map(({ id, setting, contributions }) => [id, setting, contributions]),
  );
  return hashOf(JSON.stringify([modifiers, lines]));
}

/** The modifiers that count, of all targets. */
export function countedList(game: Game, engagement: Engagement): readonly FoundModifier[] {
  return weigh(game, engagement).assessments.flatMap((assessment) =>
    assessment.modifiers
      .filter((one) => one.setting !== neutral(one.input))
      .map(({ id, rule, origin, label, source, contributions }) => ({
        id,
        rule,
        origin,
        contributions,
        ...(label === undefined ? {} : { label }),
        ...(source === undefined ? {} : { source }),
      })),
  );
}

/** A short name for a text: other texts have another one, but for rare chance. */
function hashOf(text: string): string {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995) ^ (low >>> 13);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}
