import { gameOfActor } from "../rules/registry.js";
import type { Game, Ref } from "../rules/core/index.js";
import { documentByUuid, isActor } from "../foundry.js";
import { isAreaKnown } from "./areas.js";

/** One model at the table: its token when it stands on a scene, and the actor that it plays with. */
export interface Model {
  readonly ref: Ref;
  readonly token: TokenDocument.Implementation | null;
  readonly actor: Actor.Implementation;
  readonly game: Game;
}

/** The model of a token or actor uuid; null when it is gone, or plays no registered game. An unlinked token's own actor counts, never its prototype. */
export function modelOf(ref: Ref): Model | null {
  const found = documentByUuid(ref);
  if (found instanceof TokenDocument) return found.actor ? withGame(ref, found, found.actor) : null;
  if (isActor(found)) return withGame(ref, found.token ?? null, found);
  return null;
}

/**
 * The ref under which a model acts: its token's. An actor acts as its token on the scene that this person looks at, or
 * without a canvas on the active one; a selected token first. It acts as itself where it has none.
 */
export function refOf(thing: TokenDocument.Implementation | Actor.Implementation): Ref {
  if (!isActor(thing)) return thing.uuid;
  if (thing.token) return thing.token.uuid;
  const scene = game.scenes.current;
  const tokens = scene ? thing.getDependentTokens({ scenes: scene }) : [];
  const token = tokens.find(({ object }) => object?.controlled) ?? tokens[0];
  return token?.uuid ?? thing.uuid;
}

/** The item of a uuid; null when it is gone. */
export function itemOf(ref: Ref): Item.Implementation | null {
  const found = documentByUuid(ref);
  return found instanceof Item ? found : null;
}

/** A name for a reader: null for what that reader may not know. */
export function nameFor(ref: Ref, reader: User.Implementation = game.user): string | null {
  const found = documentByUuid(ref);
  if (found instanceof TokenDocument) {
    const hidden = found.hidden && !found.testUserPermission(reader, "OBSERVER");
    return hidden && !reader.isGM ? null : found.name;
  }
  if (found instanceof Actor || found instanceof Item) return found.name;
  if (found instanceof RegionDocument) return isAreaKnown(found, reader) ? found.name : null;
  if (found instanceof ActiveEffect) return found.name;
  return null;
}

/** The names of models and items, for what outlives them; models that are hidden now are left out. */
export function namesOf(refs: readonly Ref[]): Record<Ref, string> {
  return Object.fromEntries(
    refs.flatMap((ref) => {
      const model = modelOf(ref);
      if (model) return model.token?.hidden === true ? [] : [[ref, model.token?.name ?? model.actor.name]];
      const item = itemOf(ref);
      return item ? [[ref, item.name]] : [];
    }),
  );
}

/** The portrait that goes with a name; empty where the name is not to be known. */
export function portraitFor(ref: Ref, reader: User.Implementation = game.user): string {
  if (nameFor(ref, reader) === null) return "";
  const model = modelOf(ref);
  return model?.token?.texture.src ?? model?.actor.img ?? "";
}

/** Whether a user speaks for a model: owns it, or is the GM. */
export function speaksFor(user: User.Implementation, ref: Ref): boolean {
  const model = modelOf(ref);
  return user.isGM || (model?.actor.testUserPermission(user, "OWNER") ?? false);
}

function withGame(
  ref: Ref,
  token: TokenDocument.Implementation | null,
  actor: Actor.Implementation,
): Model | null {
  const rules = gameOfActor(actor.type);
  return rules ? { ref, token, actor, game: rules } : null;
}
