import * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import { CanvasAnimation } from "../animation/canvas-animation.js";
import { colorNumber } from "../color.js";
import { PrimarySpriteMesh } from "../primary/index.js";
import { dispositionColor, standInArt } from "./token-parts.js";
import { TokenPiece } from "./token-piece.js";

/** The picture of a token. It lies in the primary group of the canvas, not in the token. */
export abstract class TokenPicture extends TokenPiece {
  /** The picture; of the primary group since the token was drawn. */
  mesh = new PrimarySpriteMesh();
  texture: PIXI.Texture | null = null;

  /** Puts token and picture to a place. */
  protected moveTo(x: number, y: number): void {
    const { width, height } = this.getSize();
    this.position.set(x, y);
    this.mesh.position.set(x + width / 2, y + height / 2);
  }

  /** Hidden tokens are there for the gamemaster only; of the others users see their own and those in sight. */
  get isVisible(): boolean {
    if (this.document.hidden) return table.game.user.isGM;
    if (this.isOwner || !table.canvas.visibility.tokenVision) return true;
    return table.canvas.visibility.testVisibility(this.center, { object: this });
  }

  protected _refreshVisibility(): void {
    this.visible = this.isVisible && this.renderable;
    this.mesh.visible = this.visible;
  }

  protected _refreshPosition(): void {
    const { x, y } =
      CanvasAnimation.isRunning(this.animationName) || this.isPreview ? this.position : this.document;
    this.moveTo(x, y);
    this.zIndex = this.document.elevation * 1000 + (this.document.sort ?? 0) + (this._controlled ? 0.5 : 0);
  }

  protected _refreshElevation(): void {
    const { elevation, sort } = this.document;
    Object.assign(this.mesh, { elevation, sort: sort ?? 0 });
  }

  protected _refreshRotation(): void {
    this.mesh.rotation = this.document.lockRotation ? 0 : PIXI.DEG_TO_RAD * this.document.rotation;
  }

  /** How opaque it is by whether it is a preview, or has one; for subclasses. */
  protected _getTargetAlpha(): number {
    return this.isPreview ? 0.75 : this.hasPreview ? 0.5 : 1;
  }

  protected _refreshState(): void {
    this.alpha = this._getTargetAlpha() * (this.document.hidden ? 0.5 : 1);
    this.mesh.zIndex = this._controlled ? 1 : 0;
    this.cursor = this.isOwner ? "pointer" : "default";
  }

  protected _refreshMesh(): void {
    const { width, height } = this.getSize();
    const { texture, alpha, name, disposition } = this.document;
    for (const child of this.mesh.removeChildren()) child.destroy({ children: true });
    this.mesh.alpha = this.alpha * alpha;
    this.mesh.texture = this.texture ?? PIXI.Texture.EMPTY;
    if (!this.texture) {
      this.mesh.scale.set(1);
      this.mesh.addChild(standInArt(name, dispositionColor(disposition), width, height));
      return;
    }
    const scale = Math.min(width / this.texture.width, height / this.texture.height);
    this.mesh.anchor.set(0.5);
    this.mesh.scale.set(scale * (texture.scaleX || 1), scale * (texture.scaleY || 1));
    this.mesh.tint = colorNumber(texture.tint, 0xffffff);
  }

  protected override _destroy(_options?: PIXI.IDestroyOptions | boolean): void {
    table.canvas.primary.removeToken(this);
  }
}
