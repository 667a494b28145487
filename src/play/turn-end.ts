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
  await takeAway([
    ...ending(combat, "untilTurnEnd", isTurnOf(prior)),
    ...ending(combat, "untilTurnStart", isTurnOf(current)),
  ]);
}

/** An encounter that ends ends every turn in it. */
export async function endTurns(combat: Combat.Implementation): Promise<void> {
  if (!combat.started) return;
  const always = (): boolean => true;
  await takeAway([...ending(combat, "untilTurnEnd", always), ...ending(combat, "untilTurnStart", always)]);
}

/** One status of one actor. */
type Borne = readonly [actor: Actor.Implementation, status: string];

/** The statuses that end now; none on any client but the active GM's. */
function ending(
  combat: Combat.Implementation,
  limit: Limit,
  isOver: (rules: Game, combatant: Combatant.Implementation) => boolean,
): readonly Borne[] {
  if (!game.user.isActiveGM) return [];
  return combat.combatants.contents.flatMap((combatant) => {
    const { actor } = combatant;
    const rules = actor ? modelOf(refOf(actor))?.game : undefined;
    if (!actor || !rules || !isOver(rules, combatant)) return [];
    return Object.entries(rules.statuses).flatMap(([id, status]): readonly Borne[] =>
      status[limit] && actor.statuses.has(id) ? [[actor, id]] : [],
    );
  });
}

let removed: Promise<void> = Promise.resolve();

/**
 * Removes statuses one after another, those of an earlier turn first. The next turn can begin while they are being
 * removed: it must not remove the same status a second time, which the server refuses.
 */
function takeAway(statuses: readonly Borne[]): Promise<void> {
  removed = removed
    .catch(() => undefined)
    .then(async () => {
      for (const [actor, id] of statuses)
        if (actor.statuses.has(id)) await actor.toggleStatusEffect(id, { active: false });
    });
  return removed;
}
