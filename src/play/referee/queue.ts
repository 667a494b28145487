let queue: Promise<unknown> = Promise.resolve();

const watching = { onFailure: (): void => undefined };

/** Does one thing after the other: begin, answer, correct, undo and writing never overlap. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const next = queue.then(task, task);
  queue = next.catch(watching.onFailure);
  return next;
}

/** Names what is done each time that something in the queue fails. */
export function whenOneFails(act: () => void): void {
  watching.onFailure = act;
}
