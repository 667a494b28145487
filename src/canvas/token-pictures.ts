import { drawStance, hideArcs, showArcs } from "./arcs.js";
import { text } from "../foundry.js";
import { drawCounters, placeCounters } from "./counters.js";
import { gameOfActor } from "../rules/registry.js";
import { evidenceOf, offerEvidence } from "./evidence-key.js";
import { keptForecast } from "./forecast/kept-forecast.js";
import { hideLabel, showLabel } from "./forecast/label.js";
import { clearArrow, drawArrow } from "./overlay.js";
import type { TokenPictures } from "./token.js";

type Token = foundry.canvas.placeables.Token.Implementation;

/** Hides the evidence that is shown for the current drag. */
let endEvidence: (() => void) | null = null;

/** What this system draws on tokens and around them. */
export const tokenPictures: TokenPictures = {
  moveAim(token, target, at) {
    drawArrow(token.center, target.object?.center ?? at, radius(token), radius(target.object));
  },
  showAim(token, target, at) {
    const expected = keptForecast(token.document, target);
    const { engagement } = expected;
    showLabel(canvas.clientCoordinatesFromCanvas(at), expected);
    endEvidence?.();
    endEvidence = offerEvidence(() => (engagement ? evidenceOf(engagement) : []));
    if (target.object) showArcs(target.object, token);
  },
  aimed: (token, target) => keptForecast(token.document, target).engagement,
  hideAim() {
    endEvidence?.();
    endEvidence = null;
    clearArrow();
    hideLabel();
    hideArcs();
  },
  showNoGroup({ document: { actor } }, at) {
    const game = gameOfActor(actor?.type ?? "")?.id ?? "";
    const lines = [text("VANTAGE.table.groupDrag")];
    showLabel(canvas.clientCoordinatesFromCanvas(at), { game, lines, forbidden: true });
  },
  tellNoGroup(target) {
    void canvas.interface?.createScrollingText(
      target.getCenterPoint(),
      text("VANTAGE.table.groupDrag"),
      READABLE,
    );
  },
  async drawMarks(token) {
    drawStance(token);
    await drawCounters(token);
  },
  placeMarks: placeCounters,
};

/** How a text at a token is written: long enough to be read, in letters that read on any ground. */
const READABLE = {
  duration: 3000,
  fontSize: 28,
  fill: 0xffffff,
  stroke: 0x000000,
  strokeThickness: 4,
} as const;

/** Half a token's width, in pixels: an arrow goes from edge to edge. */
function radius(token: Token | null): number {
  return token ? Math.min(token.w, token.h) / 2 : 0;
}
