import {
  isRefusal,
  weigh,
  type Assessed,
  type Chance,
  type Engagement,
  type Game,
  type Ref,
  type Refusal,
} from "../../rules/core/index.js";
import { expectedRun, type ExpectedRun } from "../../tactics/run.js";
import { isImpossible } from "../../play/attack.js";
import { likelyAttack, type Barred } from "../../play/table/engagement/likely.js";
import { modelOf, speaksFor, type Model } from "../../play/table/models/models.js";
import { mainChance } from "../../play/table/text/chances.js";
import { areOpposed } from "../../play/table/turns/sides.js";
import { lastOptionsText, withLastOptions } from "../dialog/last-options.js";
import { asIfActivated, isToActivate, runOrderOf } from "../../play/table/turns/drop-activation.js";

/** The attack of one model of a group on its target, as it would be made now. */
export interface GroupAttack {
  readonly actor: Ref;
  readonly model: Model | null;
  /** Null where there is none. */
  readonly engagement: Engagement | null;
  /** The usual attack, when the rules forbid it and this is another one. */
  readonly instead: Barred | null;
  /** The options of the model's last attack that count again, in words; empty for none. */
  readonly remembered: string;
  /** The modifiers that change it. */
  readonly modifiers: readonly Assessed[];
  readonly chance: Chance | null;
  /** The reason why the rules forbid it; null when they allow it. */
  readonly refusal: Refusal | null;
  /** A key below `VANTAGE.table`, when there is no attack that the rules could judge. */
  readonly impossible: string | null;
}

/**
 * Measures the attack of a model of a group: judged as if the model were active where its turn is still to come. With
 * `remembers`, it has the options of the model's last attack.
 */
export function groupAttack(actor: Ref, target: Ref, remembers: boolean): GroupAttack {
  const model = modelOf(actor);
  const enemy = modelOf(target);
  const nothing = {
    actor,
    model,
    engagement: null,
    instead: null,
    remembered: "",
    modifiers: [],
    chance: null,
    refusal: null,
  };
  if (!model) return { ...nothing, impossible: "actorDeleted" };
  if (!enemy) return { ...nothing, impossible: "targetDeleted" };
  if (!speaksFor(game.user, actor)) return { ...nothing, impossible: "notYours" };
  if (!model.token || !enemy.token || !areOpposed(model.token, enemy.token))
    return { ...nothing, impossible: "sameSide" };
  const asIf = isToActivate(model) ? asIfActivated : (one: Engagement) => one;
  const likely = likelyAttack(model, [target], { asIf });
  if (!likely) return { ...nothing, impossible: "noWeapon" };
  const { engagement: usual, instead } = likely;
  if (isImpossible(usual)) return { ...nothing, ...usual };
  const engagement = remembers ? withLastOptions(usual) : usual;
  const { setup, odds, assessments } = weigh(model.game, asIf(engagement));
  const refusal = isRefusal(setup) ? setup : null;
  const [first] = odds;
  return {
    actor,
    model,
    engagement,
    instead,
    remembered: remembers ? lastOptionsText(model.game, engagement) : "",
    modifiers: (assessments[0]?.modifiers ?? []).filter(({ contributions }) => contributions.length > 0),
    chance: refusal || !first ? null : mainChance(model.game, first),
    refusal,
    impossible: null,
  };
}

/** Whether a model of a group can attack. */
export function canAttack({ refusal, impossible }: GroupAttack): boolean {
  return refusal === null && impossible === null;
}

/** The run that is expected of these attacks. The order of play is that of the first model. */
export function expectedOf(attacks: readonly GroupAttack[]): ExpectedRun {
  const able = attacks.filter(canAttack);
  const [first] = able.flatMap(({ model }) => model ?? []);
  return expectedRun(
    first ? runOrderOf(first) : null,
    able.map(({ actor }) => actor),
  );
}

/** The attacks in the order in which they are expected, then those that come later, then those that the rules forbid. */
export function inRunOrder(attacks: readonly GroupAttack[]): readonly GroupAttack[] {
  const { acts } = expectedOf(attacks);
  const placeOf = (one: GroupAttack): number => {
    if (acts.includes(one.actor)) return acts.indexOf(one.actor);
    return canAttack(one) ? acts.length : acts.length + 1;
  };
  return [...attacks].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The game of a group: that of its first model that can attack, or else of its first model. */
export function gameOfGroup(attacks: readonly GroupAttack[]): Game | null {
  const able = attacks.filter(canAttack);
  return [...able, ...attacks].flatMap(({ model }) => model?.game ?? [])[0] ?? null;
}
