import { facesOf } from "../../../dice/faces.js";
import { readSetting, systemOf, updateDocument, writeSetting } from "../../../foundry.js";
import { gameById } from "../../../rules/registry.js";
import { CONVERTED as CONVERTED_RULES, Exchange } from "../../record/exchange.js";
import { stateOfFirstFormat } from "../../record/storing/older.js";
import { storedRecord, type StoredRecord } from "../../record/stored.js";
import { withHidden } from "../secrets/secrets.js";

/**
 * Whether the records of 0.1.0 in this world are converted. Later records in that format do not come from this system.
 */
const CONVERTED = "recordsConverted";

/**
 * Converts the records of 0.1.0 once, so that their cards are shown and can be undone. The referee becomes their
 * author, and none of them is carried on: players were the authors and could write anything. Records that cannot be
 * converted stay as they are.
 */
export async function convertRecords(): Promise<void> {
  if (readSetting(CONVERTED) === true) return;
  for (const message of game.messages.contents) {
    if (message.type !== "exchange" || Exchange.unreadable(message) !== "older") continue;
    const stored = convertedRecord(message);
    if (stored) await updateDocument(message, { author: game.user.id, system: stored });
  }
  await writeSetting(CONVERTED, true);
}

/** The current record for a message of 0.1.0; null when the message lacks something that it needs. */
function convertedRecord(message: ChatMessage.Implementation): StoredRecord | null {
  try {
    const { parts } = systemOf(message);
    const state = stateOfFirstFormat(String(parts), message.rolls.map(facesOf), message.author?.id ?? "", {
      id: foundry.utils.randomID(),
      rules: CONVERTED_RULES,
    });
    const rules = state && gameById(state.engagement.game);
    if (!state || !rules) return null;
    const isPrivate = message.whisper.length > 0;
    return storedRecord(rules, withHidden(state, isPrivate), isPrivate);
  } catch {
    // Data of another shape, which a player's client may have written. Its card says that it comes from an older
    // version.
    return null;
  }
}
