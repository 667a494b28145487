import { table } from "../../shared/globals.js";
import type { TokenDocument } from "../token.js";
import { positionOf } from "./path.js";
import type { MovementData, MovementSection, MovementState, Totals } from "./types.js";

const movements = new WeakMap<TokenDocument, MovementData>();

/** The measure of no way. */
export const NOTHING: Totals = { distance: 0, cost: 0, spaces: 0, diagonals: 0 };

/** A part of a way without any place. */
export function emptySection(): MovementSection {
  return { waypoints: [], ...NOTHING };
}

/** The current or last movement of a token; an empty one where it has not moved since this client began. */
export function movementOf(token: TokenDocument): MovementData {
  const known = movements.get(token);
  if (known) return known;
  const place = positionOf(token);
  return {
    id: "",
    chain: [],
    origin: place,
    destination: place,
    passed: emptySection(),
    pending: emptySection(),
    history: { recorded: emptySection(), unrecorded: emptySection(), ...NOTHING },
    constrained: false,
    recorded: false,
    method: "api",
    constrainOptions: {},
    autoRotate: false,
    showRuler: false,
    user: table.game.user,
    state: "completed",
    updateOptions: {},
  };
}

/** Keeps the movement of a token as its current one. */
export function keepMovement(token: TokenDocument, movement: MovementData): void {
  movements.set(token, movement);
}

/** Changes how the current movement of a token is going. */
export function setMovementState(token: TokenDocument, state: MovementState): void {
  movements.set(token, { ...movementOf(token), state });
}
