import { complete, type Game } from "../core/index.js";
import { battle } from "./actions/order-of-play/battle.js";
import { declaration } from "./declaration.js";
import { rules } from "./rules.js";

/** The game GODSGLOOM, with its declaration, its rules and its order of play. */
export const godsgloom: Game = complete(declaration, { ...rules, battle });
