import { drawStance, hideArcs, showArcs } from "./arcs.js";
import { drawCounters } from "./counters.js";
import { offerEvidence } from "./evidence-key.js";
import { keptEngagement, keptForecast } from "./forecast/kept-forecast.js";
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
    showLabel(canvas.clientCoordinatesFromCanvas(at), expected);
    endEvidence?.();
    endEvidence = offerEvidence(() => expected.evidence);
    if (target.object) showArcs(target.object, token);
  },
  aimed: (token, target) => keptEngagement(token.document, target),
  hideAim() {
    endEvidence?.();
    endEvidence = null;
    clearArrow();
    hideLabel();
    hideArcs();
  },
  async drawMarks(token) {
    drawStance(token);
    await drawCounters(token);
  },
};

/** Half a token's width, in pixels: an arrow goes from edge to edge. */
function radius(token: Token | null): number {
  return token ? Math.min(token.w, token.h) / 2 : 0;
}
