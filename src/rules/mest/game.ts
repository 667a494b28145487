import { textOf, type Deeds, type Field, type Game, type ItemKind, type Value } from "../core/index.js";
import { ATTRIBUTES } from "./attributes.js";
import { GONE } from "./conditions.js";
import { MOST_TOKENS } from "./costs.js";
import { ACTOR_DERIVED, WEAPON_DERIVED } from "./derived.js";
import { GONE_AFTER } from "./discard.js";
import { CLOSE_CLASSES, isCloseClass, RANGE_CLASSES, weaponOf } from "./gear.js";
import { NOTATIONS, parse, refuses, type Allowed } from "./notation.js";
import { levelOf, refusesTraits } from "./traits.js";

const count = (initial: number, min: number, max: number): Field => ({ type: "number", min, max, initial });
const notation = (initial: string, allowed: Allowed): Field => ({
  type: "text",
  initial,
  refuses: refuses(allowed),
});
/** MEST-112, MEST-114: traits, and Build Points. */
const TRAITS: Field = { type: "text", initial: "", refuses: refusesTraits };
const buildPoints = (initial: number): Field => count(initial, -20, 9999);

/**
 * MEST-9: the attributes, those of an Average model to begin with. MEST-112: its archetype, traits and Build Points.
 * MEST-12: the Hindrances as tracks.
 */
export const ACTOR: Game["actor"] = {
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
    archetype: { type: "text", initial: "" },
    traits: TRAITS,
    bp: buildPoints(30),
  },
  stats: ATTRIBUTES,
  groups: { character: ["archetype", "traits", "bp"] },
  tracks: {
    wounds: { initial: 0, max: MOST_TOKENS, icon: "wound.svg" },
    fear: { initial: 0, max: GONE, icon: "fear.svg" },
    delay: { initial: 0, max: MOST_TOKENS, icon: "hold.svg" },
  },
  derived: ACTOR_DERIVED,
  bars: { health: { full: "siz", lost: "wounds" } },
};

/**
 * MEST-46, MEST-47: Melee and Natural weapons strike; a weapon that has an OR or is Throwable shoots or is thrown. MEST-117:
 * a weapon of another class with the trait Melee strikes too.
 */
function usesOf(values: Readonly<Record<string, Value>>): readonly string[] {
  const weapon = weaponOf(values);
  const isClose = isCloseClass(weapon);
  const range = parse(textOf(weapon, "or"), NOTATIONS.range);
  const hasRange =
    "refused" in range ? !isClose : !range.empty || !isClose || levelOf(weapon, "throwable") > 0;
  return [...(isClose || levelOf(weapon, "melee") > 0 ? ["close"] : []), ...(hasRange ? ["ranged"] : [])];
}

const WEAPON: ItemKind = {
  role: "weapon",
  fields: {
    class: { type: "choice", options: [...CLOSE_CLASSES, ...RANGE_CLASSES], initial: "melee" },
    or: notation("", NOTATIONS.range),
    accuracy: notation("", NOTATIONS.accuracy),
    impact: count(0, 0, 20),
    damage: notation("STR", NOTATIONS.damage),
    hands: count(1, 0, 2),
    traits: TRAITS,
    bp: buildPoints(0),
    equipped: { type: "toggle", initial: true },
  },
  stats: ["class", "or", "accuracy", "impact", "damage"],
  tracks: {
    unloaded: { initial: 0, max: 20, icon: "rounds.svg" },
    spent: { initial: 0, max: GONE_AFTER, icon: "out.svg" },
  },
  derived: WEAPON_DERIVED,
  contains: { damageRating: ["damage"], optimalRange: ["or"] },
  uses: usesOf,
};

const ARMOR: ItemKind = {
  role: "armor",
  fields: {
    type: { type: "choice", options: ["suit", "helm", "shield", "gear"], initial: "suit" },
    ar: count(2, 0, 20),
    hands: count(0, 0, 2),
    traits: TRAITS,
    bp: buildPoints(0),
    equipped: { type: "toggle", initial: true },
  },
  stats: ["type", "ar"],
  tracks: {},
};

export const ITEMS: Game["items"] = { mestWeapon: WEAPON, mestArmor: ARMOR };

/** MEST-13: what may be said of a model and is in none of its numbers. */
export const STATUSES: Game["statuses"] = {
  waiting: { icon: "waiting.svg" },
  hidden: { icon: "hidden.svg" },
  overreaching: { icon: "overreaching.svg", untilTurnEnd: true },
  done: { icon: "done.svg", untilTurnEnd: true },
  ko: { icon: "ko.svg", out: true },
  eliminated: { icon: "out.svg", out: true },
};

/** MEST-51: two AP. MEST-48: the attacks of an Initiative. MEST-24: the AP spent on actions. MEST-103: Fear Tests of a Turn. */
export const TURN: Game["turn"] = { actionPoints: 2, acted: 0, attacks: 0, fearTests: 0 };

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
  standing: { clearDelay: "hold.svg", reload: "rounds.svg", condition: "conditions.svg" },
};
