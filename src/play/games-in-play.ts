import { systemOf, text } from "../foundry.js";
import { inBackground } from "../foundry/background.js";
import { gameById, gameOfActor, isLoaded, loadBattles, loadRules, textsOf } from "../rules/registry.js";
import { addedGames } from "./module-games.js";
import { gamesOn, onKeptSetting } from "./settings.js";

/** Games that were reviewed, or whose rules could not be loaded. Each is reported once. */
const reviewed = new Set<string>();

/** Loads the parts of games that are needed now: the battles too, once exchanges can be played. */
let loadNeeded = loadRules;

/** The games that this world plays, those whose actors it holds, and those with cards in its chat. */
function gamesInPlay(): readonly string[] {
  const ofActors = game.actors.contents.flatMap(({ type }) => gameOfActor(type)?.id ?? []);
  const ofCards = game.messages.contents.flatMap((message) =>
    message.type === "exchange" ? String(systemOf(message)["game"]) : [],
  );
  const played = gamesOn().map(({ id }) => id);
  return [...new Set([...played, ...ofActors, ...ofCards])];
}

/** Loads the battles of the games in play, and from then on of each game that is loaded. Called once, before exchanges can be played. */
export async function loadBattlesInPlay(): Promise<void> {
  loadNeeded = loadBattles;
  await loadGamesInPlay();
}

/** Loads the rules of the games in play. */
export async function loadGamesInPlay(): Promise<void> {
  await loadGames([...new Set([...gamesInPlay(), ...addedGames().filter(isLoaded)])]);
}

/**
 * Resolves when the texts of a message's game are there, or of all games in play where the message does not say which it
 * is; also when they cannot be loaded, which is reported with the rules.
 */
export async function textsFor(message: ChatMessage.Implementation): Promise<void> {
  const { game: id } = systemOf(message);
  await Promise.allSettled((typeof id === "string" ? [id] : gamesInPlay()).map(textsOf));
}

/**
 * Loads the rules of these games. When the rules of one fail, the others can still be played, and users read which one
 * failed.
 */
export async function loadGames(ids: readonly string[]): Promise<void> {
  for (const { id, error } of await loadNeeded(ids)) {
    if (reviewed.has(id)) continue;
    reviewed.add(id);
    reportError(error);
    ui.notifications.error(text("VANTAGE.faults.notLoaded", { game: id }), {
      permanent: true,
      console: false,
    });
  }
  for (const id of ids) inBackground(review(id));
}

/** Loads the rules of a game when the world begins to play it. Called once, when the table opens. */
export function watchGamesInPlay(): void {
  Hooks.on("createActor", () => inBackground(loadGamesInPlay()));
  onKeptSetting("games", () => inBackground(loadGamesInPlay()));
}

/** Reviews the game of another package, after its rules are loaded. */
async function review(id: string): Promise<void> {
  const rules = gameById(id);
  if (!rules || !addedGames().includes(id) || !isLoaded(id) || reviewed.has(id)) return;
  reviewed.add(id);
  await (await import("./review.js")).reviewGame(rules);
}
