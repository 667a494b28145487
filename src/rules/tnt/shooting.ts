import type { Ref } from "../core/index.js";
import type { Cost } from "./costs.js";

/** One target of a ranged attack. */
export type Mark = {
  readonly ref: Ref;
  readonly bonus: number;
  readonly shots: number;
  /** TNT-41: those among whom its hits are dealt, the target first when nobody knows the rest; empty words are unknown. */
  readonly melee: readonly Ref[];
  readonly defense: number;
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
  readonly marks: readonly Mark[];
  readonly costs: readonly Cost[];
  readonly idStem: string;
  readonly idNext: number;
};
