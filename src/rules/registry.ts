import {
  complete,
  type Game,
  type GameDeclaration,
  type GameRules,
  type PlayedBattle,
} from "./core/index.js";
import { once } from "./once.js";

/** How the parts of a game are loaded that do not come with the page. */
export interface LaterParts {
  readonly rules: () => Promise<GameRules>;
  /** Its battle; absent: it is among the rules, or there is none. */
  readonly battle?: () => Promise<PlayedBattle>;
  /** The texts of each part; absent: all its texts come with the page, as those of other packages do. */
  readonly texts?: (part: LaterPart) => Promise<void>;
}

/** A part of a game that loads later, with texts of its own. */
export type LaterPart = "rules" | "battle";

/** A game of the parts that are there, and how the other parts are loaded: null for a game that was whole from the start. */
interface Registered {
  readonly game: Game;
  readonly later: Later | null;
}

/** A declaration, the parts that are there, and how each is loaded once. */
interface Later {
  readonly declaration: GameDeclaration;
  readonly load: Readonly<Record<LaterPart, () => Promise<Partial<GameRules>>>>;
  readonly texts: Readonly<Record<LaterPart, () => Promise<void>>>;
  readonly has: Partial<Record<LaterPart, Partial<GameRules>>>;
}

const games = new Map<string, Registered>();

/** Adds a game that is whole. A second one of the same id takes the first one's place. */
export function registerGame(game: Game): void {
  games.set(game.id, { game, later: null });
}

/** Takes all games away, as before the first was added. */
export function forgetGames(): void {
  games.clear();
}

/**
 * Adds a game whose rules are loaded later: until then it has neither modifiers nor actions. Its battle and its texts may come
 * later too, in files of their own.
 */
export function declareGame(
  declaration: GameDeclaration,
  { rules, battle, texts = areThere }: LaterParts,
): void {
  const load = {
    rules: once(rules),
    battle: once(async () => (battle ? { battle: await battle() } : {})),
  };
  const wording = { rules: once(() => texts("rules")), battle: once(() => texts("battle")) };
  const later = { declaration, load, texts: wording, has: {} };
  games.set(declaration.id, { game: made(later), later });
}

const areThere = (): Promise<void> => Promise.resolve();

/** A game of the parts that are there. */
function made({ declaration, has }: Later): Game {
  return complete(declaration, { modifiers: [], actions: {}, ...has.rules, ...has.battle });
}

/** Resolves when all texts of a game are there, which may be before its rules. Rejects when they cannot be loaded. */
export async function textsOf(id: string): Promise<void> {
  const { texts } = games.get(id)?.later ?? {};
  await Promise.all([texts?.rules(), texts?.battle()]);
}

/** A game whose rules could not be loaded, and why. */
export interface NotLoaded {
  readonly id: string;
  readonly error: unknown;
}

/** Loads the rules of these games, of each once. Gives those that failed: a later call tries them again. */
export function loadRules(ids: readonly string[]): Promise<readonly NotLoaded[]> {
  return loadParts(ids, ["rules"]);
}

/** The same with their battles. */
export function loadBattles(ids: readonly string[]): Promise<readonly NotLoaded[]> {
  return loadParts(ids, ["rules", "battle"]);
}

async function loadParts(ids: readonly string[], parts: readonly LaterPart[]): Promise<readonly NotLoaded[]> {
  const tried = await Promise.all(
    ids.map(async (id): Promise<readonly NotLoaded[]> => {
      try {
        await loadOne(id, parts);
        return [];
      } catch (error) {
        return [{ id, error }];
      }
    }),
  );
  return tried.flat();
}

async function loadOne(id: string, parts: readonly LaterPart[]): Promise<void> {
  const { later } = games.get(id) ?? {};
  if (!later || parts.every((part) => part in later.has)) return;
  const [loaded] = await Promise.all([
    Promise.all(parts.map(async (part) => [part, await later.load[part]()] as const)),
    ...parts.map((part) => later.texts[part]()),
  ]);
  // Meanwhile another call may have loaded other parts, or another game of this id has taken the place.
  const now = games.get(id)?.later;
  if (now?.declaration !== later.declaration || parts.every((part) => part in now.has)) return;
  const has = { ...now.has, ...Object.fromEntries(loaded) };
  games.set(id, { game: made({ ...now, has }), later: { ...now, has } });
}

/** Whether the rules of a game are there. */
export function isLoaded(id: string): boolean {
  const registered = games.get(id);
  return registered !== undefined && (registered.later === null || registered.later.has.rules !== undefined);
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
