import type { Ref } from "../../../core/index.js";
import type { Resolving } from "./resolve.js";

/** One target of a ranged attack. */
export type Mark = {
  /** The target's ref. Empty without a target: the card shows the roll, and nothing follows. */
  readonly ref: Ref;
  readonly bonus: number;
  readonly shots: number;
  /**
   * TNT-41: the models that a hit can strike by chance, because they fight in the target's melee. The target
   * comes first. An empty ref is a model that is not known.
   */
  readonly melee: readonly Ref[];
  /** The shooter's friends among the models of `melee`. */
  readonly friends: readonly Ref[];
  readonly defense: number;
  /**
   * TNT-75: the points that a person's choices for the target's abilities add to its Defense. The number can
   * be below 0.
   */
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
  /** TNT-89: whether a roll to wound that equals the defender's roll wounds. */
  readonly tiesWound: boolean;
  /** The targets in the order in which a person chose them. A target without shots is only shown. */
  readonly marks: readonly Mark[];
  /** TNT-40: the indexes of `marks` in the order of the shots. */
  readonly order: readonly number[];
  readonly idStem: string;
  readonly idNext: number;
  /** TNT-104: the data to resolve the hits at once; null when the hits become pending. */
  readonly atOnce: Omit<Resolving, "hits"> | null;
};
