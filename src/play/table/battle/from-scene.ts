import { modelOf } from "../models/models.js";
import { gamesOn } from "../settings.js";
import { tell } from "../text/localize.js";
import { gameOfBattle } from "../../../data/stored-battle.js";
import { setUpBattle } from "./setup.js";

type Token = TokenDocument.Implementation;

/**
 * Sets up a battle on the scene in view, with the selected tokens or else with all tokens that are not
 * hidden. If the tokens belong to several games, the game with the most tokens is played. The scene's
 * scenario names the sides. If the scene already has a battle, selected tokens join it; otherwise, an
 * encounter that has not begun is used. Only a GM can do this. Null when there is nothing to set up.
 */
export async function battleOnScene(): Promise<Combat.Implementation | null> {
  const scene = canvas.ready ? canvas.scene : null;
  if (!game.user.isGM || !scene) return null;
  const selected = (canvas.tokens?.controlled ?? []).map(({ document }) => document);
  const running = game.combats.contents.find((one) => one.scene === scene && gameOfBattle(one) !== null);
  if (running && selected.length === 0) return running;
  const tokens = fighters(selected.length > 0 ? selected : scene.tokens.filter(({ hidden }) => !hidden));
  if (tokens.length === 0) {
    tell("VANTAGE.battle.setup.noOne");
    return null;
  }
  const combat = running ?? waitingEncounter(scene) ?? (await newEncounter(scene));
  if (!combat) return null;
  await join(combat, tokens);
  if (!gameOfBattle(combat)) await dropStrangers(combat, tokens);
  // Foundry moves all selected tokens together. The first drag in the battle must move only one model, so the
  // selection is cleared.
  canvas.tokens?.releaseAll();
  return gameOfBattle(combat) || (await setUpBattle(combat, true)) ? combat : null;
}

/** The tokens of the game with the most tokens. Only games with a battle count. */
function fighters(tokens: readonly Token[]): readonly Token[] {
  const played = gamesOn().filter(({ battle }) => battle !== undefined);
  const sorted = played
    .map(({ id }) => tokens.filter((token) => modelOf(token.uuid)?.game.id === id))
    .sort((one, other) => other.length - one.length);
  return sorted[0] ?? [];
}

/** An encounter of the scene that has not begun yet. */
function waitingEncounter(scene: Scene.Implementation): Combat.Implementation | undefined {
  return game.combats.contents.find((one) => one.scene === scene && !one.started);
}

async function newEncounter(scene: Scene.Implementation): Promise<Combat.Implementation | null> {
  return (await Combat.implementation.create({ scene: scene.id, active: true })) ?? null;
}

async function join(combat: Combat.Implementation, tokens: readonly Token[]): Promise<void> {
  const there = new Set(combat.combatants.map(({ tokenId }) => tokenId));
  const fresh = tokens.filter(({ id }) => !there.has(id));
  if (fresh.length === 0) return;
  const data = fresh.map((token) => ({
    tokenId: token.id,
    sceneId: token.parent?.id ?? null,
    actorId: token.actorId,
    hidden: token.hidden,
  }));
  await combat.createEmbeddedDocuments("Combatant", data);
}

/** Removes combatants of other games from an encounter that becomes a battle. */
async function dropStrangers(combat: Combat.Implementation, [first]: readonly Token[]): Promise<void> {
  const type = first?.actor?.type;
  const strangers = combat.combatants.filter(({ actor }) => actor?.type !== type);
  if (strangers.length > 0)
    await combat.deleteEmbeddedDocuments(
      "Combatant",
      strangers.flatMap(({ id }) => id ?? []),
    );
}
