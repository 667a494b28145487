import { complete, type Game } from "../core/index.js";
import { battle } from "./actions/order-of-play/battle.js";
import { declaration } from "./declaration.js";
import { rules } from "./rules.js";

/** GURPS, fourth edition: attacks in melee and at range, active defenses, injury. */
export const gurps: Game = complete(declaration, { ...rules, battle });
