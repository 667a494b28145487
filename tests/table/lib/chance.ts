/** Numbers that are the same again from the same start. */
export class Chance {
  constructor(
    /** What comes next follows from it alone. */
    public state: number,
  ) {
    this.state = state >>> 0;
  }

  random(): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return this.state / 2 ** 32;
  }

  pick<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.random() * all.length)];
  }

  /** What falls to something with this name, whatever was asked before it. */
  pickFor<T>(name: string, all: readonly T[]): T | undefined {
    const mixed = [...name].reduce((sum, one) => Math.imul(sum ^ one.charCodeAt(0), 16777619), this.state);
    return new Chance(mixed).pick(all);
  }
}
