import type { RenderFlag } from "../interaction/index.js";

/** What can be refreshed of a token, and what along with it. */
export const TOKEN_RENDER_FLAGS: Readonly<Record<string, RenderFlag>> = {
  redraw: { propagate: ["refresh"] },
  redrawEffects: {},
  refresh: {
    propagate: ["refreshState", "refreshTransform", "refreshMesh", "refreshNameplate", "refreshElevation"],
    alias: true,
  },
  refreshState: { propagate: ["refreshVisibility", "refreshTarget", "refreshBorder"] },
  refreshVisibility: {},
  refreshTransform: { propagate: ["refreshPosition", "refreshRotation", "refreshSize"], alias: true },
  refreshPosition: {},
  refreshRotation: {},
  refreshSize: {
    propagate: [
      "refreshPosition",
      "refreshShape",
      "refreshBars",
      "refreshEffects",
      "refreshNameplate",
      "refreshTarget",
      "refreshTooltip",
      "refreshMesh",
    ],
  },
  refreshElevation: { propagate: ["refreshTooltip"] },
  refreshMesh: {},
  refreshShape: { propagate: ["refreshVisibility", "refreshPosition", "refreshBorder", "refreshEffects"] },
  refreshBorder: {},
  refreshBars: {},
  refreshEffects: {},
  refreshNameplate: {},
  refreshTarget: {},
  refreshTooltip: {},
  refreshRuler: {},
};
