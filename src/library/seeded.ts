import { xoroshiro128plus, xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import type { Random } from "./play-out.js";

const FACES = 2 ** 32;

/** Random numbers that are the same again for the same seed, a whole number. */
export function seeded(seed: number): Random {
  return drawing(xoroshiro128plus(seed));
}

/** The numbers from a place in the stream that `streams` gave. */
export function fromState(state: readonly number[]): Random {
  return drawing(xoroshiro128plusFromState(state));
}

/** Places in the stream of a seed, so far apart that the numbers from one never reach the next. */
export function* streams(seed: number): Generator<readonly number[], never> {
  const generator = xoroshiro128plus(seed);
  for (;;) {
    yield generator.getState();
    generator.jump();
  }
}

function drawing(generator: { next(): number }): Random {
  return () => (generator.next() >>> 0) / FACES;
}
