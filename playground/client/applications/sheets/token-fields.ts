import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../../const.js";
import type { FieldWords } from "./config-sheet.js";

const DISPLAY = [
  [TOKEN_DISPLAY_MODES.NONE, "Never"],
  [TOKEN_DISPLAY_MODES.CONTROL, "When selected"],
  [TOKEN_DISPLAY_MODES.OWNER_HOVER, "To owners, under the pointer"],
  [TOKEN_DISPLAY_MODES.HOVER, "Under the pointer"],
  [TOKEN_DISPLAY_MODES.OWNER, "To owners, always"],
  [TOKEN_DISPLAY_MODES.ALWAYS, "Always"],
] as const;

const DISPOSITIONS = [
  [TOKEN_DISPOSITIONS.SECRET, "Secret"],
  [TOKEN_DISPOSITIONS.HOSTILE, "Hostile"],
  [TOKEN_DISPOSITIONS.NEUTRAL, "Neutral"],
  [TOKEN_DISPOSITIONS.FRIENDLY, "Friendly"],
] as const;

/** The fields of a token that stand on the scene, and of an actor's token to be, with their words. */
export const TOKEN_FIELDS: Readonly<Record<string, FieldWords>> = {
  name: { label: "Name" },
  displayName: { label: "Show the name", choices: DISPLAY },
  disposition: { label: "Disposition", choices: DISPOSITIONS },
  actorLink: {
    label: "Linked",
    hint: "A linked token is its actor; another one is a copy, with wounds of its own.",
  },
  "texture.src": { label: "Picture" },
  width: { label: "Width", units: "spaces", step: 0.5 },
  height: { label: "Height", units: "spaces", step: 0.5 },
  rotation: { label: "Rotation", units: "degrees", step: 1 },
  lockRotation: { label: "Keep the picture upright" },
};

/** Fields that only a token on a scene has. */
export const PLACED_FIELDS: Readonly<Record<string, FieldWords>> = {
  elevation: { label: "Elevation", step: "any" },
  hidden: { label: "Hidden from players" },
};
