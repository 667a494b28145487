import {
  action,
  change,
  has,
  HITS_FRIEND,
  HITS_OTHER,
  isFriend,
  isSet,
  note,
  numberOf,
  refusalOf,
  settingOf,
  type Aim,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
  type Step,
  costRule,
} from "../../../core/index.js";
import { chosenChange } from "../../data/abilities.js";
import { TARGET_NUMBER } from "../../dice/chances.js";
import { rollD10, rollModel } from "../../dice/rolls.js";
import { freshId, keeping, type PendingHit } from "./pending-hits.js";
import { resolve, struckOf } from "./resolve.js";
import { MOST_JAMMED } from "../../data/fields.js";
import { houseOf } from "../../data/house.js";
import { defenseOf, weaponStrength, woundsOf } from "../../data/model.js";
import type { D10 } from "../../dice/reading.js";
import { shootChances } from "./shoot-chances.js";
import type { Mark, Shooting } from "./shoot-setup.js";
import { shootRefusal, shotOrder, shotsOf } from "./shoot-refusals.js";

function prepare(situation: Situation): Shooting | Refusal {
  const { actor, weapon, assessment } = situation;
  if (!weapon) return { refused: "noWeapon", rule: "TNT-19" };
  const refusal = refusalOf(situation, [shootRefusal(situation, weapon)]);
  if (refusal) return refusal;
  const { stem, next } = freshId(situation);
  return {
    attacker: actor.ref,
    weapon: weapon.ref,
    ranged: numberOf(actor, "ranged"),
    strength: weaponStrength(actor, weapon) + chosenChange(assessment, actor, "wound"),
    reliability: numberOf(weapon, "reliability"),
    jammed: numberOf(weapon, "jammed"),
    suppressive: isSet(assessment, "suppressive"),
    fumbleFails: situation.options["fumbleAlwaysFails"] === true,
    tiesWound: situation.options["gameChangers2022"] === true,
    marks:
      situation.aims.length > 0
        ? situation.aims.map((aim) => markOf(situation, aim))
        : [noTarget(situation, weapon)],
    order: shotOrder(situation.aims),
    idStem: stem,
    idNext: next,
    atOnce: isSettledAtOnce(situation)
      ? { struck: struckOf(situation, modelsHit(situation)), house: houseOf(situation.options) }
      : null,
  };
}

/**
 * TNT-104: whether hits resolve at once. They do for a model on Hold, if the option `holdHits` says so. All
 * other hits become pending.
 */
export function isSettledAtOnce({ actor, options }: Situation): boolean {
  return has(actor, "hold") && options["holdHits"] === "atOnce";
}

/** The models that a shot can hit: its targets, and the models in their melees. */
function modelsHit({ aims }: Situation): readonly Ref[] {
  const refs = aims.flatMap(({ profile, facts }) => [profile.ref, ...(facts.melee?.value ?? [])]);
  return [...new Set(refs)];
}

/** TNT-41: the numbers of one target. When the shooter fires into its own melee, it cannot hit itself. */
function markOf(situation: Situation, aim: Aim): Mark {
  const { profile, assessment } = aim;
  const defenseChange = chosenChange(assessment, profile, "defense");
  const melee = meleeOf(situation.actor, aim);
  return {
    ref: profile.ref,
    bonus: assessment.tally.bonus.attacker,
    shots: aim.shots,
    melee,
    friends: melee.filter((ref) => ref !== profile.ref && isFriend(situation, aim, ref)),
    defense: defenseOf(profile, "ranged") + defenseChange,
    defenseChange,
    woundsLeft: woundsOf(profile) - numberOf(profile, "woundsTaken"),
  };
}

/**
 * TNT-41: the models that a hit can strike by chance, including the target. An empty ref is a model that is
 * not known. The list is empty when the target is in no melee.
 */
function meleeOf(actor: Profile, { profile, facts, assessment }: Aim): readonly Ref[] {
  const count = Number(settingOf(assessment, "intoMelee") ?? 0);
  if (count < 2) return [];
  const known = (facts.melee?.value ?? []).filter((ref) => ref !== actor.ref);
  const others = known.filter((ref) => ref !== profile.ref);
  const named = known.slice(0, count).includes(profile.ref) ? known : [profile.ref, ...others];
  return Array.from({ length: count }, (_, index) => named[index] ?? "");
}

/** The numbers of a shot without a target. All shots count, with the attacker's own modifiers. */
function noTarget({ assessment }: Situation, weapon: Profile): Mark {
  return {
    ref: "",
    bonus: assessment.tally.bonus.attacker,
    shots: shotsOf(weapon),
    melee: [],
    friends: [],
    defense: 0,
    defenseChange: 0,
    woundsLeft: 0,
  };
}

/** TNT-33 to TNT-43: one ranged attack, from the rolls to hit to the pending hits. */
function* shoot(shooting: Shooting): Procedure<Outcome> {
  let jammed = shooting.jammed;
  let hits = 0;
  let struck: Struck = "none";
  const kept: PendingHit[] = [];
  let shot = 0;
  for (const mark of marksInOrder(shooting)) {
    shot += 1;
    const rolled = yield* rollToHit(shooting, mark, shot);
    yield* noteHit(shooting, mark, rolled);
    if (rolled.jams > 0) jammed = yield* jam(shooting, jammed, rolled.jams);
    if (!rolled.passed) continue;
    hits += 1;
    const target = mark.melee.length < 2 ? mark.ref : yield* dealHit(shooting.attacker, mark, shot);
    struck = furthest(struck, struckBy(mark, target));
    if (!target) continue;
    const hit = pendingHit(shooting, mark, target, kept.length, rolled.natural === 10);
    yield* change(keeping(hit, true));
    kept.push(hit);
  }
  if (shooting.atOnce && kept.length > 0) yield* resolve({ ...shooting.atOnce, hits: kept });
  return { id: ENDS[struck], data: { hits, kept: kept.length, jammed } };
}

