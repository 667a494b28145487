import type { OperationResult } from "../common/protocol.js";
import type { Data } from "../client/utils/index.js";
import { isGamemaster } from "./rights.js";

/** Whether a user may read a stored chat message: it is for everybody, theirs, or whispered to them. */
export function mayRead(user: Data, message: Data): boolean {
  const { whisper } = message;
  if (!Array.isArray(whisper) || whisper.length === 0) return true;
  return isGamemaster(user) || message["author"] === user["_id"] || whisper.includes(user["_id"]);
}

/**
 * A change as one user may hear of it: without the messages that are not for them. A message that becomes theirs to
 * read is created for them, and one that no longer is gets deleted.
 *
 * @param before  the messages as they were
 * @param after   the messages as they are
 * @returns nothing to tell, or up to three changes
 */
export function forUser(
  user: Data,
  result: OperationResult,
  before: ReadonlyMap<string, Data>,
  after: ReadonlyMap<string, Data>,
): OperationResult[] {
  if (result.type !== "ChatMessage") return [result];
  const created: Data[] = [];
  const updated: Data[] = [];
  const deleted: string[] = [];
  for (const id of result.action === "delete"
    ? result.ids
    : result.data.map((entry) => String(entry["_id"]))) {
    const knew = isReadable(user, before.get(id));
    const knows = isReadable(user, after.get(id));
    const change = result.data.find((entry) => entry["_id"] === id);
    const whole = after.get(id);
    if (!knew && knows && whole) created.push(whole);
    else if (knew && knows && change) updated.push(change);
    else if (knew && !knows) deleted.push(id);
  }
  const parts: OperationResult[] = [];
  if (created.length) parts.push({ ...result, action: "create", data: created, ids: [] });
  if (updated.length) parts.push({ ...result, action: "update", data: updated, ids: [] });
  if (deleted.length) parts.push({ ...result, action: "delete", data: [], ids: deleted });
  return parts;
}

function isReadable(user: Data, message: Data | undefined): boolean {
  return message !== undefined && mayRead(user, message);
}
