let queue: Promise<unknown> = Promise.resolve();

const watching = { onFailure: (): void => undefined, onBegin: (): void => undefined };

/** Runs tasks one after another, so that the steps of different exchanges never overlap. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const begin = (): Promise<T> => {
    watching.onBegin();
    return task();
  };
  const next = queue.then(begin, begin);
  queue = next.catch(watching.onFailure);
  return next;
}

/** Sets the function that is called each time a task in the queue fails. */
export function whenOneFails(act: () => void): void {
  watching.onFailure = act;
}

/** Sets the function that is called each time a task in the queue begins. */
export function whenOneBegins(act: () => void): void {
  watching.onBegin = act;
}
