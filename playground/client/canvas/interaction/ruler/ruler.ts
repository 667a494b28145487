import type * as PIXI from "pixi.js";
import type { User } from "../../../documents/index.js";
import type { MeasuredWaypoint as Measurement, Point } from "../../../grid/index.js";
import { table } from "../../../shared/globals.js";
import { colorNumber } from "../../color.js";
import {
  amountOf,
  amountText,
  elevationOf,
  type RulerAmount,
  type RulerElevation,
} from "../../containers/ruler-label.js";
import { RulerPicture, type RulerStyle } from "../../containers/ruler-picture.js";
import { rulerWidth } from "../../containers/ruler-width.js";
import { Ray } from "../../geometry/ray.js";
import { BaseRuler } from "./base-ruler.js";

const LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

/** A point that a ruler measures to. */
export interface MeasuredPoint extends Point {
  elevation: number;
  index: number;
  /** From the point before; null at the first. */
  ray: Ray | null;
  measurement: Measurement;
  previous: MeasuredPoint | null;
  next: MeasuredPoint | null;
}

/** What labels keep from one waypoint to the next. */
interface LabelState {
  hasElevation?: boolean | undefined;
  [key: string]: unknown;
}

/** What a label says of a waypoint. A subclass may change it. */
interface LabelContext {
  action: { label: string; icon: string };
  cssClass: string;
  secret: boolean;
  units: string;
  uiScale: number;
  position: Point;
  distance: RulerAmount;
  elevation: RulerElevation;
  [key: string]: unknown;
}

/** Shows what a user measures: a line through the points, with the distance at each. */
export class Ruler extends BaseRuler {
  /** The template of labels. The playground draws them as plain text and has no other template. */
  static WAYPOINT_LABEL_TEMPLATE: string = LABEL_TEMPLATE;

  private picture: RulerPicture | null = null;

  constructor(user: User) {
    super(user);
    if (new.target.WAYPOINT_LABEL_TEMPLATE !== LABEL_TEMPLATE)
      throw new Error("not in the playground: a WAYPOINT_LABEL_TEMPLATE of a ruler's own");
  }

  /** The outline of lines and points, in pixels. */
  protected _configureOutline(): { thickness: number; color: PIXI.ColorSource } {
    return { thickness: 2, color: 0x000000 };
  }

  override async draw(): Promise<void> {
    if (!this.picture || this.picture.destroyed)
      this.picture = table.canvas.controls.addChild(new RulerPicture(this._configureOutline()));
    this._refresh();
  }

  override destroy(): void {
    super.destroy();
    if (this.picture && !this.picture.destroyed) this.picture.destroy({ children: true });
    this.picture = null;
  }

  protected override _refresh(): void {
    const { picture } = this;
    if (!picture || picture.destroyed) return;
    picture.wipe();
    if (!this.visible) return;
    const points = this.measured();
    const state: LabelState = {};
    for (const point of points) {
      const { width, ...style } = this._getSegmentStyle(point);
      if (point.previous && width > 0) picture.line(point.previous, point, width, style);
      const context = this._getWaypointLabelContext(point, state);
      if (context) picture.label({ text: written(context), position: context.position });
    }
    for (const point of points) {
      const { radius, ...style } = this._getWaypointStyle(point);
      if (radius > 0) picture.place(point, radius, style);
    }
  }

  /** What the label of a waypoint says; nothing where it has none. Called for each waypoint in turn. */
  protected _getWaypointLabelContext(waypoint: MeasuredPoint, state: LabelState): LabelContext | void {
    const { index, elevation, measurement, previous, x, y } = waypoint;
    const delta = elevation - (previous?.elevation ?? elevation);
    state.hasElevation ||= elevation !== 0;
    if (!previous) return;
    return {
      action: { label: "Measure distance", icon: "fa-solid fa-ruler" },
      cssClass: "",
      secret: this.hidden,
      units: table.canvas.grid.units,
      uiScale: 1,
      position: { x, y },
      distance: amountOf(measurement.distance, measurement.backward?.distance, index > 1),
      elevation: elevationOf(elevation, delta, state.hasElevation),
    };
  }

  /** Color and radius in pixels of a waypoint; without radius it is not marked. */
  protected _getWaypointStyle(_waypoint: MeasuredPoint): RulerStyle & { radius: number } {
    return { radius: rulerWidth() * 1.3, color: colorNumber(this.user.color), alpha: 1 };
  }

  /** Color and width in pixels of the line to a waypoint; without width there is none. */
  protected _getSegmentStyle(_waypoint: MeasuredPoint): RulerStyle & { width: number } {
    return { width: rulerWidth(), color: colorNumber(this.user.color), alpha: 1 };
  }

  private measured(): MeasuredPoint[] {
    const points: MeasuredPoint[] = [];
    const { waypoints } = table.canvas.grid.measurePath([...this.path]);
    for (const [index, { x, y, elevation = 0 }] of this.path.entries()) {
      const measurement = waypoints[index];
      if (!measurement) continue;
      const previous = points.at(-1) ?? null;
      const ray = previous && new Ray(previous, { x, y });
      const point: MeasuredPoint = { x, y, elevation, index, ray, measurement, previous, next: null };
      if (previous) previous.next = point;
      points.push(point);
    }
    return points;
  }
}

/** What a label says: the distance up to here, then that of the last part, then the elevation. */
function written({ distance, units, elevation }: LabelContext): string {
  return [amountText(distance, units), elevation.hidden ? "" : `↕ ${elevation.total} ${units}`.trim()]
    .filter(Boolean)
    .join(" · ");
}
