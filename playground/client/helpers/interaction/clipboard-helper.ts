/** Puts texts where they can be pasted from: `game.clipboard`. */
export class ClipboardHelper {
  /** Copies a text. */
  async copyPlainText(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
  }
}
