import {
  type Consequence,
  type Data,
  type Ref,
  type Situation,
  type WaitingRefs,
} from "../../../core/index.js";
import type { Model } from "../../data/model.js";

/** TNT-16, TNT-38: the name of the list of pending hits. */
export const HITS = "hits";

/** TNT-91: a hit that waits until play passes to the other side. */
export type PendingHit = {
  readonly id: string;
  readonly target: Ref;
  readonly attacker: Ref;
  readonly weapon: Ref;
  readonly strength: number;
  readonly critical: boolean;
  /**
   * TNT-75: the points that a person's choices for the target's abilities add to its Defense. The number can
   * be below 0.
   */
  readonly defenseChange: number;
  /** TNT-36: whether the hit can only graze. This is true for suppressive fire without a critical. */
  readonly grazeOnly: boolean;
  /** TNT-89: whether the hit is from suppressive fire, critical or not. */
  readonly suppressive: boolean;
};

/** TNT-38: the change that adds a hit to the list, or removes it when `kept` is false. */
export function keeping(hit: PendingHit, kept: boolean): Consequence {
  const { id, target, attacker, weapon, strength, defenseChange } = hit;
  const item: Data = {
    target,
    attacker,
    weapon,
    strength,
    critical: Number(hit.critical),
    grazeOnly: Number(hit.grazeOnly),
    ...(defenseChange === 0 ? {} : { defenseChange }),
    ...(hit.suppressive ? { suppressive: 1 } : {}),
  };
  return { type: "waiting", list: HITS, id, item, from: !kept, to: kept };
}

/** The pending hits, in the order in which they hit. */
export function pendingHits(situation: Situation): readonly PendingHit[] {
  return situation.waiting
    .filter((one) => one.list === HITS)
    .map(({ id, item }) => ({
      id,
      target: word(item, "target"),
      attacker: word(item, "attacker"),
      weapon: word(item, "weapon"),
      strength: number(item, "strength"),
      critical: number(item, "critical") > 0,
      defenseChange: number(item, "defenseChange"),
      grazeOnly: number(item, "grazeOnly") > 0,
      suppressive: number(item, "suppressive") > 0,
    }));
}

/** The models and the weapon that a pending hit names, for the card and the list of pending hits. */
export function refsOfHit(item: Data): WaitingRefs {
  const ref = (key: "attacker" | "target" | "weapon"): Ref | null => word(item, key) || null;
  return { attacker: ref("attacker"), target: ref("target"), weapon: ref("weapon") };
}

/** TNT-37: the Defense of a model against a pending hit. */
export function defenseAgainst(hit: PendingHit, model: Model): number {
  return model.defenseRanged + hit.defenseChange;
}

/**
 * The parts of the ids for new hits. `stem` is the action's id, or the attacker's ref if the action has no
 * id. `next` is the next free number.
 */
export function freshId(situation: Situation): { readonly stem: string; readonly next: number } {
  const stem = `${situation.id ?? situation.actor.ref.replaceAll(".", "-")}-`;
  const used = situation.waiting
    .filter((one) => one.list === HITS && one.id.startsWith(stem))
    .map((one) => Number(one.id.slice(stem.length)) || 0);
  return { stem, next: Math.max(0, ...used) + 1 };
}

function word(item: Data, key: string): string {
  return String(item[key] ?? "");
}

function number(item: Data, key: string): number {
  return Number(item[key] ?? 0) || 0;
}
