import { type Deeds, type Field, type Game, type ItemKind, type Kind, type Value } from "../core/index.js";
import { GONE } from "./conditions.js";
import { MOST_TOKENS } from "./costs.js";
import { NOTATIONS, parse, refuses, type Allowed } from "./notation.js";

const count = (initial: number, min: number, max: number): Field => ({ type: "number", min, max, initial });
const notation = (initial: string, allowed: Allowed): Field => ({
  type: "text",
  initial,
  refuses: refuses(allowed),
});

/** MEST-9: the attributes, those of an Average model to begin with. MEST-12: the Hindrances as tracks. */
export const ACTOR: Kind & { readonly type: string } = {
  type: "mest",
  fields: {
    cca: count(2, 0, 20),
    rca: count(2, 0, 20),
    ref: count(2, 0, 20),
    int: count(2, 0, 20),
    pow: count(2, 0, 20),
    str: count(2, 0, 20),
    for: count(2, 0, 20),
    mov: count(2, 0, 20),
    siz: count(3, 1, 20),
  },
  tracks: {
    wounds: { initial: 0, max: MOST_TOKENS, icon: "wound.svg" },
    fear: { initial: 0, max: GONE, icon: "fear.svg" },
    delay: { initial: 0, max: MOST_TOKENS, icon: "hold.svg" },
  },
};

/** The classes of weapons; those of the first list strike in Close Combat. */
const CLOSE_CLASSES = ["melee", "natural"];
const RANGE_CLASSES = ["bow", "ranged", "thrown"];

/** MEST-46, MEST-47: Melee and Natural weapons strike; whatever has an OR shoots or is thrown. */
function usesOf(values: Readonly<Record<string, Value>>): readonly string[] {
  const close = CLOSE_CLASSES.includes(String(values["class"]));
  const range = parse(String(values["or"] ?? ""), NOTATIONS.range);
  const hasRange = "refused" in range ? !close : !range.empty || !close;
  return [...(close ? ["close"] : []), ...(hasRange ? ["ranged"] : [])];
}

const WEAPON: ItemKind = {
  role: "weapon",
  fields: {
    class: { type: "choice", options: [...CLOSE_CLASSES, ...RANGE_CLASSES], initial: "melee" },
    or: notation("", NOTATIONS.range),
    accuracy: notation("", NOTATIONS.accuracy),
    impact: count(0, 0, 20),
    damage: notation("STR", NOTATIONS.damage),
    equipped: { type: "toggle", initial: true },
  },
  stats: ["class", "or", "accuracy", "impact", "damage"],
  tracks: {},
  uses: usesOf,
};

const ARMOUR: ItemKind = {
  role: "armour",
  fields: {
    type: { type: "choice", options: ["suit", "helm", "shield"], initial: "suit" },
    ar: count(2, 0, 20),
    equipped: { type: "toggle", initial: true },
  },
  stats: ["type", "ar"],
  tracks: {},
};

export const ITEMS: Game["items"] = { mestWeapon: WEAPON, mestArmour: ARMOUR };

/** MEST-13: what may be said of a model and is in none of its numbers. */
export const STATUSES: Game["statuses"] = {
  waiting: { icon: "waiting.svg" },
  hidden: { icon: "hidden.svg" },
  overreaching: { icon: "overreaching.svg", untilTurnEnd: true },
  done: { icon: "done.svg", untilTurnEnd: true },
  ko: { icon: "ko.svg", out: true },
  eliminated: { icon: "out.svg", out: true },
};

/** MEST-51: two AP. MEST-48: the attacks of an Initiative. MEST-24: the AP spent on actions. */
export const TURN: Game["turn"] = { actionPoints: 2, acted: 0, attacks: 0 };

/** The actions of MEST-46 to MEST-53 and the tests as a sheet lays them out. */
export const DEEDS: Deeds = {
  fighting: {
    fight: "fight.svg",
    shoot: "shoot.svg",
    disengage: "disengage.svg",
    detect: "detect.svg",
    react: "waiting.svg",
  },
  tests: {
    fear: "fear.svg",
    rally: "morale.svg",
    fiddle: "deed.svg",
    unopposed: "test.svg",
    opposed: "opposed.svg",
  },
  standing: { clearDelay: "hold.svg", condition: "conditions.svg" },
};
