import {
  isRefusal,
  weigh,
  withoutModifier,
  type Cost,
  type Engagement,
  type Game,
  type Ref,
  type Refusal,
} from "../../../rules/core/index.js";
import { bystandersOf } from "../../table/battle/bystanders.js";
import { engagedTarget } from "../../table/engagement/engage.js";
import { modelOf, namesOf } from "../../table/models/models.js";
import type { Doer, Event } from "../../record/reducer.js";
import type { ExchangeState, HistoryLine } from "../../record/state.js";
import { isMeasured, placedRef } from "../requests/placing.js";
import { withAdded } from "../../table/engagement/weighing.js";
import type { Correction } from "../requests/requests.js";

/** The person who makes a correction, and the conditions of the correction. */
interface Manner {
  readonly doer: Doer;
  /** Whether dice that were already rerolled may be rerolled once more. */
  readonly again: boolean;
  /** Whether the person has confirmed the correction although a rule forbids it. */
  readonly meant: boolean;
  /** The costs that the rerolling model pays. */
  readonly costs: readonly Cost[];
}

/**
 * The event of a correction. Refused when the correction is not possible, or when a rule forbids it and the person
 * has not confirmed it.
 */
export function correctionEvent(
  rules: Game,
  { engagement }: ExchangeState,
  correction: Correction,
  { doer, again, meant, costs }: Manner,
): Event | Refusal | { readonly refused: string } {
  switch (correction.type) {
    case "reroll":
      return { type: "reroll", key: correction.key, ...doer, again, costs };
    case "strike": {
      const struck = strike(rules, engagement, correction.modifier);
      if (!struck) return { refused: "noSuchModifier" };
      const line: HistoryLine = {
        what: "removeModifier",
        ...doer,
        data: { id: correction.modifier, label: struck.label },
      };
      return { type: "corrected", engagement: struck.engagement, line };
    }
    case "target": {
      const replaced = engagement.targets[correction.index];
      const fresh = replaced && retargeted(engagement, correction.index, correction.target);
      if (!fresh) return { refused: "noSuchTarget" };
      const forbidden = meant ? null : weigh(rules, { ...fresh, anyway: false }).setup;
      if (isRefusal(forbidden)) return forbidden;
      const line: HistoryLine = { what: "retarget", ...doer, refs: [replaced.profile.ref] };
      return { type: "corrected", engagement: fresh, line };
    }
  }
}

function retargeted(engagement: Engagement, index: number, ref: Ref): Engagement | null {
  const actor = modelOf(engagement.actor.ref);
  const target = modelOf(placedRef(ref, actor?.token?.parent ?? null));
  const replaced = engagement.targets[index];
  if (!actor || !replaced || target?.game.id !== engagement.game || target.actor === actor.actor) return null;
  const isThere = engagement.targets.some((one, place) => place !== index && one.profile.ref === target.ref);
  const fresh = { ...engagedTarget(actor, target, replaced.shots), choices: replaced.choices };
  const targets = engagement.targets.map((one, place) => (place === index ? fresh : one));
  const names = { ...engagement.names, ...namesOf([target.ref]) };
  // A new target can affect other bystanders, so the bystanders are collected again.
  const { atStart: _before, ...rest } = engagement;
  const around = rest.battle && rest.bystanders ? { bystanders: bystandersOf(rest.battle) } : {};
  const corrected = withAdded({ ...rest, ...around, targets, names, anyway: true });
  return isThere || !isMeasured(corrected) ? null : corrected;
}

function strike(
  rules: Game,
  engagement: Engagement,
  id: string,
): { engagement: Engagement; label: string } | null {
  const listed = weigh(rules, engagement).assessments.flatMap((one) => one.modifiers);
  const modifier = listed.find((one) => one.id === id);
  return modifier ? { engagement: withoutModifier(engagement, modifier), label: modifier.label ?? "" } : null;
}
