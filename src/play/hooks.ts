import { allGames } from "../rules/registry.js";
import { noteStartingStrength } from "./aftermath.js";
import { conduct } from "./conductor.js";
import { countMovement } from "./moving.js";
import { noteForeignAnswers } from "./verify.js";
import { keepWaiting } from "./waiting.js";

/** Keeps every exchange going: as messages come and change, and when this client or another comes back. */
export function registerConduct(): void {
  Hooks.on("createChatMessage", carryOn);
  Hooks.on("updateChatMessage", carryOn);
  Hooks.once("ready", carryAllOn);
  Hooks.on("userConnected", carryAllOn);
  Hooks.on("moveToken", countMovement);
  Hooks.on("combatStart", (combat) => {
    if (game.user.isActiveGM) void noteStartingStrength(combat);
  });
  Hooks.on("deleteCombat", (combat) => {
    if (game.user.isActiveGM) void keepWaiting(combat);
  });
  Hooks.on("updateChatMessage", (message, changed, _options, userId) =>
    noteForeignAnswers(message, changed, userId),
  );
  Hooks.on("createChatMessage", (message, _options, userId) => noteForeignAnswers(message, message, userId));
  Hooks.on("combatRound", (combat) => {
    if (game.user.isActiveGM) void endTurnStatuses(combat);
  });
}

function carryOn(message: ChatMessage.Implementation): void {
  if (message.type === "exchange" && (message.isAuthor || game.user.isActiveGM)) void conduct(message);
}

function carryAllOn(): void {
  for (const message of game.messages) carryOn(message);
}

/** Statuses that end with the turn go when the round does. */
async function endTurnStatuses(combat: Combat.Implementation): Promise<void> {
  const ending = allGames().flatMap((rules) =>
    Object.entries(rules.statuses).flatMap(([id, status]) => (status.untilTurnEnd ? [id] : [])),
  );
  for (const combatant of combat.combatants) {
    for (const id of ending) {
      if (combatant.actor?.statuses.has(id)) await combatant.actor.toggleStatusEffect(id, { active: false });
    }
  }
}
