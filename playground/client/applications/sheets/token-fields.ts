import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../../../common/const.js";
import type { FieldWords } from "./config-sheet.js";

const DISPLAY = [
  [TOKEN_DISPLAY_MODES.NONE, "Never"],
  [TOKEN_DISPLAY_MODES.CONTROL, "When selected"],
  [TOKEN_DISPLAY_MODES.OWNER_HOVER, "Hovered by owner"],
  [TOKEN_DISPLAY_MODES.HOVER, "Hovered by anyone"],
  [TOKEN_DISPLAY_MODES.OWNER, "Always for owner"],
  [TOKEN_DISPLAY_MODES.ALWAYS, "Always for everyone"],
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
  displayName: { label: "Display name", choices: DISPLAY },
  disposition: { label: "Disposition", choices: DISPOSITIONS },
  actorLink: {
    label: "Link actor data",
    hint: "A linked token shares its actor's data. An unlinked token is a copy with its own wounds.",
  },
  "texture.src": { label: "Picture" },
  width: { label: "Width", units: "spaces", step: 0.5 },
  height: { label: "Height", units: "spaces", step: 0.5 },
  rotation: { label: "Rotation", units: "degrees", step: 1 },
  lockRotation: { label: "Lock rotation" },
};

/** Fields that only a token on a scene has. */
export const PLACED_FIELDS: Readonly<Record<string, FieldWords>> = {
  elevation: { label: "Elevation", step: "any" },
  hidden: { label: "Hidden from players" },
};
