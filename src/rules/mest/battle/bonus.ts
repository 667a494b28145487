import {
  hundredths,
  asPlace,
  beyond,
  numberOf,
  statusTo,
  trackTo,
  turnOf,
  turnTo,
  type Cost,
  type FreePlace,
  type Profile,
  type Ref,
  type Situation,
} from "../../core/index.js";
import { agility, movement, physicality } from "../data/attributes.js";
import { isAttentive } from "../data/conditions.js";
import { levelOf } from "../data/traits.js";
import { delayed } from "./costs.js";

/** A place as a setup stores it. */
type Stand = { readonly x: number; readonly y: number; readonly elevation: number };

/** The move of a model: its present place and its new place. */
export type Move = { readonly of: Ref; readonly from: Stand; readonly to: Stand };

/** One Bonus Action that a situation allows. */
export type Way = {
  readonly id: BonusId;
  /** The cost of the Bonus Action in cascades. */
  readonly price: number;
  readonly costs: readonly Cost[];
  readonly moves: readonly Move[];
  /** Whether the Bonus Action takes the other model out of Melee Range. */
  readonly parts: boolean;
};

/** The Bonus Actions of close combat. `BonusId` also has those of a Free model. */
export const CLOSE_BONUSES = ["circle", "breakAway", "pushBack", "pullBack", "reversal"] as const;
export type BonusId = (typeof CLOSE_BONUSES)[number] | "hide" | "reposition";

/** The Bonus Actions that cost one more cascade out of base-contact. */
const TOUCHING: readonly BonusId[] = ["circle", "pushBack", "pullBack", "reversal"];
/** The Bonus Actions that cost more against a model with a higher Physicality. */
const OF_STRENGTH: readonly BonusId[] = ["pushBack", "pullBack"];

/** MEST-106: the Bonus Actions of a model after a Test. */
export type Bonus = {
  readonly who: Ref;
  readonly other: Ref;
  /** The number of Bonus Actions that the model can take: one, and more by Fight (MEST-115). */
  readonly most: number;
  /** Whether the model is Distracted, so that it has one cascade less. */
  readonly distracted: boolean;
  readonly ways: readonly Way[];
  /** MEST-107: the changes that a Shift by the other model makes; empty when the other model cannot Shift. */
  readonly shift: readonly Cost[];
};

/** Two models and the facts between them, as seen by the model that takes the Bonus Action. */
export interface Pair {
  readonly actor: Profile;
  readonly other: Profile;
  readonly inClose: boolean;
  readonly touching: boolean;
  /** Whether the actor is Free; null when this is not known. */
  readonly isFree: boolean | null;
  /** Whether the actor is behind Cover from all models that see it, and not Engaged. */
  readonly canHide: boolean;
  /** The reach beyond contact, in MU, of the weapon that the actor uses. */
  readonly reach: number;
}

/**
 * MEST-106: the price of a Bonus Action: one cascade, and more out of base-contact or against a model with a
 * higher Physicality. MEST-117: Brawl lowers the price in close combat.
 */
function priceOf(id: BonusId, { actor, other, touching }: Pair): number {
  const apart = TOUCHING.includes(id) && !touching ? 1 : 0;
  const weaker = OF_STRENGTH.includes(id) ? physicality(other) - physicality(actor) : 0;
  const isClose = CLOSE_BONUSES.some((one) => one === id);
  const brawl = isClose ? levelOf(actor, "brawl") : 0;
  return Math.max(0, 1 + apart + Math.max(0, weaker) - brawl);
}

/** MEST-106: the Bonus Actions that this number of cascades can pay for. */
export function affordable({ ways }: Pick<Bonus, "ways">, cascades: number): readonly Way[] {
  return ways.filter(({ price }) => price <= cascades);
}

/** MEST-106: whether Bonus Actions are played: only in a battle, and not when an option leaves them out. */
export function playsBonus({ battle, options }: Situation): boolean {
  return battle !== null && options["bonusActions"] !== false;
}

/** MEST-106, MEST-115, MEST-117: the Bonus Actions that a model can choose from, each with its cost in cascades. */
export function bonusOf(situation: Situation, pair: Pair): Bonus {
  const { actor, other, inClose } = pair;
  const attentive = isAttentive(actor);
  const lead = inClose && attentive ? levelOf(actor, "fight") - levelOf(other, "fight") : 0;
  return {
    who: actor.ref,
    other: other.ref,
    most: 1 + Math.max(0, lead),
    distracted: !attentive,
    ways: [...freeWays(pair), ...(inClose ? closeWays(situation, pair) : [])],
    shift: shiftOf(situation, other),
  };
}

