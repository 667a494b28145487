import { queryUser } from "../../../foundry.js";
import { keepChoices, keptChoice } from "../../record/secrets/choices.js";
import { SECRET_QUERIES } from "./secret-queries.js";
import { refereeUser } from "../lease/lease.js";

/*
 * Choices that several people make at the same time. A request is a message, and every client can read every message.
 * So a player's request holds only an id, and the choice stays in the player's browser until the referee fetches it.
 */

/** The time that the referee waits for a choice, in milliseconds. */
const PATIENCE = 8_000;

/** The choices that this client waits for, by ticket. */
const awaited = new Map<string, (choice: string) => void>();

/**
 * Answers a query for the choice with this id. A query does not say who sent it, so its answer does not
 * contain the choice. The choice is sent only to the referee, with the ticket of the query.
 */
export async function bringChoice({ id, ticket }: Readonly<Record<string, unknown>>): Promise<unknown> {
  const choice = typeof id === "string" ? keptChoice(id) : null;
  const referee = game.users.get(refereeUser());
  if (choice === null || typeof ticket !== "string" || referee?.isGM !== true) return false;
  return queryUser(referee, SECRET_QUERIES.bringChoice, { ticket, choice }, PATIENCE);
}

/** Takes a choice that has arrived. False when this client has not asked for the choice. */
export function takeChoice({ ticket, choice }: Readonly<Record<string, unknown>>): boolean {
  const take = typeof ticket === "string" ? awaited.get(ticket) : undefined;
  if (typeof choice === "string") take?.(choice);
  return take !== undefined;
}

/**
 * Stores a choice of this user in this browser. Returns the id under which the referee can fetch the choice.
 */
export async function sealChoice(choice: string): Promise<string> {
  const id = foundry.utils.randomID();
  await keepChoices({ [id]: choice });
  return id;
}

/** Fetches the choice of a user by its id; null when that user's client does not give it. */
export async function fetchChoice(user: User.Implementation, id: string): Promise<string | null> {
  if (user.isSelf) return keptChoice(id);
  if (!user.active) return null;
  const ticket = foundry.utils.randomID(32);
  const brought = new Promise<string>((resolve) => void awaited.set(ticket, resolve));
  const asked = queryUser(user, SECRET_QUERIES.fetchChoice, { id, ticket }, PATIENCE).then(
    (isSent) => (isSent === true ? brought : null),
    () => null,
  );
  const choice = await Promise.race([brought, asked]);
  awaited.delete(ticket);
  return choice;
}
