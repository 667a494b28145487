import { gameOfActor } from "../../../rules/registry.js";
import { shortText, type Game, type Ref } from "../../../rules/core/index.js";
import { documentByUuid } from "../../../foundry.js";
import { isActor, isItem, isTokenDocument } from "../../../foundry/kinds.js";
import { isAreaKnown } from "./areas.js";

/** One model at the table: its actor, and its token when it is on a scene. */
export interface Model {
  readonly ref: Ref;
  readonly token: TokenDocument.Implementation | null;
  readonly actor: Actor.Implementation;
  readonly game: Game;
}

/**
 * The model of a token or actor uuid. Null when the document was deleted or belongs to no registered game. An
 * unlinked token has its own actor instead of the world's actor.
 */
export function modelOf(ref: Ref): Model | null {
  const found = documentByUuid(ref);
  if (isTokenDocument(found)) return found.actor ? withGame(ref, found, found.actor) : null;
  if (isActor(found)) return withGame(ref, found.token ?? null, found);
  return null;
}

/**
 * The ref under which a model acts. For a model with a token, it is the uuid of the token. An actor acts as
 * its selected token, or else as its token on the scene in view. Without a canvas, the active scene counts as
 * the scene in view.
 */
export function refOf(thing: TokenDocument.Implementation | Actor.Implementation): Ref {
  if (!isActor(thing)) return thing.uuid;
  if (thing.token) return thing.token.uuid;
  const scene = game.scenes.current;
  const tokens = scene ? thing.getDependentTokens({ scenes: scene }) : [];
  const token = tokens.find(({ object }) => object?.controlled) ?? tokens[0];
  return token?.uuid ?? thing.uuid;
}

/** The item with this uuid; null when the item was deleted. */
export function itemOf(ref: Ref): Item.Implementation | null {
  const found = documentByUuid(ref);
  return isItem(found) ? found : null;
}

/** The name of a document for a reader; null when the reader must not know it. */
export function nameFor(ref: Ref, reader: User.Implementation = game.user): string | null {
  const found = documentByUuid(ref);
  if (isTokenDocument(found)) {
    const hidden = found.hidden && !found.testUserPermission(reader, "OBSERVER");
    return hidden && !reader.isGM ? null : found.name;
  }
  if (found instanceof Actor || found instanceof Item) return found.name;
  if (found instanceof RegionDocument) return isAreaKnown(found, reader) ? found.name : null;
  if (found instanceof ActiveEffect) return found.name;
  return null;
}

/**
 * The names of models and items, for records that outlive these documents. Models that are hidden now are
 * left out.
 */
export function namesOf(refs: readonly Ref[]): Record<Ref, string> {
  return Object.fromEntries(
    refs.flatMap((ref) => {
      const model = modelOf(ref);
      if (model?.token?.hidden) return [];
      const name = model ? (model.token?.name ?? model.actor.name) : itemOf(ref)?.name;
      return name === undefined ? [] : [[ref, shortText(name)]];
    }),
  );
}

/** The portrait of a model for a reader; empty when the reader must not know the model's name. */
export function portraitFor(ref: Ref, reader: User.Implementation = game.user): string {
  if (nameFor(ref, reader) === null) return "";
  const model = modelOf(ref);
  return model?.token?.texture.src ?? model?.actor.img ?? "";
}

/** Whether a user controls a model: the user owns the model, or is a GM. */
export function speaksFor(user: User.Implementation, ref: Ref): boolean {
  const model = modelOf(ref);
  return user.isGM || (model?.actor.testUserPermission(user, "OWNER") ?? false);
}

/** The speaker data of a message in which a model speaks. */
export function speakerFor(model: Model | null): object {
  const speaker = ChatMessage.getSpeaker(
    model?.token ? { token: model.token } : { actor: model?.actor ?? null },
  );
  return { ...speaker, alias: shortText(speaker.alias ?? "") };
}

function withGame(
  ref: Ref,
  token: TokenDocument.Implementation | null,
  actor: Actor.Implementation,
): Model | null {
  const rules = gameOfActor(actor.type);
  return rules ? { ref, token, actor, game: rules } : null;
}
