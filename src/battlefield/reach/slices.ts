/** Long work in small slices: it can rest after each, and gives its result at the end. */
export type Slices<T> = Generator<undefined, T>;

/** Works without a rest. */
export function finished<T>(work: Slices<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
