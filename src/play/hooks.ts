import { noteStartingStrength } from "./aftermath.js";
import { conduct } from "./conductor.js";
import { countMovement } from "./moving.js";
import { endTurn, endTurns } from "./turn-end.js";
import { noteForeignAnswers } from "./verify.js";
import { keepWaiting } from "./waiting.js";

/** Keeps every exchange going: as messages come and change, and when this client or another comes back. */
export function registerConduct(): void {
  Hooks.on("createChatMessage", carryOn);
  Hooks.on("updateChatMessage", carryOn);
  Hooks.once("ready", carryAllOn);
  Hooks.on("userConnected", carryAllOn);
  Hooks.on("moveToken", countMovement);
  Hooks.on("combatStart", noteStartingStrength);
  Hooks.on("deleteCombat", (combat) => {
    if (game.user.isActiveGM) void keepWaiting(combat);
    void endTurns(combat);
  });
  Hooks.on("updateChatMessage", (message, changed, _options, userId) =>
    noteForeignAnswers(message, changed, userId),
  );
  Hooks.on("createChatMessage", (message, _options, userId) => noteForeignAnswers(message, message, userId));
  Hooks.on("combatTurnChange", (combat, prior, current) => void endTurn(combat, prior, current));
}

function carryOn(message: ChatMessage.Implementation): void {
  if (message.type === "exchange" && (message.isAuthor || game.user.isActiveGM)) void conduct(message);
}

function carryAllOn(): void {
  for (const message of game.messages) carryOn(message);
}
