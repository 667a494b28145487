import { VantageToken } from "./token.js";

type Base = foundry.canvas.placeables.tokens.TokenRuler;
type Waypoint = Parameters<Base["_getSegmentStyle"]>[0];
type Point = Pick<Waypoint["center"], "x" | "y">;

/** What a way costs up to its last point: the units of movement, and how many actions pay for it; null: no action does. */
export interface WayCost {
  readonly cost: number;
  readonly actions: number | null;
  /** That in words. */
  readonly words: string;
}

/** Works out what a token's way to some points costs; null where its game's rules do not say. */
type CostOfWay = (token: TokenDocument.Implementation, points: readonly Point[]) => WayCost | null;

let costOfWay: CostOfWay = () => null;

/** Provides what ways cost. It is loaded with the table; before that, the ruler is as in Foundry. */
export function provideWayCost(given: CostOfWay): void {
  costOfWay = given;
}

/** The colors of one action, of further ones, and of what no action reaches. */
const COLORS = [0x2f9e44, 0xf08c00] as const;
const BEYOND = 0xc92a2a;

/**
 * The ruler of a token's movement. In a battle it shows how many actions a way takes, by color and in words. It makes room
 * while the drag is an attack.
 */
export class VantageTokenRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  /** What ways to waypoints cost, for one picture: it asks for the color and the words of each waypoint. */
  #costs = new Map<Waypoint, WayCost | null>();

  override get isVisible(): boolean {
    return super.isVisible && !this.#isAside;
  }

  /** While the drag is an attack, the ruler is hidden, and the way is not measured. */
  override refresh(ruler: Parameters<Base["refresh"]>[0]): void {
    this.#costs.clear();
    if (this.#isAside) this.clear();
    else super.refresh(ruler);
  }

  get #isAside(): boolean {
    const { token } = this;
    return token instanceof VantageToken && token.isAiming;
  }

  protected override _getSegmentStyle(waypoint: Waypoint): ReturnType<Base["_getSegmentStyle"]> {
    return this.#colored(waypoint, super._getSegmentStyle(waypoint));
  }

  protected override _getWaypointStyle(waypoint: Waypoint): ReturnType<Base["_getWaypointStyle"]> {
    return this.#colored(waypoint, super._getWaypointStyle(waypoint));
  }

  protected override _getGridHighlightStyle(
    ...[waypoint, offset]: Parameters<Base["_getGridHighlightStyle"]>
  ): ReturnType<Base["_getGridHighlightStyle"]> {
    return this.#colored(waypoint, super._getGridHighlightStyle(waypoint, offset));
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

  #colored<Style extends object>(waypoint: Waypoint, style: Style): Style {
    const way = this.#costTo(waypoint);
    if (!way) return style;
    const color =
      way.actions === null ? BEYOND : (COLORS[Math.min(way.actions, COLORS.length) - 1] ?? COLORS[0]);
    return { ...style, color };
  }

  /** What the way costs up to a waypoint, from where the token is: what it has passed earlier is paid. */
  #costTo(waypoint: Waypoint): WayCost | null {
    if (game.combats.size === 0) return null;
    const known = this.#costs.get(waypoint);
    if (known !== undefined) return known;
    const points: Point[] = [];
    for (let at = waypoint; at.previous && at.stage !== "passed"; at = at.previous) points.unshift(at.center);
    const cost = points.length === 0 ? null : costOfWay(this.token.document, points);
    this.#costs.set(waypoint, cost);
    return cost;
  }
}
