import { table } from "../../shared/globals.js";
import { broadcastTargets, restoreTargets, showTargets } from "../placeables/targets.js";
import { Token } from "../placeables/token.js";
import { PlaceablesLayer } from "./placeables-layer.js";
import type { LayerOptions } from "./canvas-layer.js";
import type { TokenDocument } from "../../documents/index.js";
import type { EmbeddedCollection } from "../../abstract/index.js";
import type { CanvasDocument } from "../../documents/abstract/canvas-document.js";
import type { Bounds, Point } from "../../grid/index.js";
import type { CanvasPointerEvent } from "../interaction/index.js";

/** The layer of tokens. */
export class TokenLayer extends PlaceablesLayer<Token> {
  static override documentName = "Token";

  static override get layerOptions(): LayerOptions {
    return { name: "tokens", zIndex: 200, controllableObjects: true };
  }

  override get hookName(): string {
    return "TokenLayer";
  }

  protected override get documents(): Iterable<TokenDocument> {
    return table.canvas.scene?.tokens ?? [];
  }

  override get documentCollection(): EmbeddedCollection<TokenDocument> | null {
    return table.canvas.scene?.tokens ?? null;
  }

  protected override create(document: CanvasDocument): Token {
    const token: unknown = Reflect.construct(table.CONFIG.Token.objectClass, [document]);
    if (token instanceof Token) return token;
    throw new Error("CONFIG.Token.objectClass is not a class of tokens.");
  }

  /** The tokens that this user owns. */
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  protected override async _draw(): Promise<void> {
    await super._draw();
    restoreTargets();
  }

  protected override _deactivate(): void {
    super._deactivate();
    table.canvas.hud.token?.clear();
  }

  /** Takes control of the next token in turn: by tab, from left to right and from top to bottom. */
  cycleTokens(forwards = true, reset = false): Token | null {
    const order = this.ownedTokens
      .filter((token) => token.visible)
      .sort((a, b) => a.center.y - b.center.y || a.center.x - b.center.x);
    const [controlled] = reset ? [] : this.controlled;
    const at = controlled ? order.indexOf(controlled) : forwards ? -1 : 0;
    const next = order[(at + (forwards ? 1 : -1) + order.length) % Math.max(order.length, 1)];
    next?.control();
    if (next) void table.canvas.animatePan({ x: next.center.x, y: next.center.y, duration: 250 });
    return next ?? null;
  }

  /** Turns the controlled tokens of this user's by some degrees, clockwise, to multiples of `snap` where one is given. */
  async rotateMany({ delta = 0, snap = 0 }: { delta?: number; snap?: number } = {}): Promise<Token[]> {
    const turned = this.controlled.filter((token) => token.isOwner);
    const updates = turned.map(({ id, document }) => {
      const free = document.rotation + delta;
      return { _id: id, rotation: snap > 0 ? Math.round(free / snap) * snap : free };
    });
    if (updates.length) await table.canvas.scene?.updateEmbeddedDocuments("Token", updates);
    return turned;
  }

  /** Makes the tokens in a rectangle this user's targets. Gives how many they are. */
  targetObjects(
    { x, y, width, height }: Bounds,
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): number {
    const inside = this.placeables.filter(
      ({ visible, center }) =>
        visible && center.x >= x && center.x <= x + width && center.y >= y && center.y <= y + height,
    );
    this.setTargets(
      inside.map(({ id }) => id),
      { mode: releaseOthers ? "replace" : "acquire" },
    );
    return inside.length;
  }

  /** Changes which tokens this user targets. */
  setTargets(
    targetIds: Iterable<string>,
    { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {},
  ): void {
    const ids = new Set(targetIds);
    const { user } = table.game;
    const wanted = new Set(user.targets.ids);
    if (mode === "replace") wanted.clear();
    for (const id of ids) {
      if (mode === "release") wanted.delete(id);
      else wanted.add(id);
    }
    showTargets(user, [...wanted]);
    broadcastTargets(user);
  }

  /** Moves what is under control by one space. */
  async moveMany({ dx = 0, dy = 0 }: { dx?: -1 | 0 | 1; dy?: -1 | 0 | 1 }): Promise<Token[]> {
    const { user } = table.game;
    const movable = this.controlled.filter((token) => token.can(user, "drag"));
    const direction = (dx > 0 ? 8 : dx < 0 ? 4 : 0) | (dy > 0 ? 2 : dy < 0 ? 1 : 0);
    await Promise.all(
      movable.map(async (token) => {
        const center = token.getCenterPoint();
        const shifted = table.canvas.grid.getShiftedPoint(center, direction);
        const place = token.getSnappedPosition({
          x: token.document.x + shifted.x - center.x,
          y: token.document.y + shifted.y - center.y,
        });
        if (user.isGM || !token.isWayBlocked(place))
          await token.document.move([{ x: Math.round(place.x), y: Math.round(place.y) }], {
            method: "keyboard",
          });
      }),
    );
    return movable;
  }

  override getSnappedPoint(point: Point): Point {
    return table.canvas.grid.getTopLeftPoint(point);
  }

  override _onClickLeft(event: CanvasPointerEvent): void {
    if (table.canvas.tool === "target" && !event.shiftKey) this.setTargets([]);
    else super._onClickLeft(event);
    table.canvas.hud.token?.clear();
  }

  override _onDragLeftStart(_event: CanvasPointerEvent): void {}

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    const { origin, destination } = event.interactionData;
    table.canvas.controls.drawSelection(origin, destination);
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): void {
    const { origin, destination } = event.interactionData;
    const area = {
      x: Math.min(origin.x, destination.x),
      y: Math.min(origin.y, destination.y),
      width: Math.abs(destination.x - origin.x),
      height: Math.abs(destination.y - origin.y),
    };
    if (table.canvas.tool === "target") this.targetObjects(area, { releaseOthers: !event.shiftKey });
    else this.selectObjects(area, { releaseOthers: !event.shiftKey });
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): void {
    table.canvas.controls.clearSelection();
  }
}
