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

/** The harm in the changes of an exchange, by who did it. What was healed in it again does not count. */
export function harmIn(
  game: Game,
  exchange: Pick<LoggedExchange, "actor" | "targets" | "action">,
  changes: readonly Consequence[],
): readonly Harm[] {
  const lists = listsOf(game);
  const { health } = game.actor.bars ?? {};
  const counted = [health?.lost, health?.beyond];
  /** Who hit each model with what is being resolved. */
  const resolved = new Map<Ref, Ref>();
  const harms = new Map<string, Harm>();
  const add = (of: Ref, more: (before: Harm) => Partial<Harm>): void => {
    const by = resolved.get(of) ?? causeOf(game, exchange, of);
    const key = `${of} ${by ?? ""}`;
    const before = harms.get(key) ?? { of, by, wounds: 0, isOut: false };
    harms.set(key, { ...before, ...more(before) });
  };
  for (const change of changes) {
    if (change.type === "waiting" && !change.to) {
      const { target, attacker } = lists[change.list]?.refs(change.item) ?? { target: null, attacker: null };
      if (target !== null && attacker !== null) resolved.set(target, attacker);
    }
    if (change.type === "track" && counted.includes(change.track))
      add(change.of, ({ wounds }) => ({ wounds: wounds + change.to - change.from }));
    if (change.type === "status" && takesOut(game, [change.status]))
      add(change.of, () => ({ isOut: change.to }));
  }
  return [...harms.values()]
    .map((one) => ({ ...one, wounds: Math.max(0, one.wounds) }))
    .filter(({ wounds, isOut }) => wounds > 0 || isOut);
}

/** The model that harmed another where no waiting hit says it: the actor. What an actor suffers hand to hand comes from its one target. */
function causeOf(
  game: Game,
  { actor, targets, action }: Pick<LoggedExchange, "actor" | "targets" | "action">,
  of: Ref,
): Ref | null {
  if (isStepOf(game, action)) return null;
  if (of !== actor) return actor;
  const isRanged = Object.hasOwn(game.actions, action) && game.actions[action]?.weapon === "ranged";
  return targets.length === 1 && !isRanged ? (targets[0] ?? null) : null;
}
