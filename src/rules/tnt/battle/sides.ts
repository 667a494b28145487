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
 * TNT-63, TNT-64, TNT-108, R7: the shares of a side's starting number at which its models take Morale tests.
 * Each share counts once in a battle.
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

/**
 * TNT-85: whether a model leads its side. The leader is the model that was marked at setup. Without a mark,
 * the sheet decides.
 */
export function isLeader({ models }: BattleState, model: BattleModel): boolean {
  const isMarked = ({ tracks }: BattleModel): boolean => (tracks["leader"] ?? 0) > 0;
  const isAnyMarked = models.some((one) => one.side === model.side && isMarked(one));
  return isAnyMarked ? isMarked(model) : isOn(model.profile, "leader");
}

/**
 * TNT-63, TNT-64, TNT-108: the entries of `MARKS` that a side has reached with this many models left, but has
 * not tested for.
 */
export function marksReached({ tracks }: BattleSide, left: number): readonly Mark[] {
  const { starting = 0 } = tracks;
  return MARKS.filter(({ id, share }) => left <= share * starting && (tracks[id] ?? 0) === 0);
}

/**
 * TNT-114: whether a side leaves the table with this many models left. A side that still has models leaves
 * when fewer than `mark` percent of its starting number are left.
 */
export function withdraws({ tracks }: BattleSide, left: number, mark: number): boolean {
  const { starting = 0 } = tracks;
  return left > 0 && left * 100 < mark * starting;
}

/** TNT-85: the table edge of a model's side; null when the setup gives it none. */
export function ownEdge(battle: BattleState, ref: Ref): TableEdge | null {
  const side = sideWithId(battle, modelIn(battle, ref)?.side ?? "");
  return TABLE_EDGES[(side?.tracks["edge"] ?? 0) - 1] ?? null;
}

/**
 * TNT-99: the model whose player rolls for a fall. It is the target, or a model of another side in the battle
 * if there is no target. Without either, it is the actor.
 */
export function opposing({ battle, actor, aims: [aim] }: Situation): Ref {
  const side = battle && modelIn(battle, actor.ref)?.side;
  const enemy = side ? battle.models.find((one) => one.side !== side && !one.isOut) : undefined;
  return aim?.profile.ref ?? enemy?.profile.ref ?? actor.ref;
}
