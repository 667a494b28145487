import type { Ref } from "../../../core/index.js";
import type { Resolving } from "./resolve.js";

/** One target of a ranged attack. */
export type Mark = {
  /** The target's ref. Empty without a target: the card shows the roll, and nothing follows. */
  readonly ref: Ref;
  readonly bonus: number;
  readonly shots: number;
  /** TNT-41: the models among which a hit is dealt at random, the target first. An empty ref is an unknown model. */
  readonly melee: readonly Ref[];
  /** The friends of the shooter among the models in the melee. */
  readonly friends: readonly Ref[];
  readonly defense: number;
  /** TNT-75: the amount by which a person changed the bonus that the target's abilities give to its Defense. */
  readonly defenseChange: number;
  readonly woundsLeft: number;
};

/** The numbers of a ranged attack, gathered before the roll. */
export type Shooting = {
  readonly attacker: Ref;
  readonly weapon: Ref;
  readonly ranged: number;
  readonly strength: number;
  readonly reliability: number;
  readonly jammed: number;
  readonly suppressive: boolean;
  readonly fumbleFails: boolean;
  /** TNT-89: whether an equal roll wounds. */
  readonly tiesWound: boolean;
  /** The targets in the order in which a person chose them. A target without shots is only shown. */
  readonly marks: readonly Mark[];
  /** TNT-40: the indexes of `marks` in the order of the shots. */
  readonly order: readonly number[];
  readonly idStem: string;
  readonly idNext: number;
  /** TNT-104: the models that the attack can hit, if its hits resolve at once; null when they are pending. */
  readonly atOnce: Omit<Resolving, "hits"> | null;
};
