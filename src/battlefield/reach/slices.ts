/** Long work in small slices. It can pause after each slice, and gives its result at the end. */
export type Slices<T> = Generator<undefined, T>;

/** Runs work to its end without a pause. */
export function finished<T>(work: Slices<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
