import * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import { isOffered } from "../../shared/undocumented.js";
import { PreciseText } from "../containers/precise-text.js";
import { loadTexture } from "../textures.js";
import { effectIcons, effectSprite, layOutEffects } from "./token-effects.js";
import { emptyBars, TokenWithBars } from "./token-bars.js";
import { TOKEN_RENDER_FLAGS } from "./token-flags.js";
import { dispositionColor, drawPips, drawReticule, traceShape } from "./token-parts.js";
import { rulerData, type BaseTokenRuler, type PlannedMovement } from "./tokens/base-token-ruler.js";
import { colorOf } from "./targets.js";
import type { RenderFlag } from "../interaction/index.js";

const THINNEST_PX = 2;

/** The icons of statuses; `bg` lies below them, `overlay` is the large one. */
type EffectsContainer = PIXI.Container<PIXI.DisplayObject> & {
  bg: PIXI.Graphics;
  overlay: PIXI.Sprite | null;
};

/** How a token looks. */
export abstract class TokenFigure extends TokenWithBars {
  static override RENDER_FLAGS: Readonly<Record<string, RenderFlag>> = TOKEN_RENDER_FLAGS;

  border: PIXI.Graphics = new PIXI.Graphics();
  /** What shows its ways; of the class `CONFIG.Token.rulerClass`. Previews have none. */
  ruler: BaseTokenRuler | null = null;
  /** Where users would move it, by the id of the user. */
  plannedMovement: Record<string, PlannedMovement> = {};
  nameplate: PreciseText = new PreciseText("");
  tooltip: PreciseText = new PreciseText("");
  targetArrows: PIXI.Graphics = new PIXI.Graphics();
  targetPips: PIXI.Graphics = new PIXI.Graphics();
  /** The icons of statuses; `bg` lies below them, `overlay` is the large one. */
  effects: EffectsContainer = emptyEffects();

  protected override async _draw(_options: object): Promise<void> {
    this.clear();
    this.mesh = table.canvas.primary.addToken(this);
    this.border = new PIXI.Graphics();
    this.bars = emptyBars();
    this.effects = emptyEffects();
    this.targetArrows = new PIXI.Graphics();
    this.targetPips = new PIXI.Graphics();
    this.nameplate = new PreciseText("", this._getTextStyle());
    this.tooltip = new PreciseText("", this._getTextStyle());
    if (isOffered("Token#border in Token")) this.addChild(this.border);
    this.addChild(this.bars, this.effects, this.targetArrows, this.targetPips, this.nameplate, this.tooltip);
    this.moveTo(this.document.x, this.document.y);
    this.ruler?.destroy();
    this.ruler = this.isPreview ? null : this.initializeRuler();
    await this.ruler?.draw();
    this.texture = await loadTexture(this.document.texture.src ?? "");
    if (!this.destroyed) await this._drawEffects();
  }

  protected override _destroy(): void {
    super._destroy();
    this.ruler?.destroy();
    this.ruler = null;
  }

  /** A ruler of the configured class. */
  protected abstract initializeRuler(): BaseTokenRuler | null;

  protected override _applyRenderFlags(flags: Readonly<Record<string, boolean>>): void {
    if (flags["refreshShape"] || flags["refreshSize"]) this._refreshShape();
    if (flags["refreshVisibility"]) this._refreshVisibility();
    if (flags["refreshPosition"]) this._refreshPosition();
    if (flags["refreshElevation"]) this._refreshElevation();
    if (flags["refreshRotation"]) this._refreshRotation();
    if (flags["refreshState"]) this._refreshState();
    if (flags["refreshMesh"]) this._refreshMesh();
    if (flags["refreshBars"]) this.drawBars();
    if (flags["refreshBorder"]) this._refreshBorder();
    if (flags["refreshNameplate"]) this._refreshNameplate();
    if (flags["refreshTooltip"]) this._refreshTooltip();
    if (flags["refreshTarget"]) this._refreshTarget();
    if (flags["refreshEffects"]) this._refreshEffects();
    if (flags["refreshRuler"]) this._refreshRuler();
    if (flags["redrawEffects"]) void this._drawEffects();
  }

  protected _refreshShape(): void {
    this.shape = this.getShape();
    this.hitArea = this.shape;
  }

  protected override _refreshState(): void {
    super._refreshState();
    this.showBars();
    this.nameplate.visible = this.showsName;
    this.tooltip.visible = this.tooltip.text !== "";
    if (this.ruler) this.ruler.visible = this.ruler.isVisible;
  }

  /** Shows the planned ways, where the ruler is to be seen. */
  protected _refreshRuler(): void {
    if (!this.ruler) return;
    this.ruler.visible = this.ruler.isVisible;
    this.ruler.refresh(rulerData(this.document.movement, this.plannedMovement));
  }

