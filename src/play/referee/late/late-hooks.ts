import { systemOf } from "../../../foundry.js";
import { inverse, type Consequence } from "../../../rules/core/index.js";
import { readEntryWrite } from "../../table/world/own-write.js";
import { Exchange, isWrittenByReferee } from "../../record/exchange.js";
import { registerOptions } from "../../table/world/status-option.js";
import { makeTrue, isInEffect } from "../../table/world/world.js";
import type { Found } from "../../record/state.js";
import { note } from "../carrying.js";
import { doubles } from "./doubles.js";
import { expectLateWrites, spoiledBy } from "./late.js";
import type { LateWrite } from "./late-writes.js";
import { isReferee, isStillReferee } from "../lease/lease.js";
import { isRefereeUser } from "../lease/referee-users.js";
import { hasMarks, sweepMarks } from "../writing/sweep.js";
import { removeAll } from "../requests/replies.js";
import type { Reply } from "../requests/requests.js";

type Message = ChatMessage.Implementation;

/** The hooks that Foundry calls after a write of an entry. */
const CHANGING = [
  "updateActor",
  "updateToken",
  "updateItem",
  "updateCombatant",
  "updateCombat",
  "updateScene",
  "updateWall",
  "updateRegionBehavior",
  "createActiveEffect",
  "deleteActiveEffect",
] as const;

/**
 * Late writes that this window saw while it was not the referee. `by` is the id of the user who sent the
 * write.
 */
const seen: { readonly late: LateWrite; readonly by: string }[] = [];

/**
 * Watches for late writes: writes of an earlier referee's window that arrive after another window took over. Called
 * once, when the world is set up. A GM's window also watches while no window is the referee, since it may be the only
 * window that sees the late write.
 * @param soon  runs a task when its turn in the queue comes
 */
export function watchLateWrites(soon: (task: () => Promise<void>) => void): void {
  registerOptions();
  const hear = (options: object, userId: string): void => {
    const isByGm = game.users.get(userId)?.isGM === true;
    for (const late of spoiledBy(isByGm ? readEntryWrite(options) : null)) {
      if (isReferee()) soon(() => setRight(late, userId));
      else seen.push({ late, by: userId });
    }
  };
  const expect = (message: Message): void => {
    if (isRefereeUser(game.user) && !isReferee()) expectLateWrites([message]);
  };
  game.messages.filter((message) => systemOf(message)["inHand"] === true).forEach(expect);
  Hooks.on("createChatMessage", expect);
  Hooks.on("updateChatMessage", expect);
  // Each of these hooks has the options and the user's id as its last two arguments.
  const changed = (...args: readonly unknown[]): void => hear(args.at(-2) as object, args.at(-1) as string);
  for (const hook of CHANGING) Hooks.on(hook, changed);
}

/**
 * Notes the change of a late write on the card, and then restores the right value. The note comes first, so
 * that it exists even if this window is cut off in between.
 */
async function setRight({ exchange, change }: LateWrite, by: string): Promise<void> {
  if (!isReferee()) return;
  const message = recordOf(exchange);
  if (message) await note(message, { what: "late", by, change });
  await putRight(change, message, game.user.id);
  await sweepMarks();
}

/**
 * Handles the late writes that this window saw while no window was the referee. Each late write is noted on
 * the card of its exchange, unless another window has already noted it there. If nothing has changed since
 * the late write, the right value is restored.
 */
export async function setRightSeen(): Promise<void> {
  for (const { late, by } of seen.splice(0)) {
    const { exchange, change } = late;
    const message = recordOf(exchange);
    const said = JSON.stringify(change);
    const isSaid = Exchange.of(message)?.history.some(
      (line) => line.what === "late" && JSON.stringify(line.change) === said,
    );
    if (message && isSaid === false)
      await (isInEffect(change) ? setRight(late, by) : note(message, { what: "late", by, change }));
  }
}

function recordOf(exchange: string): Message | undefined {
  return game.messages.find((one) => one.type === "exchange" && systemOf(one)["exchange"] === exchange);
}

/**
 * Restores the value that a late write changed. Refused if something has changed since the late write.
 * @param line  the index of the line in the history that notes the late write
 */
export async function restore(message: Message, by: string, line: number): Promise<Reply> {
  const { change } = Exchange.of(message)?.history[line] ?? {};
  if (!change || !isInEffect(change)) return { refused: "changedSince" };
  return putRight(change, message, by);
}

async function putRight(change: Consequence, message: Message | undefined, by: string): Promise<Reply> {
  if (!(await isStillReferee())) return { refused: "late" };
  await makeTrue(inverse(change), foundIn(message, change));
  return message ? note(message, { what: "setRight", by }) : { done: true };
}

/** The effects of a status that a late write has removed again, as the record stores them. */
function foundIn(message: Message | undefined, change: Consequence): Found | undefined {
  const journal = Exchange.of(message)?.journal ?? [];
  const isOfStatus = (one: Consequence): boolean =>
    one.type === "status" && change.type === "status" && one.of === change.of && one.status === change.status;
  return journal.findLast(({ change: one, found }) => found && isOfStatus(one))?.found;
}

/**
 * Removes surplus records when a request was recorded twice. This happens when a window that lost the lease
 * sent its record late.
 * @param like  a message that limits the search to records with the same request
 */
export async function removeDoubles(like?: Message): Promise<void> {
  if (!isReferee()) return;
  const request = like && requestOf(like);
  const posted = game.messages.contents.flatMap((message) => {
    if (message.type !== "exchange" || (like && requestOf(message) !== request)) return [];
    const { handled, saves } = systemOf(message);
    const isRecord = Array.isArray(handled) && isWrittenByReferee(message);
    const stored = { handled: isRecord ? (handled as readonly string[]) : [], saves: Number(saves) };
    return isRecord ? [{ id: message.id, stored }] : [];
  });
  const twice = doubles(posted, (id) => hasWritten(game.messages.get(id)));
  await removeAll(twice.flatMap((id) => game.messages.get(id) ?? []));
}

/** The id of the request for which a record was posted. */
function requestOf(message: Message): unknown {
  const { handled } = systemOf(message);
  return Array.isArray(handled) ? handled[0] : undefined;
}

function hasWritten(message: Message | undefined): boolean {
  const exchange = Exchange.of(message);
  return exchange !== null && hasMarks(exchange);
}
