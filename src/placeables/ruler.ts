import { stageWordsOf } from "../canvas/stage-words.js";
import { openPlan } from "../play/table/battle/walking.js";
import { fareOf } from "../scene/ways.js";
import { VantageToken } from "./token.js";

type Base = foundry.canvas.placeables.tokens.TokenRuler;
type Waypoint = Parameters<Base["_getSegmentStyle"]>[0];
type Point = Pick<Waypoint["center"], "x" | "y">;

/**
 * The cost of a path up to its last point: the units of movement, and the number of actions. If no number of actions
 * is enough, `actions` is null.
 */
interface WayCost {
  readonly cost: number;
  readonly actions: number | null;
  /** That in words. */
  readonly words: string;
}

/** The colors of one action, of further ones, and of what no action reaches. */
const COLORS = [0x2f9e44, 0xf08c00] as const;
const BEYOND = 0xc92a2a;

/**
 * The ruler of a token's movement. In a battle it shows how many actions a way takes, by color and in words. It makes room
 * while the drag is an attack.
 */
export class VantageTokenRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  override get isVisible(): boolean {
    const { token } = this;
    return super.isVisible && !(token instanceof VantageToken && token.isAiming);
  }

  protected override _getSegmentStyle(waypoint: Waypoint): ReturnType<Base["_getSegmentStyle"]> {
    return { ...super._getSegmentStyle(waypoint), ...this.#colored(waypoint) };
  }

  protected override _getWaypointStyle(waypoint: Waypoint): ReturnType<Base["_getWaypointStyle"]> {
    return { ...super._getWaypointStyle(waypoint), ...this.#colored(waypoint) };
  }

  protected override _getGridHighlightStyle(
    ...[waypoint, offset]: Parameters<Base["_getGridHighlightStyle"]>
  ): ReturnType<Base["_getGridHighlightStyle"]> {
    return { ...super._getGridHighlightStyle(waypoint, offset), ...this.#colored(waypoint) };
  }

  protected override _getWaypointLabelContext(
    ...[waypoint, state]: Parameters<Base["_getWaypointLabelContext"]>
  ): ReturnType<Base["_getWaypointLabelContext"]> {
    const context = super._getWaypointLabelContext(waypoint, state);
    const way = context && this.#costTo(waypoint);
    if (!way) return context;
    const { delta: _delta, ...cost } = context.cost;
    return {
      ...context,
      cost: { ...cost, total: String(Math.round(way.cost * 100) / 100), units: `· ${way.words}` },
    };
  }

  #colored(waypoint: Waypoint): { color?: number } {
    const way = this.#costTo(waypoint);
    if (!way) return {};
    return {
      color: way.actions === null ? BEYOND : (COLORS[Math.min(way.actions, COLORS.length) - 1] ?? COLORS[0]),
    };
  }

  /**
   * The cost of the path to a waypoint from the token's current place. The part that the token has already passed is
   * paid.
   */
  #costTo(waypoint: Waypoint): WayCost | null {
    const points: Point[] = [];
    for (let at = waypoint; at.previous && at.stage !== "passed"; at = at.previous) points.unshift(at.center);
    return points.length === 0 ? null : costOfWay(this.token.document, points);
  }
}

/** The cost of a token's path to some points; null when its game's rules give no cost. */
function costOfWay({ uuid }: TokenDocument.Implementation, points: readonly Point[]): WayCost | null {
  const plan = openPlan(uuid);
  const fare = plan && fareOf(uuid, points, plan);
  if (!fare) return null;
  const stage = fare.legs.some(({ barred }) => barred.length > 0) ? null : fare.stage;
  return {
    cost: fare.total,
    actions: stage === null ? null : stage + 1,
    words: stageWordsOf(uuid, plan, stage),
  };
}
