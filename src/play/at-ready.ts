import { systemOf } from "../foundry.js";

type Message = ChatMessage.Implementation;

/** The text of a record's parts, and its status. The record is read again only when they change. */
export interface Unread {
  readonly parts: unknown;
  readonly status: unknown;
}

/**
 * The records as other packages know them, by the ids of their messages. At first, those in the chat when the world was
 * ready.
 */
export const announced = new Map<string, Unread>();

/** Requests of this user whose call no longer waits, but whose result this user still wants to read. */
export const outstanding = new Set<string>();

/**
 * Notes what is in the chat when the world is ready. Later changes are news, also those from before the table is open.
 */
export function noteChat(): void {
  for (const message of game.messages) {
    noteRecord(message);
    if (message.type === "request" && message.isAuthor) outstanding.add(message.id);
  }
}

/** Notes a record as it is now. */
export function noteRecord(message: Message): void {
  if (message.type === "exchange") announced.set(message.id ?? "", recordNow(message));
}

/** A record as it is now. */
export function recordNow(message: Message): Unread {
  const { parts, status } = systemOf(message);
  return { parts, status };
}
