import { type Game, hasOwnTurns } from "../../../rules/core/index.js";
import { gameOfBattle } from "../../../data/stored-battle.js";
import { modelOf, refOf } from "../../table/models/models.js";
import { isReferee } from "../lease/lease.js";
import { inTurn } from "../lease/queue.js";

type Moment = Combat.HistoryData;

/** The two moments at which a status can end by itself. */
type Limit = "untilTurnEnd" | "untilTurnStart";

/**
 * Removes the statuses that end with a turn, and those that end when the next turn starts. In some games, a
 * turn belongs to one model; in others, it is the whole round. Only the referee's window does this. A step
 * back in the tracker ends no status.
 */
export async function endTurn(combat: Combat.Implementation, prior: Moment, current: Moment): Promise<void> {
  // In a battle, the steps of the order of play remove these statuses.
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
  // The list is made before the task waits in the queue. A status that is added later belongs to the next turn.
  if (now.length > 0) await takeAway(() => now);
}

/** Ends every turn of an encounter when the encounter ends. */
export async function endTurns(combat: Combat.Implementation): Promise<void> {
  if (!combat.started || !isReferee()) return;
  const always = (): boolean => true;
  // The list is made only when the queue is empty, since an attack may still be writing statuses.
  await takeAway(() => [
    ...ending(combat, "untilTurnEnd", always),
    ...ending(combat, "untilTurnStart", always),
  ]);
}

type ActiveStatus = readonly [actor: Actor.Implementation, status: string];

/** The statuses that end now. Empty in every window but the referee's. */
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
 * Removes statuses one after another, when nothing else is being written. The server refuses to remove a status
 * twice, so each status is checked again just before.
 */
async function takeAway(statuses: () => readonly ActiveStatus[]): Promise<void> {
  await inTurn(async () => {
    for (const [actor, id] of statuses())
      if (isReferee() && actor.statuses.has(id)) await actor.toggleStatusEffect(id, { active: false });
  });
}
