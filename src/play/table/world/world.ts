import { inverse, type Consequence, type Game, type Place, type Ref } from "../../../rules/core/index.js";
import { documentByUuid, storedValueOf, updateDocument, valueOf } from "../../../foundry.js";
import { isCombat, isCombatant } from "../../../foundry/kinds.js";
import { gameOfActor, gameOfItem } from "../../../rules/registry.js";
import { itemOf, modelOf } from "../models/models.js";
import { pieceOf } from "../models/cover-armor.js";
import { OWN_WRITE, type ValueNow } from "./own-write.js";
import type { Found } from "../../record/state.js";
import type { Marked } from "./marks.js";
import { battleNumber, battleUpdate, gameOfBattle } from "../../../data/stored-battle.js";
import { dropFreshTurns, isTurnKept, turnBearer, turnUpdate, turnValues } from "../turns/turn.js";
import { withOption } from "./status-option.js";
import { ANY_NUMBER, type TrackRange, trackAfter, trackRange } from "../../record/track-range.js";
import { foundEffects, restoreStatus } from "./status-effects.js";
import { foundWaiting, isWaiting, writeWaiting } from "./waiting-writes.js";

type Change<T extends Consequence["type"]> = Extract<Consequence, { type: T }>;

/** A document to which a consequence is written. */
export type Bearer = Marked & { readonly uuid: string };

/**
 * A write of a track: its document, the value before (`was`), the new value (`is`), and the update that sets
 * it.
 */
export interface TrackWrite {
  readonly document: Bearer;
  readonly was: number;
  readonly is: number;
  readonly update: Readonly<Record<string, unknown>>;
}

/**
 * Writes a consequence that needs no mark, since the world shows whether it was written. Does nothing when
 * the changed thing was deleted.
 * @param names  the names of the models that take part, from the exchange
 * @param found  the earlier place of a thing that goes back on its list, or the effects of a status that is
 * restored
 * @param option an option of the operation, by which other windows know whose write it is
 */
export async function writePlain(
  change: Exclude<Consequence, { type: "track" }>,
  names: Readonly<Record<Ref, string>> = {},
  found?: Found,
  option: Readonly<Record<string, unknown>> = OWN_WRITE,
): Promise<void> {
  switch (change.type) {
    case "waiting": {
      const thing = found && "in" in found ? found : undefined;
      if (isWaiting(change.id) !== change.to) await writeWaiting(change, names, thing, option);
      // If the encounter of the thing has ended in the meantime, a second write finds the present place of
      // the thing.
      if (change.to && !isWaiting(change.id)) await writeWaiting(change, names, thing, option);
      return;
    }
    case "status": {
      const actor = modelOf(change.of)?.actor;
      const kept = found && "effects" in found ? found : null;
      if (actor && change.to && (await restoreStatus(actor, change.status, kept, option))) return;
      if (actor)
        await withOption(actor, option, () => actor.toggleStatusEffect(change.status, { active: change.to }));
      return;
    }
    case "place": {
      const token = modelOf(change.of)?.token;
      if (token && !isAt(token, change.to)) await moveTo(token, change.to, option);
    }
  }
}

/** The thing or the effects that a consequence is about to take away; null when nothing is lost. */
export function foundBefore(change: Consequence): Found | null {
  if (change.type === "waiting" && !change.to) return foundWaiting(change.id);
  const actor = change.type === "status" && !change.to ? modelOf(change.of)?.actor : undefined;
  return actor && change.type === "status" ? foundEffects(actor, change.status) : null;
}

/**
 * Writes a consequence that is no entry of a record, such as a step of a model's own movement.
 * @param found  the thing or the effects that a record has stored and that this write restores
 */
export async function makeTrue(change: Consequence, found?: Found): Promise<void> {
  if (change.type !== "track") return writePlain(change, {}, found);
  const write = trackWrite(change);
  if (write) await updateDocument(write.document, write.update, OWN_WRITE);
}

