import type { Consequence, Game, Place, Ref } from "../rules/core/index.js";
import { isCombatant, updateDocument, valueOf, documentByUuid } from "../foundry.js";
import { gameOfActor } from "../rules/registry.js";
import { itemOf, modelOf } from "./models.js";
import { pieceOf } from "./pieces.js";
import { OWN_WRITE, type Marked } from "./referee/marks.js";
import { dropFreshTurn, turnBegun, turnUpdate, turnValues } from "./turn.js";
import { isWaiting, writeWaiting } from "./waiting.js";

type Change<T extends Consequence["type"]> = Extract<Consequence, { type: T }>;

/** A document that a consequence is written to. */
export type Bearer = Marked & { readonly uuid: string };

/** One write of a track: where, the value now, and the update that sets it. */
export interface TrackWrite {
  readonly document: Bearer;
  readonly was: number;
  readonly is: number;
  readonly update: Readonly<Record<string, unknown>>;
}

/**
 * Writes a consequence that needs no mark, since the world shows whether it was written. When what it changes does not
 * exist any more, nothing happens.
 *
 * @param names  what the exchange calls those who take part
 */
export async function writePlain(
  change: Exclude<Consequence, { type: "track" }>,
  names: Readonly<Record<Ref, string>> = {},
): Promise<void> {
  switch (change.type) {
    case "waiting":
      if (isWaiting(change.id) !== change.to) await writeWaiting(change, names);
      return;
    case "status":
      await modelOf(change.of)?.actor.toggleStatusEffect(change.status, { active: change.to });
      return;
    case "place": {
      const token = modelOf(change.of)?.token;
      if (token && !isAt(token, change.to)) await moveTo(token, change.to);
    }
  }
}

/** Makes a consequence true that belongs to no record, such as a step of a model's own movement. */
export async function makeTrue(change: Consequence): Promise<void> {
  if (change.type !== "track") return writePlain(change);
  const write = trackWrite(change);
  if (write) await updateDocument(write.document, write.update, OWN_WRITE);
}

/** Whether the world still is as a consequence left it. */
export function stands(change: Consequence): boolean {
  switch (change.type) {
    case "waiting":
      return isWaiting(change.id) === change.to;
    case "track":
      return isOfPastTurn(change) || readTrack(change.of, change.track) === change.to;
    case "status":
      return modelOf(change.of)?.actor.statuses.has(change.status) === change.to;
    case "place": {
      const token = modelOf(change.of)?.token;
      return token ? isAt(token, change.to) : false;
    }
  }
}

/**
 * How a track is written now; null when its bearer is gone, or its turn is over. A track that was changed meanwhile moves
 * on from there by the same steps: no wound is lost to another.
 */
export function trackWrite(change: Change<"track">): TrackWrite | null {
  const { of: ref, track, from, to } = change;
  const document = bearerOf(change);
  const was = readTrack(ref, track);
  if (!document || was === null || isOfPastTurn(change)) return null;
  const is = was === from ? to : Math.max(0, was + to - from);
  return { document, was, is, update: updateOf(change, is) };
}

/** The document that bears a track; null when it is gone. */
export function bearerOf({ of: ref, track }: Change<"track">): Bearer | null {
  return (
    pieceOf(ref, track)?.document ?? countedOf(ref)?.combatant ?? itemOf(ref) ?? modelOf(ref)?.actor ?? null
  );
}

function updateOf({ of: ref, track }: Change<"track">, value: number): Readonly<Record<string, unknown>> {
  const piece = pieceOf(ref, track);
  if (piece) return { [piece.path]: value };
  const counted = countedOf(ref);
  if (counted) return turnUpdate(counted.rules, counted.combatant, track, value);
  const document = itemOf(ref) ?? modelOf(ref)?.actor;
  const isToggle = document !== undefined && typeof valueOf(document, track) === "boolean";
  return { [`system.${track}`]: isToggle ? value > 0 : value };
}

/** Leaves nothing behind on a combatant whose turn is as it began. */
export async function tidyTurn(document: Bearer): Promise<void> {
  const counted = countedOf(document.uuid);
  if (counted) await dropFreshTurn(counted.rules, counted.combatant);
}

/** A combatant, with the rules by which its turns are counted; null for anything else. */
function countedOf(ref: string): { combatant: Combatant.Implementation; rules: Game } | null {
  const combatant = documentByUuid(ref);
  if (!isCombatant(combatant)) return null;
  const rules = gameOfActor(combatant.actor?.type ?? "");
  return rules ? { combatant, rules } : null;
}

/** Whether a change is one of a number of a turn that is over. */
function isOfPastTurn({ of: ref, round }: Change<"track">): boolean {
  const counted = countedOf(ref);
  return counted !== null && round !== undefined && turnBegun(counted.rules, counted.combatant) !== round;
}

function readTrack(ref: string, track: string): number | null {
  const counted = countedOf(ref);
  if (counted) return turnValues(counted.rules, counted.combatant)[track] ?? null;
  const piece = pieceOf(ref, track);
  if (piece) return piece.armor;
  const document = itemOf(ref) ?? modelOf(ref)?.actor;
  const value = document ? valueOf(document, track) : undefined;
  return typeof value === "number" || typeof value === "boolean" ? Number(value) : null;
}

/** Places name a model's center; a token's position is its corner. */
function cornerOf(token: TokenDocument.Implementation, place: Place): Place {
  const center = token.getCenterPoint();
  return { x: place.x - (center.x - token.x), y: place.y - (center.y - token.y), elevation: place.elevation };
}

async function moveTo(token: TokenDocument.Implementation, place: Place): Promise<void> {
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
  // Who is put somewhere does not turn by it: where it faces is a consequence of its own.
  await token.move(waypoint, { autoRotate: false });
}

function isAt(token: TokenDocument.Implementation, place: Place): boolean {
  const { x, y, elevation } = cornerOf(token, place);
  return Math.abs(token.x - x) <= 1 && Math.abs(token.y - y) <= 1 && token.elevation === elevation;
}
