/** The largest difference between two measured lengths, in any unit, that counts as none. Measuring is not exact. */
const TOLERANCE = 1e-6;

/** Whether a length is truly beyond a limit. */
export function beyond(length: number, limit: number): boolean {
  return length - limit > TOLERANCE;
}

/** A measured number rounded up. A number just above a whole one counts as whole. */
export function roundedUp(number: number): number {
  return Math.ceil(number - TOLERANCE);
}

/** The whole part of a measured number. A number just below a whole one counts as whole. */
export function whole(number: number): number {
  return Math.floor(number + TOLERANCE);
}
