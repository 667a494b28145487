import { announceExchanges } from "./announcing.js";
import { endBonds } from "./referee/battle/bonds.js";
import { countMovement } from "./table/turns/moving.js";
import { registerMirror } from "./referee/battle/mirror.js";
import { registerReferee } from "./referee/hooks.js";
import { registerSecretQueries } from "./referee/secrets/share-secrets.js";
import { endTurn, endTurns } from "./referee/battle/turn-end.js";

/**
 * Starts everything that keeps play going, such as exchanges, turns and movement. Called once, after the
 * world's documents are loaded and before any of them changes.
 */
export function registerPlay(): void {
  registerReferee();
  registerSecretQueries();
  announceExchanges();
  registerMirror();
  Hooks.on("moveToken", countMovement);
  Hooks.on("moveToken", ({ parent }) => void endBonds(parent));
  Hooks.on("updateCombat", (combat) => void endBonds(sceneOf(combat)));
  Hooks.on("deleteCombat", (combat) => void endTurns(combat));
  Hooks.on("combatTurnChange", (combat, prior, current) => void endTurn(combat, prior, current));
}

/** The scene on which an encounter is fought. */
function sceneOf(combat: Combat.Implementation): Scene.Implementation | null {
  return combat.scene ?? combat.combatants.contents[0]?.token?.parent ?? null;
}
