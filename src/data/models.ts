import type { Game } from "../rules/core/index.js";
import { schemaOf } from "./fields.js";

type Model = typeof foundry.abstract.TypeDataModel<
  foundry.data.fields.DataSchema,
  foundry.abstract.Document.Any
>;

/** The data model of a game's actor type, made from its declaration. */
export function actorModel(game: Game): Model {
  return class DeclaredActorData extends foundry.abstract.TypeDataModel<
    foundry.data.fields.DataSchema,
    foundry.abstract.Document.Any
  > {
    static override defineSchema(): foundry.data.fields.DataSchema {
      return schemaOf(game.actor);
    }
  };
}

/** The data models of a game's item types, by type. */
export function itemModels(game: Game): Readonly<Record<string, Model>> {
  return Object.fromEntries(
    Object.entries(game.items).map(([type, kind]) => [
      type,
      class DeclaredItemData extends foundry.abstract.TypeDataModel<
        foundry.data.fields.DataSchema,
        foundry.abstract.Document.Any
      > {
        static override defineSchema(): foundry.data.fields.DataSchema {
          return schemaOf(kind);
        }
      },
    ]),
  );
}
