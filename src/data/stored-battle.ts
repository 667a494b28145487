import { flagOf } from "../foundry.js";
import { gameById } from "../rules/registry.js";
import {
  BATTLE_TRACKS,
  isUnderWay as runs,
  placeIn,
  type BattleTrack,
  type Game,
  battleTracks,
  capability,
} from "../rules/core/index.js";

/** A battle as the encounter keeps it: flag `battle`. Players cannot write it, since an encounter is the GM's. */
export interface StoredBattle {
  readonly game: string;
  /** Numbers of the battle, of each side by its id, and of each model by the id of its combatant. */
  readonly tracks: Counts;
  readonly sides: Readonly<Record<string, Counts>>;
  readonly models: Readonly<Record<string, Counts>>;
  /** Numbers that the table has set up, such as a turn limit. */
  readonly setup: Counts;
  /** The victory conditions in the words of the table; if empty, those of the game. */
  readonly victory: string;
  /** The names of the sides, by their ids: the order of this list is the order of the sides. */
  readonly names: Readonly<Record<string, string>>;
  /** The side of each combatant, by its id. */
  readonly members: Readonly<Record<string, string>>;
}

type Counts = Readonly<Record<string, number>>;

/** The flag of an encounter that keeps the counts of turns: by round, then by the id of the combatant. */
export const TURNS = "turns";

/** The battle of an encounter; null where it has none, or where what is stored is none. */
export function storedBattle(combat: Combat.Implementation): StoredBattle | null {
  const stored = flagsOf(combat);
  if (typeof stored["game"] !== "string") return null;
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
  const { game: id } = flagsOf(combat);
  const rules = typeof id === "string" ? gameById(id) : null;
  return rules?.battle ? rules : null;
}

/** Whether the order of play runs: the battle has begun and is not over. */
export function isUnderWay(combat: Combat.Implementation): boolean {
  const { game: id, tracks } = flagsOf(combat);
  return typeof id === "string" && runs({ tracks: counts(tracks) });
}

/** Whether a battle runs on a scene. */
export function hasBattle(scene: Scene.Implementation): boolean {
  return game.combats.some((combat) => combat.scene === scene && isUnderWay(combat));
}

/** The round of a battle; 0 before the first one. */
export function roundOf(combat: Combat.Implementation): number {
  return count(flagsOf(combat)["tracks"], "round");
}

/** The place of a combatant among the activations of the round, from 1; 0 where it was not activated yet. */
export function activationPlace({ parent, id }: Combatant.Implementation): number {
  return placeIn(roundOf(parent), count(ownFlags(parent, "models", id), "activated"));
}

/** Whether the activation of a combatant runs. */
export function isActive({ parent, id }: Combatant.Implementation): boolean {
  return isRunning(ownFlags(parent, "models", id), roundOf(parent));
}

/** The combatant whose activation runs; undefined between activations. */
export function activeCombatant(combat: Combat.Implementation): Combatant.Implementation | undefined {
  const { models } = flagsOf(combat);
  if (!isObject(models)) return undefined;
  const round = roundOf(combat);
  for (const id in models) {
    const active = isRunning(models[id], round) && combat.combatants.get(id);
    if (active) return active;
  }
  return undefined;
}

function isRunning(own: unknown, round: number): boolean {
  const activated = count(own, "activated");
  return placeIn(round, activated) > 0 && count(own, "done") < activated;
}

/** The side of a combatant in the battle of its encounter; undefined where it has none. */
export function battleSideOf({ parent, id }: Combatant.Implementation): string | undefined {
  const side = ownFlags(parent, "members", id);
  return typeof side === "string" ? side : undefined;
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
export function initialTracks(rules: Game): Counts {
  return {
    ...Object.fromEntries(BATTLE_TRACKS.map((id) => [id, 0])),
    ...initials(capability(rules, battleTracks)),
  };
}

/** The numbers with which tracks begin, by name. */
export function initials(tracks: Readonly<Record<string, BattleTrack>> = {}): Counts {
  return Object.fromEntries(Object.entries(tracks).map(([id, { initial }]) => [id, initial]));
}

/**
 * The stored battle of an encounter without a check of its shape. A tracker reads single numbers for each combatant,
 * so each reader checks only its own number.
 */
function flagsOf(combat: Combat.Implementation): Readonly<Record<string, unknown>> {
  const stored = flagOf(combat, "battle");
  return isObject(stored) ? stored : {};
}

/** The data that a battle stores about a combatant in one of its parts; undefined when there is none. */
function ownFlags(combat: Combat.Implementation, part: "models" | "members", id: string | null): unknown {
  const all = flagsOf(combat)[part];
  return isObject(all) && id !== null ? all[id] : undefined;
}

function count(given: unknown, name: string): number {
  const found = isObject(given) ? given[name] : 0;
  return typeof found === "number" && Number.isFinite(found) ? found : 0;
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
