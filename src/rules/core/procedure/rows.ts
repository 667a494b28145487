import type { NoteRequest, Procedure, Request } from "./procedure.js";

/**
 * Plays a part of a procedure as one row of the card. The row has a title, and everything that the part
 * rolls, asks and notes.
 *
 * @param row  a name that no other row of the exchange has
 */
export function* inRow<R>(
  row: string,
  { key, refs, data }: Pick<NoteRequest, "key" | "refs" | "data">,
  part: Procedure<R>,
): Procedure<R> {
  let next = part.next();
  // A part without any request makes no row.
  if (next.done) return next.value;
  yield { type: "note", key, tone: "plain", refs, ...(data ? { data } : {}), row };
  while (!next.done) next = part.next(yield ofRow(next.value, row));
  return next.value;
}

/** A request with its row. A change needs no row, since no card shows changes among its lines. */
function ofRow(request: Request, row: string): Request {
  if (request.type === "change") return request;
  if (request.type !== "askAll") return { ...request, row };
  return { ...request, questions: request.questions.map((one) => ({ ...one, row })) };
}