/**
 * TNT-41: the things that the hits of an attack can strike. If several shots strike different things, the one
 * that is later in this list decides the outcome.
 */
const STRUCK = ["none", "other", "friend", "target"] as const;
type Struck = (typeof STRUCK)[number];

/** The outcome of an attack for each entry of `STRUCK`. */
const ENDS: Readonly<Record<Struck, string>> = {
  none: "missed",
  other: HITS_OTHER,
  friend: HITS_FRIEND,
  target: "hit",
};

function struckBy({ ref, friends }: Mark, target: Ref | null): Struck {
  if (target === ref) return "target";
  return target !== null && friends.includes(target) ? "friend" : "other";
}

function furthest(one: Struck, other: Struck): Struck {
  return STRUCK.indexOf(one) > STRUCK.indexOf(other) ? one : other;
}

/** TNT-40: the target of each shot, in the order in which the shots are fired. */
function marksInOrder({ marks, order }: Shooting): readonly Mark[] {
  const each: Mark[] = [];
  for (const index of order) {
    const mark = marks[index];
    for (let shot = 0; mark && shot < mark.shots; shot += 1) each.push(mark);
  }
  return each;
}

/** TNT-33: the to-hit roll of one shot. */
function rollToHit(shooting: Shooting, mark: Mark, shot: number): Step<D10> {
  return rollD10({
    key: `hit-${shot}`,
    roller: shooting.attacker,
    purpose: "toHit",
    plus: shooting.ranged + mark.bonus,
    against: TARGET_NUMBER,
    jam: shooting.reliability,
    fumbleFails: shooting.fumbleFails,
  });
}

/** TNT-36: notes the result of one shot on the card. */
function noteHit(shooting: Shooting, mark: Mark, rolled: D10): Step<void> {
  const critical = rolled.natural === 10;
  const refs = [shooting.attacker, ...(mark.ref ? [mark.ref] : [])];
  const data = { total: rolled.total };
  if (!rolled.passed)
    return note(mark.ref ? "missed" : "missedUntargeted", refs, data, critical ? "critical" : "plain");
  if (!mark.ref) return note("hitUntargeted", refs, data, critical ? "critical" : "good");
  if (shooting.suppressive && !critical) return note("hitSuppressive", refs, data, "good");
  return note("hit", refs, data, critical ? "critical" : "good");
}

/**
 * TNT-43, R5: each natural 1 adds as many Jammed tokens as the weapon's Reliability says. The other shots
 * still count.
 */
function* jam({ attacker, weapon }: Shooting, from: number, tokens: number): Procedure<number> {
  const to = Math.max(from, Math.min(MOST_JAMMED, from + tokens));
  if (to > from) yield* change({ type: "track", of: weapon, track: "jammed", from, to });
  yield* note("jam", [attacker], { tokens: to - from }, "fumble");
  return to;
}

/** TNT-41: rolls for the model of a melee that a hit strikes; null for a model that is not known. */
function* dealHit(attacker: Ref, mark: Mark, shot: number): Procedure<Ref | null> {
  const number = yield* rollModel(`deal-${shot}`, attacker, mark.melee.length);
  const target = mark.melee[number] ?? "";
  if (target) {
    yield* note("dealt", [target], { number: number + 1 });
    return target;
  }
  yield* note("dealtUnknown", [mark.ref], { number: number + 1, models: mark.melee.length });
  return null;
}

function pendingHit(
  shooting: Shooting,
  mark: Mark,
  target: Ref,
  before: number,
  critical: boolean,
): PendingHit {
  return {
    id: `${shooting.idStem}${shooting.idNext + before}`,
    target,
    attacker: shooting.attacker,
    weapon: shooting.weapon,
    strength: shooting.strength,
    critical,
    defenseChange: target === mark.ref ? mark.defenseChange : 0,
    grazeOnly: shooting.suppressive && !critical,
    suppressive: shooting.suppressive,
  };
}

/** TNT-19, TNT-33: a ranged attack. */
export const shootAction = action<Shooting>({
  id: "shoot",
  rule: "TNT-33",
  cost: 1,
  capabilities: [costRule("TNT-19")],
  counts: { shots: 1 },
  weapon: "ranged",
  targets: "several",
  offered: "attack",
  test: "ranged",
  needsBattle: true,
  isDefault: ({ contact }) => contact?.value !== true,
  prepare,
  line: (shooting, index) => {
    const mark = shooting.marks[index];
    if (!mark) return null;
    return {
      active: {
        who: shooting.attacker,
        dice: { d10: 1 },
        attribute: "ranged",
        value: shooting.ranged,
        bonus: mark.bonus,
      },
      relation: "atLeast",
      against: TARGET_NUMBER,
    };
  },
  odds: shootChances,
  procedure: shoot,
});
