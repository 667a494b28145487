import type { Ref, Cost } from "../core/index.js";
import type { Striker } from "./free-attack.js";
import type { Model } from "./model.js";
import type { Spots } from "./spots.js";

/** A blow at nobody in particular: the roll is made and told, and nothing follows. */
export type LoneBlow = {
  readonly alone: true;
  readonly who: Ref;
  readonly melee: number;
  readonly bonus: number;
  readonly costs: readonly Cost[];
};

/** A close combat before its dice. */
export type Fighting = {
  readonly alone: false;
  readonly attacker: Model;
  readonly defender: Model;
  /** Melee as the stat lines have it; all else is in the bonuses. */
  readonly melee: number;
  readonly targetMelee: number;
  readonly bonus: number;
  readonly targetBonus: number;
  readonly strength: number;
  /** The defender's Defense against the wound. */
  readonly protection: number;
  /** The defender's enemies in contact, the attacker first: those who strike when it leaves (TNT-68). */
  readonly strikers: readonly Striker[];
  /** Where a push may put each. */
  readonly attackerSpots: Spots;
  readonly defenderSpots: Spots;
  /** TNT-53: whether an obstacle may lie between, or the foe stand higher. */
  readonly mayCross: boolean;
  readonly fumbleFails: boolean;
  readonly costs: readonly Cost[];
};
