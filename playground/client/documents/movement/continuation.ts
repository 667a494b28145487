import { table } from "../../shared/globals.js";
import { Hooks } from "../../shared/hooks.js";
import type { TokenDocument } from "../token.js";
import { setMovementState } from "./current.js";
import type { MoveOptions, Waypoint } from "./types.js";

/** Moves a token through waypoints. */
type Mover = (
  token: TokenDocument,
  waypoints: readonly Waypoint[],
  options: MoveOptions & { chain?: string[] },
) => Promise<boolean>;

/** How another client asks the one that moves a token to go on. */
export const RESUME_QUERY = "playground.resumeMovement";

/** A movement of this client's that has not ended. */
interface Continuation {
  movementId: string;
  /** What must be resumed before it goes on, with those who wait for it. */
  held: Map<string | symbol, ((isContinued: boolean) => void)[]>;
  /** Those whose hold is over, until it has gone on. */
  released: ((isContinued: boolean) => void)[];
  /** Whether its last leg has arrived and only its holds keep it. */
  isReady: boolean;
  move: Mover | null;
}

const continuations = new WeakMap<TokenDocument, Continuation>();

/** The continuation of a token's movement, made when it is first held or when its leg has ended. */
function continuationOf(token: TokenDocument): Continuation {
  const { id } = token.movement;
  const known = continuations.get(token);
  if (known?.movementId === id) return known;
  const made: Continuation = { movementId: id, held: new Map(), released: [], isReady: false, move: null };
  continuations.set(token, made);
  return made;
}

/** Goes on after the operation that has just ended: once its animation has ended and nothing holds it. */
export function beginContinuation(token: TokenDocument, move: Mover): void {
  const continuation = continuationOf(token);
  continuation.move = move;
  void arrived(token).then(() => {
    if (continuations.get(token) !== continuation) return;
    continuation.isReady = true;
    goOn(token, continuation);
  });
}

async function arrived(token: TokenDocument): Promise<void> {
  const animation: unknown = token.object && Reflect.get(token.object, "movementAnimationPromise");
  await animation;
  // What is called within the workflow of the update comes first.
  await new Promise<void>((resolve) => setTimeout(resolve));
}

function goOn(token: TokenDocument, continuation: Continuation): void {
  if (!continuation.isReady || continuation.held.size > 0) return;
  if (table.game.paused) {
    stopMovement(token);
    return;
  }
  void continueMovement(token, continuation);
}

async function continueMovement(token: TokenDocument, continuation: Continuation): Promise<void> {
  const { movement } = token;
  const { method, autoRotate, showRuler, constrainOptions, chain, id, pending } = movement;
  continuations.delete(token);
  const waypoints = pending.waypoints.filter(({ intermediate }) => !intermediate);
  const options = { method, autoRotate, showRuler, constrainOptions, chain: [...chain, id] };
  const isContinued = (await continuation.move?.(token, waypoints, options)) ?? false;
  if (!isContinued && token.movement.id === id) end(token);
  for (const tell of continuation.released) tell(isContinued);
}

/** Forgets what would go on: another movement has begun. */
export function endContinuation(token: TokenDocument): void {
  const continuation = continuations.get(token);
  continuations.delete(token);
  for (const tell of waiting(continuation)) tell(false);
}

function waiting(continuation: Continuation | undefined): ((isContinued: boolean) => void)[] {
  return continuation ? [...continuation.released, ...[...continuation.held.values()].flat()] : [];
}

/**
 * Stops a movement for good; only the user who moves can.
 *
 * @returns whether it is stopped now
 */
export function stopMovement(token: TokenDocument): boolean {
  const { state, user } = token.movement;
  if (!user.isSelf || state === "completed") return false;
  if (state !== "stopped") end(token);
  return true;
}

/** The user who moved a token has left: nothing goes on. */
export function stopOnDisconnect(token: TokenDocument): void {
  if (["pending", "paused"].includes(token.movement.state)) end(token);
}

function end(token: TokenDocument): void {
  endContinuation(token);
  setMovementState(token, "stopped");
  token._onMovementStopped();
  Hooks.callAll("stopToken", token);
}

/**
 * Pauses a movement until it is resumed, with the key or by the function that is returned; only the user who moves can.
 *
 * @returns null when there is nothing to pause
 */
export function pauseMovement(
  token: TokenDocument,
  key?: string,
): (() => Promise<boolean>) | Promise<boolean> | null {
  const { state, user } = token.movement;
  if (!user.isSelf || !["pending", "paused"].includes(state)) return null;
  const continuation = continuationOf(token);
  const hold = key ?? Symbol("pause");
  const promise = new Promise<boolean>((resolve) => {
    continuation.held.set(hold, [...(continuation.held.get(hold) ?? []), resolve]);
  });
  if (state !== "paused") {
    setMovementState(token, "paused");
    token._onMovementPaused();
    Hooks.callAll("pauseToken", token);
  }
  if (key !== undefined) return promise;
  return () => {
    release(token, continuation, hold);
    return promise;
  };
}

function release(token: TokenDocument, continuation: Continuation, hold: string | symbol): void {
  const resumed = continuation.held.get(hold);
  if (!resumed || continuations.get(token) !== continuation) return;
  continuation.held.delete(hold);
  continuation.released.push(...resumed);
  if (continuation.held.size > 0) return;
  setMovementState(token, "pending");
  goOn(token, continuation);
}

/** Lets a paused movement go on, here or at the client of the user who moves. */
export function resumeMovement(token: TokenDocument, movementId: string, key: string): void {
  const { user, id } = token.movement;
  if (id !== movementId) return;
  if (user.isSelf) {
    const continuation = continuations.get(token);
    if (continuation?.movementId === movementId) release(token, continuation, key);
    return;
  }
  const query = { userId: user.id ?? "", name: RESUME_QUERY, data: { uuid: token.uuid, movementId, key } };
  table.game.connection.query(query).catch((error: unknown) => console.warn(error));
}
