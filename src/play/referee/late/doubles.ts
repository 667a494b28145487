import type { StoredRecord } from "../../record/stored.js";

/** The parts of a record that show whether it was posted twice. */
export interface Posted {
  /** The id of the record's message. */
  readonly id: string;
  readonly stored: Pick<StoredRecord, "handled" | "saves">;
}

/**
 * The ids of surplus records: of several records for one request, all but one. A window that lost the lease
 * may have sent a record that arrives after the next window has posted its own record for the same request.
 * The record that play has used is not surplus.
 * @param hasWritten  whether marks show that writes of a record were made
 */
export function doubles(records: readonly Posted[], hasWritten: (id: string) => boolean): readonly string[] {
  const byRequest = new Map<string, Posted[]>();
  for (const one of records) {
    const [first] = one.stored.handled;
    const known = first === undefined ? undefined : byRequest.get(first);
    if (known) known.push(one);
    else if (first !== undefined) byRequest.set(first, [one]);
  }
  return [...byRequest.values()].flatMap((all) => {
    if (all.length < 2) return [];
    const isInPlay = ({ id, stored }: Posted): boolean => stored.saves > 1 || hasWritten(id);
    const kept = all.find(isInPlay) ?? all[0];
    return all.filter((one) => one !== kept && !isInPlay(one)).map(({ id }) => id);
  });
}
