import { gameOfItem } from "../rules/registry.js";
import type { Kind, LastingModifier, Profile, Ref, TurnRecord, Value } from "../rules/core/index.js";
import { changesOf, valueOf } from "../foundry.js";

/** Effects name a test of the game by a change of this key, such as `vantage.test.ranged`. */
const EFFECT_KEY = "vantage.test.";

/**
 * An actor as the rules see it, with the values in force.
 *
 * @param kind  the declaration of its type
 * @param ref   the name under which it acts: its token's uuid, or its own
 * @param turn  what it has done this turn; null where nothing is counted
 */
export function actorProfile(
  actor: Actor.Implementation,
  kind: Kind,
  ref: Ref,
  turn: TurnRecord | null = null,
): Profile {
  return {
    ref,
    kind: actor.type,
    values: declaredValues(actor, kind),
    statuses: [...actor.statuses],
    gear: actor.items.contents.flatMap((item) => (isCarried(item) ? (itemProfile(item) ?? []) : [])),
    effects: lastingModifiers(actor),
    turn,
  };
}

/** An item as the rules see it; null when it belongs to no registered game. */
export function itemProfile(item: Item.Implementation): Profile | null {
  const kind = gameOfItem(item.type)?.items[item.type];
  if (!kind) return null;
  return {
    ref: item.uuid,
    kind: item.type,
    values: declaredValues(item, kind),
    statuses: [],
    gear: [],
    effects: [],
    turn: null,
  };
}

/** The ways in which an item can be used, by its game. */
export function usesOf(item: Item.Implementation): readonly string[] {
  const kind = gameOfItem(item.type)?.items[item.type];
  return kind?.uses?.(declaredValues(item, kind)) ?? [];
}

/** An item that declares `equipped` counts only while it is on. */
export function isCarried(item: Item.Implementation): boolean {
  return valueOf(item, "equipped") !== false;
}

/** The values in force of all declared fields and tracks of a document, by name. */
export function declaredValues(
  document: { readonly system: unknown },
  kind: Kind,
): Readonly<Record<string, Value>> {
  const names = [...Object.keys(kind.fields), ...Object.keys(kind.tracks)];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(document, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function lastingModifiers(actor: Actor.Implementation): LastingModifier[] {
  const found: LastingModifier[] = [];
  for (const effect of actor.appliedEffects) {
    for (const change of changesOf(effect)) {
      const value = Number(change.value);
      if (!change.key.startsWith(EFFECT_KEY) || !Number.isFinite(value)) continue;
      const ref: Ref = effect.uuid;
      found.push({ ref, name: effect.name, test: change.key.slice(EFFECT_KEY.length), value });
    }
  }
  return found;
}
