import {
  HITS_FRIEND,
  isFriend,
  type Aim,
  type Chance,
  type Ref,
  type Situation,
} from "../../../core/index.js";
import { FACES } from "../../dice/reading.js";
import { caughtAt } from "./blast.js";
import { landingsOf } from "./scatter.js";
import { randomTarget } from "./suppress.js";
import type { Attacking } from "./attack-setup.js";

/** The kinds of models that an attack can hit besides its target, the worst kind for the attacker first. */
type Whom = "attacker" | "friend" | "other";

/**
 * The id of the outcome when an attack has no effect on its target but hits another model, by the kind of the
 * other model.
 */
const ALONE: Readonly<Record<Whom, string>> = {
  attacker: "hitsSelf",
  friend: HITS_FRIEND,
  other: "elsewhere",
};

/**
 * The id of the chance that an attack hits another model together with its target, by the kind of the other
 * model.
 */
const TOO: Readonly<Record<Whom, string>> = {
  attacker: "alsoSelf",
  friend: "alsoFriend",
  other: "alsoOther",
};

/** DH-23: the outcome of a miss that lands so near that its blast still hits the target. */
const SCATTERED = "scattered";

/**
 * The friends of the attacker that may be hit. In a battle, these are models of its side. Models nearby that
 * the scene shows as friends count too.
 */
export function friendsOf(situation: Situation, aim: Aim | null): readonly Ref[] {
  if (!aim) return [];
  const near = aim.facts.neighbors?.value ?? [];
  const isNearFriend = (ref: Ref): boolean =>
    near.some((one) => one.ref === ref && one.allegiance === "friend");
  return situation.others
    .map(({ ref }) => ref)
    .filter((ref) => ref !== aim.profile.ref && (isFriend(situation, aim, ref) || isNearFriend(ref)));
}

function whomOf(struck: readonly Ref[], { by, friends }: Pick<Attacking, "by" | "friends">): Whom | null {
  if (struck.length === 0) return null;
  if (struck.includes(by)) return "attacker";
  return struck.some((ref) => friends.includes(ref)) ? "friend" : "other";
}

/**
 * The outcome of an attack that has no effect on its target, by the worst kind of model that the attack hits.
 * Null when the attack hits no model.
 */
export function endElsewhere(attacking: Attacking, struck: readonly Ref[]): string | null {
  const whom = whomOf(struck, attacking);
  return whom && ALONE[whom];
}

/** DH-23: the outcome of a miss, by the models that its scattered blast hits. */
export function endAstray(attacking: Attacking, struck: readonly Ref[]): string {
  if (attacking.victim && struck.includes(attacking.victim.ref)) return SCATTERED;
  return endElsewhere(attacking, struck) ?? "missed";
}

/** Chances by their ids. */
type Shares = Record<string, number>;

function add(shares: Shares, id: string | null, chance: number): void {
  if (id !== null && chance > 0) shares[id] = (shares[id] ?? 0) + chance;
}

/**
 * The chances that an attack hits other models. `also` holds the chances that come together with a hit on the
 * target.
 */
export interface Struck {
  /** DH-23: the outcomes of a miss. */
  readonly misses: readonly Chance[];
  /** DH-59: the outcomes of an attack whose hits all go to other models. */
  readonly elsewhere: readonly Chance[];
  readonly also: readonly Chance[];
}

/**
 * DH-23, DH-40, DH-59: the chances that an attack hits models besides its target. They assume that none of
 * these models evades.
 * @param missed the chance of a miss
 * @param scored the chances of the results that hit, with their numbers of hits
 */
export function struckChances(
  attacking: Attacking,
  missed: number,
  scored: readonly { readonly hits: number; readonly chance: number }[],
): Struck {
  const [misses, elsewhere, also]: [Shares, Shares, Shares] = [{ missed: 0 }, {}, {}];
  const { victim, blast, scatter } = attacking;
  const landings = blast && scatter ? landingsOf(scatter) : [];
  if (landings.length === 0 || !blast?.near) add(misses, "missed", missed);
  else
    for (const landing of landings) {
      const chance = missed / landings.length;
      const struck = caughtAt(blast, landing).map((one) => one.victim.ref);
      const end = endAstray(attacking, struck);
      add(misses, end, chance);
      if (end === SCATTERED)
        add(
          also,
          tooOf(
            attacking,
            struck.filter((ref) => ref !== victim?.ref),
          ),
          chance,
        );
    }
  const around = blast
    ? tooOf(
        attacking,
        blast.around.map((one) => one.victim.ref),
      )
    : null;
  const { own, friend, other } = sharesInArc(attacking);
  for (const { hits, chance } of scored) {
    const [noOwn, noFriend, onlyOther] = [friend + other, own + other, other].map((one) => one ** hits);
    add(elsewhere, ALONE.friend, chance * ((noOwn ?? 0) - (onlyOther ?? 0)));
    add(elsewhere, ALONE.other, chance * (onlyOther ?? 0));
    const withFriend = 1 - (noOwn ?? 0) - (noFriend ?? 0) + (onlyOther ?? 0);
    if (around) add(also, around, chance);
    else {
      add(also, TOO.friend, chance * withFriend);
      add(also, TOO.other, chance * ((noFriend ?? 0) - own ** hits - (onlyOther ?? 0)));
    }
  }
  return { misses: listed(misses), elsewhere: listed(elsewhere), also: listed(also) };
}

function tooOf(attacking: Attacking, struck: readonly Ref[]): string | null {
  const whom = whomOf(struck, attacking);
  return whom && TOO[whom];
}

/**
 * DH-59: the chances that a random hit goes to the target (`own`), to a friend of the attacker, or to another
 * model.
 */
function sharesInArc({ inArc, friends }: Attacking): Readonly<Record<"own" | "friend" | "other", number>> {
  const shares = { own: 0, friend: 0, other: 0 };
  for (const face of FACES) {
    const at = randomTarget(face, 1 + inArc.length);
    const isOfFriend = friends.includes(inArc[at - 1]?.ref ?? "");
    shares[at === 0 ? "own" : isOfFriend ? "friend" : "other"] += 1 / FACES.length;
  }
  return shares;
}

function listed(shares: Shares): readonly Chance[] {
  const order = [ALONE.attacker, ALONE.friend, "missed", ALONE.other, SCATTERED, ...Object.values(TOO)];
  return order.flatMap((id) => (shares[id] === undefined ? [] : [{ id, chance: shares[id] }]));
}
