import { onDocuments } from "../foundry/document-hooks.js";
import type { Slices } from "../battlefield/index.js";
import { reachWith } from "../scene/ways.js";
import { isActive } from "../data/stored-battle.js";
import { actingInBetween } from "../play/record/open-exchanges.js";
import { openPlan } from "../play/table/battle/walking.js";
import { modelOf, speaksFor } from "../play/table/models/models.js";
import { combatantOf } from "../play/table/turns/turn.js";
import { INK, PAPER } from "./drawing.js";
import { onCanvas } from "./overlay.js";

type Ring = readonly PIXI.IPointData[];

/** Length of the dashes around what needs more than one action, and of the gaps between them, in pixels. */
const DASH = 12;
const GAP = 8;

/** Milliseconds of each frame that go into working out the reach. */
const FRAME_SHARE = 6;

/** Documents whose change can change how far a model moves. */
const CHANGING = [
  "Token",
  "Wall",
  "Region",
  "RegionBehavior",
  "Actor",
  "ActorDelta",
  "Combat",
  "ActiveEffect",
] as const;

/**
 * Draws how far the model that acts can move, the active one or one that acts in between: a line around what one action reaches,
 * dashes around what takes more; called once, at initialization. Only who speaks for the model sees it.
 */
export function registerReach(): void {
  const redraw = foundry.utils.debounce(drawReach, 50);
  onDocuments(CHANGING, redraw);
  Hooks.on("canvasReady", redraw);
  Hooks.on("controlToken", redraw);
  for (const change of ["create", "update", "delete"])
    Hooks.on(`${change}ChatMessage` as "updateChatMessage", ({ type }) => {
      if (type === "exchange" && activeToken() !== drawnFor) redraw();
    });
}

/** How often the reach has been asked for: an older drawing stops when a newer one begins. */
let drawings = 0;

/** Whose reach is drawn. */
let drawnFor: TokenDocument.Implementation | null = null;

function drawReach(): void {
  const drawing = (drawings += 1);
  void draw(() => drawing === drawings);
}

/** Draws stage by stage, the nearest first: the picture grows, and the table never waits for it. */
async function draw(isWanted: () => boolean): Promise<void> {
  const token = activeToken();
  drawnFor = token;
  const plan = token && openPlan(token.uuid);
  if (!plan) onCanvas("reach")?.clear();
  for (const stage of plan?.stages.keys() ?? []) {
    const work = plan && reachWith(token.uuid, { ...plan, stages: plan.stages.slice(0, stage + 1) });
    const reach = work && (await inFrames(work, isWanted));
    const graphics = isWanted() ? onCanvas("reach") : null;
    if (!graphics) return;
    if (stage === 0) graphics.clear();
    for (const ring of reach?.outline(stage) ?? []) line(graphics, ring, stage);
  }
}

/** Does work for a few milliseconds of each frame; null when its result is no longer wanted. */
export async function inFrames<T>(work: Slices<T>, isWanted: () => boolean): Promise<T | null> {
  for (;;) {
    const end = performance.now() + FRAME_SHARE;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
  }
}

/** The token of the model that acts in between, or else of the active one, on the scene in view, where this user speaks for it. */
export function activeToken(): TokenDocument.Implementation | null {
  const tokens = canvas.ready ? (canvas.scene?.tokens.contents ?? []) : [];
  const between = actingInBetween();
  const reactor = tokens.find(({ uuid }) => between.includes(uuid));
  if (reactor) return speaksFor(game.user, reactor.uuid) ? reactor : null;
  const found = tokens.find((token) => {
    const model = modelOf(token.uuid);
    const combatant = model && combatantOf(model);
    return combatant ? isActive(combatant) && speaksFor(game.user, token.uuid) : false;
  });
  return found ?? null;
}

function line(graphics: PIXI.Graphics, ring: Ring, stage: number): void {
  for (const [width, color, alpha] of [
    [5, INK, 0.35],
    [2.5, PAPER, 0.95],
  ] as const) {
    graphics.lineStyle({ width, color, alpha });
    if (stage === 0) graphics.drawPolygon([...ring].map(({ x, y }) => new PIXI.Point(x, y)));
    else dashes(graphics, ring);
  }
}

function dashes(graphics: PIXI.Graphics, ring: Ring): void {
  let walked = 0;
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const at = (along: number): PIXI.Point =>
      new PIXI.Point(
        from.x + ((to.x - from.x) * along) / length,
        from.y + ((to.y - from.y) * along) / length,
      );
    for (let along = 0; along < length;) {
      const phase = (walked + along) % (DASH + GAP);
      const isDash = phase < DASH;
      const next = Math.min(length, along + (isDash ? DASH - phase : DASH + GAP - phase));
      if (isDash) graphics.moveTo(at(along).x, at(along).y).lineTo(at(next).x, at(next).y);
      along = next;
    }
    walked += length;
  }
}