/**
 * MEST-107: the changes of a Shift: an Attentive model that a Bonus Action has freed takes a Delay token and moves a
 * base-diameter.
 */
function shiftOf({ places, positions, scale }: Situation, model: Profile): readonly Cost[] {
  const from = positions[model.ref];
  const to = (places[model.ref] ?? []).find(({ id }) => id === "away");
  if (!isAttentive(model) || !from || !to || scale === undefined) return [];
  const base = hundredths(Math.hypot(to.x - from.x, to.y - from.y) * scale);
  return [...delayed(model), ...turnTo(model, "reposition", base)];
}

function freeWays(pair: Pair): readonly Way[] {
  const { actor, isFree, canHide } = pair;
  const way = (id: BonusId, costs: readonly Cost[]): readonly Way[] =>
    costs.length > 0 ? [{ id, price: priceOf(id, pair), costs, moves: [], parts: false }] : [];
  if (isFree !== true) return [];
  return [
    ...(canHide ? way("hide", statusTo(actor, "hidden", true)) : []),
    ...way("reposition", turnTo(actor, "reposition", movement(actor))),
  ];
}

/**
 * MEST-106: the changes of a Refresh, which is possible once in each Initiative. A Refresh removes a Fear
 * token from an Attentive model, or a Delay token from a Distracted model. Empty when no Refresh is possible.
 */
export function refreshing(actor: Profile): readonly Cost[] {
  if (turnOf(actor, "refreshed") > 0) return [];
  const token = isAttentive(actor) ? "fear" : "delay";
  const held = numberOf(actor, token);
  return held > 0 ? [...trackTo(actor, token, held - 1), ...turnTo(actor, "refreshed", 1)] : [];
}

/**
 * MEST-106: the Bonus Actions of close combat. Empty when positions are not known, since most Bonus Actions
 * move models.
 */
function closeWays({ places, positions, scale }: Situation, pair: Pair): readonly Way[] {
  const { actor, other, reach } = pair;
  const [own, theirs] = [positions[actor.ref], positions[other.ref]];
  if (!own || !theirs || scale === undefined) return [];
  const spot = (ref: Ref, id: string): FreePlace | undefined =>
    (places[ref] ?? []).find((one) => one.id === id);
  const free = (place: FreePlace | undefined): readonly FreePlace[] =>
    place && place.barred !== true ? [place] : [];
  const way = (id: BonusId, moves: readonly Move[], more: Partial<Way> = {}): Way => ({
    id,
    price: priceOf(id, pair),
    costs: [],
    moves,
    parts: false,
    ...more,
  });
  const long = (from: FreePlace, to: FreePlace): number => Math.hypot(to.x - from.x, to.y - from.y) * scale;
  const clear = spot(actor.ref, "clear");
  const isBarred = (ref: Ref, id: string): boolean => spot(ref, id)?.barred === true;
  const pushed = spot(other.ref, "pushed");
  const goes = Math.max(agility(actor), clear ? long(own, clear) : 0);
  const stopped = pushed?.barred === true ? delayed(other) : [];
  return [
    ...free(spot(actor.ref, "around")).map((to) => way("circle", [moveTo(actor, own, to)])),
    way("breakAway", [], { costs: turnTo(actor, "reposition", hundredths(goes)), parts: true }),
    ...free(pushed).map((to) =>
      way("pushBack", [moveTo(other, theirs, to)], { parts: beyond(long(theirs, to), reach) }),
    ),
    ...(stopped.length > 0 ? [way("pushBack", [], { costs: stopped })] : []),
    // MEST-86: no model ends on another base.
    ...(isBarred(other.ref, "follow") ? [] : free(clear)).map((to) =>
      way("pullBack", [moveTo(actor, own, to), moveTo(other, theirs, behind(theirs, own, to))]),
    ),
    ...([actor, other].some(({ ref }) => isBarred(ref, "swapped"))
      ? []
      : [way("reversal", [moveTo(actor, own, theirs), moveTo(other, theirs, own)])]),
  ];
}

/**
 * The place of a model that starts at `at` and moves by the same distance and in the same direction as
 * another model that moves from `from` to `to`.
 */
function behind(at: FreePlace, from: FreePlace, to: FreePlace): FreePlace {
  return { ...to, x: at.x + to.x - from.x, y: at.y + to.y - from.y };
}

function moveTo({ ref }: Profile, from: Stand, to: Stand): Move {
  return { of: ref, from: asPlace(from), to: asPlace(to) };
}