  protected _refreshBorder(): void {
    const color = this._getBorderColor();
    const active = this._controlled || this._hover || this.layer.highlightObjects;
    const turn =
      this.combatant !== null &&
      table.game.combat?.started === true &&
      table.game.combat.combatant?.id === this.combatant.id;
    // A line must not become thinner than a pixel or two, or it falls apart into dots.
    const thickness = Math.max(
      table.canvas.dimensions.size * 0.03,
      THINNEST_PX / table.canvas.view.position.scale,
    );
    this.border.clear();
    if (turn)
      traceShape(this.border.lineStyle({ width: thickness * 3.4, color: 0xffd66b, alpha: 0.6 }), this.shape);
    if (active)
      traceShape(this.border.lineStyle({ width: thickness * 2.2, color: 0x000000, alpha: 0.7 }), this.shape);
    this.border.beginFill(color, active ? 0.12 : 0.05);
    traceShape(
      this.border.lineStyle({ width: thickness * (active ? 1.3 : 0.8), color, alpha: active ? 1 : 0.55 }),
      this.shape,
    );
    this.border.endFill();
  }

  /** The border's color: by disposition, brighter for what this user controls. */
  protected _getBorderColor(): number {
    if (this._controlled) return 0xff9829;
    return dispositionColor(this.document.disposition);
  }

  protected _refreshNameplate(): void {
    const { width, height } = this.getSize();
    this.nameplate.text = this.document.name;
    this.nameplate.anchor.set(0.5, 0);
    this.nameplate.scale.set(PreciseText.scaleAt(table.canvas.view.position.scale));
    this.nameplate.position.set(width / 2, height + 2);
    this.nameplate.visible = this.showsName;
  }

  protected _refreshTooltip(): void {
    this.tooltip.text = this._getTooltipText();
    this.tooltip.anchor.set(0.5, 1);
    this.tooltip.scale.set(PreciseText.scaleAt(table.canvas.view.position.scale));
    this.tooltip.position.set(this.getSize().width / 2, -2);
    this.tooltip.visible = this.tooltip.text !== "";
  }

  /** The text above the token: its height where it is not on the ground. */
  protected _getTooltipText(): string {
    const { elevation } = this.document;
    if (elevation === 0) return "";
    return `${elevation > 0 ? "▲" : "▼"} ${Math.abs(elevation)} ${table.canvas.grid.units}`.trim();
  }

  protected _getTextStyle(): PIXI.TextStyle {
    return PreciseText.getTextStyle({
      fontSize: Math.max(12, Math.round(table.canvas.dimensions.size * 0.17)),
    });
  }

  protected _refreshTarget(): void {
    const { width, height } = this.getSize();
    this.targetArrows.clear();
    this.targetPips.clear();
    const { user } = table.game;
    if (user && this.targeted.has(user))
      drawReticule(this.targetArrows, width, height, colorOf(user), table.canvas.view.position.scale);
    drawPips(this.targetPips, [...this.targeted].filter((other) => other !== user).map(colorOf), width);
  }

  /** How often icons were drawn: pictures that were slow to load must not come after newer ones. */
  #drawn = 0;

  /** Loads the icons; for subclasses. */
  protected async _drawEffects(): Promise<void> {
    const turn = (this.#drawn += 1);
    this.effects.renderable = false;
    const icons = effectIcons(this.actor);
    const plain = await Promise.all(
      icons.filter(({ overlay }) => !overlay).map(({ img, tint }) => this._drawEffect(img, tint)),
    );
    const [large] = icons.filter(({ overlay }) => overlay);
    const overlay = large ? await this._drawOverlay(large.img, large.tint) : null;
    if (this.destroyed || turn !== this.#drawn) return;
    for (const child of this.effects.removeChildren()) if (child !== this.effects.bg) child.destroy();
    this.effects.addChild(this.effects.bg);
    for (const sprite of [...plain, overlay]) if (sprite) this.effects.addChild(sprite);
    this.effects.overlay = overlay;
    this.effects.renderable = true;
    this.renderFlags.set({ refreshEffects: true });
  }

  /** The sprite of an icon. */
  protected _drawEffect(src: string, tint: number | null = null): Promise<PIXI.Sprite | null> {
    return effectSprite(src, tint);
  }

  /** The sprite of the large icon. */
  protected _drawOverlay(src: string, tint: number | null = null): Promise<PIXI.Sprite | null> {
    return effectSprite(src, tint);
  }

  /** Lays the icons out. */
  protected _refreshEffects(): void {
    const { width, height } = this.getSize();
    layOutEffects(this.effects, this.effects.bg, this.effects.overlay, width, height);
  }

  private get showsName(): boolean {
    return this._canViewMode(this.document.displayName) || (this.isOwner && this._controlled);
  }
}

function emptyEffects(): EffectsContainer {
  const bg = new PIXI.Graphics();
  const container = new PIXI.Container<PIXI.DisplayObject>();
  container.addChild(bg);
  return Object.assign(container, { bg, overlay: null });
}
