import type { Credit } from "./consequence.js";
import type { Procedure, Request } from "./procedure.js";

/**
 * Plays a part of a procedure and adds a credit to each of its changes. A change that already has a credit
 * keeps its own.
 */
export function* credited<R>(credit: Credit, part: Procedure<R>): Procedure<R> {
  let next = part.next();
  while (!next.done) next = part.next(yield withCredit(credit, next.value));
  return next.value;
}

function withCredit(credit: Credit, request: Request): Request {
  if (request.type !== "change") return request;
  const { change } = request;
  const isPlain = (change.type === "track" || change.type === "status") && change.credit === undefined;
  return isPlain ? { ...request, change: { ...change, credit } } : request;
}
