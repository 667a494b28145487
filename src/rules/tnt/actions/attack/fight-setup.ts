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

/** A close combat before its dice. */
export type Fighting = {
  readonly alone: false;
  readonly attacker: Model;
  readonly defender: Model;
  /** Melee of each stat line. Everything else is in the bonuses. */
  readonly melee: number;
  readonly targetMelee: number;
  readonly bonus: number;
  readonly targetBonus: number;
  readonly strength: number;
  /** The defender's Defense against the wound. */
  readonly protection: number;
  /** The defender's enemies in contact, the attacker first. They strike when it leaves (TNT-68). */
  readonly strikers: readonly Striker[];
  /** The places to which a push can move the attacker, and those for the target. */
  readonly attackerSpots: Spots;
  readonly defenderSpots: Spots;
  /** TNT-110: the place to which the defender flees. */
  readonly flight: Flight | null;
  /** TNT-53: whether an obstacle can be between the two models, or the defender can be higher up. */
  readonly mayCross: boolean;
  readonly fumbleFails: boolean;
  /** TNT-89: the changes of 2022. */
  readonly is2022: boolean;
};
