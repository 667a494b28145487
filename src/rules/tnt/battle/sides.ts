import {
  isOn,
  modelIn,
  sideWithId,
  TABLE_EDGES,
  type BattleModel,
  type BattleSide,
  type BattleState,
  type Ref,
  type Situation,
  type TableEdge,
} from "../../core/index.js";

/**
 * TNT-63, TNT-64: the shares of a side's starting number at which the side is shaken, each once in a battle
 * (TNT-108, R7).
 */
export const MARKS = [
  { id: "half", share: 0.5, rule: "TNT-63" },
  { id: "quarter", share: 0.25, rule: "TNT-64" },
] as const;

export type Mark = (typeof MARKS)[number];

/** The models of a side that are in play. */
export function inPlay({ models }: BattleState, side: string): readonly BattleModel[] {
  return models.filter((model) => model.side === side && !model.isOut);
}

/** TNT-85: whether a model leads its side: the model marked at setup, or else a model whose sheet marks it. */
export function isLeader({ models }: BattleState, model: BattleModel): boolean {
  const isMarked = ({ tracks }: BattleModel): boolean => (tracks["leader"] ?? 0) > 0;
  const isAnyMarked = models.some((one) => one.side === model.side && isMarked(one));
  return isAnyMarked ? isMarked(model) : isOn(model.profile, "leader");
}

/**
 * TNT-63, TNT-64, TNT-108: the entries of `MARKS` that a side reaches with this many models left, and has not
 * tested for yet.
 */
export function marksReached({ tracks }: BattleSide, left: number): readonly Mark[] {
  const { starting = 0 } = tracks;
  return MARKS.filter(({ id, share }) => left <= share * starting && (tracks[id] ?? 0) === 0);
}

/**
 * TNT-114: whether a side leaves the table with this many models left. It leaves with fewer than `mark`, a
 * percentage of its starting number.
 */
export function withdraws({ tracks }: BattleSide, left: number, mark: number): boolean {
  const { starting = 0 } = tracks;
  return left > 0 && left * 100 < mark * starting;
}

/** TNT-85: the edge of the table that belongs to the side of a model; null when the setup names none. */
export function ownEdge(battle: BattleState, ref: Ref): TableEdge | null {
  const side = sideWithId(battle, modelIn(battle, ref)?.side ?? "");
  return TABLE_EDGES[(side?.tracks["edge"] ?? 0) - 1] ?? null;
}

/**
 * TNT-99: the model whose player rolls for a fall: the target, or else a model of another side; without a battle, the
 * actor.
 */
export function opposing({ battle, actor, aims: [aim] }: Situation): Ref {
  const side = battle && modelIn(battle, actor.ref)?.side;
  const enemy = side ? battle.models.find((one) => one.side !== side && !one.isOut) : undefined;
  return aim?.profile.ref ?? enemy?.profile.ref ?? actor.ref;
}
