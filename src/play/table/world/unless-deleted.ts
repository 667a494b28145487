/**
 * Two times in milliseconds: the pause between two checks for a deletion, and the time after which the checks
 * end.
 */
const PAUSE = 50;
const LONGEST = 500;

/**
 * Writes to a document. Returns false, and does not fail, when the document was deleted. The server can
 * refuse a write shortly before this client learns of the deletion, so the check is repeated for a short
 * time.
 */
export async function unlessDeleted(isThere: () => boolean, write: () => Promise<void>): Promise<boolean> {
  if (!isThere()) return false;
  try {
    await write();
    return true;
  } catch (error) {
    for (let waited = 0; isThere() && waited < LONGEST; waited += PAUSE)
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (isThere()) throw error;
    return false;
  }
}
