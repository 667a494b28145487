import type { Consequence, Game, Place, Ref } from "../rules/core/index.js";
import { isCombatant, updateDocument, valueOf, documentByUuid } from "../foundry.js";
import { gameOfActor } from "../rules/registry.js";
import { itemOf, modelOf } from "./models.js";
import { pieceOf } from "./pieces.js";
import { turnBegun, turnValues, writeTurn } from "./turn.js";
import { isWaiting, placeOf, writeWaiting } from "./waiting.js";

type Change<T extends Consequence["type"]> = Extract<Consequence, { type: T }>;
type Owned = { canUserModify: (user: User.Implementation, action: "update") => boolean };

/** Whether this user may make a consequence true by itself. What is gone needs no right. */
export function mayWrite(change: Consequence, user: User.Implementation): boolean {
  const document = change.type === "waiting" ? placeOf(change) : writtenBy(change);
  return document === null || document.canUserModify(user, "update");
}

/**
 * Makes a consequence true. When what it changes does not exist any more, nothing happens, and the answer is false.
 *
 * @param names  what the exchange calls those who take part
 */
export async function makeTrue(
  change: Consequence,
  names: Readonly<Record<Ref, string>> = {},
): Promise<boolean> {
  switch (change.type) {
    case "waiting":
      await writeWaiting(change, names);
      return placeOf(change) !== null;
    case "track":
      return writeTrack(change);
    case "status": {
      const model = modelOf(change.of);
      await model?.actor.toggleStatusEffect(change.status, { active: change.to });
      return model !== null;
    }
    case "place": {
      const token = modelOf(change.of)?.token;
      if (!token) return false;
      await moveTo(token, change.to);
      return true;
    }
  }
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

function writtenBy(change: Exclude<Consequence, { type: "waiting" }>): Owned | null {
  if (change.type === "place") return modelOf(change.of)?.token ?? null;
  const piece = change.type === "track" ? pieceOf(change.of, change.track) : null;
  if (piece) return piece.document;
  const document = documentByUuid(change.of);
  if (document instanceof Combatant || document instanceof Item) return document;
  return modelOf(change.of)?.actor ?? null;
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

/** A track that somebody else has moved meanwhile moves on from there by the same steps: no wound is lost to another. */
async function writeTrack(change: Change<"track">): Promise<boolean> {
  if (isOfPastTurn(change)) return true;
  const { of: ref, track, from, to } = change;
  const current = readTrack(ref, track);
  const value = current === null || current === from ? to : Math.max(0, current + to - from);
  const piece = pieceOf(ref, track);
  if (piece) {
    await piece.write(value);
    return true;
  }
  const counted = countedOf(ref);
  if (counted) {
    await writeTurn(counted.rules, counted.combatant, track, value);
    return true;
  }
  const document = itemOf(ref) ?? modelOf(ref)?.actor;
  const isToggle = document !== undefined && typeof valueOf(document, track) === "boolean";
  if (document) await updateDocument(document, { [`system.${track}`]: isToggle ? value > 0 : value });
  return document !== undefined;
}

function readTrack(ref: string, track: string): number | null {
  const counted = countedOf(ref);
  if (counted) return turnValues(counted.rules, counted.combatant)[track] ?? null;
  const piece = pieceOf(ref, track);
  if (piece) return piece.armour;
  const document = itemOf(ref) ?? modelOf(ref)?.actor;
  const value = document ? valueOf(document, track) : undefined;
  return typeof value === "number" || typeof value === "boolean" ? Number(value) : null;
}

/** Places name a model's centre; a token's position is its corner. */
function cornerOf(token: TokenDocument.Implementation, place: Place): Place {
  const centre = token.getCenterPoint();
  return { x: place.x - (centre.x - token.x), y: place.y - (centre.y - token.y), elevation: place.elevation };
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
