/** The tasks that a user has waiting. */
interface Waiting<T> {
  readonly isFirst: boolean;
  readonly tasks: T[];
}

/**
 * Decides whose turn it is. Users are served one after another, however much one of them asks for, and GMs before
 * players. A task above the limit of its user is not taken.
 */
export class Line<T> {
  readonly #most: number;
  /** By the ids of users. The user who was served last is at the end. */
  readonly #waiting = new Map<string, Waiting<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether this user may have one more waiting. */
  hasRoom(user: string): boolean {
    return (this.#waiting.get(user)?.tasks.length ?? 0) < this.#most;
  }

  /** Lets a task wait; false where this user has as many waiting as there may be. */
  add(user: string, isFirst: boolean, task: T): boolean {
    if (!this.hasRoom(user)) return false;
    const { tasks } = this.#waiting.get(user) ?? { tasks: [] };
    this.#waiting.set(user, { isFirst, tasks: [...tasks, task] });
    return true;
  }

  /** Takes the next task; undefined when none is waiting. */
  next(): T | undefined {
    const all = [...this.#waiting];
    const [user, waiting] = all.find(([, { isFirst }]) => isFirst) ?? all[0] ?? [];
    if (user === undefined || !waiting) return undefined;
    const [task, ...tasks] = waiting.tasks;
    this.#waiting.delete(user);
    if (tasks.length) this.#waiting.set(user, { ...waiting, tasks });
    return task;
  }
}
