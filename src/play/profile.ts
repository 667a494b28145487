import { gameOfItem } from "../rules/registry.js";
import type { Game, Kind, LastingModifier, Profile, Ref, Value } from "../rules/core/index.js";
import { changesOf, valueOf } from "../foundry.js";
import type { Model } from "./models.js";
import { turnRecordOf } from "./turn.js";

/** Effects name a test of the game by a change of this key, such as `vantage.test.ranged`. */
const EFFECT_KEY = "vantage.test.";

/** A model as the rules see it now. */
export function profileOf(model: Model): Profile {
  const { actor, ref } = model;
  return {
    ref,
    kind: actor.type,
    values: valuesOf(actor, model.game.actor),
    statuses: [...actor.statuses],
    gear: actor.items.contents.flatMap((item) => (isCarried(item) ? (itemProfile(item) ?? []) : [])),
    effects: lastingModifiers(actor),
    turn: turnRecordOf(model),
  };
}

/** An item as the rules see it; null when it belongs to no registered game. */
export function itemProfile(item: Item.Implementation): Profile | null {
  const kind = gameOfItem(item.type)?.items[item.type];
  if (!kind) return null;
  return {
    ref: item.uuid,
    kind: item.type,
    values: valuesOf(item, kind),
    statuses: [],
    gear: [],
    effects: [],
    turn: null,
  };
}

/** The ways in which an item can be used, by its game. */
export function usesOf(item: Item.Implementation): readonly string[] {
  const kind = gameOfItem(item.type)?.items[item.type];
  return kind?.uses?.(valuesOf(item, kind)) ?? [];
}

/** The weapons that a model carries, those in hand first. */
export function weaponsOf(actor: Actor.Implementation, rules: Game): readonly Item.Implementation[] {
  const weapons = actor.items.contents.filter((item) => rules.items[item.type]?.role === "weapon");
  return weapons.sort(
    (one, other) => Number(isCarried(other)) - Number(isCarried(one)) || one.sort - other.sort,
  );
}

/** An item that declares `equipped` counts only while it is on. */
export function isCarried(item: Item.Implementation): boolean {
  return valueOf(item, "equipped") !== false;
}

/** All names under which a declared kind stores a value. */
function valuesOf(
  document: Actor.Implementation | Item.Implementation,
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
