import { complete, type Game } from "../core/index.js";
import { battle } from "./actions/order-of-play/battle.js";
import { declaration } from "./declaration.js";
import { rules } from "./rules.js";

/** This Is Not a Test. */
export const tnt: Game = complete(declaration, { ...rules, battle });
