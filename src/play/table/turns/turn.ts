import {
  capability,
  reactions,
  turnEconomy,
  type Game,
  type Ref,
  type TurnRecord,
  hasOwnTurns,
} from "../../../rules/core/index.js";
import { deletion } from "../../../foundry/delta.js";
import { dropFlag, flagOf, updateDocument } from "../../../foundry.js";
import {
  activationPlace,
  activeCombatant,
  gameOfBattle,
  isActive,
  isUnderWay,
  roundOf,
  battleSideOf,
  TURNS,
} from "../../../data/stored-battle.js";
import { modelOf, type Model } from "../models/models.js";
import { tableChoice } from "../settings.js";
import { actingInBetween } from "../../record/open-exchanges.js";
import { OWN_WRITE } from "../world/own-write.js";

/**
 * The combatant of a model in a started encounter; null when there is none. The encounter must belong to the
 * model's scene, or have no scene. The active encounter comes first. It does not matter which scene or
 * encounter is in view.
 */
export function combatantOf({ token, actor }: Model): Combatant.Implementation | null {
  const running = game.combats.filter(
    ({ started, scene }) => started && (!token || !scene || scene === token.parent),
  );
  const isModel = (one: Combatant.Implementation): boolean =>
    token ? one.tokenId === token.id && one.sceneId === token.parent?.id : one.actorId === actor.id;
  const found = running
    .sort((one, other) => Number(other.active) - Number(one.active))
    .map(({ combatants }) => combatants.find(isModel));
  return found.find((one) => one !== undefined) ?? null;
}

/** The started encounter of the first of these models that has one. Null when no model has one. */
export function encounterOf(refs: readonly Ref[]): Combat.Implementation | null {
  const models = refs.flatMap((ref) => modelOf(ref) ?? []);
  return models.flatMap((model) => combatantOf(model)?.parent ?? [])[0] ?? null;
}

/**
 * The counts of a model's turn; null outside an encounter. When a new turn begins, the counts have their
 * starting values again without a write.
 */
export function turnRecordOf(model: Model): TurnRecord | null {
  const combatant = combatantOf(model);
  if (!combatant) return null;
  const { game: rules } = model;
  const isOrdered = isUnderWay(combatant.parent) && tableChoice("outOfTurn") !== "allow";
  return {
    ref: combatant.uuid,
    round: turnBegun(rules, combatant),
    values: turnValues(rules, combatant),
    ...(isOrdered ? { isActive: isActive(combatant) } : {}),
    ...(isOrdered && (enemyActs(combatant) || enemyReacts(model, combatant)) ? { enemyActs: true } : {}),
    ...(isOrdered && turnStarts(rules, combatant) ? { turnStarts: true } : {}),
  };
}

/** Whether a model of another side is active. */
function enemyActs(combatant: Combatant.Implementation): boolean {
  const active = activeCombatant(combatant.parent);
  return active !== undefined && battleSideOf(active) !== battleSideOf(combatant);
}

/**
 * Whether an enemy is interrupting an action of this model's side. False in a game where models cannot react
 * to such an interruption, and for a model that does not wait.
 */
function enemyReacts({ game: rules, actor }: Model, combatant: Combatant.Implementation): boolean {
  const known = capability(rules, reactions);
  // Only a few models wait for an enemy. For all others, the search through the open messages is skipped.
  if (!known?.reacting || !actor.statuses.has(known.status)) return false;
  const side = battleSideOf(combatant);
  return actingInBetween().some((ref) => {
    const other = modelOf(ref);
    const enemy = other && combatantOf(other);
    return enemy?.parent === combatant.parent && battleSideOf(enemy) !== side;
  });
}

/**
 * Whether another model is active but has not spent an action point yet. False in a game where models cannot
 * act at that moment.
 */
function turnStarts(rules: Game, combatant: Combatant.Implementation): boolean {
  if (capability(rules, reactions)?.betweenTurns === undefined) return false;
  const points = capability(rules, turnEconomy)?.points ?? "";
  const active = activeCombatant(combatant.parent);
  if (!active || active === combatant) return false;
  return (turnValues(rules, active)[points] ?? 0) >= (rules.turn[points] ?? 0);
}

/**
 * The document that stores the counts of a combatant's turn. In a battle this is the encounter, to which
 * players cannot write.
 */
export function turnBearer(
  combatant: Combatant.Implementation,
): Combat.Implementation | Combatant.Implementation {
  return hasBattle(combatant) ? combatant.parent : combatant;
}