/** Whether the world is still as a consequence left it. */
export function isInEffect(change: Consequence): boolean {
  switch (change.type) {
    case "waiting":
      return isWaiting(change.id) === change.to;
    case "track":
      return isOfPastTurn(change) || storedTrack(change) === change.to;
    case "status":
      return storedStatus(change) === change.to;
    case "place": {
      const token = modelOf(change.of)?.token;
      return token ? isAt(token, change.to) : false;
    }
  }
}

/** The current value of the thing that a consequence changes; null when the thing was deleted. */
export function valueNow(change: Consequence): ValueNow {
  switch (change.type) {
    case "waiting":
      return isWaiting(change.id);
    case "track":
      return storedTrack(change);
    case "status":
      return storedStatus(change);
    case "place": {
      const token = modelOf(change.of)?.token;
      return token ? placeOf(token) : null;
    }
  }
}

/**
 * Whether an effect gives a model a status; null when the model was deleted. A status that follows only from
 * the model's numbers does not count.
 */
function storedStatus({ of, status }: Extract<Consequence, { type: "status" }>): boolean | null {
  const actor = modelOf(of)?.actor;
  return actor ? actor.appliedEffects.some((effect) => effect.statuses.has(status)) : null;
}

/**
 * The other numbers that a write of a track sets as well, since all numbers of a turn are stored together.
 */
export function writtenWith(change: Consequence): readonly Consequence[] {
  const counted = change.type === "track" ? countedOf(change.of) : null;
  if (change.type !== "track" || !counted) return [];
  const others = Object.keys(counted.rules.turn).filter((track) => track !== change.track);
  return others.map((track) => ({ type: "track", of: change.of, track, from: 0, to: 0 }));
}

/**
 * Whether the world has the value that a consequence expects before its write. The value of a track includes
 * active effects here, since the rules read a track with its active effects.
 */
export function isExpected(change: Consequence): boolean {
  if (change.type !== "track") return isInEffect(inverse(change));
  const document = documentWith(change);
  return document ? Number(valueOf(document, change.track)) === change.from : isInEffect(inverse(change));
}

/** The stored value of a track, without active effects; null when its document was deleted. */
export function storedTrack({ of: ref, track, round }: Change<"track">): number | null {
  const counted = countedOf(ref);
  if (counted) return turnValues(counted.rules, counted.combatant, round)[track] ?? null;
  const combat = encounterAt(ref);
  if (combat) return battleNumber(combat, track);
  const piece = pieceOf(ref, track);
  if (piece) return piece.armor;
  const document = documentWith({ of: ref, track });
  const value = document ? storedValueOf(document, track) : undefined;
  return typeof value === "number" || typeof value === "boolean" ? Number(value) : null;
}

/** The values that the track of a change can have. */
export function rangeOf(change: Change<"track">): TrackRange {
  const document = documentWith(change);
  const rules = document && (gameOfActor(document.type) ?? gameOfItem(document.type));
  return rules ? trackRange(rules, document.type, change.track) : ANY_NUMBER;
}

/**
 * The write of a track to its current document. Null when the document was deleted, or when the track counts
 * something of a turn that is no longer stored. If something else has changed the track since, its current
 * value moves by the same number of steps, so that no wound is lost. Active effects are not stored.
 */
export function trackWrite(change: Change<"track">): TrackWrite | null {
  const document = bearerOf(change);
  const was = storedTrack(change);
  if (!document || was === null || isOfPastTurn(change)) return null;
  const is = trackAfter(change, was, rangeOf(change));
  return { document, was, is, update: updateOf(change, is) };
}

/** The document that stores a track; null when it was deleted. */
export function bearerOf({ of: ref, track }: Change<"track">): Bearer | null {
  const counted = countedOf(ref);
  if (counted) return turnBearer(counted.combatant);
  return pieceOf(ref, track)?.document ?? encounterAt(ref) ?? itemOf(ref) ?? modelOf(ref)?.actor ?? null;
}

