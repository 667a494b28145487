/**
 * A number as people see it, rounded to at most one decimal. Only a whole number is shown as whole, because
 * thresholds are whole: 11.95 and 11.99 are below 12 and become 11.9, and 12.01 becomes 12.1. A difference of
 * less than a millionth does not count. A number that is already legible does not change.
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
