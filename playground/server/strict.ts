import { join } from "node:path";
import { USER_ROLES } from "../common/const.js";
import { PLAYGROUND, type Person } from "./options.js";

/**
 * What a strict table does to a system: all of it is allowed by the documentation, and a usual table spares a system all
 * of it.
 */

/** How long each write takes, in milliseconds. */
export const LATE = 120;

/** The people of a strict table beside those of every world: a second GM and an assistant. */
export const STRICT_PEOPLE: readonly Person[] = [
  { name: "Vera", role: USER_ROLES.GAMEMASTER },
  { name: "Dora", role: USER_ROLES.ASSISTANT },
];

/** A module that adds flags and names to what others write, as other packages do. */
export const NEIGHBOR = join(PLAYGROUND, "strict");

/** The permissions that a GM gives to roles: https://foundryvtt.com/api/variables/CONST.USER_PERMISSIONS.html */
const PERMISSIONS = [
  ...["ACTOR_CREATE", "BROADCAST_AUDIO", "BROADCAST_VIDEO", "CARDS_CREATE", "DRAWING_CREATE", "FILES_BROWSE"],
  ...["FILES_UPLOAD", "ITEM_CREATE", "JOURNAL_CREATE", "MACRO_SCRIPT", "MANUAL_ROLLS", "MESSAGE_WHISPER"],
  ...["NOTE_CREATE", "PING_CANVAS", "PLAYLIST_CREATE", "QUERY_USER", "SETTINGS_MODIFY", "SHOW_CURSOR"],
  ...["SHOW_RULER", "TEMPLATE_CREATE", "TOKEN_CONFIGURE", "TOKEN_CREATE", "TOKEN_DELETE", "WALL_DOORS"],
];

/** A world in which players and trusted players have none of them. */
export const STRICT_SETTINGS = {
  "core.permissions": Object.fromEntries(
    PERMISSIONS.map((name) => [
      name,
      name === "SETTINGS_MODIFY" ? [] : [USER_ROLES.ASSISTANT, USER_ROLES.GAMEMASTER],
    ]),
  ),
};
