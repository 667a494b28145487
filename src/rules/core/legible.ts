/**
 * A number as a person reads it, to one decimal. Where that would make it whole and it is not, two: thresholds are
 * whole, and 11.95 is not yet 12. A millionth is nothing.
 */
export function legible(value: number): number {
  const tenths = Math.round(value * 10) / 10 + 0;
  const hundredths = Math.round(Math.abs(value - tenths) * 100) / 100;
  if (!Number.isInteger(tenths) || Math.abs(value - tenths) < 1e-6) return tenths;
  return Math.round((tenths + Math.sign(value - tenths) * Math.max(0.01, hundredths)) * 100) / 100;
}
