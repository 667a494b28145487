import { drawStance, hideArcs, showArcs } from "./arcs.js";
import { text } from "../foundry.js";
import { drawCounters } from "./counters.js";
import { gameOfActor } from "../rules/registry.js";
import { areaOfAttack, showArea } from "./areas.js";
import { evidenceOf, offerEvidence } from "./evidence-key.js";
import { keptForecast } from "./forecast/kept-forecast.js";
import { hideLabel, showLabel } from "./forecast/label.js";
import { nameText } from "../play/table/text/localize.js";
import { clearArrow, drawArrow } from "./overlay.js";
import type { LikelyAttack } from "../play/table/engagement/likely.js";

type Token = foundry.canvas.placeables.Token.Implementation;
type TokenDocument = globalThis.TokenDocument.Implementation;

/** Hides the evidence that is shown for the current drag. */
let endEvidence: (() => void) | null = null;

/** Moves the arrow of the shown attack while the drag stays over the same enemy. `at` is where the pointer is on the map. */
export function moveAim(token: Token, target: TokenDocument, at: PIXI.IPointData): void {
  drawArrow(token.center, target.object?.center ?? at, radius(token), radius(target.object));
}

/** Shows the attack that a drag over an enemy would make. */
export function showAim(token: Token, target: TokenDocument, at: PIXI.IPointData): void {
  const expected = keptForecast(token.document, target);
  const { engagement } = expected;
  showLabel(canvas.clientCoordinatesFromCanvas(at), expected);
  endEvidence?.();
  endEvidence = offerEvidence(() => (engagement ? evidenceOf(engagement) : []));
  if (target.object) showArcs(target.object, token);
  showArea(engagement ? areaOfAttack(engagement) : null);
}

/** The attack that is shown, as it was measured, or is now if anything has changed; undefined where there is none. */
export function aimed(token: Token, target: TokenDocument): LikelyAttack | undefined {
  const { engagement, instead = null } = keptForecast(token.document, target);
  return engagement && { engagement, instead };
}

export function hideAim(): void {
  endEvidence?.();
  endEvidence = null;
  clearArrow();
  showArea(null);
  hideLabel();
  hideArcs();
}

/** Shows over an enemy that a group of so many tokens would attack it in turn. */
export function showGroup(target: TokenDocument, count: number, at: PIXI.IPointData): void {
  const game = gameOfActor(target.actor?.type ?? "")?.id ?? "";
  const lines = [nameText(target.uuid), text("VANTAGE.table.groupDrag", { count })];
  showLabel(canvas.clientCoordinatesFromCanvas(at), { game, lines, forbidden: false });
}

/** Draws counters and facing beside the icons of statuses. */
export async function drawMarks(token: Token): Promise<void> {
  drawStance(token);
  await drawCounters(token);
}

/** Half a token's width, in pixels: an arrow goes from edge to edge. */
function radius(token: Token | null): number {
  return token ? Math.min(token.w, token.h) / 2 : 0;
}
