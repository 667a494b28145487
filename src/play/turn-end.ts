import type { Game } from "../rules/core/index.js";
import { modelOf, refOf } from "./models.js";

type Moment = Combat.HistoryData;

/** When a status ends of itself. */
type Limit = "untilTurnEnd" | "untilTurnStart";

/**
 * Takes away the statuses that last until the end of a turn, or until the next one starts: a model's own turn, or the
 * round, as its game counts turns. Only the active GM's client does; a tracker stepped back ends nothing.
 */
export async function endTurn(combat: Combat.Implementation, prior: Moment, current: Moment): Promise<void> {
  const roundEnded = (current.round ?? 0) > (prior.round ?? 0);
  if (!roundEnded && (current.turn ?? 0) < (prior.turn ?? 0)) return;
  const isTurnOf =
    (moment: Moment) =>
    ({ turnBegins }: Game, { id }: Combatant.Implementation): boolean =>
      turnBegins === "own" ? id === moment.combatantId : roundEnded;
  await takeAway(combat, "untilTurnEnd", isTurnOf(prior));
  await takeAway(combat, "untilTurnStart", isTurnOf(current));
}

/** An encounter that ends ends every turn in it. */
export async function endTurns(combat: Combat.Implementation): Promise<void> {
  if (!combat.started) return;
  await takeAway(combat, "untilTurnEnd", () => true);
  await takeAway(combat, "untilTurnStart", () => true);
}

async function takeAway(
  combat: Combat.Implementation,
  limit: Limit,
  isOver: (rules: Game, combatant: Combatant.Implementation) => boolean,
): Promise<void> {
  if (!game.user.isActiveGM) return;
  for (const combatant of combat.combatants) {
    const { actor } = combatant;
    const rules = actor ? modelOf(refOf(actor))?.game : undefined;
    if (!actor || !rules || !isOver(rules, combatant)) continue;
    for (const [id, status] of Object.entries(rules.statuses)) {
      if (status[limit] && actor.statuses.has(id)) await actor.toggleStatusEffect(id, { active: false });
    }
  }
}
