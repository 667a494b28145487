/** A number freed of rounding, so that 3 measured is 3. */
export function settled(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

/**
 * A number as a person reads it, to one decimal. Where that would make it whole and it is not, two: thresholds are
 * whole, and 11.95 is not yet 12.
 */
export function legible(value: number): number {
  const tenths = Math.round(value * 10) / 10 + 0;
  const off = settled(value - tenths);
  if (!Number.isInteger(tenths) || off === 0) return tenths;
  return settled(tenths + Math.sign(off) * Math.max(0.01, Math.round(Math.abs(off) * 100) / 100));
}
