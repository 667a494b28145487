import type { Offset, Point } from "../../../grid/index.js";
import { table } from "../../../shared/globals.js";
import type { Token } from "../token.js";
import { BaseTokenRuler, type TokenRulerData } from "./base-token-ruler.js";
import {
  amountOf,
  amountText,
  elevationOf,
  type RulerAmount,
  type RulerElevation,
} from "../../containers/ruler-label.js";
import { RulerPicture, type RulerStyle } from "../../containers/ruler-picture.js";
import { rulerWidth } from "../../containers/ruler-width.js";
import { rulerPaths, type RulerWaypoint } from "./ruler-waypoints.js";

const FREE = 0xf0c33c;
const UNREACHABLE = 0xd8453e;
const LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

/** What labels keep from one waypoint to the next. A subclass may keep more. */
export interface WaypointLabelState {
  hasElevation: boolean;
  previousElevation: number;
  [key: string]: unknown;
}

/** What a label says of a waypoint. A subclass may change it. */
export interface WaypointLabelContext {
  action: ActionContext;
  cssClass: string;
  secret: boolean;
  units: string;
  uiScale: number;
  position: Point;
  distance: RulerAmount;
  cost: RulerAmount & { units: string };
  elevation: RulerElevation;
  [key: string]: unknown;
}

type ActionContext = RulerWaypoint["actionConfig"];

/** Shows where a token has been, where it goes and where users plan to move it, with what that costs. */
export class TokenRuler extends BaseTokenRuler {
  /** The template of labels. The playground draws them as plain text and has no other template. */
  static WAYPOINT_LABEL_TEMPLATE: string = LABEL_TEMPLATE;

  private picture: RulerPicture | null = null;

  constructor(token: Token) {
    super(token);
    const template: unknown = Reflect.get(new.target, "WAYPOINT_LABEL_TEMPLATE");
    if (template !== LABEL_TEMPLATE)
      throw new Error("not in the playground: a WAYPOINT_LABEL_TEMPLATE of a ruler's own");
  }

  override async draw(): Promise<void> {
    this.clear();
  }

  override clear(): void {
    if (this.picture && !this.picture.destroyed) this.picture.wipe();
  }

  override destroy(): void {
    if (this.picture && !this.picture.destroyed) this.picture.destroy({ children: true });
    this.picture = null;
  }

  override refresh(rulerData: TokenRulerData): void {
    this.clear();
    if (!this.visible) return;
    const paths = rulerPaths(this.token, rulerData).filter(hasLength);
    if (paths.length === 0) return;
    if (!this.picture || this.picture.destroyed)
      this.picture = table.canvas.controls.addChild(new RulerPicture());
    for (const path of paths) this.drawPath(this.picture, path);
  }

  protected override _onVisibleChange(): void {
    if (!this.visible) this.clear();
  }

  /** Color and width in pixels of the line to a waypoint; without width there is none. */
  protected _getSegmentStyle(waypoint: RulerWaypoint): RulerStyle & { width: number } {
    return { width: rulerWidth(), color: colorOf(waypoint), alpha: 0.95 };
  }

  /** Color and radius in pixels of a waypoint; without radius it is not marked. */
  protected _getWaypointStyle(waypoint: RulerWaypoint): RulerStyle & { radius: number } {
    const isMarked = waypoint.explicit || !waypoint.previous || !waypoint.next;
    return { radius: isMarked ? rulerWidth() * 1.3 : 0, color: colorOf(waypoint), alpha: 1 };
  }

  /** Color of a space that the token is on at a step of its way; not highlighted without alpha. */
  protected _getGridHighlightStyle(waypoint: RulerWaypoint, _offset: Offset): RulerStyle {
    return { color: colorOf(waypoint), alpha: 0.2 };
  }

  /** What the label of a waypoint says; nothing where it has none. Called for each waypoint in turn. */
  protected _getWaypointLabelContext(
    waypoint: RulerWaypoint,
    state: WaypointLabelState,
  ): WaypointLabelContext | void {
    const { previous, measurement, elevation, center, unreachable, actionConfig } = waypoint;
    const delta = elevation - state.previousElevation;
    state.hasElevation ||= elevation !== 0;
    state.previousElevation = elevation;
    if (!previous || (!waypoint.explicit && waypoint.next)) return;
    const { units } = table.canvas.grid;
    const isLater = waypoint.index > 1;
    return {
      action: actionConfig,
      cssClass: [waypoint.stage, unreachable ? "unreachable" : ""].filter(Boolean).join(" "),
      secret: waypoint.hidden,
      units,
      uiScale: 1,
      position: { x: center.x, y: center.y - waypoint.size.height / 2 },
      distance: amountOf(measurement.distance, measurement.backward?.distance, isLater),
      cost: { ...amountOf(measurement.cost, waypoint.cost, isLater), units },
      elevation: elevationOf(elevation, delta, state.hasElevation),
    };
  }

  private drawPath(picture: RulerPicture, path: readonly RulerWaypoint[]): void {
    const state: WaypointLabelState = { hasElevation: false, previousElevation: path[0]?.elevation ?? 0 };
    for (const waypoint of path) {
      this.drawSegment(picture, waypoint);
      const context = this._getWaypointLabelContext(waypoint, state);
      if (context) picture.label({ text: written(context, waypoint), position: context.position });
    }
    for (const waypoint of path) {
      const { radius, ...style } = this._getWaypointStyle(waypoint);
      if (radius > 0) picture.place(waypoint.center, radius, style);
    }
  }

  private drawSegment(picture: RulerPicture, waypoint: RulerWaypoint): void {
    const { previous, actionConfig } = waypoint;
    if (!previous || !actionConfig.visualize) return;
    const { width, ...style } = this._getSegmentStyle(waypoint);
    if (width > 0) picture.line(previous.center, waypoint.center, width, style);
    const { document } = this.token;
    for (const step of document.getCompleteMovementPath([previous, waypoint]).slice(1))
      for (const offset of document.getOccupiedGridSpaceOffsets(step)) {
        const highlight = this._getGridHighlightStyle({ ...waypoint, ...step }, offset);
        if ((highlight.alpha ?? 1) > 0) picture.highlight(offset, highlight);
      }
  }
}

function hasLength(path: readonly RulerWaypoint[]): boolean {
  return path.some(({ ray }) => ray !== null && ray.distance > 0);
}

function colorOf({ unreachable }: RulerWaypoint): number {
  return unreachable ? UNREACHABLE : FREE;
}

/** What a label says: the cost up to here, then that of the last part. */
function written({ cost, secret }: WaypointLabelContext, { unreachable }: RulerWaypoint): string {
  return [secret ? "?" : amountText(cost, cost.units), unreachable ? "wall" : ""].filter(Boolean).join(" · ");
}
