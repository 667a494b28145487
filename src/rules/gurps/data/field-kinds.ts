import type { Field, Refusal } from "../../core/index.js";

/** A field for a number, from its initial value and its bounds. */
export const count = (initial: number, min: number, max: number): Field => ({
  type: "number",
  min,
  max,
  initial,
});
export const yards = (initial: number, max: number, step = 1): Field => ({
  type: "number",
  min: 0,
  max,
  initial,
  step,
  unit: "yard",
});
export const toggle = (initial: boolean): Field => ({ type: "toggle", initial });
export const notation = (initial: string, refuses: (text: string) => Refusal | null): Field => ({
  type: "text",
  initial,
  refuses,
});
export const choice = (options: readonly string[], initial: string): Field => ({
  type: "choice",
  options,
  initial,
});
