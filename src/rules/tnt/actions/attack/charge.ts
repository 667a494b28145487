import {
  legible,
  action,
  ask,
  assess,
  choicesIn,
  inParts,
  note,
  refusalOf,
  refuse,
  turnOf,
  type Aim,
  type Assessed,
  type Choices,
  type Odds,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
  beyond,
} from "../../../core/index.js";
import { carriedModifiers } from "../../data/abilities.js";
import { leavesContact, stowed, targetFriend, targetOutOfPlay } from "../../battle/costs.js";
import { fightingOf, loneBlow, melee, strikeOut } from "./fight.js";
import { fightChances, fightLine, hitChance } from "./fight-chances.js";
import type { Fighting, LoneBlow } from "./fight-setup.js";
import { profilesOf } from "./free-attack.js";
import { ATTACK_MODIFIERS } from "../../modifiers/attack.js";
import { begunInches } from "../../battle/begun-move.js";
import { allowance } from "../../battle/movement.js";
import { isBlank, isOutOfPlay, moveOf } from "../../data/model.js";
import { putAt, putTo, thenTo, type Spots } from "../../battle/spots.js";

/** A charge before the roll: the close combat at its end, and the places where the charging model can end. */
type Charging = Fighting & {
  /** The places where the charging model is in contact with its target. */
  readonly way: Spots;
  /** TNT-96: whether the charge falls short of its target. Only a GM can allow such a charge. */
  readonly isShort: boolean;
  /** TNT-96: the same attack against every other enemy that is in reach at the end of the charge. */
  readonly others: readonly Fighting[];
};

/**
 * No places are known, so people move the model. The places to which a charging model can be pushed are known
 * only after its move.
 */
const NOWHERE: Spots = { from: null, places: [] };

function prepare(situation: Situation): Charging | LoneBlow | Refusal {
  const [aim] = situation.aims;
  const { actor, assessment } = situation;
  const again = refuse(turnOf(actor, "charged") > 0, "alreadyCharged", "TNT-25");
  if (!aim) return refusalOf(situation, [again]) ?? loneBlow(situation);
  const reach = allowance(actor, assessment, situation.options, aim.facts.approach?.value);
  const distance = aim.facts.distance?.value ?? 0;
  const refusal = refusalOf(situation, [
    again,
    refuse(isBlank(situation.weapon), "noNumbers", "TNT-54"),
    stowed(situation.weapon),
    aim.facts.contact?.value ? null : leavesContact(situation),
    targetOutOfPlay(aim.profile, "TNT-55"),
    targetFriend(situation, aim.profile, "TNT-21"),
    refuse(aim.facts.sight?.value === false, "chargeUnseen", "TNT-44"),
    refuse(beyond(distance, reach), "chargeTooFar", "TNT-25", {
      reach,
      distance: legible(distance),
    }),
  ]);
  if (refusal) return refusal;
  const fighting = fightingOf(situation, aim);
  const more = { isShort: beyond(distance, reach), others: othersInReach(situation, aim) };
  if (aim.facts.contact?.value) return { ...fighting, ...more, way: NOWHERE };
  return { ...fighting, ...more, attackerSpots: NOWHERE, way: fighting.attackerSpots };
}

/**
 * TNT-96: the same attack against every other enemy that the model touches at the end of its charge. The
 * cover and height of these enemies are not known, so cover and height do not count.
 */
function othersInReach(situation: Situation, aim: Aim): readonly Fighting[] {
  const refs = (aim.facts.targetFriends?.value ?? []).filter((ref) => ref !== situation.actor.ref);
  const enemies = profilesOf(situation, refs).filter((profile) => !isOutOfPlay(profile));
  const touching = [aim.profile, ...enemies].map(({ ref }) => ref);
  const choices = attackChoices(aim.assessment.modifiers);
  return enemies.map((profile) => {
    const friends = touching.filter((ref) => ref !== profile.ref);
    const facts = { targetFriends: { value: friends, evidence: [] } };
    const view = { ...situation, target: profile, facts, set: choices.set };
    const carried = carriedModifiers("charge", view);
    const assessment = assess(ATTACK_MODIFIERS, "charge", view, choices, carried);
    const fighting = fightingOf(situation, { profile, facts, assessment, shots: 1 });
    return { ...fighting, attackerSpots: NOWHERE, defenderSpots: NOWHERE };
  });
}

