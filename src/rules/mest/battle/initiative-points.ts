import {
  activeModel,
  numberOf,
  readyModels,
  sideWithId,
  type BattleState,
  type Price,
  type PricedEnd,
} from "../../core/index.js";
import { numberOfSide } from "./sides.js";

/** MEST-67: the ids of the modifiers that set the use of Initiative Points as an activation ends. */
export const POINT_USES = { maintain: "maintain", force: "force", refresh: "refresh" } as const;

/** MEST-67: the Initiative Points that are spent as an activation ends. */
export type Spent = {
  readonly maintain: boolean;
  /** The number of the side that is forced to play next; 0 for none. */
  readonly force: number;
  readonly refresh: boolean;
};

/** MEST-67: the possible uses of an Initiative Point now. Each use is checked as if it were the only one. */
interface Uses {
  readonly points: number;
  readonly maintain: boolean;
  /** The sides that can be forced to play next, each by its number. */
  readonly force: readonly number[];
  readonly refresh: boolean;
}

const NO_USES: Uses = { points: 0, maintain: false, force: [], refresh: false };

/** MEST-67: the Initiative Points that a side has left. */
export function initiativePoints(battle: BattleState, side: string): number {
  return sideWithId(battle, side)?.tracks["initiativePoints"] ?? 0;
}

/**
 * MEST-67: the uses of a point as the Active model gets its Done token. If no other side could play, the side plays on
 * for free, so Maintain and Force gain nothing. Force needs a choice between sides.
 */
function usesNow(battle: BattleState): Uses {
  const model = activeModel(battle);
  const points = model ? initiativePoints(battle, model.side) : 0;
  if (!model || points < 1) return NO_USES;
  const able = battle.sides.map(({ id }) => id).filter((id) => readyModels(battle, id).length > 0);
  const others = able.filter((id) => id !== model.side);
  return {
    points,
    maintain: others.length > 0 && able.includes(model.side),
    force: others.length > 1 ? others.map((id) => numberOfSide(battle, id)) : [],
    refresh: !model.isOut && numberOf(model.profile, "delay") > 0,
  };
}

/** MEST-67: whether the side of the Active model can spend its points in this way now. */
export function canSpend(battle: BattleState, { maintain, force, refresh }: Spent): boolean {
  const uses = usesNow(battle);
  const isPossible =
    (!maintain || uses.maintain) && (force === 0 || uses.force.includes(force)) && (!refresh || uses.refresh);
  const cost = [maintain, force > 0, refresh].filter(Boolean).length;
  return isPossible && !(maintain && force > 0) && cost <= uses.points;
}

/** MEST-67: the ways to end the present activation that cost Initiative Points. */
export function pointsToSpend(battle: BattleState): readonly PricedEnd[] {
  const uses = usesNow(battle);
  const goesOn: readonly PricedEnd[] = [
    ...(uses.maintain ? [{ id: "maintain", price: price(1), set: { [POINT_USES.maintain]: 1 } }] : []),
    ...uses.force.map((number): PricedEnd => ({
      id: "force",
      price: price(1),
      set: { [POINT_USES.force]: number },
      data: { side: battle.sides[number - 1]?.name ?? "" },
    })),
  ];
  if (!uses.refresh) return goesOn;
  const refresh = { [POINT_USES.refresh]: 1 };
  const refreshed = goesOn.map(({ id, set, ...rest }): PricedEnd => {
    const both = id === "maintain" ? "maintainRefresh" : "forceRefresh";
    return { ...rest, id: both, price: price(2), set: { ...set, ...refresh } };
  });
  const passes = { id: "passRefresh", price: price(1), set: refresh };
  return [...goesOn, passes, ...(uses.points > 1 ? refreshed : [])];
}

function price(count: number): Price {
  return { id: count === 1 ? "initiativePoint" : "initiativePoints", count };
}
