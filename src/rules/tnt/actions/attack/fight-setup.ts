import type { Ref } from "../../../core/index.js";
import type { Striker } from "./free-attack.js";
import type { Model } from "../../data/model.js";
import type { Flight, Spots } from "../../battle/spots.js";

/** A close combat attack without a target: the card shows the roll, and nothing follows. */
export type LoneBlow = {
  readonly alone: true;
  readonly who: Ref;
  readonly melee: number;
  readonly bonus: number;
};

/** The numbers of a close combat, gathered before the roll. */
export type Fighting = {
  readonly alone: false;
  readonly attacker: Model;
  readonly defender: Model;
  /** The Melee of both models. Their modifiers are in `bonus` and `targetBonus`. */
  readonly melee: number;
  readonly targetMelee: number;
  readonly bonus: number;
  readonly targetBonus: number;
  readonly strength: number;
  /** The defender's Defense, which the roll to wound must beat. */
  readonly protection: number;
  /**
   * The defender's enemies in contact, the attacker first. They can strike when the defender flees (TNT-68).
   */
  readonly strikers: readonly Striker[];
  /**
   * `attackerSpots` are the places that the attacker can be pushed to, `defenderSpots` those for the
   * defender.
   */
  readonly attackerSpots: Spots;
  readonly defenderSpots: Spots;
  /** TNT-110: the place to which the defender flees; null when it is not known. */
  readonly flight: Flight | null;
  /**
   * TNT-53: whether an attacker that wins may cross to the defender. This is possible when an obstacle is
   * between them, or when the defender is higher up.
   */
  readonly mayCross: boolean;
  readonly fumbleFails: boolean;
  /** TNT-89: whether the changes of 2022 are played. */
  readonly is2022: boolean;
};
