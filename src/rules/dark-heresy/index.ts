import { complete, type Game } from "../core/index.js";
import { battle } from "./actions/order-of-play/battle.js";
import { declaration } from "./declaration.js";
import { rules } from "./rules.js";

/** Dark Heresy, second edition: attacks and tests in combat, with their circumstances. */
export const darkHeresy: Game = complete(declaration, { ...rules, battle });
