/** Whether something is an actor. */
export function isActor(thing: unknown): thing is Actor.Implementation {
  return thing instanceof Actor;
}

/** Whether something is a token's document. */
export function isTokenDocument(thing: unknown): thing is TokenDocument.Implementation {
  return thing instanceof TokenDocument;
}

/** Whether something is an item. */
export function isItem(thing: unknown): thing is Item.Implementation {
  return thing instanceof Item;
}

/** Whether something is a combatant. */
export function isCombatant(thing: unknown): thing is Combatant.Implementation {
  return thing instanceof Combatant;
}

/** Whether something is an encounter. */
export function isCombat(thing: unknown): thing is Combat.Implementation {
  return thing instanceof Combat;
}
