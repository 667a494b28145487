import { complete, type Game, type GameDeclaration, type GameRules } from "./core/index.js";

/** A game, how its rules are loaded (null once they are there), and how its texts are. */
interface Registered {
  readonly game: Game;
  readonly load: (() => Promise<GameRules>) | null;
  readonly loadTexts: () => Promise<void>;
}

/** The texts of a game that brings them with the page, as other packages do. */
const areThere = (): Promise<void> => Promise.resolve();

const games = new Map<string, Registered>();

/** Adds a game that is whole. A second one of the same id takes the first one's place. */
export function registerGame(game: Game): void {
  games.set(game.id, { game, load: null, loadTexts: areThere });
}

/**
 * Adds a game whose rules are loaded later: until then it has neither modifiers nor actions. Its texts may come later too,
 * in a file of their own.
 */
export function declareGame(
  declaration: GameDeclaration,
  load: () => Promise<GameRules>,
  loadTexts = areThere,
): void {
  const game = complete(declaration, { modifiers: [], actions: {} });
  games.set(declaration.id, { game, load, loadTexts: once(loadTexts) });
}

/** The same, done once. What failed is tried again by a later call. */
function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}

/** Resolves when the texts of a game are there, which may be before its rules. Rejects when they cannot be loaded. */
export function textsOf(id: string): Promise<void> {
  return games.get(id)?.loadTexts() ?? areThere();
}

/** A game whose rules could not be loaded, and why. */
export interface NotLoaded {
  readonly id: string;
  readonly error: unknown;
}

/** Loads the rules of these games, of each once. Gives those that failed: a later call tries them again. */
export async function loadRules(ids: readonly string[]): Promise<readonly NotLoaded[]> {
  const tried = await Promise.all(
    ids.map(async (id): Promise<readonly NotLoaded[]> => {
      const { game, load, loadTexts = areThere } = games.get(id) ?? {};
      if (!game || !load) return [];
      try {
        const [rules] = await Promise.all([load(), loadTexts()]);
        // Another call may have been faster, or another game of this id has taken the place.
        if (games.get(id)?.game === game)
          games.set(id, { game: complete(game, rules), load: null, loadTexts });
        return [];
      } catch (error) {
        return [{ id, error }];
      }
    }),
  );
  return tried.flat();
}

/** Whether the rules of a game are there. */
export function isLoaded(id: string): boolean {
  return games.get(id)?.load === null;
}

/** All games, in the order registered. */
export function allGames(): readonly Game[] {
  return [...games.values()].map(({ game }) => game);
}

/** The game of this id. */
export function gameById(id: string): Game | undefined {
  return games.get(id)?.game;
}

/** The game whose actors are of this type. */
export function gameOfActor(type: string): Game | undefined {
  return allGames().find((game) => game.actor.type === type);
}

/** The game that an item type belongs to. */
export function gameOfItem(type: string): Game | undefined {
  return allGames().find((game) => Object.hasOwn(game.items, type));
}
