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
  /** Melee of both stat lines. All modifiers are in the two bonuses. */
  readonly melee: number;
  readonly targetMelee: number;
  readonly bonus: number;
  readonly targetBonus: number;
  readonly strength: number;
  /** The defender's Defense against the wound. */
  readonly protection: number;
  /**
   * The defender's enemies in contact, the attacker first. They can strike when the defender flees (TNT-68).
   */
  readonly strikers: readonly Striker[];
  /** The places to which a push can move the attacker, and those to which a push can move the defender. */
  readonly attackerSpots: Spots;
  readonly defenderSpots: Spots;
  /** TNT-110: the place to which the defender flees; null when it is not known. */
  readonly flight: Flight | null;
  /**
   * TNT-53: whether a winning attacker may cross to the defender. An obstacle can be between the two models,
   * or the defender can be higher up.
   */
  readonly mayCross: boolean;
  readonly fumbleFails: boolean;
  /** TNT-89: whether the changes of 2022 are played. */
  readonly is2022: boolean;
};
