import { gameOfItem } from "../rules/registry.js";
import {
  isInUse,
  shortText,
  type ItemKind,
  type Kind,
  type LastingModifier,
  type Profile,
  type Ref,
  type TurnRecord,
  type Value,
} from "../rules/core/index.js";
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
  const kind = kindOf(item);
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
  const kind = kindOf(item);
  return kind?.uses?.(declaredValues(item, kind)) ?? [];
}

/** Whether an item is in its owner's hand or worn, by its game. */
export function isCarried(item: Item.Implementation): boolean {
  const kind = kindOf(item);
  return !kind || isInUse(kind, declaredValues(item, kind));
}

/** How far an item reaches in melee, in units of its game. */
export function reachOf(item: Item.Implementation): number {
  const kind = kindOf(item);
  return kind?.reach?.(declaredValues(item, kind)) ?? 0;
}

/** How far beyond contact its owner engages enemies with an item, in units of its game. */
export function engagementRangeOf(item: Item.Implementation): number {
  const kind = kindOf(item);
  return kind?.engagesWithin?.(declaredValues(item, kind)) ?? 0;
}

function kindOf(item: Item.Implementation): ItemKind | undefined {
  return gameOfItem(item.type)?.items[item.type];
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
      found.push({ ref, name: shortText(effect.name), test: change.key.slice(EFFECT_KEY.length), value });
    }
  }
  return found;
}
