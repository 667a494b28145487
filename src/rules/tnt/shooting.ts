import type { Ref, Cost } from "../core/index.js";

/** More Jammed tokens than this nobody counts. */
export const MOST_JAMMED = 20;

/** One target of a ranged attack. */
export type Mark = {
  /** Empty when nobody was aimed at: the roll is made and told, and nothing follows. */
  readonly ref: Ref;
  readonly bonus: number;
  readonly shots: number;
  /** TNT-41: those among whom its hits are dealt, the target first when nobody knows the rest; empty words are unknown. */
  readonly melee: readonly Ref[];
  readonly defense: number;
  /** TNT-75: by how much a person changed what the target's abilities add to its Defense. */
  readonly defenseChange: number;
  readonly woundsLeft: number;
};

/** A ranged attack before its dice. */
export type Shooting = {
  readonly attacker: Ref;
  readonly weapon: Ref;
  readonly ranged: number;
  readonly strength: number;
  readonly reliability: number;
  readonly jammed: number;
  readonly suppressive: boolean;
  readonly fumbleFails: boolean;
  /** In the order chosen; one without shots is only looked at. */
  readonly marks: readonly Mark[];
  /** TNT-40: the marks as they are shot at. */
  readonly order: readonly number[];
  readonly costs: readonly Cost[];
  readonly idStem: string;
  readonly idNext: number;
};