/**
 * The actor or item that stores a track; null when it was deleted. Also null for the armor of cover, and for
 * the counts of turns and battles.
 */
function documentWith({ of: ref, track }: Pick<Change<"track">, "of" | "track">) {
  if (countedOf(ref) || encounterAt(ref) || pieceOf(ref, track)) return null;
  return itemOf(ref) ?? modelOf(ref)?.actor ?? null;
}

function updateOf(
  { of: ref, track, round }: Change<"track">,
  value: number,
): Readonly<Record<string, unknown>> {
  const piece = pieceOf(ref, track);
  if (piece) return { [piece.path]: value };
  const counted = countedOf(ref);
  if (counted) return turnUpdate(counted.rules, counted.combatant, track, value, round);
  if (encounterAt(ref)) return battleUpdate(track, value);
  const document = documentWith({ of: ref, track });
  const isToggle = document !== null && typeof valueOf(document, track) === "boolean";
  return { [`system.${track}`]: isToggle ? value > 0 : value };
}

/**
 * Removes stored turns whose counts have their starting values. A combatant has only its own turn. An
 * encounter with a battle has the turns of all its combatants.
 */
export async function tidyTurn(document: Bearer): Promise<void> {
  const combat = encounterAt(document.uuid);
  const refs = combat ? combat.combatants.map(({ uuid }) => uuid) : [document.uuid];
  for (const ref of refs) {
    const counted = countedOf(ref);
    if (counted) await dropFreshTurns(counted.rules, counted.combatant);
  }
}

/** An encounter that follows a game's order of play; null for anything else. */
function encounterAt(ref: string): Combat.Implementation | null {
  const combat = documentByUuid(ref);
  return isCombat(combat) && gameOfBattle(combat) ? combat : null;
}

/** A combatant, with the game whose rules count its turns; null when the ref names no such combatant. */
function countedOf(ref: string): { combatant: Combatant.Implementation; rules: Game } | null {
  const combatant = documentByUuid(ref);
  if (!isCombatant(combatant)) return null;
  const rules = gameOfActor(combatant.actor?.type ?? "");
  return rules ? { combatant, rules } : null;
}

/** Whether a change is about a turn whose numbers are no longer stored. */
function isOfPastTurn({ of: ref, round }: Change<"track">): boolean {
  const counted = countedOf(ref);
  return counted !== null && round !== undefined && !isTurnKept(counted.rules, counted.combatant, round);
}

/**
 * The position of a token for a place. A place is the center of a model, but the position of a token is its
 * corner.
 */
function cornerOf(token: TokenDocument.Implementation, place: Place): Place {
  const center = token.getCenterPoint();
  return { x: place.x - (center.x - token.x), y: place.y - (center.y - token.y), elevation: place.elevation };
}

/** The stored position of a token, as the place of its center. */
function placeOf(token: TokenDocument.Implementation): Place {
  const center = token.getCenterPoint();
  const { x, y, elevation } = token._source;
  return { x: x + center.x - token.x, y: y + center.y - token.y, elevation };
}

async function moveTo(token: TokenDocument.Implementation, place: Place, option: object): Promise<void> {
  const { x, y, elevation } = cornerOf(token, place);
  const waypoint = {
    x: Math.round(x),
    y: Math.round(y),
    elevation,
    action: "displace",
    snapped: false,
    explicit: false,
    checkpoint: true,
  };
  // A model does not turn when it is moved to a place. A change of its facing is a separate consequence.
  await token.move(waypoint, { autoRotate: false, ...option });
}

/**
 * Whether the stored position of a token is at a place. The token's own `x` and `y` are not read, since they
 * follow a running animation.
 */
function isAt(token: TokenDocument.Implementation, place: Place): boolean {
  const { x, y, elevation } = cornerOf(token, place);
  const stored = token._source;
  return Math.abs(stored.x - x) <= 1 && Math.abs(stored.y - y) <= 1 && stored.elevation === elevation;
}
