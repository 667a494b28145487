import type { Engagement } from "../../rules/core/index.js";
import { gameById } from "../../rules/registry.js";
import type { Begin } from "../../play/attack.js";
import type { Barred } from "../../play/table/engagement/likely.js";
import { AttackDialog } from "./attack-dialog.js";
import { withLastOptions } from "./last-options.js";

/**
 * Shows an engagement for a person to settle; null when that person closes it. `begin` does what removes the reason of a
 * refusal, `instead` is the usual attack, when the rules forbid it.
 */
export async function openAttackDialog(
  engagement: Engagement,
  begin: Begin,
  instead: Barred | null = null,
): Promise<Engagement | null> {
  const rules = gameById(engagement.game);
  if (!rules) return null;
  const shown = withLastOptions(engagement);
  return new Promise(
    (resolve) => void new AttackDialog(rules, shown, resolve, begin, { instead }).render({ force: true }),
  );
}
