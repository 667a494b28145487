import {
  has,
  isOn,
  isSet,
  numberOf,
  settingOf,
  type Assessment,
  type Profile,
  type Ref,
  type Value,
} from "../core/index.js";
import { bareParryScore, dodgeScore, parryScore } from "./scores.js";
import { bestBlock, defenseBonus, parryingWeapons } from "./shields.js";

/** What a defense is counted under in a turn. */
export const DEFENSE_COUNTS = ["parries", "otherParries", "handParries", "blocks"] as const;
export type DefenseCount = (typeof DEFENSE_COUNTS)[number];

/** One way to defend against one attack, all modifiers in its score. */
export type Way = {
  /** `dodge`, `block`, `parry-1` and on for weapons in order, `bareHands`. */
  readonly id: string;
  readonly kind: "dodge" | "parry" | "block";
  /** What parries; empty for bare hands and whatever needs no weapon. */
  readonly with: Ref;
  readonly score: number;
  /** GURPS-29: what a retreat adds. */
  readonly retreat: number;
  /** GURPS-30: what each earlier one of this turn takes off; a block is done once. */
  readonly further: number;
  readonly count: DefenseCount | "";
  /** GURPS-27: the Hearing roll that it needs first; null when the attacker is seen. */
  readonly hearing: number | null;
};

/** What an attack is like for whoever defends against it. */
export interface Incoming {
  readonly ranged: boolean;
  /** GURPS-24: no Defense Bonus helps against it. */
  readonly firearm: boolean;
  readonly thrown: boolean;
  /** GURPS-24: bare hands stop it as well as a weapon would: a thrust, or bare hands themselves. */
  readonly handy: boolean;
  readonly closeCombat: boolean;
  /** Whether the defense is a test of its own, with what lasts on it weighed in already. */
  readonly own: boolean;
}

/** GURPS-23 to GURPS-31: the ways to defend that there are, best told first: dodge, parries, block. */
export function waysOf(
  profile: Profile,
  assessment: Assessment,
  incoming: Incoming,
  options: Readonly<Record<string, Value>>,
): readonly Way[] {
  const stance = settingOf(assessment, "stance");
  const behind = settingOf(assessment, "facing") === "behind" && !isOn(profile, "peripheralVision");
  if (stance === "allOutAttack" || behind || has(profile, "out")) return [];
  const shield = incoming.firearm ? 0 : defenseBonus(profile);
  const plus = assessment.tally.bonus.defender + shield;
  const hearing = isSet(assessment, "attackerUnseen") ? numberOf(profile, "hearing") - 2 : null;
  const parries = stance !== "moveAndAttack" && mayParry(incoming, options);
  const ways = [
    dodge(profile, plus + (stance === "allOutDodge" ? 2 : 0) + (isSet(assessment, "laserDot") ? 1 : 0)),
    ...(parries ? parriesOf(profile, plus + (stance === "allOutParry" ? 2 : 0), hearing, incoming) : []),
    ...blockOf(profile, plus + (stance === "allOutBlock" ? 2 : 0), hearing, incoming),
  ];
  return incoming.own ? ways : ways.map((way) => ({ ...way, score: way.score + lasting(profile, way.kind) }));
}

/** What lasts on a defense of some kind. */
function lasting(profile: Profile, kind: Way["kind"]): number {
  return profile.effects
    .filter((effect) => effect.test === kind)
    .reduce((total, effect) => total + effect.value, 0);
}

function dodge(profile: Profile, plus: number): Way {
  const score = dodgeScore(profile) + plus;
  return { id: "dodge", kind: "dodge", with: "", score, retreat: 3, further: 0, count: "", hearing: null };
}

/** What is shot cannot be parried, what is thrown can, unless the table allows all. */
function mayParry({ ranged, thrown }: Incoming, options: Readonly<Record<string, Value>>): boolean {
  return !ranged || thrown || options["parryMissiles"] === true;
}

function parriesOf(
  profile: Profile,
  plus: number,
  hearing: number | null,
  incoming: Incoming,
): readonly Way[] {
  const master = isOn(profile, "weaponMaster");
  const weapons = parryingWeapons(profile)
    .filter((item) => !isOn(item, "bareHand"))
    .flatMap((item, index): Way[] => {
      if (incoming.closeCombat && !reachesClose(item)) return [];
      const fencing = isOn(item, "fencing");
      return [
        {
          id: `parry-${index + 1}`,
          kind: "parry",
          with: item.ref,
          score: parryScore(item, profile) + plus,
          retreat: fencing ? 3 : 1,
          further: fencing || master ? 2 : 4,
          count: index === 0 ? "parries" : "otherParries",
          hearing,
        },
      ];
    });
  return [...weapons, ...bareHands(profile, plus, hearing, incoming)];
}

/** GURPS-24: bare hands against a weapon. */
function bareHands(
  profile: Profile,
  plus: number,
  hearing: number | null,
  { handy }: Incoming,
): readonly Way[] {
  const own = bareParryScore(profile);
  if (own === null) return [];
  const score = own + plus - (handy || isOn(profile, "martialArt") ? 0 : 3);
  const further = isOn(profile, "weaponMaster") ? 2 : 4;
  return [
    { id: "bareHands", kind: "parry", with: "", score, retreat: 1, further, count: "handParries", hearing },
  ];
}

function blockOf(
  profile: Profile,
  plus: number,
  hearing: number | null,
  { firearm }: Incoming,
): readonly Way[] {
  const own = bestBlock(profile);
  if (own === null || firearm) return [];
  const score = own + plus;
  return [{ id: "block", kind: "block", with: "", score, retreat: 1, further: 0, count: "blocks", hearing }];
}

/** GURPS-5, GURPS-27: what may be used by who crawls, and in close combat. */
export function reachesClose(item: Profile): boolean {
  return isOn(item, "reachesClose") || numberOf(item, "reach") < 1;
}
