const two = (value: number): string => String(value).padStart(2, "0");

/** What every date can do. */
export const DATES = {
  isValid(this: Date): boolean {
    return !Number.isNaN(this.getTime());
  },

  /** As a field for dates takes it: YYYY-MM-DD, by the local clock. */
  toDateInputString(this: Date): string {
    return `${String(this.getFullYear())}-${two(this.getMonth() + 1)}-${two(this.getDate())}`;
  },

  /** As a field for times takes it, by the local clock. */
  toTimeInputString(this: Date): string {
    const seconds = `${two(this.getSeconds())}.${String(this.getMilliseconds()).padStart(3, "0")}`;
    return `${two(this.getHours())}:${two(this.getMinutes())}:${seconds}`;
  },
};
