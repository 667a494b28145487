import { beginAction, type AttackOptions } from "../play/attack.js";
import type { LikelyAttack } from "../play/table/engagement/likely.js";
import { isTestWorld, refuseTestWorld } from "./test-world.js";
import { showBarredDrop } from "./dialog/barred-drop.js";
import { Exchange } from "../play/record/exchange.js";
import { isOnAtTable } from "../play/table/settings.js";
import { openAttackDialog } from "./dialog/open-dialog.js";
import { confirmList } from "./dialog/confirming/confirm-list.js";
import { confirmOutOfTurn } from "./dialog/confirming/confirm-out-of-turn.js";

/**
 * The one way to begin an action, for every drag, click, macro and bar: measures, weighs, asks the person, and begins the
 * exchange. Returns its chat message; null when no exchange began, after a notice to the person. `aimed` gives the same action
 * where a drag that ends here has measured it.
 */
export async function useAction(
  options: AttackOptions = {},
  aimed?: () => LikelyAttack | undefined,
): Promise<ChatMessage.Implementation | null> {
  if (isTestWorld()) {
    refuseTestWorld();
    return null;
  }
  const windows = { configure: openAttackDialog, barred: showBarredDrop, confirmList, confirmOutOfTurn };
  const message = await beginAction(options, windows, aimed);
  if (message && !isOnAtTable("keepTargets")) clearTargetsAfter(message);
  return message;
}

/** Clears this user's targets after an attack. Other actions leave them. */
function clearTargetsAfter(message: ChatMessage.Implementation): void {
  const { game: rules, view } = Exchange.of(message) ?? {};
  if (rules?.actions[view?.action ?? ""]?.offered !== "attack") return;
  for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });
}
