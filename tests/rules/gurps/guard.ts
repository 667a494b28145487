import {
  answered,
  begin,
  choicesAfter,
  isRefusal,
  replay,
  wordedChoices,
  type AskRequest,
  type Engagement,
} from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { armor, sword, type Person } from "./fixtures.js";

/** The question how to defend against an attack that hits; null when nothing is asked. */
function askedBy(given: Engagement): AskRequest | null {
  const start = begin(gurps, given);
  if (isRefusal(start)) throw new Error(start.refused);
  const { waiting } = replay(start, answered({}, "blow-1-attack", { faces: { d6: [2, 2, 3] } }));
  return waiting?.type === "ask" && waiting.question === "defend" ? waiting : null;
}

/** The ways to defend that a question offers, with each score. */
export function scoresIn(asked: AskRequest): Readonly<Record<string, number>> {
  const ways = choicesAfter(asked).map(({ path }) => wordedChoices(asked, path)[0]);
  return Object.fromEntries(ways.flatMap((way) => (way?.data ? [[way.id, Number(way.data["score"])]] : [])));
}

/** The ways to defend against an attack that hits; null when nothing is asked. */
export function offered(given: Engagement): Readonly<Record<string, number>> | null {
  const asked = askedBy(given);
  return asked && scoresIn(asked);
}

/** The answers that a defender is offered against an attack that hits. */
export function answersTo(given: Engagement): readonly string[] {
  return askedBy(given)?.options.map(({ id }) => id) ?? [];
}

/** A defender with Dodge 8, Parry 10 (sword 14) and Block 9 (shield 12, no Defense Bonus). */
export function guarded({ values, statuses, gear, turn }: Person = {}): Person {
  return {
    values: { basicSpeed: 5.25, ...values },
    statuses: statuses ?? [],
    gear: [sword({}, "bo-sword"), armor({ block: 12, covers: "none" }, "bo-shield"), ...(gear ?? [])],
    ...(turn ? { turn } : {}),
  };
}

/** What it defends with against a blow. */
export const ALL = { dodge: 8, "parry-1": 10, block: 9 };

/** The same, all of it worse by so much. */
export const less = (by: number) => ({ dodge: 8 - by, "parry-1": 10 - by, block: 9 - by });
