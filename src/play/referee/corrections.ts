import {
  isRefusal,
  weigh,
  withoutModifier,
  type Cost,
  type Engagement,
  type Game,
  type Ref,
  type Refusal,
} from "../../rules/core/index.js";
import { engagedTarget } from "../engage.js";
import { modelOf, namesOf } from "../models.js";
import type { Doer, Event } from "../record/reducer.js";
import type { ExchangeState, HistoryLine } from "../record/state.js";
import type { Correction } from "./requests.js";

/** Who corrects, and how. */
interface Manner {
  readonly doer: Doer;
  /** Dice that were rerolled may be rerolled again. */
  readonly again: boolean;
  /** It is done although a rule forbids it. */
  readonly meant: boolean;
  /** What the one who rerolls pays for it. */
  readonly costs: readonly Cost[];
}

/**
 * What a correction does to an exchange; a refusal where it is not possible, or where a rule forbids it and the person does
 * not mean it all the same.
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
  const target = modelOf(ref);
  const replaced = engagement.targets[index];
  if (!actor || !replaced || target?.game.id !== engagement.game || target.ref === actor.ref) return null;
  const fresh = { ...engagedTarget(actor, target, replaced.shots), choices: replaced.choices };
  const targets = engagement.targets.map((one, place) => (place === index ? fresh : one));
  return { ...engagement, targets, names: { ...engagement.names, ...namesOf([target.ref]) }, anyway: true };
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
