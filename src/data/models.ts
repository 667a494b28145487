import type { Game, ItemKind, Profile, Value } from "../rules/core/index.js";
import { keepBehindBars } from "../foundry.js";
import { isActor, isItem } from "../foundry/kinds.js";
import { barsOf, barValue, derive, type Derived } from "./derived.js";
import { schemaOf } from "./fields.js";
import { actorProfile, declaredValues, itemProfile } from "./profile.js";

type Schema = foundry.data.fields.DataSchema;
type Model = typeof foundry.abstract.TypeDataModel<Schema, foundry.abstract.Document.Any>;

/** Actors whose preparation has reached their derived numbers: before that, nothing can be worked out from them. */
const prepared = new WeakSet<object>();

/** The data model of a game's actor type, made from its declaration. */
export function actorModel(game: Game): Model {
  const kind = game.actor;
  const bars = barsOf(game);
  const hidden = bars.map(([name]) => name).filter((name) => Object.hasOwn(kind.fields, name));

  return class DeclaredActorData extends foundry.abstract.TypeDataModel<
    Schema,
    foundry.abstract.Document.Any
  > {
    /** Derived numbers by name. */
    derived: Derived = {};

    static override defineSchema(): Schema {
      return schemaOf(kind);
    }

    /** Puts stored numbers back where the last preparation left a bar, so that effects change a number. */
    override prepareBaseData(): void {
      super.prepareBaseData();
      prepared.delete(this.parent);
      keepBehindBars(this, {});
      for (const name of hidden) Reflect.set(this, name, Reflect.get(this._source, name));
    }

    /** After effects: statuses that its values imply, its derived numbers, those of its items, and its token bars. */
    override prepareDerivedData(): void {
      super.prepareDerivedData();
      const actor: unknown = this.parent;
      if (!isActor(actor)) return;
      prepared.add(actor);
      for (const status of kind.implies?.(declaredValues(actor, kind)) ?? []) actor.statuses.add(status);
      const profile = profileFor(actor, game);
      this.derived = derive(kind, profile, null);
      for (const item of actor.items) deriveItem(item, game.items[item.type], profile);
      const values = bars.map(([name, bar]) => [name, barValue(actor, bar)] as const);
      const behind = hidden.map((name) => [name, Reflect.get(this, name) as Value] as const);
      keepBehindBars(this, Object.fromEntries(behind));
      for (const [name, value] of values) Reflect.set(this, name, value);
    }
  };
}

/** The data models of a game's item types, by type. */
export function itemModels(game: Game): Readonly<Record<string, Model>> {
  return Object.fromEntries(
    Object.entries(game.items).map(([type, kind]) => [
      type,
      class DeclaredItemData extends foundry.abstract.TypeDataModel<Schema, foundry.abstract.Document.Any> {
        /** Derived numbers by name. */
        derived: Derived = {};

        static override defineSchema(): Schema {
          return schemaOf(kind);
        }

        /**
         * For an item without an owner, or with an owner that is prepared. Otherwise the owner does it: items are
         * prepared before effects.
         */
        override prepareDerivedData(): void {
          super.prepareDerivedData();
          const item: unknown = this.parent;
          if (!isItem(item)) return;
          const owner = item.actor;
          if (!owner) deriveItem(item, kind, null);
          else if (prepared.has(owner)) deriveItem(item, kind, profileFor(owner, game));
        }
      },
    ]),
  );
}

function profileFor(actor: Actor.Implementation, game: Game): Profile {
  return actorProfile(actor, game.actor, actor.token?.uuid ?? actor.uuid);
}

function deriveItem(item: Item.Implementation, kind: ItemKind | undefined, owner: Profile | null): void {
  const profile = kind?.derived ? itemProfile(item) : null;
  if (kind && profile) Object.assign(item.system, { derived: derive(kind, profile, owner) });
}
