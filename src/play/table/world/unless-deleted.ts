/** The pause between two looks for a deletion, and how long to look for it, in milliseconds. */
const PAUSE = 50;
const LONGEST = 500;

/**
 * Writes to a document. False when the document was deleted, which is not a failure. The server can refuse a write a
 * moment before the news of the deletion arrives.
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
