import { hashOf } from "../../table/text/hash.js";
import { neutral, weigh, type Engagement, type Evidence, type Game } from "../../../rules/core/index.js";
import type { FoundModifier } from "./requests.js";

/**
 * A text that stands for the list that a person sees before the roll: the modifiers that count, with their
 * settings and contributions, and the lines of the test. Lists that look the same give the same text.
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

/** The modifiers that count, for all targets. */
export function countedList(game: Game, engagement: Engagement): readonly FoundModifier[] {
  return weigh(game, engagement).assessments.flatMap((assessment) =>
    assessment.modifiers
      .filter((one) => one.setting !== neutral(one.input))
      .map(({ id, rule, origin, label, source, contributions, evidence }) => ({
        id,
        rule,
        origin,
        contributions,
        ...(label === undefined ? {} : { label }),
        ...(source === undefined ? {} : { source }),
        ...packageIn(evidence),
      })),
  );
}

/**
 * The package that added a modifier; empty for a modifier of the game itself. Other evidence is left out,
 * since it may be hidden from the reader.
 */
function packageIn(evidence: readonly Evidence[]): Pick<FoundModifier, "package"> {
  const found = evidence.find(({ data }) => typeof data?.["package"] === "string")?.data?.["package"];
  return typeof found === "string" ? { package: found } : {};
}
