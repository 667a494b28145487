import { listsOf } from "../../capabilities/waiting-lists.js";
import type { Ref } from "../../facts/facts.js";
import { takesOut, type Game } from "../../game/game.js";
import type { Consequence } from "../../procedure/consequence.js";
import type { Harm, LoggedExchange } from "./log.js";

/** Whether an exchange attempts nothing: a step of the order of play, or an action that resolves what waits in a list. */
export function isStepOf(game: Game, action: string): boolean {
  const spec = Object.hasOwn(game.actions, action) ? game.actions[action] : undefined;
  const resolving = Object.values(listsOf(game)).map(({ resolve }) => resolve);
  return resolving.includes(action) || (spec?.offered === "battle" && spec.targets === "none");
}

/** The harm in the changes of an exchange. What was healed in it again does not count. */
export function harmIn(
  game: Game,
  exchange: Pick<LoggedExchange, "actor" | "targets" | "action">,
  changes: readonly Consequence[],
): readonly Harm[] {
  const lost = new Map<Ref, number>();
  const out = new Map<Ref, boolean>();
  const { health } = game.actor.bars ?? {};
  const counted = [health?.lost, health?.beyond];
  for (const change of changes) {
    if (change.type === "track" && counted.includes(change.track))
      lost.set(change.of, (lost.get(change.of) ?? 0) + change.to - change.from);
    if (change.type === "status" && takesOut(game, [change.status])) out.set(change.of, change.to);
  }
  return [...new Set([...lost.keys(), ...out.keys()])].flatMap((of) => {
    const wounds = Math.max(0, lost.get(of) ?? 0);
    const isOut = out.get(of) === true;
    return wounds > 0 || isOut ? [{ of, by: causeOf(game, exchange, changes, of), wounds, isOut }] : [];
  });
}

/**
 * The model that harmed another: the attacker of the hits that were resolved, otherwise the actor. What an actor suffers
 * hand to hand comes from its one target.
 */
function causeOf(
  game: Game,
  { actor, targets, action }: Pick<LoggedExchange, "actor" | "targets" | "action">,
  changes: readonly Consequence[],
  of: Ref,
): Ref | null {
  const lists = listsOf(game);
  const attackers = changes.flatMap((change) => {
    if (change.type !== "waiting" || change.to) return [];
    const refs = lists[change.list]?.refs(change.item);
    return refs?.target === of && refs.attacker !== null ? [refs.attacker] : [];
  });
  const [resolved] = attackers;
  if (resolved !== undefined) return resolved;
  if (isStepOf(game, action)) return null;
  if (of !== actor) return actor;
  const isRanged = Object.hasOwn(game.actions, action) && game.actions[action]?.weapon === "ranged";
  return targets.length === 1 && !isRanged ? (targets[0] ?? null) : null;
}
