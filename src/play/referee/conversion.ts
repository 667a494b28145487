import { facesOf } from "../../dice/faces.js";
import { readSetting, registerSetting, systemOf, updateDocument, writeSetting } from "../../foundry.js";
import { gameById } from "../../rules/registry.js";
import { Exchange } from "../record/exchange.js";
import { stateOfFirstFormat } from "../record/older.js";
import { storedRecord } from "../record/stored.js";
import { keepSecret, withHidden } from "./secrets.js";

/** Whether this world's records of 0.1.0 are converted. Later ones of that format were not written by this system. */
const CONVERTED = "recordsConverted";

/** Registers the setting that says whether records are converted; called once, at initialization. */
export function registerConversion(): void {
  registerSetting(CONVERTED, { scope: "world", config: false, type: Boolean, default: false });
}

/** Converts the records of 0.1.0 once, so that their cards are shown and can be undone. The referee becomes their author. */
export async function convertRecords(): Promise<void> {
  if (readSetting(CONVERTED) === true) return;
  for (const message of game.messages.contents) {
    if (message.type !== "exchange" || Exchange.unreadable(message) !== "older") continue;
    const { answers } = systemOf(message);
    const faces = message.rolls.map(facesOf);
    const state = stateOfFirstFormat(
      String(answers),
      faces,
      message.author?.id ?? "",
      foundry.utils.randomID(),
    );
    const rules = state && gameById(state.engagement.game);
    if (!state || !rules) continue;
    const isPrivate = message.whisper.length > 0;
    const known = withHidden(state, isPrivate);
    const stored = storedRecord(rules, known, isPrivate);
    if (stored.secret) await keepSecret(known);
    await updateDocument(message, { author: game.user.id, system: stored });
  }
  await writeSetting(CONVERTED, true);
}
