import type { Track } from "../rules/core/index.js";
import { iconPath } from "../data/icons.js";
import { valueOf } from "../foundry.js";
import { modelOf } from "../play/models.js";
import { isOnAtTable } from "../play/settings.js";

/** One counter: a picture and how many. */
export interface Counter {
  readonly track: string;
  readonly icon: string;
  readonly count: number;
}

/** The name under which a token's counters are found again. */
const NAME = "vantage-counters";

/** The tracks of a model, and of what it carries, that stand above 0; where it faces is shown otherwise. */
function countersOf(token: TokenDocument.Implementation): readonly Counter[] {
  const model = modelOf(token.uuid);
  if (!model) return [];
  const own = counted(model.actor, model.game.actor.tracks);
  const carried = model.actor.items.contents.flatMap((item) =>
    counted(item, model.game.items[item.type]?.tracks ?? {}),
  );
  const facing = model.game.facing?.track;
  return [...own, ...carried].filter(({ track, count }) => count > 0 && track !== facing);
}

function counted(
  document: Actor.Implementation | Item.Implementation,
  tracks: Readonly<Record<string, Track>>,
): readonly Counter[] {
  return Object.entries(tracks)
    .filter(([, { sheetOnly }]) => sheetOnly !== true)
    .map(([track, { icon }]) => ({ track, icon, count: Number(valueOf(document, track) ?? 0) }));
}

/** Draws counters anew when what they count changes. */
export function registerCounters(): void {
  Hooks.on("updateActor", redraw);
  Hooks.on("updateItem", (item) => {
    if (item.parent instanceof Actor) redraw(item.parent);
  });
}

/** Draws the counters of every token in view anew. */
export function redrawCounters(): void {
  if (!canvas.ready) return;
  for (const token of canvas.tokens?.placeables ?? []) token.renderFlags.set({ redrawEffects: true });
}

function redraw(actor: Actor.Implementation): void {
  for (const token of actor.getActiveTokens()) token.renderFlags.set({ redrawEffects: true });
}

function countersShown({ document }: foundry.canvas.placeables.Token.Implementation): readonly Counter[] {
  return isOnAtTable("statusCounters") ? countersOf(document) : [];
}

/** Draws a token's counters along its lower edge, beside the icons of its statuses. */
export async function drawCounters(token: foundry.canvas.placeables.Token.Implementation): Promise<void> {
  const counters = countersShown(token);
  const size = Math.min(token.w, token.h) * 0.36;
  const badges = await Promise.all(counters.map((counter, index) => badge(counter, size, index)));
  // While the pictures were loading the numbers may have changed: then they are being drawn already.
  if (JSON.stringify(counters) !== JSON.stringify(countersShown(token))) return;
  for (const old of token.children.filter((child) => child.name === NAME)) old.destroy({ children: true });
  if (!badges.length || token.destroyed) return;
  const group = new PIXI.Container();
  group.name = NAME;
  group.addChild(...badges);
  // The corner of a hexagon's box lies in the next one.
  const inset = canvas.grid?.isHexagonal === true ? size * 0.45 : 0;
  group.position.set(token.w - group.width + size * 0.2 - inset * 0.5, token.h - size * 0.85 - inset);
  token.addChild(group);
}

async function badge({ track, icon, count }: Counter, size: number, index: number): Promise<PIXI.Container> {
  const group = new PIXI.Container();
  group.name = track;
  const disc = new PIXI.Graphics();
  disc
    .lineStyle({ width: 2, color: 0xf5efe0 })
    .beginFill(0x7f1d1d)
    .drawCircle(size / 2, size / 2, size / 2)
    .endFill();
  const texture = await foundry.canvas.loadTexture(iconPath(icon));
  const picture = new PIXI.Sprite(texture instanceof PIXI.Texture ? texture : PIXI.Texture.EMPTY);
  picture.width = picture.height = size * 0.7;
  picture.position.set(size * 0.15, size * 0.15);
  group.addChild(disc, picture);
  if (count > 1) {
    const number = new PIXI.Text(String(count), {
      fontSize: size * 0.7,
      fill: 0xffffff,
      stroke: 0x000000,
      strokeThickness: 3,
      fontWeight: "bold",
    });
    number.anchor.set(0.5);
    number.position.set(size * 0.9, size * 0.15);
    group.addChild(number);
  }
  group.x = index * size * 1.1;
  return group;
}
