/**
 * A number as people read it, with one decimal at most. Only a whole number reads as whole, because thresholds are
 * whole: 11.95 and 11.99 are not yet 12 and read 11.9, and 12.01 reads 12.1. A difference of a millionth does not count.
 * A number that is already legible stays as it is.
 */
export function legible(value: number): number {
  const whole = Math.round(value) + 0;
  const off = value - whole;
  if (Math.abs(off) < 1e-6) return whole;
  const tenths = Math.max(1, Math.round(Math.abs(off) * 10 - 1e-9));
  return Math.round(whole * 10 + Math.sign(off) * tenths) / 10;
}

/** A length rounded to hundredths. Records keep lengths in this form. */
export function hundredths(length: number): number {
  return Math.round(length * 100) / 100;
}
