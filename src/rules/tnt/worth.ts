import type { Input } from "../core/index.js";

export const COUNT: Input = { type: "count", min: 0, max: 20 };
export const AMOUNT: Input = { type: "amount", min: -20, max: 20, initial: 0 };
