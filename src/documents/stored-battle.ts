import { flagOf } from "../foundry.js";
import { gameById } from "../rules/registry.js";
import {
  BATTLE_TRACKS,
  isUnderWay as runs,
  placeIn,
  type BattleTrack,
  type Game,
} from "../rules/core/index.js";

/** A battle as the encounter keeps it: flag `battle`. Players cannot write it, since an encounter is the GM's. */
export interface StoredBattle {
  readonly game: string;
  /** Numbers of the battle, of each side by its id, and of each model by the id of its combatant. */
  readonly tracks: Counts;
  readonly sides: Readonly<Record<string, Counts>>;
  readonly models: Readonly<Record<string, Counts>>;
  /** What the table has set up, such as a turn limit. */
  readonly setup: Counts;
  /** How the battle is won, in the words of the table; empty: the game's own way. */
  readonly victory: string;
  /** The names of the sides, by their ids: the order of this list is the order of the sides. */
  readonly names: Readonly<Record<string, string>>;
  /** The side of each combatant, by its id. */
  readonly members: Readonly<Record<string, string>>;
}

type Counts = Readonly<Record<string, number>>;

/** The flag of an encounter that keeps the counts of turns: by round, then by the id of the combatant. */
export const TURNS = "turns";

/** Rounds whose turns are kept: an undo can go back into the last one. */
export const KEPT_ROUNDS = 3;

/** The battle of an encounter; null where it has none, or where what is stored is none. */
export function storedBattle(combat: Combat.Implementation): StoredBattle | null {
  const stored = flagOf(combat, "battle");
  if (!isObject(stored) || typeof stored["game"] !== "string") return null;
  const each = (part: unknown): Readonly<Record<string, Counts>> =>
    Object.fromEntries(Object.entries(isObject(part) ? part : {}).map(([id, own]) => [id, counts(own)]));
  return {
    game: stored["game"],
    tracks: counts(stored["tracks"]),
    sides: each(stored["sides"]),
    models: each(stored["models"]),
    setup: counts(stored["setup"]),
    victory: typeof stored["victory"] === "string" ? stored["victory"] : "",
    names: texts(stored["names"]),
    members: texts(stored["members"]),
  };
}

/** The game whose order of play an encounter follows; null where it follows Foundry's tracker. */
export function gameOfBattle(combat: Combat.Implementation): Game | null {
  const stored = storedBattle(combat);
  const rules = stored && gameById(stored.game);
  return rules?.battle ? rules : null;
}

/** Whether the order of play runs: the battle has begun and is not over. */
export function isUnderWay(combat: Combat.Implementation): boolean {
  const stored = storedBattle(combat);
  return stored !== null && runs(stored);
}

/** The round of a battle; 0 before the first one. */
export function roundOf(combat: Combat.Implementation): number {
  return storedBattle(combat)?.tracks["round"] ?? 0;
}

/** The place of a combatant among the activations of the round, from 1; 0 where it was not activated yet. */
export function activationPlace(combatant: Combatant.Implementation): number {
  const stored = storedBattle(combatant.parent);
  const { activated = 0 } = stored?.models[combatant.id ?? ""] ?? {};
  return placeIn(stored?.tracks["round"] ?? 0, activated);
}

/** Whether the activation of a combatant runs. */
export function isActive(combatant: Combatant.Implementation): boolean {
  const { activated = 0, done = 0 } = storedBattle(combatant.parent)?.models[combatant.id ?? ""] ?? {};
  return activationPlace(combatant) > 0 && done < activated;
}

/** A number of a battle as it is stored, by its path below the flag, such as `sides.s1.seals`; 0 where there is none. */
export function battleNumber(combat: Combat.Implementation, path: string): number {
  const found: unknown = foundry.utils.getProperty(flagOf(combat, "battle") ?? {}, path);
  return typeof found === "number" ? found : 0;
}

/** The update of an encounter that sets a number of its battle. */
export function battleUpdate(path: string, value: number): Readonly<Record<string, number>> {
  return { [`flags.vantage.battle.${path}`]: value };
}

/** The numbers with which a battle of a game begins. */
export function initialTracks({ battle }: Game): Counts {
  return { ...Object.fromEntries(BATTLE_TRACKS.map((id) => [id, 0])), ...initials(battle?.tracks) };
}

/** The numbers with which tracks begin, by name. */
export function initials(tracks: Readonly<Record<string, BattleTrack>> = {}): Counts {
  return Object.fromEntries(Object.entries(tracks).map(([id, { initial }]) => [id, initial]));
}

function counts(given: unknown): Counts {
  const all = Object.entries(isObject(given) ? given : {});
  return Object.fromEntries(all.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
}

function texts(given: unknown): Readonly<Record<string, string>> {
  const all = Object.entries(isObject(given) ? given : {});
  return Object.fromEntries(all.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
