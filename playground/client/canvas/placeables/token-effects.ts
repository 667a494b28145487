import * as PIXI from "pixi.js";
import { colorNumber } from "../color.js";
import { loadTexture } from "../textures.js";
import type { Actor } from "../../documents/index.js";

/** An icon that a token shows for an effect. */
interface EffectIcon {
  img: string;
  tint: number;
  /** Shown large, over the whole token. */
  overlay: boolean;
}

/** The icons of an actor's effects: those that are temporary or give a status. */
export function effectIcons(actor: Actor | null): EffectIcon[] {
  const icons: EffectIcon[] = [];
  for (const effect of actor?.temporaryEffects ?? []) {
    if (!effect.active || !effect.img) continue;
    icons.push({
      img: effect.img,
      tint: colorNumber(effect.tint, 0xffffff),
      overlay: effect.getFlag("core", "overlay") === true,
    });
  }
  return icons;
}

/** The sprite of an icon, or null when it cannot be loaded. */
export async function effectSprite(src: string, tint: number | null = 0xffffff): Promise<PIXI.Sprite | null> {
  const texture = await loadTexture(src);
  if (!texture) return null;
  const sprite = new PIXI.Sprite(texture);
  sprite.tint = tint ?? 0xffffff;
  return sprite;
}

/** Lays icons out in columns from the top left, on dark plates; the overlay covers the token. */
export function layOutEffects(
  container: PIXI.Container<PIXI.DisplayObject>,
  plates: PIXI.Graphics,
  overlay: PIXI.DisplayObject | null,
  width: number,
  height: number,
): void {
  const size = Math.round(Math.min(width, height) * 0.21);
  const rows = Math.max(1, Math.floor(height / size));
  plates.clear();
  let n = 0;
  for (const child of container.children) {
    if (child === plates || !(child instanceof PIXI.Sprite)) continue;
    if (child === overlay) {
      fit(child, Math.min(width, height) * 0.8);
      child.position.set((width - child.width) / 2, (height - child.height) / 2);
      continue;
    }
    const x = Math.floor(n / rows) * (size + 2);
    const y = (n % rows) * (size + 2);
    plates
      .lineStyle({ width: 1, color: 0x000000, alpha: 0.7 })
      .beginFill(0x1a1d21, 0.82)
      .drawRoundedRect(x, y, size, size, size * 0.22)
      .endFill();
    fit(child, size * 0.82);
    child.position.set(x + (size - child.width) / 2, y + (size - child.height) / 2);
    n += 1;
  }
}

function fit(sprite: PIXI.Sprite, size: number): void {
  const { width, height } = sprite.texture;
  sprite.scale.set(size / Math.max(width, height, 1));
}
