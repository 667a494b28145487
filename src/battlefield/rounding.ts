/** A number freed of rounding, so that 3 measured is 3. */
export function settled(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
