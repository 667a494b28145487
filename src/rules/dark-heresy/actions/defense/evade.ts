import {
  ask,
  beyond,
  change,
  legible,
  note,
  type Price,
  type Procedure,
  type Ref,
} from "../../../core/index.js";
import type { Condition } from "../damage/hurt.js";
import type { Result } from "../../dice/reading.js";
import { shownTarget, testWithFate } from "./fate-bonus.js";
import type { Evasion } from "./evasions.js";
import type { Victim } from "./victim.js";

/** DH-39: the price of an evasion. */
export const REACTION: Price = { id: "reaction", count: 1 };

/** The circumstances of an attack that change how its target can evade. */
export type Evading = {
  readonly close: boolean;
  /** DH-62: the number of hits that each degree cancels: two for a Storm weapon. */
  readonly perDegree: 1 | 2;
  /** DH-39, option: the number of hits that a success cancels in addition to those for its degrees. */
  readonly extra: 0 | 1;
};

/** An evasion of one attack, or of the hits on one of its targets. */
export interface Attempt extends Evading {
  /** The prefix of the keys of the evasion's requests. */
  readonly stem?: string;
  /** The hits that can be canceled. */
  readonly hits: number;
  /** DH-62: the meters from the target to the edge of an area attack; null for any other attack. */
  readonly edge: number | null;
}

/** DH-39, DH-62: the number of hits that an evasion cancels. */
export function canceledBy({ success, degrees }: Result, { perDegree, extra }: Evading): number {
  return success ? degrees * perDegree + extra : 0;
}

/**
 * DH-39, DH-62: the ways in which a target can evade. The target can evade an area attack only when the
 * area's edge is near enough and has a free place. For any other attack, `edge` is null.
 */
export function evasionsFrom({ evasions, agility, exit }: Victim, edge: number | null): readonly Evasion[] {
  return edge !== null && (exit === "nowhere" || beyond(edge, agility)) ? [] : evasions;
}

/**
 * DH-39, DH-62: asks whether and how the target evades. The result is the number of hits that are canceled.
 */
export function* evade(by: Ref, condition: Condition, attempt: Attempt): Procedure<number> {
  const { victim } = condition;
  const { ref, reactions } = victim;
  const { close, stem = "", edge } = attempt;
  const evasions = evasionsFrom(victim, edge);
  if (evasions.length < victim.evasions.length)
    yield* victim.exit === "nowhere"
      ? note("noRoomOut", [ref])
      : note("noWayOut", [ref], { meters: legible(edge ?? 0) });
  if (evasions.length === 0) return 0;
  const choice = yield* ask({
    key: `${stem}evade`,
    who: ref,
    question: close ? "evadeBlow" : "evadeShot",
    options: [
      { id: "endure", refs: [by] },
      ...evasions.map(({ id, target }) => ({ id, data: { target: shownTarget(target) }, price: REACTION })),
    ],
    default: "endure",
  });
  const evasion = evasions.find(({ id }) => id === choice);
  if (!evasion) return 0;
  if (reactions)
    yield* change({
      type: "track",
      of: reactions.of,
      track: "reactions",
      from: reactions.left,
      to: reactions.left - 1,
    });
  for (const status of victim.loses)
    yield* change({ type: "status", of: ref, status, from: true, to: false });
  const { id } = evasion;
  const test = { key: `${stem}evasion`, who: ref, purpose: id };
  const result = yield* testWithFate(test, condition, evasion);
  const canceled = canceledBy(result, attempt);
  const hits = Math.min(canceled, attempt.hits);
  if (hits < 1) {
    yield* note("notEvaded", [ref, by], { degrees: result.degrees }, "bad");
    return 0;
  }
  yield* note("evaded", [ref, by], { hits }, "good");
  if (edge === null) return hits;
  const { exit } = victim;
  if (exit === null || exit === "nowhere") yield* note("leavesBlast", [ref], { meters: legible(edge) });
  else {
    yield* change({ type: "place", of: ref, ...exit });
    yield* note("getsOut", [ref]);
  }
  return hits;
}
