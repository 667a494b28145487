import { TerrainData } from "../../data/terrain-data.js";
import { table } from "../../shared/globals.js";
import { isObject } from "../../utils/index.js";
import type { TokenDocument } from "../token.js";
import type { MeasuredWaypoint } from "./types.js";

/** What is stored or sent of a movement: its terrains as plain data. */
export function storable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, plain)) as Value;
}

function plain(_key: string, value: unknown): unknown {
  if (value instanceof TerrainData) return value.toObject();
  // JSON has no endless numbers; they are read back in `revive`.
  return value === Number.POSITIVE_INFINITY ? ENDLESS : value;
}

const ENDLESS = "Infinity";

/** A movement that was stored or sent, with its terrains made again. */
export function revive<Value>(value: Value): Value {
  return revived(value) as Value;
}

function revived(value: unknown, key = ""): unknown {
  if (value === ENDLESS) return Number.POSITIVE_INFINITY;
  if (Array.isArray(value)) return value.map((one: unknown) => revived(one));
  if (!isObject(value)) return value;
  if (key === "terrain") return new table.CONFIG.Token.movement.TerrainData(value, { strict: false });
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revived(inner, name)]));
}

/** The places that a token has been to since its movements were recorded, oldest first. */
export function recordedHistory(token: TokenDocument): MeasuredWaypoint[] {
  return revive(token._movementHistory);
}

/**
 * Undoes recorded movements: the token is displaced to where it was before, and its history ends there.
 *
 * @param movementId  the first movement to undo; all of them without it
 * @returns whether there was something to undo and it was
 */
export async function revertRecorded(token: TokenDocument, movementId?: string): Promise<boolean> {
  const history = token.movementHistory;
  const first =
    movementId === undefined
      ? Math.min(1, history.length - 1)
      : history.findIndex((waypoint, index) => index > 0 && waypoint.movementId === movementId);
  const place = history[first - 1];
  if (first < 1 || !place) return false;
  const { x, y, elevation, width, height, shape } = place;
  const kept = first > 1 ? storable(history.slice(0, first)) : [];
  const waypoint = { x, y, elevation, width, height, shape, action: "displace" };
  const undone = await token.update(
    { x, y, elevation, width, height, shape, _movementHistory: kept },
    { movement: { [token.id ?? ""]: { waypoints: [waypoint], method: "undo" } } },
  );
  return undone !== undefined;
}
