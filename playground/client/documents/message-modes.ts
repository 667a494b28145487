import { CHAT_MESSAGE_STYLES } from "../../common/const.js";
import { table } from "../shared/globals.js";
import type { Data } from "../utils/index.js";
import type { MessageMode } from "../shared/config.js";

const gamemasters = (): (string | null)[] => table.game.users.filter(({ isGM }) => isGM).map(({ id }) => id);

/** The recipients of a message, and the GMs with them. */
function withGamemasters(data: Data): unknown[] {
  const present: unknown[] = Array.isArray(data["whisper"]) ? data["whisper"] : [];
  return [...new Set([...present, ...gamemasters()])];
}

/** Who reads a message, by generation 13's name of the mode: https://github.com/foundryvtt/foundryvtt/issues/11442 */
export const AUDIENCES: Readonly<Record<string, (data: Data) => void>> = {
  publicroll: (data) => void Object.assign(data, { whisper: [], blind: false }),
  selfroll: (data) => void Object.assign(data, { whisper: [table.game.userId], blind: false }),
  gmroll: (data) => void Object.assign(data, { whisper: withGamemasters(data), blind: false }),
  blindroll: (data) => void Object.assign(data, { whisper: withGamemasters(data), blind: true }),
};

function mode(label: string, icon: string, audience: string): MessageMode {
  return { label, icon: `fa-solid ${icon}`, handler: (data) => AUDIENCES[audience]?.(data) };
}

/**
 * The modes of messages that generation 14 has in `CONFIG.ChatMessage.modes`
 * (https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html). Each writes into the data of a message.
 */
export const messageModes = (): Record<string, MessageMode> => ({
  public: mode("Public as user", "fa-globe", "publicroll"),
  ic: {
    label: "Public as character",
    icon: "fa-solid fa-comment",
    handler: (data) => {
      AUDIENCES["publicroll"]?.(data);
      data["style"] = CHAT_MESSAGE_STYLES.IC;
    },
  },
  gm: mode("Private to GM", "fa-user-secret", "gmroll"),
  blind: mode("Blind to GM", "fa-eye-slash", "blindroll"),
  self: mode("Private to self", "fa-user", "selfroll"),
});
