/** A question that waits for a person, as the queue orders it. */
export interface Waiting {
  /** Unlike every other question. */
  readonly id: string;
  /** The message that asks. */
  readonly message: string;
  /** Set for the question that a person answers after all others: it ends an interruption. */
  readonly isLast: boolean;
}

/** Questions in the order in which one window asks them: as they came, those that end an interruption last. */
export function inOrder<One extends Waiting>(questions: readonly One[]): readonly One[] {
  return [...questions.filter(({ isLast }) => !isLast), ...questions.filter(({ isLast }) => isLast)];
}

/**
 * The question that a window shows next; null when none waits. The window keeps its question while that waits, except that a new
 * question comes before one that ends an interruption. After an answer, the next question of the same message follows.
 *
 * @param questions  all that wait, in order
 * @param shown      what the window shows, or has shown last
 * @param before     the ids of the questions that waited before
 */
export function toShow<One extends Waiting>(
  questions: readonly One[],
  shown: Waiting | null,
  before: ReadonlySet<string>,
): One | null {
  const still = questions.find(({ id }) => id === shown?.id);
  const fresh = questions.find(({ id, isLast }) => !isLast && !before.has(id));
  if (still) return still.isLast ? (fresh ?? still) : still;
  const same = questions.find(({ message, isLast }) => !isLast && message === shown?.message);
  return same ?? questions[0] ?? null;
}

/** The question after another one; the first one after the last. Null when no other one waits. */
export function nextOf<One extends Waiting>(questions: readonly One[], shown: Waiting): One | null {
  const at = questions.findIndex(({ id }) => id === shown.id);
  const next = questions[(at + 1) % Math.max(1, questions.length)];
  return next && next.id !== shown.id ? next : null;
}
