import {
  action,
  isSet,
  refusalOf,
  refuse,
  turnOf,
  type Aim,
  type Refusal,
  type Situation,
  maneuvering,
} from "../../../core/index.js";
import { attackOf, unreadable, unusable, type AnyAttack } from "./attack.js";
import { isAttentive, isEliminated, isEngaged } from "../../data/conditions.js";
import { isInTwoHands, isNatural, isStub, longestReach, reachOf } from "../../data/gear.js";
import { isApart } from "../../data/melee-range.js";
import { sparesKnockedOut } from "./knocked-out.js";
import { hidden, isOutOfSight } from "../../modifiers/sight.js";
import { STRIKE } from "./strike.js";

/** MEST-24: MU that Overreach adds to the Melee Range. */
const OVERREACH = 1;

function prepare(situation: Situation): AnyAttack | Refusal {
  const broken = unreadable(situation.weapon, ["damage", "accuracy"]);
  if (broken) return broken;
  const refusals = [...unusable(situation), ...overreachRefusals(situation)];
  for (const aim of situation.aims) refusals.push(...targetRefusals(situation, aim));
  return refusalOf(situation, refusals) ?? attackOf(situation, { own: "cca", theirs: "cca" });
}

/** MEST-13, MEST-46: the refusals of a target that cannot be struck. */
function targetRefusals(situation: Situation, aim: Aim): readonly (Refusal | null)[] {
  return [
    refuse(isEliminated(aim.profile), "targetEliminated", "MEST-13"),
    sparesKnockedOut(situation, aim),
    hidden(aim.profile, "MEST-46"),
    refuse(isOutOfSight(aim.facts), "noSight", "MEST-46"),
    refuse(isApart(aim.facts, meleeRange(situation)), "notInMelee", "MEST-46"),
  ];
}

/**
 * MEST-46, MEST-24, MEST-117: the distance in MU at which the actor can strike, measured from the actor's
 * base.
 */
function meleeRange({ weapon, assessment }: Situation): number {
  return reachOf(weapon) + (isSet(assessment, "overreach") ? OVERREACH : 0);
}

/**
 * MEST-24: the refusals of Overreach. Overreach is only for the first action of a Free Attentive model, and
 * not with a Natural, Stub or two-handed weapon.
 */
function overreachRefusals(situation: Situation): readonly (Refusal | null)[] {
  const { actor, weapon, aims, assessment, facts, others } = situation;
  if (!isSet(assessment, "overreach")) return [];
  const [aim] = aims;
  const engaged = isEngaged(aim?.facts.opponents ?? facts.opponents, actor, [
    aim?.profile ?? null,
    ...others,
  ]);
  return [
    refuse(turnOf(actor, "acted") > 0, "overreachLate", "MEST-24"),
    refuse(!isAttentive(actor), "overreachDistracted", "MEST-24"),
    refuse(engaged === true, "overreachEngaged", "MEST-24"),
    refuse(isNatural(weapon), "overreachNatural", "MEST-24"),
    refuse(isStub(weapon), "overreachStub", "MEST-24"),
    refuse(isInTwoHands(actor, weapon), "overreachTwoHands", "MEST-24"),
  ];
}

/** MEST-46: a close combat attack with a Melee or Natural weapon. */
export const fightAction = action<AnyAttack>({
  id: "fight",
  rule: "MEST-46",
  weapon: "close",
  strikesBack: true,
  capabilities: [maneuvering(true)],
  test: "close",
  isDefault: (facts, actor) => !isApart(facts, longestReach(actor)),
  prepare,
  ...STRIKE,
});
