/** How far two measured lengths may differ, in any unit, and still be the same: what measuring may lose. */
const TOLERANCE = 1e-6;

/** Whether a length is truly beyond a limit. */
export function beyond(length: number, limit: number): boolean {
  return length - limit > TOLERANCE;
}

/** The whole part of a measured number; what measuring loses is given back. */
export function whole(number: number): number {
  return Math.floor(number + TOLERANCE);
}
