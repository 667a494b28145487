import { noteStartingStrength } from "./aftermath.js";
import { countMovement } from "./moving.js";
import { registerReferee } from "./referee/hooks.js";
import { endTurn, endTurns } from "./turn-end.js";
import { keepWaiting } from "./waiting.js";

/** Keeps play going: exchanges, turns, movement; called once, at initialization. */
export function registerPlay(): void {
  registerReferee();
  Hooks.on("moveToken", countMovement);
  Hooks.on("combatStart", noteStartingStrength);
  Hooks.on("deleteCombat", (combat) => {
    if (game.user.isActiveGM) void keepWaiting(combat);
    void endTurns(combat);
  });
  Hooks.on("combatTurnChange", (combat, prior, current) => void endTurn(combat, prior, current));
}
