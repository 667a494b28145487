/** A number at least this far from a whole number does not become whole when it is rounded to tenths. */
const HALF_A_TENTH = 0.05 + 1e-9;

/**
 * A number as people read it, with one decimal. It has two decimals when rounding to one decimal would make
 * it whole, since thresholds are whole and 11.95 is not yet 12. A difference of a millionth does not count. A
 * number that is already legible stays as it is.
 */
export function legible(value: number): number {
  const whole = Math.round(value) + 0;
  const off = Math.abs(value - whole);
  if (off < 1e-6) return whole;
  if (off > HALF_A_TENTH) return Math.round(value * 10) / 10;
  const hundredths = Math.max(1, Math.round(off * 100));
  return Math.round(whole * 100 + Math.sign(value - whole) * hundredths) / 100;
}

/** A length rounded to hundredths. Records keep lengths in this form. */
export function hundredths(length: number): number {
  return Math.round(length * 100) / 100;
}
