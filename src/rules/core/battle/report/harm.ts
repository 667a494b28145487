import { timeline } from "../../capabilities/of-battles.js";
import { capability } from "../../capabilities/capability.js";
import { listsOf } from "../../capabilities/waiting-lists.js";
import type { Ref } from "../../facts/facts.js";
import { takesOut, type Game } from "../../game/game.js";
import type { Consequence, Credit } from "../../procedure/consequence.js";
import type { Harm, LoggedExchange } from "./log.js";

/** Whether an exchange attempts nothing: a step of the order of play, or an action that resolves waiting things. */
export function isStepOf(game: Game, action: string): boolean {
  const spec = Object.hasOwn(game.actions, action) ? game.actions[action] : undefined;
  const resolving = Object.values(listsOf(game)).map(({ resolve }) => resolve);
  return resolving.includes(action) || (spec?.offered === "battle" && spec.targets === "none");
}

/**
 * The harm that the changes of an exchange did, for each model and each doer. The doer is the model that a
 * change names, otherwise the model that the action suggests. Harm that was healed in the same exchange does
 * not count.
 */
export function harmIn(
  game: Game,
  exchange: Pick<LoggedExchange, "actor" | "targets" | "action">,
  changes: readonly Consequence[],
): readonly Harm[] {
  const lists = listsOf(game);
  const { health } = game.actor.bars ?? {};
  const healthTracks = [health?.lost, health?.beyond];
  /** For each model with a hit that was resolved in this exchange: the attacker of that hit. */
  const resolved = new Map<Ref, Ref>();
  const harms = new Map<string, Harm>();
  const add = (of: Ref, wounds: number, isOut: boolean, credit: Credit | undefined): void => {
    const after = credit && "after" in credit ? credit.after : undefined;
    const said = credit && "by" in credit ? credit.by : undefined;
    const by = after ? null : (said ?? resolved.get(of) ?? causeOf(game, exchange, of));
    const key = `${of} ${by ?? ""} ${after?.join(" ") ?? ""}`;
    const before = harms.get(key) ?? { of, by, ...(after ? { after } : {}), wounds: 0, isOut: false };
    harms.set(key, { ...before, wounds: before.wounds + wounds, isOut: before.isOut || isOut });
  };
  // Healing removes the latest harm first, no matter who did the harm.
  const heal = (of: Ref, points: number, isBack: boolean): void => {
    let left = points;
    for (const [key, one] of [...harms].reverse()) {
      if (one.of !== of) continue;
      const healed = Math.min(left, one.wounds);
      left -= healed;
      harms.set(key, { ...one, wounds: one.wounds - healed, isOut: one.isOut && !isBack });
    }
  };
  for (const change of changes) {
    if (change.type === "waiting" && !change.to) {
      const { target, attacker } = lists[change.list]?.refs(change.item) ?? { target: null, attacker: null };
      if (target !== null && attacker !== null) resolved.set(target, attacker);
    }
    if (change.type === "track" && healthTracks.includes(change.track)) {
      const lost = change.to - change.from;
      if (lost > 0) add(change.of, lost, false, change.credit);
      else heal(change.of, -lost, false);
    }
    if (change.type === "status" && takesOut(game, [change.status])) {
      if (change.to) add(change.of, 0, true, change.credit);
      else heal(change.of, 0, true);
    }
  }
  return [...harms.values()].filter(({ wounds, isOut }) => wounds > 0 || isOut);
}

/**
 * The keys of the notes that the timeline shows. In every game, these include the note on a model that
 * interrupts.
 */
export function timelineNotes(game: Pick<Game, "capabilities">): readonly string[] {
  return ["reacts", ...(capability(game, timeline) ?? [])];
}

/**
 * The model that did the harm, when neither the change nor a pending hit names that model. Harm to other
 * models came from the actor. Harm to the actor came from its only target, if that target strikes back in
 * this action. In an attack in which no target can strike back, the actor harmed itself, for example with its
 * own grenade. Null in all other cases.
 */
function causeOf(
  game: Game,
  { actor, targets, action }: Pick<LoggedExchange, "actor" | "targets" | "action">,
  of: Ref,
): Ref | null {
  if (isStepOf(game, action)) return null;
  if (of !== actor) return actor;
  const spec = Object.hasOwn(game.actions, action) ? game.actions[action] : undefined;
  if (spec?.strikesBack === true) return targets.length === 1 ? (targets[0] ?? null) : null;
  return spec?.offered === "attack" && !spec.strikesBack ? actor : null;
}
