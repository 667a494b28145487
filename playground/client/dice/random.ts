const WORDS = new Uint32Array(2);
const HIGH_BITS = 2 ** 21;
const LOW_RANGE = 2 ** 32;

/**
 * A number in [0, 1) with 53 bits from the platform's cryptographic source.
 * It is the default of `CONFIG.Dice.randomUniform`, through which all chance passes.
 */
export function randomUniform(): number {
  crypto.getRandomValues(WORDS);
  const high = (WORDS[0] ?? 0) % HIGH_BITS;
  return (high * LOW_RANGE + (WORDS[1] ?? 0)) / 2 ** 53;
}