/** A person's choices for the whole attack, not for one target. */
function attackChoices(modifiers: readonly Assessed[]): Choices {
  const chosen = modifiers.filter(({ scope, origin }) => scope === "attack" && origin === "chosen");
  const free = modifiers.find(({ origin }) => origin === "free");
  return {
    set: Object.fromEntries(chosen.map(({ id, setting }) => [id, setting])),
    ...(free ? { free: { label: free.label ?? "", value: Number(free.setting) } } : {}),
  };
}

/**
 * TNT-96: moves the model into contact. The model's player chooses one of the enemies in reach for the free
 * attack. With only one enemy in reach, the player chooses only the place.
 */
function* moveIn(charging: Charging): Procedure<Fighting> {
  const { attacker, defender, others, way } = charging;
  const { ref } = attacker;
  if (others.length === 0) {
    yield* putAt("chargeTo", "charge-place", ref, ref, way);
    return charging;
  }
  const place = thenTo("chargeTo", ref, way);
  const { options, parts } = inParts([
    { id: "target", refs: [defender.ref], ...place },
    ...others.map((one, index) => ({ id: `other-${index + 1}`, refs: [one.defender.ref], ...place })),
  ]);
  const first = options[0]?.id ?? "target";
  const asked = { key: "strike-whom", who: ref, question: "strikeWhom", options, parts, default: first };
  const [struck, to] = choicesIn(yield* ask(asked));
  yield* putTo(ref, way, to);
  return others.find((_, index) => struck === `other-${index + 1}`) ?? charging;
}

/**
 * TNT-25, TNT-44, TNT-96: moves the model into contact, and then makes its free attack against an enemy in
 * reach.
 */
function* charge(charging: Charging | LoneBlow): Procedure<Outcome> {
  if (charging.alone) return yield* strikeOut(charging);
  const { ref } = charging.attacker;
  yield* note("charges", [ref, charging.defender.ref]);
  if (charging.isShort) {
    yield* note("fallsShort", [ref], {}, "bad");
    return { id: "fellShort" };
  }
  const struck = yield* moveIn(charging);
  const ended = yield* melee(struck);
  if (struck === charging) return ended;
  return { id: HITS.includes(ended.id) ? "otherHit" : "otherMissed" };
}

/** TNT-47: the results of a blow that hit. */
const HITS: readonly string[] = ["unhurt", "wounded", "out"];

/**
 * TNT-25, TNT-96: the chances of the attack against the declared target. If other enemies are in reach,
 * `also` lists the highest chance to hit one of them, and the highest chance to miss one.
 */
function chargeOdds(charging: Charging): Odds {
  if (charging.isShort) return { outcomes: [{ id: "fellShort", chance: 1 }], also: [] };
  const odds = fightChances(charging);
  const hits = charging.others.map((one) => hitChance(one));
  if (hits.length === 0) return odds;
  return {
    ...odds,
    also: [
      ...odds.also,
      { id: "otherHit", chance: Math.max(...hits) },
      { id: "otherMissed", chance: 1 - Math.min(...hits) },
    ],
  };
}

/** TNT-25: a move and a close combat attack in one action. */
export const chargeAction = action<Charging | LoneBlow>({
  id: "charge",
  rule: "TNT-25",
  cost: 1,
  counts: ({ actor, options }) => ({
    moves: 1,
    charged: 1,
    blows: 1,
    // TNT-93: the rest of an earlier Move is lost, so the turn counts its inches as used.
    inches: moveOf(actor) + begunInches(actor, options),
  }),
  weapon: "melee",
  targets: "one",
  strikesBack: true,
  offered: "attack",
  movesIntoContact: true,
  needsBattle: true,
  isDefault: ({ contact, distance }, actor) =>
    contact?.value === false && !beyond(distance?.value ?? 0, moveOf(actor)),
  prepare,
  line: (fighting, index) => (index === 0 && !fighting.alone ? fightLine(fighting) : null),
  odds: (charging, index) => (index === 0 && !charging.alone ? chargeOdds(charging) : null),
  procedure: charge,
});
