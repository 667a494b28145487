import { capability, hexFacing, listsOf, type Game, type Track } from "../rules/core/index.js";
import { iconPath } from "../data/icons.js";
import { valueOf } from "../foundry.js";
import { sideCounts } from "../play/table/battle/side-counts.js";
import { modelOf } from "../play/table/models/models.js";
import { isOnAtTable } from "../play/table/settings.js";
import { waitingRefs, waitingThings } from "../play/table/world/waiting.js";

/** One counter: a picture and how many. */
export interface Counter {
  readonly track: string;
  readonly icon: string;
  readonly count: number;
}

/** The name of the counters among a token's children. */
const NAME = "vantage-counters";

/** Light ground and dark lines: the pictures are drawn for them. */
const PAPER = 0xf5efe0;
const INK = 0x221c18;

/** The share of a counter that its picture takes. */
const PICTURE = 0.8;

/**
 * The tracks of a model, and of what it carries, that are above 0, and what is pending for it; its facing is shown in another
 * way, and what its side counts in a battle in the tracker.
 */
function countersOf(token: TokenDocument.Implementation): readonly Counter[] {
  const model = modelOf(token.uuid);
  if (!model) return [];
  const own = shownTracks(model.actor, model.game.actor.tracks);
  const carried = model.actor.items.contents.flatMap((item) =>
    shownTracks(item, model.game.items[item.type]?.tracks ?? {}),
  );
  const facing = capability(model.game, hexFacing)?.track;
  return [...own, ...carried, ...pendingFor(model.game, token.uuid)].filter(
    ({ track, count }) => count > 0 && track !== facing && !sideCounts(model, track),
  );
}

/** The things that wait in lists for a model, such as pending hits. Only GMs see those that name a hidden model. */
function pendingFor(rules: Game, target: string): readonly Counter[] {
  const own = waitingThings(rules).filter((thing) => waitingRefs(rules, thing).target === target);
  return Object.entries(listsOf(rules)).map(([list, { icon }]) => {
    return { track: list, icon, count: own.filter((thing) => thing.list === list).length };
  });
}

function shownTracks(
  document: Actor.Implementation | Item.Implementation,
  tracks: Readonly<Record<string, Track>>,
): readonly Counter[] {
  return Object.entries(tracks)
    .filter(([, { sheetOnly, isInternal }]) => sheetOnly !== true && isInternal !== true)
    .map(([track, { icon }]) => ({ track, icon, count: Number(valueOf(document, track) ?? 0) }));
}

/** Redraws counters when a track changes, and what a status shows on its token when it changes. */
export function registerCounters(): void {
  Hooks.on("updateActor", redraw);
  for (const change of ["createActiveEffect", "deleteActiveEffect"] as const)
    Hooks.on(change, (effect: ActiveEffect.Implementation) => {
      if (effect.parent instanceof Actor) redraw(effect.parent);
    });
  Hooks.on("updateScene", redrawCounters);
  for (const change of ["updateCombat", "deleteCombat", "createCombatant", "deleteCombatant"] as const)
    Hooks.on(change, redrawCounters);
  Hooks.on("updateItem", (item) => {
    if (item.parent instanceof Actor) redraw(item.parent);
  });
}

/** Redraws the counters of every token in view. */
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

function sizeOn({ w, h }: foundry.canvas.placeables.Token.Implementation): number {
  return Math.min(w, h) * 0.36;
}

/** The width of the line around a counter: half of it lies outside. */
function outlineOf(size: number): number {
  return Math.max(2, size * 0.06);
}

/** Puts a token's counters along its lower edge, and above its first bar where it has one, which Foundry draws there. */
export function placeCounters(token: foundry.canvas.placeables.Token.Implementation): void {
  const group = countersIn(token)[0];
  if (!(group instanceof PIXI.Container)) return;
  const size = sizeOn(token);
  // The corner of a hexagon's box lies in the next one.
  const inset = canvas.grid?.isHexagonal === true ? size * 0.45 : 0;
  const lowest = token.h - size * 0.85 - inset;
  group.position.set(
    token.w - group.width + size * 0.2 - inset * 0.5,
    Math.min(lowest, topOfBar(token) - size - outlineOf(size) / 2),
  );
}

/** Where the first bar of a token begins; endless where none can be shown. */
function topOfBar({
  bars,
  document: { displayBars },
}: foundry.canvas.placeables.Token.Implementation): number {
  if (!bars?.bar1.visible || displayBars === CONST.TOKEN_DISPLAY_MODES.NONE) return Infinity;
  const { y, height } = bars.bar1.getLocalBounds();
  return height > 0 ? bars.bar1.y + y : Infinity;
}

function countersIn(token: foundry.canvas.placeables.Token.Implementation): PIXI.DisplayObject[] {
  return token.children.filter(({ name }) => name === NAME);
}

/** Draws a token's counters, apart from the icons of its statuses. */
export async function drawCounters(token: foundry.canvas.placeables.Token.Implementation): Promise<void> {
  const counters = countersShown(token);
  const size = sizeOn(token);
  const badges = await Promise.all(counters.map((counter, index) => badge(counter, size, index)));
  // The numbers can change while the pictures load. Then another drawing is already under way.
  if (JSON.stringify(counters) !== JSON.stringify(countersShown(token))) return;
  for (const old of countersIn(token)) old.destroy({ children: true });
  if (!badges.length || token.destroyed) return;
  const group = new PIXI.Container();
  group.name = NAME;
  group.addChild(...badges);
  token.addChild(group);
  placeCounters(token);
}

/** One counter: its picture on paper, as on the sheets, and the count in a corner where it is more than 1. */
async function badge({ track, icon, count }: Counter, size: number, index: number): Promise<PIXI.Container> {
  const group = new PIXI.Container();
  group.name = track;
  const disc = new PIXI.Graphics();
  disc
    .lineStyle({ width: outlineOf(size), color: INK })
    .beginFill(PAPER)
    .drawCircle(size / 2, size / 2, size / 2)
    .endFill();
  const texture = await foundry.canvas.loadTexture(iconPath(icon));
  const picture = new PIXI.Sprite(texture instanceof PIXI.Texture ? texture : PIXI.Texture.EMPTY);
  picture.width = picture.height = size * PICTURE;
  picture.position.set((size * (1 - PICTURE)) / 2);
  group.addChild(disc, picture);
  if (count > 1) group.addChild(...number(count, size));
  group.x = index * size * 1.1;
  return group;
}

/** The count on a plate at the upper right of a counter. */
function number(count: number, size: number): readonly [PIXI.Graphics, PIXI.Text] {
  const written = new PIXI.Text(String(count), { fontSize: size * 0.5, fill: PAPER, fontWeight: "bold" });
  written.anchor.set(0.5);
  written.position.set(size * 0.85, size * 0.15);
  const [width, height] = [Math.max(written.width, written.height) + size * 0.1, written.height];
  const plate = new PIXI.Graphics();
  plate
    .beginFill(INK)
    .drawRoundedRect(size * 0.85 - width / 2, size * 0.15 - height / 2, width, height, height / 2)
    .endFill();
  return [plate, written];
}
