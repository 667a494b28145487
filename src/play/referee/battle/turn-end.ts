import { type Game, hasOwnTurns } from "../../../rules/core/index.js";
import { gameOfBattle } from "../../../data/stored-battle.js";
import { modelOf, refOf } from "../../table/models/models.js";
import { isReferee } from "../lease/lease.js";
import { inTurn } from "../lease/queue.js";

type Moment = Combat.HistoryData;

/** When a status ends by itself. */
type Limit = "untilTurnEnd" | "untilTurnStart";

/**
 * Removes the statuses that end with a turn, or when the next one starts. A turn is a model's own, or the round, as the
 * game counts turns. Only the referee's window does this. Stepping the tracker back ends nothing.
 */
export async function endTurn(combat: Combat.Implementation, prior: Moment, current: Moment): Promise<void> {
  // In a battle the steps of the order of play end them.
  if (gameOfBattle(combat)) return;
  const roundEnded = (current.round ?? 0) > (prior.round ?? 0);
  if (!roundEnded && (current.turn ?? 0) < (prior.turn ?? 0)) return;
  const isTurnOf =
    (moment: Moment) =>
    ({ battle }: Game, { id }: Combatant.Implementation): boolean =>
      hasOwnTurns(battle) ? id === moment.combatantId : roundEnded;
  const now = [
    ...ending(combat, "untilTurnEnd", isTurnOf(prior)),
    ...ending(combat, "untilTurnStart", isTurnOf(current)),
  ];
  // What is written after this belongs to the next turn.
  if (now.length > 0) await takeAway(() => now);
}

/** Ends every turn of an encounter that ends. */
export async function endTurns(combat: Combat.Implementation): Promise<void> {
  if (!combat.started || !isReferee()) return;
  const always = (): boolean => true;
  // An attack may still be writing the statuses of its costs.
  await takeAway(() => [
    ...ending(combat, "untilTurnEnd", always),
    ...ending(combat, "untilTurnStart", always),
  ]);
}

/** One status of one actor. */
type ActiveStatus = readonly [actor: Actor.Implementation, status: string];

/** The statuses that end now; none in any window except the referee's. */
function ending(
  combat: Combat.Implementation,
  limit: Limit,
  isOver: (rules: Game, combatant: Combatant.Implementation) => boolean,
): readonly ActiveStatus[] {
  if (!isReferee()) return [];
  return combat.combatants.contents.flatMap((combatant) => {
    const { actor } = combatant;
    const rules = actor ? modelOf(refOf(actor))?.game : undefined;
    if (!actor || !rules || !isOver(rules, combatant)) return [];
    return Object.entries(rules.statuses).flatMap(([id, status]): readonly ActiveStatus[] =>
      status[limit] && actor.statuses.has(id) ? [[actor, id]] : [],
    );
  });
}

/**
 * Removes statuses one after another, when nothing else is being written. The next turn can begin in the meantime. The
 * server refuses to remove a status twice, so one that is already removed is left out.
 */
async function takeAway(statuses: () => readonly ActiveStatus[]): Promise<void> {
  await inTurn(async () => {
    for (const [actor, id] of statuses())
      if (isReferee() && actor.statuses.has(id)) await actor.toggleStatusEffect(id, { active: false });
  });
}
