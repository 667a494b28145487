import { FUNCTIONS } from "./functions.js";
import { randomUniform } from "./random.js";
import type { DiceTermClass, RollClass, TermClass } from "./types.js";

/** How a roll's message is shown. */
interface RollMode {
  label: string;
  icon: string;
}

/** `CONFIG.Dice`: what dice, rolls and functions there are, and where chance comes from. */
interface DiceConfig {
  /** Dice offered in interfaces. */
  types: DiceTermClass[];
  /** Roll classes; the first is the default, all are found by name when a roll is restored. */
  rolls: RollClass[];
  /** Dice by denomination: the letter after the `d`. */
  terms: Record<string, DiceTermClass>;
  /** Other terms by class name. */
  termTypes: Record<string, TermClass>;
  rollModes: Record<string, RollMode>;
  /** Functions by the name that a formula uses. */
  functions: Record<string, (...args: number[]) => number>;
  /** The only source of chance: a number in [0, 1). */
  randomUniform: () => number;
}

/** The configuration that `CONFIG.Dice` is. The dice register themselves in `register.ts`. */
export const DICE: DiceConfig = {
  types: [],
  rolls: [],
  terms: {},
  termTypes: {},
  rollModes: {
    publicroll: { label: "Public roll", icon: "fa-solid fa-globe" },
    gmroll: { label: "Private GM roll", icon: "fa-solid fa-user-secret" },
    blindroll: { label: "Blind GM roll", icon: "fa-solid fa-eye-slash" },
    selfroll: { label: "Self roll", icon: "fa-solid fa-user" },
  },
  functions: { ...FUNCTIONS },
  randomUniform,
};

/** The default roll class. Throws when nothing is registered, which would be a fault of the build. */
export function defaultRollClass(): RollClass {
  const [first] = DICE.rolls;
  if (!first) throw new Error("No roll class is registered in CONFIG.Dice.rolls.");
  return first;
}

declare module "../shared/config.js" {
  interface Config {
    /** Rolls by class, dice by letter, and where chance comes from: a number from 0 up to 1. */
    Dice: DiceConfig & {
      fulfillment: { dice: Record<string, unknown>; methods: Record<string, unknown>; defaultMethod: string };
    };
  }
}
