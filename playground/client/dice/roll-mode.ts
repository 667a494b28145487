import { DICE_ROLL_MODES } from "../../common/const.js";
import { hasGlobal, table } from "../shared/globals.js";

/** The roll mode that a message mode of generation 14 is; one for talk in character restricts nothing. */
const ROLL_MODES: Readonly<Record<string, string>> = {
  public: DICE_ROLL_MODES.PUBLIC,
  gm: DICE_ROLL_MODES.PRIVATE,
  blind: DICE_ROLL_MODES.BLIND,
  self: DICE_ROLL_MODES.SELF,
};

/**
 * The roll mode that this user has chosen. Generation 14 keeps it as `core.messageMode`
 * (https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html), 13 as `core.rollMode`.
 */
export function chosenRollMode(): string {
  if (!hasGlobal("game")) return DICE_ROLL_MODES.PUBLIC;
  const { settings } = table.game;
  if (hasMessageModes())
    return ROLL_MODES[String(settings.get("core", "messageMode"))] ?? DICE_ROLL_MODES.PUBLIC;
  return settings.settings.has("core.rollMode")
    ? String(settings.get("core", "rollMode"))
    : DICE_ROLL_MODES.PUBLIC;
}

/** Keeps the roll mode that this user chooses. */
export async function chooseRollMode(mode: string): Promise<unknown> {
  const { settings } = table.game;
  if (!hasMessageModes()) return settings.set("core", "rollMode", mode);
  const found = Object.entries(ROLL_MODES).find(([, one]) => one === mode);
  return settings.set("core", "messageMode", found?.[0] ?? "public");
}

function hasMessageModes(): boolean {
  return table.game.settings.settings.has("core.messageMode");
}
