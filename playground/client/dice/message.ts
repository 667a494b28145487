import { table } from "../shared/globals.js";
import { chosenRollMode } from "./roll-mode.js";
import type { Roll } from "./roll.js";

/** How a roll is posted. */
export interface RollMessageOptions {
  /** Who sees it: a key of `CONFIG.Dice.rollModes`; "roll" or nothing for the user's current choice. */
  rollMode?: string | null | undefined;
  /** Post it (the default), or only give the data. */
  create?: boolean | null | undefined;
}

/** Posts an evaluated roll as a chat message of this user. */
export async function rollToMessage(
  roll: Roll,
  messageData: Record<string, unknown>,
  { rollMode, create = true }: RollMessageOptions,
): Promise<unknown> {
  const { game, CONFIG } = table;
  const data: Record<string, unknown> = {
    author: game.user?.id,
    content: String(roll.total),
    sound: null,
    ...messageData,
    rolls: [JSON.stringify(roll)],
    ...audience(currentMode(rollMode)),
  };
  if (create === false || create === null) return data;
  return CONFIG.ChatMessage.documentClass.create(data);
}

/** The message fields that restrict who reads it. */
function audience(mode: string): Record<string, unknown> {
  const { game } = table;
  const gamemasters = game.users.filter((user) => user.isGM).map((user) => user.id);
  switch (mode) {
    case "gmroll":
      return { whisper: gamemasters };
    case "blindroll":
      return { whisper: gamemasters, blind: true };
    case "selfroll":
      return { whisper: [game.user?.id] };
    default:
      return {};
  }
}

function currentMode(rollMode: string | null | undefined): string {
  if (rollMode && rollMode !== "roll") return rollMode;
  return chosenRollMode();
}
