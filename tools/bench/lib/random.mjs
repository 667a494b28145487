/** The seed of what the benchmark draws, so that two runs measure the same cases. */
const SEED = 20_261_122;

/** A source of numbers from 0 to below 1 that gives the same ones in every run (mulberry32). */
export function drawn(seed = SEED) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many pairs of two different things of a list, drawn at random. */
export function pairsOf(list, count, next = drawn()) {
  return Array.from({ length: count }, () => {
    const one = Math.floor(next() * list.length);
    const other = (one + 1 + Math.floor(next() * (list.length - 1))) % list.length;
    return [list[one], list[other]];
  });
}

/** Work that takes the next things of a list each time, so many, and begins again at its end. */
export function walked(list, many, work) {
  let next = 0;
  return () => {
    for (let n = 0; n < many; n += 1) work(list[next++ % list.length]);
  };
}
