import {
  legible,
  trackTo,
  has,
  isOn,
  isRefusal,
  numberOf,
  refusalOf,
  refuse,
  settingOf,
  statusTo,
  textOf,
  type Aim,
  type Cost,
  type Facts,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../core/index.js";
import type { AttackKind, HitsBy } from "./attacks.js";
import { blastOf, type Blast } from "./blast.js";
import { blowOf, type Blow } from "./blow.js";
import { bonusOfCharacteristic } from "./characteristics.js";
import { ready, spend } from "./costs.js";
import { modified } from "./degrees.js";
import { locationNamed, type Location } from "./locations.js";
import { bandOf, outOfRange } from "./range.js";
import { scatterOf, type Scattering } from "./scatter.js";
import { victimOf, type Victim } from "./victim.js";
import { jamsFrom, rangeOf, roundsLeft } from "./weapons.js";

/** A place as a setup keeps it. */
type Place = { readonly x: number; readonly y: number; readonly elevation: number };

/** One attack before its dice. */
export type Attacking = {
  readonly by: Ref;
  readonly weapon: Ref;
  readonly attribute: "weaponSkill" | "ballisticSkill";
  readonly value: number;
  readonly bonus: number;
  /** DH-1, DH-22: how it ends without a roll, and with how many degrees; null when it is rolled for. */
  readonly sure: { readonly success: boolean; readonly degrees: number } | null;
  readonly hits: HitsBy;
  readonly mostHits: number;
  /** DH-40, Storm: each hit counts twice, as far as the rounds go. */
  readonly storm: boolean;
  readonly called: Location | null;
  /** DH-36: the lowest roll that jams or overheats; 101 for never. */
  readonly jamsFrom: number;
  readonly overheats: boolean;
  /** It is in hand, and may fall from it. */
  readonly held: boolean;
  /** What the weapon's jam, or its heat, stands at already. */
  readonly stuck: number;
  readonly blow: Blow;
  readonly blast: Blast | null;
  /** DH-23: how a miss scatters; null when it does not. */
  readonly scatter: Scattering | null;
  readonly suppresses: boolean;
  readonly victim: Victim | null;
  /** DH-33, a charge: where its user stands and comes to stand; null where nobody knows. */
  readonly way: { readonly from: Place; readonly to: Place } | null;
  /** What the attacker would suffer of its own overheating weapon. */
  readonly own: Victim;
  readonly costs: readonly Cost[];
};

/** Gathers the numbers of an attack, or says what forbids it. */
export function attackingOf(kind: AttackKind, situation: Situation): Attacking | Refusal {
  const { actor, weapon, assessment, options } = situation;
  if (!weapon) return { refused: "noWeapon", rule: "DH-33" };
  const aim = situation.aims[0] ?? null;
  const refusal = refusalOf(situation, refusals(kind, situation, weapon, aim));
  if (refusal) return refusal;
  const automatic = (aim?.assessment ?? assessment).tally.automatic;
  const helpless = automatic.includes("helpless");
  const blow = blowOf(actor, weapon, {
    close: kind.close,
    single: !kind.close && kind.rate === undefined,
    helpless,
    again: options["penetrationBehindCover"] !== false,
    scatter:
      options["scatterQuality"] === true && isOn(weapon, "scatter")
        ? bandOf(settingOf(assessment, "range"))
        : null,
  });
  if (isRefusal(blow)) return blow;
  const outAt = Math.max(1, Number(options["outAt"] ?? 10));
  const attribute = kind.close ? "weaponSkill" : "ballisticSkill";
  const rounds = roundsOf(kind, weapon);
  const storm = !kind.close && isOn(weapon, "storm");
  return {
    by: actor.ref,
    weapon: weapon.ref,
    attribute,
    value: numberOf(actor, attribute),
    bonus: modified(assessment, "attacker"),
    sure: sureOf(automatic, bonusOfCharacteristic(actor, "weaponSkill")),
    hits: kind.hits,
    mostHits: kind.close ? Math.max(1, bonusOfCharacteristic(actor, "weaponSkill")) : rounds,
    storm: storm && roundsLeft(weapon) >= 2 * rounds,
    called: kind.called ? locationNamed(settingOf(assessment, "calledLocation")) : null,
    jamsFrom: kind.close ? 101 : jamsFrom(weapon, kind.rate !== undefined),
    overheats: isOn(weapon, "overheats"),
    held: isOn(weapon, "equipped"),
    stuck: numberOf(weapon, isOn(weapon, "overheats") ? "overheated" : "jammed"),
    blow,
    blast: kind.close ? null : blastOf(situation, aim, kind.id, outAt),
    scatter: scatterOf(situation, weapon),
    suppresses: kind.suppresses === true,
    way: kind.closes && aim?.facts.contact?.value !== true ? wayOf(situation) : null,
    victim: aim ? victimOf(aim, kind.close, outAt) : null,
    own: ownVictim(actor, situation, outAt),
    costs: costsOf(kind, situation, weapon, storm ? 2 * rounds : rounds),
  };
}

/** DH-1, DH-22: a GM's word goes before everything; then the helpless are hit without a roll. */
function sureOf(automatic: readonly string[], bonus: number): Attacking["sure"] {
  if (automatic.includes("failure")) return { success: false, degrees: 1 };
  if (automatic.includes("helpless")) return { success: true, degrees: Math.max(1, bonus) };
  return automatic.includes("success") ? { success: true, degrees: 1 } : null;
}

/** The way of a model into contact with its target, where there is one. */
function wayOf({ actor, standing, places }: Situation): Attacking["way"] {
  const [from, to] = [standing[actor.ref], places[actor.ref]?.[0]];
  return from && to ? { from: placeOf(from), to: placeOf(to) } : null;
}

function placeOf({ x, y, elevation }: Place): Place {
  return { x, y, elevation };
}

/** DH-33: the rounds that an attack fires: its rate of fire, or what is left. */
function roundsOf(kind: AttackKind, weapon: Profile): number {
  const { rate } = kind;
  if (rate === undefined) return 1;
  const fast = (name: string): number => Math.max(0, numberOf(weapon, name));
  const rounds = rate === "burst" ? Math.max(fast("semi"), fast("full")) : fast(rate);
  return Math.max(1, Math.min(rounds, roundsLeft(weapon)));
}

function ownVictim(actor: Profile, { facts, assessment }: Situation, outAt: number): Victim {
  const aim = { profile: actor, facts, assessment, shots: 0 };
  return { ...victimOf(aim, true, outAt), evasions: [], pinning: null };
}

/** DH-16, DH-26, DH-33, DH-34, DH-36: what keeps an attack from being made. */
function refusals(
  kind: AttackKind,
  situation: Situation,
  weapon: Profile,
  aim: Aim | null,
): readonly (Refusal | null)[] {
  const { actor } = situation;
  const range = rangeOf(actor, weapon);
  const distance = aim?.facts.distance?.value ?? 0;
  const slow = isOn(weapon, "unbalanced") || isOn(weapon, "unwieldy");
  const rate = kind.rate === "semi" || kind.rate === "full" ? kind.rate : null;
  return [
    refuse(numberOf(weapon, "jammed") > 0, "jammed", "DH-36"),
    refuse(numberOf(weapon, "overheated") > 0, "overheated", "DH-36"),
    refuse(!kind.close && roundsLeft(weapon) < 1, "noRounds", "DH-36"),
    refuse(rate !== null && numberOf(weapon, rate) < 1, "noRate", "DH-33"),
    refuse(kind.id === "lightning" && slow, "tooSlow", "DH-40"),
    refuse(kind.close && textOf(weapon, "class") !== "melee", "notForMelee", "DH-33"),
    refuse(kind.id === "chargeIn" && has(actor, "pinned"), "pinnedCharge", "DH-26"),
    ...ready(situation, kind.cost, "DH-33"),
    refuse(aim !== null && has(aim.profile, "out"), "targetOut", "DH-33"),
    refuse(
      kind.close && kind.id !== "chargeIn" && aim?.facts.contact?.value === false,
      "notAdjacent",
      "DH-16",
    ),
    refuse(kind.closes === true && aim !== null && !comesIntoContact(aim.facts), "noWay", "DH-33"),
    refuse(!kind.close && outOfRange(distance, range), "outOfRange", "DH-34", {
      range: 4 * range,
      distance: legible(distance),
    }),
  ];
}

/** DH-33: whether a charge ends in contact: its way is clear, and its end no higher or lower than the taller of the two. */
function comesIntoContact({ contact, approach, height, tall, targetTall }: Facts): boolean {
  if (contact?.value !== false) return true;
  const reach = tall && targetTall ? Math.max(tall.value, targetTall.value) : Infinity;
  return approach?.value.clear !== false && Math.abs(height?.value ?? 0) <= reach;
}

/** What the attack takes: Half Actions, rounds, aim, and DH-26: being pinned, where it is a melee; a shot in an encounter is remembered. */
function costsOf(kind: AttackKind, situation: Situation, weapon: Profile, rounds: number): readonly Cost[] {
  const { actor, aims } = situation;
  const clip = numberOf(weapon, "clip");
  const before = numberOf(weapon, "fired");
  const targets = aims.slice(0, 1).map((aim) => aim.profile);
  const fighters = kind.close ? [actor, ...targets] : [];
  const shotAt = kind.close ? [] : targets.filter(({ turn }) => turn !== null);
  return [
    ...spend(actor, kind.cost, kind.stance ? [kind.stance] : []),
    ...(kind.stance ? statusTo(actor, kind.stance, true) : []),
    ...statusTo(actor, "aimedHalf", false),
    ...statusTo(actor, "aimedFull", false),
    ...fighters.flatMap((profile) => statusTo(profile, "pinned", false)),
    ...shotAt.flatMap((profile) => statusTo(profile, "shotAt", true)),
    ...(clip > 0 && !kind.close
      ? trackTo(weapon, "fired", Math.max(before, Math.min(clip, before + rounds)))
      : []),
  ];
}
