import "./register.js";

export { Roll } from "./roll.js";
export { DICE } from "./config.js";
export { randomUniform } from "./random.js";
export * as terms from "./terms/index.js";
export type {
  DiceModifier,
  DiceTermData,
  DieResult,
  EvaluationOptions,
  RollClass,
  TermOptions,
} from "./types.js";
export type { RollMessageOptions } from "./message.js";
export type { RollRenderOptions } from "./render.js";
