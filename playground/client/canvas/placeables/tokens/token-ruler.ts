import * as PIXI from "pixi.js";
import { table } from "../../../globals.js";
import { DragRuler, type RulerStyle } from "../../containers/drag-ruler.js";
import { movementCost } from "../../../documents/token-terrain.js";
import {
  BaseTokenRuler,
  type PlannedMovement,
  type RulerWaypoint,
  type TokenRulerData,
} from "./base-token-ruler.js";

const FREE = 0xf0c33c;
const UNREACHABLE = 0xd8453e;

/** The way from where a token is to where this user would put it, with its length. */
export class TokenRuler extends BaseTokenRuler {
  private line: DragRuler | null = null;

  override async draw(): Promise<void> {
    this.clear();
  }

  override clear(): void {
    this.line?.hide();
  }

  override destroy(): void {
    if (this.line && !this.line.destroyed) this.line.destroy({ children: true });
    this.line = null;
  }

  override refresh({ plannedMovement }: TokenRulerData): void {
    const planned = plannedMovement[table.game.user.id ?? ""];
    const to = planned?.foundPath.at(-1);
    if (planned && to && this.visible) this.show(planned, to);
    else this.clear();
  }

  protected override _onVisibleChange(): void {
    if (!this.visible) this.clear();
  }

  /** Color and width of the line to a waypoint; without width there is none. */
  protected _getSegmentStyle(waypoint: RulerWaypoint & { unreachable: boolean }): RulerStyle {
    return { width: 1, color: waypoint.unreachable ? UNREACHABLE : FREE, alpha: 0.95 };
  }

  private show(planned: PlannedMovement, to: RulerWaypoint): void {
    const { token } = this;
    if (!this.line || this.line.destroyed) this.line = table.canvas.controls.addChild(new DragRuler());
    const unreachable = planned.unreachableWaypoints.length > 0;
    const style = this._getSegmentStyle({ ...to, unreachable });
    const path = planned.foundPath.map((waypoint) => token.getCenterPoint(waypoint));
    this.line.show(path, style, {
      footprint: {
        ...token.getSize(),
        points: token.shape instanceof PIXI.Polygon ? token.shape.points : undefined,
      },
      cost: movementCost(token.document),
      note: unreachable ? "wall" : "",
    });
  }
}
