import * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import { hexCenters } from "../../documents/token-geometry.js";
import { outlineOfHexes } from "../geometry/index.js";
import { PlaceableObject } from "./placeable-object.js";
import type { Actor, Combatant, TokenDocument, User } from "../../documents/index.js";
import type { Point } from "../../grid/index.js";

/** Where a token is, how large, whose, and by whom it is targeted. */
export abstract class TokenPiece extends PlaceableObject<TokenDocument> {
  static override embeddedName = "Token";

  /** The figure's outline, from its own top left. */
  shape: PIXI.Rectangle | PIXI.Circle | PIXI.Ellipse | PIXI.Polygon = new PIXI.Rectangle();
  /** The users who target it. */
  targeted = new Set<User>();

  declare name: string;

  /** The token's own actor: for an unlinked token not the one in the sidebar. */
  get actor(): Actor | null {
    return this.document.actor;
  }

  get w(): number {
    return this.document.getSize().width;
  }

  get h(): number {
    return this.document.getSize().height;
  }

  override get bounds(): PIXI.Rectangle {
    const { width, height } = this.document.getSize();
    return new PIXI.Rectangle(this.document.x, this.document.y, width, height);
  }

  override get center(): PIXI.Point {
    const { x, y } = this.getCenterPoint();
    return new PIXI.Point(x, y);
  }

  /** Half the larger side, in pixels. */
  get externalRadius(): number {
    return Math.max(this.w, this.h) / 2;
  }

  get observer(): boolean {
    const { user } = table.game;
    return user !== null && (this.actor ?? this.document).testUserPermission(user, "OBSERVER");
  }

  /** Whether this user targets it. */
  get isTargeted(): boolean {
    const { user } = table.game;
    return user !== null && this.targeted.has(user);
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  get combatant(): Combatant | null {
    return this.document.combatant;
  }

  get animationName(): string {
    return `${this.objectId}.animate`;
  }

  /** The center of the figure, here or at another position of its top left. */
  getCenterPoint(position?: Point | null): Point {
    return this.document.getCenterPoint(position ?? this.document);
  }

  /** The size in pixels. */
  getSize(): { width: number; height: number } {
    return this.document.getSize();
  }

  /** The outline: around its hexagons on hexagons, an ellipse or rectangle otherwise. */
  getShape(): PIXI.Rectangle | PIXI.Circle | PIXI.Ellipse | PIXI.Polygon {
    const { width, height } = this.getSize();
    const { grid } = table.canvas;
    const hexes = hexCenters(this.document);
    if (grid.isHexagonal && hexes.length) return new PIXI.Polygon(outlineOfHexes(hexes, grid.getShape()));
    if (grid.isGridless)
      return width === height
        ? new PIXI.Circle(width / 2, height / 2, width / 2)
        : new PIXI.Ellipse(width / 2, height / 2, width / 2, height / 2);
    return new PIXI.Rectangle(0, 0, width, height);
  }

  override getSnappedPosition(position: Point = this.document): Point {
    return this.document.getSnappedPosition(position);
  }

  /** Is a move to another center stopped by a wall? `mode` "any" gives a boolean. */
  checkCollision(
    destination: Point,
    {
      origin = this.center,
      type = "move",
      mode = "any",
    }: { origin?: Point; type?: "move" | "sight" | "light" | "sound"; mode?: "any" | "all" | "closest" } = {},
  ): unknown {
    return table.canvas.testCollision(origin, destination, { type, mode });
  }
}

// The container's own member of this name is a plain property; a token's name is always its document's.
Object.defineProperty(TokenPiece.prototype, "name", {
  configurable: true,
  get(this: TokenPiece): string {
    return this.document.name;
  },
  set(): void {},
});
