/** The waiting tasks of one user. */
interface Waiting<T> {
  readonly isFirst: boolean;
  readonly tasks: T[];
}

/**
 * Decides which user's task is next. GMs come before players. Otherwise users take turns, so that one user
 * with many tasks cannot hold up others. Each user can have only a limited number of tasks waiting.
 */
export class Line<T> {
  readonly #most: number;
  /** The waiting tasks by the ids of their users. The user whose task was taken last is at the end. */
  readonly #waiting = new Map<string, Waiting<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether this user may have one more task waiting. */
  hasRoom(user: string): boolean {
    return (this.#waiting.get(user)?.tasks.length ?? 0) < this.#most;
  }

  /** Adds a task; false when this user already has as many tasks waiting as the limit allows. */
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
