import { documentByUuid } from "../../../foundry.js";
import { isActor, isCombatant, isItem } from "../../../foundry/kinds.js";
import type { Ref } from "../../../rules/core/index.js";

/**
 * Whether this ref names a hidden model, or a document that belongs to a hidden model. Not everyone may know
 * of such a model now.
 */
export function isHiddenRef(ref: string): boolean {
  const found = documentByUuid(ref);
  if (found instanceof TokenDocument) return found.hidden;
  if (isCombatant(found)) return found.hidden;
  if (isItem(found)) return found.actor !== null && isHiddenRef(found.actor.uuid);
  if (isActor(found)) return found.token?.hidden ?? areTokensHidden(found);
  return false;
}

/** Whether an actor has tokens on scenes, and all of them are hidden. */
function areTokensHidden(actor: Actor.Implementation): boolean {
  const tokens = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.filter((token) => token.actor === actor),
  );
  return tokens.length > 0 && tokens.every(({ hidden }) => hidden);
}

/**
 * The uuids of the hidden models that the data mentions, and of the actors and combatants of these models.
 */
export function hiddenIn(data: unknown): readonly Ref[] {
  const hidden = game.scenes.contents.flatMap(({ tokens }) => tokens.contents.filter((one) => one.hidden));
  // `JSON.stringify` reads every fact, so it also measures the facts that are measured only on demand. It is
  // called only when something is hidden.
  if (hidden.length === 0) return [];
  const text = JSON.stringify(data);
  const found = hidden.flatMap((token): Ref[] => {
    const actor = token.actor;
    const isNamed =
      text.includes(token.uuid) || (actor && text.includes(actor.uuid) && isHiddenRef(actor.uuid));
    if (!isNamed) return [];
    const turns = game.combats.contents.flatMap(({ combatants }) =>
      combatants.contents.filter(({ tokenId }) => tokenId === token.id).map(({ uuid }) => uuid),
    );
    return [token.uuid, ...(actor ? [actor.uuid] : []), ...turns];
  });
  return [...new Set(found)];
}
