import { complete, type Game } from "../core/index.js";
import { declaration } from "./declaration.js";
import { rules } from "./rules.js";

/** This Is Not a Test. */
export const tnt: Game = complete(declaration, rules);
