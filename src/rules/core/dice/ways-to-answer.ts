import { withoutPlace } from "../procedure/options.js";
import type { AskRequest } from "../procedure/procedure.js";
import { answered, type Transcript } from "../procedure/transcript.js";

/** Whether a question only asks for a place to go. Its answer changes no test. */
export function leadsAway({ options }: AskRequest): boolean {
  return options.some((option) => withoutPlace(option) === "");
}

/**
 * A question with some options left out. Of options that differ only in the place to go, one option stays:
 * the default if it is one of these options, otherwise the first.
 */
export function withoutPlaces(asked: AskRequest): AskRequest {
  const kept = new Map<string, string>();
  for (const option of asked.options)
    if (option.id === asked.default || !kept.has(withoutPlace(option)))
      kept.set(withoutPlace(option), option.id);
  return {
    ...asked,
    options: asked.options.filter((option) => kept.get(withoutPlace(option)) === option.id),
  };
}

/** A question without the options that have a price, if at least one option is free. */
export function freeOnly(asked: AskRequest): AskRequest {
  const options = asked.options.filter(({ price }) => !price);
  if (options.length === 0) return asked;
  const isFree = options.some(({ id }) => id === asked.default);
  return { ...asked, options, default: isFree ? asked.default : (options[0]?.id ?? asked.default) };
}

export function onlyDefault(asked: AskRequest): AskRequest {
  return { ...asked, options: asked.options.filter(({ id }) => id === asked.default) };
}

export function countWays(asked: readonly AskRequest[]): number {
  return asked.reduce((ways, { options }) => ways * options.length, 1);
}

/** Every way to answer some questions, the defaults first. */
export function waysToAnswer(asked: readonly AskRequest[]): readonly Transcript[] {
  return asked.reduce<readonly Transcript[]>(
    (ways, { key, options, default: usual }) => {
      const others = options.map(({ id }) => id).filter((id) => id !== usual);
      return ways.flatMap((way) => [usual, ...others].map((choice) => answered(way, key, { choice })));
    },
    [{}],
  );
}
