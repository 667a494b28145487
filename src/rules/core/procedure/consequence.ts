import type { Data, Ref } from "../facts/facts.js";

/** A model's place: the pixels of its center on the scene, and its elevation in scene units. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

/** A place reduced to the coordinates and the elevation that a change stores. */
export function asPlace({ x, y, elevation }: Place): Place {
  return { x, y, elevation };
}

/**
 * The model that a change is credited to, when the action does not show it. `by`: the model that made the
 * change. `after`: the models whose fate led to the change, for example models that fell before a friend
 * failed a test of nerve.
 */
export type Credit = { readonly by: Ref } | { readonly after: readonly Ref[] };

/** A change that play makes. It holds the value before and after, so that it can be reverted. */
export type Consequence =
  /**
   * A number that play changes: wounds, Jammed, action points, the `armor` of a wall or region that is cover.
   * A toggle, such as an item in use, is stored as 0 or 1.
   */
  | {
      readonly type: "track";
      readonly of: Ref;
      readonly track: string;
      /**
       * For a number of a turn: the round in which the turn began. After that turn, the number can no longer
       * change.
       */
      readonly round?: number;
      readonly from: number;
      readonly to: number;
      readonly credit?: Credit;
    }
  /** A status is set or removed. */
  | {
      readonly type: "status";
      readonly of: Ref;
      readonly status: string;
      readonly from: boolean;
      readonly to: boolean;
      readonly credit?: Credit;
    }
  /** A model moves to another place. */
  | { readonly type: "place"; readonly of: Ref; readonly from: Place; readonly to: Place }
  /** Something waits in a list of the encounter, or no longer waits. */
  | {
      readonly type: "waiting";
      readonly list: string;
      readonly id: string;
      readonly item: Data;
      readonly from: boolean;
      readonly to: boolean;
    };

/** The consequence that undoes this one. The inverse of the inverse is the original. */
export function inverse(change: Consequence): Consequence {
  switch (change.type) {
    case "track":
      return { ...change, from: change.to, to: change.from };
    case "status":
      return { ...change, from: change.to, to: change.from };
    case "place":
      return { ...change, from: change.to, to: change.from };
    case "waiting":
      return { ...change, from: change.to, to: change.from };
  }
}

/** Whether a consequence changes anything at all. */
export function changes(change: Consequence): boolean {
  if (change.type !== "place") return change.from !== change.to;
  const { from, to } = change;
  return from.x !== to.x || from.y !== to.y || from.elevation !== to.elevation;
}

/** For each thing that changes, its first consequence, which holds the value before all changes. */
export function firstOfEach(all: readonly Consequence[]): readonly Consequence[] {
  return lastOfEach([...all].reverse()).reverse();
}

/** For each thing that changes, its last consequence, which holds the value after all changes. */
export function lastOfEach(all: readonly Consequence[]): Consequence[] {
  return [...new Map(all.map((change) => [changedThing(change), change])).values()];
}

/**
 * The key of the thing that a consequence changes. All changes of one number, one status or one place have
 * the same key.
 */
export function changedThing(change: Consequence): string {
  const what = change.type === "waiting" ? change.id : change.of;
  const which = change.type === "track" ? change.track : change.type === "status" ? change.status : "";
  return `${change.type} ${what} ${which}`;
}
