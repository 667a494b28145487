import type { Given, NoteRequest, Procedure, Request } from "./procedure.js";

/**
 * Plays a part of a procedure as one row of the card. The row has a title, and everything that the part
 * rolls, asks, notes and changes. A person can undo the row: its part is then not played.
 *
 * @param row  a name that no other row of the exchange has, and that stays the same when another row is undone
 * @returns the result of the part; null when the row was undone
 */
export function* inRow<R>(
  row: string,
  { key, refs, data }: Pick<NoteRequest, "key" | "refs" | "data">,
  part: Procedure<R>,
): Procedure<R | null> {
  const title = yield { type: "note", key, tone: "plain", refs, ...(data ? { data } : {}), row };
  if (isRowUndone(title)) return null;
  let next = part.next();
  while (!next.done) next = part.next(yield ofRow(next.value, row));
  return next.value;
}

function isRowUndone(given: Given): boolean {
  return given !== undefined && "undone" in given;
}

/** A request with its row. */
function ofRow(request: Request, row: string): Request {
  if (request.type !== "askAll") return { ...request, row };
  return { ...request, questions: request.questions.map((one) => ({ ...one, row })) };
}
