import { beginAction, type Aimed, type AttackOptions } from "../play/attack.js";
import { isTestWorld, refuseTestWorld } from "./test-world.js";
import { showBarredDrop } from "./dialog/barred-drop.js";
import { openAttackDialog } from "./dialog/open-dialog.js";
import { confirmList } from "./dialog/confirm-list.js";
import { confirmOutOfTurn } from "./dialog/confirm-out-of-turn.js";

/**
 * The one way to begin an action, for every drag, click, macro and bar: measures, weighs, asks the person, and begins the
 * exchange. Returns its chat message; null when no exchange began, after a notice to the person. `aimed` gives the same action
 * where a drag that ends here has measured it.
 */
export function useAction(
  options: AttackOptions = {},
  aimed?: () => Aimed | undefined,
): Promise<ChatMessage.Implementation | null> {
  if (isTestWorld()) {
    refuseTestWorld();
    return Promise.resolve(null);
  }
  const windows = { configure: openAttackDialog, barred: showBarredDrop, confirmList, confirmOutOfTurn };
  return beginAction(options, windows, aimed);
}
