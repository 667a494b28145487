import type { BattleState, Game, Ref } from "../../../rules/core/index.js";
import { isAllowed } from "../../../play/table/engagement/likely.js";
import { nameFor, speaksFor } from "../../../play/table/models/models.js";
import { gameText, text } from "../../../play/table/text/localize.js";

/** An action whose moment is now, and passes soon: a button for who plays the model. */
export interface Moment {
  readonly step: string;
  readonly actor: Ref;
  readonly label: string;
}

/**
 * The actions that this user's models can do now, but soon no longer. A GM gets only those of models without a player
 * online.
 */
export function momentsOf(rules: Game, battle: BattleState): readonly Moment[] {
  const actions = Object.values(rules.actions).filter(({ offersItself }) => offersItself !== undefined);
  return battle.models.flatMap(({ isOut, profile: { ref } }) =>
    actions
      .filter(({ offersItself }) => !isOut && offersItself?.(battle, ref) === true && playsFor(ref))
      .filter(({ id }) => isAllowed({ action: id, actor: ref, weapon: null, targets: [] }))
      .map(({ id }) => {
        const words = { who: nameFor(ref) ?? "", action: gameText(rules.id, `action.${id}.label`) };
        return { step: id, actor: ref, label: text("VANTAGE.battle.tracker.moment", words) };
      }),
  );
}

/** Whether this user plays a model. A GM plays only those without a player online. */
export function playsFor(ref: Ref): boolean {
  if (!game.user.isGM) return speaksFor(game.user, ref);
  return !game.users.some((user) => user.active && !user.isGM && speaksFor(user, ref));
}

/** The moments that this window has shown. */
const shown = new Set<string>();

/** Tells the user once of each new moment. */
export function tellMoments(moments: readonly Moment[]): void {
  const now = new Set(moments.map(({ step, actor }) => `${actor} ${step}`));
  const added = moments.filter(({ step, actor }) => !shown.has(`${actor} ${step}`));
  shown.clear();
  for (const key of now) shown.add(key);
  if (added.length === 0) return;
  const words = { what: added.map(({ label }) => label).join(", ") };
  ui.notifications.info(text("VANTAGE.battle.tracker.momentNow", words), { console: false });
}
