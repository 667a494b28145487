import { listen } from "../foundry/early-hooks.js";
import { announceExchanges } from "./announcing.js";
import { countMovement } from "./turns/moving.js";
import { registerMirror } from "./battle/mirror.js";
import { registerReferee } from "./referee/hooks.js";
import { endTurn, endTurns } from "./turns/turn-end.js";

/** Keeps play going: exchanges, turns, movement. Called once, when the table opens. */
export function registerPlay(): void {
  registerReferee();
  announceExchanges();
  registerMirror();
  listen("moveToken", countMovement);
  listen("deleteCombat", (combat) => void endTurns(combat));
  Hooks.on("combatTurnChange", (combat, prior, current) => void endTurn(combat, prior, current));
}
