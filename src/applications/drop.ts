import { useAction } from "./use-action.js";
import type { AttackOptions } from "../play/attack.js";
import type { LikelyAttack } from "../play/table/engagement/likely.js";
import { Exchange } from "../play/record/exchange.js";
import { modelOf } from "../play/table/models/models.js";
import { activatesByDrop } from "../play/table/turns/drop-activation.js";
import type { BattleStep, Ref } from "../rules/core/index.js";

const ACTIVATE: BattleStep = "activate";

/** The models that a drop is activating now: a second drop of one does nothing. */
const activating = new Set<Ref>();

/**
 * Attacks by a drop of a model on an enemy. A ready model is activated first, as its button does it. `aimed` gives the
 * attack as it is now.
 */
export async function useDrop(
  options: AttackOptions & { readonly actor: Ref },
  aimed: () => LikelyAttack | undefined,
): Promise<void> {
  const { actor } = options;
  if (activating.has(actor)) return;
  const model = modelOf(actor);
  if (!model || !activatesByDrop(model)) {
    await useAction(options, aimed);
    return;
  }
  activating.add(actor);
  const ended = await activate(actor).finally(() => activating.delete(actor));
  // What the activation has taken from the model, such as its turn, refuses the attack in its own words.
  if (ended === "done") await useAction(options, aimed);
}

/** Activates a model, and returns how that ended; null when it was refused, after a notice to the person. */
async function activate(actor: Ref): Promise<string | null> {
  const message = await useAction({ actor, action: ACTIVATE, targets: [], skipDialog: true });
  return message && endOf(message);
}

/** The status of an exchange at its end: it can wait for dice and answers of people. */
export async function endOf(message: ChatMessage.Implementation): Promise<string> {
  const statusNow = (): string => Exchange.of(message)?.stored.status ?? "gone";
  if (statusNow() !== "open") return statusNow();
  return new Promise((resolve) => {
    const end = (changed: ChatMessage.Implementation, isGone: boolean): void => {
      if (changed.id !== message.id || (!isGone && statusNow() === "open")) return;
      Hooks.off("updateChatMessage", onUpdate);
      Hooks.off("deleteChatMessage", onDelete);
      resolve(isGone ? "gone" : statusNow());
    };
    const onUpdate = Hooks.on("updateChatMessage", (changed) => end(changed, false));
    const onDelete = Hooks.on("deleteChatMessage", (changed) => end(changed, true));
  });
}
