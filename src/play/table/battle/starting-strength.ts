/**
 * Notes the strength with which each side begins an encounter. The hook fires only on the client that starts it, before
 * the update. The note goes into that update, so it is written once, by a user who can start an encounter.
 */
export function noteStartingStrength(combat: Combat.Implementation, changes: object): void {
  const starting: Record<string, number> = {};
  for (const combatant of combat.combatants) {
    const side = sideOf(combatant.token);
    starting[side] = (starting[side] ?? 0) + 1;
  }
  Object.assign(changes, { "flags.vantage.starting": starting });
}

/** The side of a model: its token's disposition, or neutral without a token. */
export function sideOf(token: TokenDocument.Implementation | null | undefined): string {
  return String(token?.disposition ?? 0);
}
