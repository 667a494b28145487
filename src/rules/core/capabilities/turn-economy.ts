import { turnTo, type Cost } from "../actions/costs.js";
import type { Refusal } from "../facts/facts.js";
import type { ActionSpec, JsonObject } from "../game/game.js";
import type { Situation } from "../game/situation.js";
import { turnOf, type Profile } from "../game/profile.js";
import { refuse } from "../actions/refusing.js";
import { capability, capabilityKind, type Capability } from "./capability.js";
import { costNow, costRule } from "./of-actions.js";

/** The parts of an action that its price depends on. */
export type Priced = Pick<
  ActionSpec<JsonObject>,
  "id" | "rule" | "cost" | "price" | "counts" | "paysItself" | "capabilities"
>;

/**
 * The rules for paying for actions in a turn: a count of the turn, further refusals, and changes of a cost. Outside
 * an encounter, nothing is counted, so every action can be paid for.
 */
export interface TurnEconomy {
  /** The count of the turn that pays for actions. */
  readonly points: string;
  /** The refusal of an action that costs more than the turn has left: a key below the game's `refusal`. */
  readonly refused: string;
  /** The statement of the refusal `refused`; absent: the action's own statement. */
  readonly rule?: string;
  /** The cost of an action in this situation, for example when it is paired with another one; absent: unchanged. */
  readonly price?: (situation: Situation, cost: number, action: string) => number;
  /** Whether fewer points than the cost are enough this time; absent: never. */
  readonly suffices?: (actor: Profile, cost: number, left: number, action: string) => boolean;
  /** The reason why a model cannot act while another model is active; null when it can. Absent: it never can. */
  readonly outOfTurn?: (situation: Situation, cost: number, action: string) => Refusal | null;
  /**
   * The refusals that any action with a cost can get. They come before the refusal for too few points;
   * absent: none.
   */
  readonly refusals?: (
    situation: Situation,
    cost: number,
    action: { readonly id: string; readonly rule: string },
  ) => readonly (Refusal | null)[];
  /** The amounts by which a cost raises other counts of the turn; absent: none. */
  readonly counts?: (cost: number, action: string) => Counts;
  /** Further changes when an action is paid for; absent: none. */
  readonly changes?: (situation: Situation, cost: number, action: string) => readonly Cost[];
}

/** The amounts by which counts of the turn are raised. */
export type Counts = Readonly<Record<string, number>>;

/** A game whose actions are paid for with points of the turn. */
export const turnEconomy = capabilityKind<TurnEconomy>("turnEconomy");

/** The costs of an action. `refusal` says why the costs cannot be paid; null when they can be paid. */
export interface Charge {
  readonly refusal: Refusal | null;
  readonly costs: readonly Cost[];
}

/**
 * The cost of an action of a game before the action begins. In a game without an economy, the action only
 * raises its own counts.
 */
export function chargeOf(
  game: { readonly capabilities?: readonly Capability[] },
  action: Priced,
  situation: Situation,
): Charge {
  const economy = capability(game, turnEconomy);
  if (action.paysItself) return { refusal: null, costs: [] };
  const { counts = {} } = action;
  const raised = typeof counts === "function" ? counts(situation) : counts;
  if (!economy) return { refusal: null, costs: raise(situation.actor, raised) };
  return charge(economy, action, situation, priceOf(action, situation), raised);
}

/** The price of an action in a situation, before the economy's rules apply. */
export function priceOf(action: Priced, situation: Situation): number {
  const { cost = 0, price } = action;
  return price?.(situation) ?? capability(action, costNow)?.(situation.actor) ?? cost;
}

/**
 * The charge for an action at a given price. The procedure of an action with `paysItself` uses this function.
 */
export function charge(
  economy: TurnEconomy,
  action: Pick<Priced, "id" | "rule" | "capabilities">,
  situation: Situation,
  price: number,
  counts: Counts = {},
): Charge {
  const { id, rule } = action;
  const { actor } = situation;
  const costs = capability(action, costRule) ?? rule;
  const cost = economy.price?.(situation, price, id) ?? price;
  const left = turnOf(actor, economy.points);
  const isShort = actor.turn !== null && left < cost && economy.suffices?.(actor, cost, left, id) !== true;
  const needs = cost > 0 ? economy.refusals?.(situation, cost, { id, rule: costs }) : undefined;
  const missing = refuse(cost > 0 && isShort, economy.refused, economy.rule ?? costs, { cost, left });
  const spent = spend(economy, actor, cost, counts, id);
  const more = economy.changes?.(situation, cost, id) ?? [];
  return {
    refusal: needs?.find((one) => one !== null) ?? missing,
    costs: more.length === 0 ? spent : [...spent, ...more],
  };
}

/** The changes that take points from a turn and raise its counts. The points never fall below 0. */
export function spend(
  economy: TurnEconomy,
  actor: Profile,
  cost: number,
  counts: Counts = {},
  action = "",
): readonly Cost[] {
  if (!actor.turn) return [];
  return [
    ...turnTo(actor, economy.points, Math.max(0, turnOf(actor, economy.points) - cost)),
    ...raise(actor, economy.counts?.(cost, action) ?? {}),
    ...raise(actor, counts),
  ];
}

function raise(actor: Profile, counts: Counts): readonly Cost[] {
  if (!actor.turn) return [];
  const costs: Cost[] = [];
  for (const [name, by] of Object.entries(counts))
    costs.push(...turnTo(actor, name, turnOf(actor, name) + by));
  return costs;
}