function hasBattle({ parent }: Combatant.Implementation): boolean {
  return gameOfBattle(parent) !== null;
}

/**
 * The counts of a combatant in the turn that began in `round`; by default the current turn. If the turn is
 * not stored, the counts have their starting values.
 */
export function turnValues(
  rules: Game,
  combatant: Combatant.Implementation,
  round = turnBegun(rules, combatant),
): Readonly<Record<string, number>> {
  const stored = keptTurn(combatant, round);
  if (stored?.round !== round) return rules.turn;
  const kept = Object.entries(stored).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number",
  );
  return { ...rules.turn, ...Object.fromEntries(kept.filter(([name]) => Object.hasOwn(rules.turn, name))) };
}

/**
 * Whether the numbers of a combatant's turn can still be changed. Outside a battle, only the latest turn is
 * stored, so earlier turns are lost. A battle keeps every turn, since an undo can go back to the start of the
 * battle.
 */
export function isTurnKept(rules: Game, combatant: Combatant.Implementation, round: number): boolean {
  if (hasBattle(combatant)) return true;
  return turnBegun(rules, combatant) === round || keptTurn(combatant, round)?.round === round;
}

function keptTurn(combatant: Combatant.Implementation, round: number): { readonly round: unknown } | null {
  const stored = hasBattle(combatant)
    ? foundry.utils.getProperty(flagOf(combatant.parent, TURNS) ?? {}, pathOf(combatant, round))
    : flagOf(combatant, "turn");
  return typeof stored === "object" && stored !== null && "round" in stored ? stored : null;
}

/**
 * The path of a combatant's counts for a round. The key of the round begins with a letter, since Foundry
 * would read keys that are numbers as a list.
 */
function pathOf({ id }: Combatant.Implementation, round: number): string {
  return `r${round}.${id ?? ""}`;
}

/**
 * The update that sets one count of a combatant, in the document that stores its turn. `round` is the round
 * in which the turn began; by default the current turn.
 */
export function turnUpdate(
  rules: Game,
  combatant: Combatant.Implementation,
  track: string,
  value: number,
  round = turnBegun(rules, combatant),
): Readonly<Record<string, unknown>> {
  const values = { ...turnValues(rules, combatant, round), [track]: value };
  const path = hasBattle(combatant) ? `${TURNS}.${pathOf(combatant, round)}` : "turn";
  return { [`flags.vantage.${path}`]: { ...values, round } };
}

/** Removes the stored turns of a combatant in which every count has its starting value. */
export async function dropFreshTurns(rules: Game, combatant: Combatant.Implementation): Promise<void> {
  const kept = hasBattle(combatant) ? Object.keys(objectOf(flagOf(combatant.parent, TURNS))) : [];
  const rounds = hasBattle(combatant)
    ? kept.map((key) => Number(key.slice(1)))
    : [turnBegun(rules, combatant)];
  for (const round of rounds) await dropFreshTurn(rules, combatant, round);
}

async function dropFreshTurn(rules: Game, combatant: Combatant.Implementation, round: number): Promise<void> {
  const stored = keptTurn(combatant, round);
  if (!stored) return;
  const values = turnValues(rules, combatant, Number(stored.round));
  if (!Object.entries(values).every(([name, now]) => now === rules.turn[name])) return;
  if (!hasBattle(combatant)) {
    await dropFlag(combatant, "turn");
    return;
  }
  const all = objectOf(flagOf(combatant.parent, TURNS));
  const others = Object.keys(objectOf(all[`r${round}`])).length > 1;
  const path = others ? `.${pathOf(combatant, round)}` : Object.keys(all).length > 1 ? `.r${round}` : "";
  await updateDocument(combatant.parent, deletion(`flags.vantage.${TURNS}${path}`), OWN_WRITE);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/**
 * The round in which a combatant's current turn began. This is the previous round if the combatant has not
 * acted in this round yet.
 */
function turnBegun(rules: Game, combatant: Combatant.Implementation): number {
  if (hasBattle(combatant)) {
    const round = roundOf(combatant.parent);
    const isOver = hasOwnTurns(rules.battle) && activationPlace(combatant) === 0;
    return isOver ? Math.max(0, round - 1) : round;
  }
  const { round, turn, turns } = combatant.parent;
  if (!hasOwnTurns(rules.battle)) return round;
  const place = turns.findIndex(({ id }) => id === combatant.id);
  return place <= (turn ?? 0) ? round : round - 1;
}
