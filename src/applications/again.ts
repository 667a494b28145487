import { takesOut, type Ref } from "../rules/core/index.js";
import { isImpossible, type AttackOptions } from "../play/attack.js";
import { Exchange } from "../play/record/exchange.js";
import { engage } from "../play/table/engagement/engage.js";
import type { LikelyAttack } from "../play/table/engagement/likely.js";
import { modelOf, speaksFor } from "../play/table/models/models.js";
import { tell } from "../play/table/text/localize.js";
import { NO_OPTIONS, optionsIn, withOptions } from "./dialog/last-options.js";
import { nearestEnemy } from "./dialog/target-options.js";
import { useDrop } from "./drop.js";
import { playsFor } from "./table/battle/moments.js";

/** The key that repeats the last attack. Foundry itself does not use it. */
const KEY = "KeyR";

/** How many messages are searched for the last attack, the latest ones. */
const MOST_SEARCHED = 200;

/** Adds the key that repeats the last attack; called once, at initialization: later Foundry takes no keys. */
export function registerAgainKey(): void {
  game.keybindings.register("vantage", "again", {
    name: "VANTAGE.keybinding.again.name",
    hint: "VANTAGE.keybinding.again.hint",
    editable: [{ key: KEY }],
    onDown: () => {
      const last = lastAttack();
      if (last) void attackAgain(last);
      else tell("VANTAGE.table.nothingToRepeat");
      return true;
    },
  });
}

/** Whether this user can repeat an exchange: it is an attack, it is over, and its attacker is theirs. */
export function mayRepeat({ game: rules, view, stored }: Exchange): boolean {
  const isAttack = rules?.actions[view.action]?.offered === "attack";
  return (
    isAttack && stored.status === "done" && modelOf(view.actor) !== null && speaksFor(game.user, view.actor)
  );
}

/**
 * Attacks with the same attacker, weapon and options: the same targets, or the nearest enemy when none of them is in
 * play. Nothing opens. A ready model is activated first, as by a drop.
 */
export async function attackAgain({ game: rules, view, state }: Exchange): Promise<void> {
  const { actor, action, weapon } = view;
  if (!rules) return;
  const own = state ? optionsIn(rules, state.engagement) : NO_OPTIONS;
  const inPlay = view.targets.filter(isInPlay);
  const next = inPlay.length > 0 ? null : nearestEnemy(rules.id, actor);
  const targets = next === null ? inPlay : [next];
  if (targets.length === 0) {
    tell("VANTAGE.table.noNextTarget");
    return;
  }
  const again = (): LikelyAttack => {
    const measured = engage({ action, actor, weapon, targets });
    return { engagement: isImpossible(measured) ? measured : withOptions(measured, own), instead: null };
  };
  const options: AttackOptions & { readonly actor: Ref } = {
    actor,
    action,
    targets,
    ...(weapon === null ? {} : { weapon }),
    skipDialog: true,
  };
  await useDrop(options, again);
}

/** The last attack of the selected model, or else of any model that this user plays. */
function lastAttack(): Exchange | null {
  const selected = canvas.ready ? canvas.tokens?.controlled[0]?.document.uuid : undefined;
  const recent = game.messages.contents.slice(-MOST_SEARCHED).reverse();
  const own = recent.flatMap((message) => {
    const exchange = message.type === "exchange" ? Exchange.of(message) : null;
    return exchange && mayRepeat(exchange) ? [exchange] : [];
  });
  const ofSelected = own.find(({ view }) => view.actor === selected);
  return ofSelected ?? own.find(({ view }) => playsFor(view.actor)) ?? own[0] ?? null;
}

function isInPlay(ref: Ref): boolean {
  const model = modelOf(ref);
  return model !== null && !takesOut(model.game, model.actor.statuses);
}
