/**
 * Notes the number of models with which each side starts an encounter. The hook calls this only on the client
 * that starts the encounter, before the update. The note becomes part of that update. So the note is written
 * once, by a user who may write to the encounter.
 */
export function noteStartingStrength(combat: Combat.Implementation, changes: object): void {
  const starting: Record<string, number> = {};
  for (const combatant of combat.combatants) {
    const side = sideOf(combatant.token);
    starting[side] = (starting[side] ?? 0) + 1;
  }
  Object.assign(changes, { "flags.vantage.starting": starting });
}

/** The side of a model: the disposition of its token, or neutral without a token. */
export function sideOf(token: TokenDocument.Implementation | null | undefined): string {
  return String(token?.disposition ?? 0);
}
