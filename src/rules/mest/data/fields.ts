import {
  textOf,
  type ActionGroups,
  type Field,
  type Game,
  type ItemKind,
  type Value,
} from "../../core/index.js";
import { ATTRIBUTES } from "./attributes.js";
import { ELIMINATED, impliedBy } from "./conditions.js";
import { MOST_TOKENS } from "../battle/costs.js";
import { ACTOR_DERIVED, WEAPON_DERIVED } from "./derived.js";
import { CLOSE_CLASSES, isCloseClass, RANGE_CLASSES, reachOf, weaponOf } from "./gear.js";
import { NOTATIONS, parse, refuses, type Allowed } from "./notation.js";
import { KNOWN, levelOf, namesOf, refusesTraits, USED_UP } from "./traits.js";

const count = (initial: number, min: number, max: number): Field => ({ type: "number", min, max, initial });
const notation = (initial: string, allowed: Allowed): Field => ({
  type: "text",
  initial,
  refuses: refuses(allowed),
});
/** MEST-112, MEST-114: traits, and Build Points. */
const TRAITS: Field = { type: "text", initial: "", refuses: refusesTraits, names: namesOf, known: KNOWN };
const buildPoints = (initial: number): Field => count(initial, -20, 9999);

/**
 * MEST-9: the attributes, which start as those of an Average model. MEST-112: archetype, traits and Build Points.
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
  groups: { character: ["archetype", "bp"] },
  sheet: {
    subtitle: ["archetype"],
    current: { mov: "movement" },
    side: ["traits"],
    folded: ["burdens", "totalBuildPoints"],
    addsToDice: true,
  },
  tracks: {
    wounds: { initial: 0, max: MOST_TOKENS, icon: "wound.svg" },
    fear: { initial: 0, max: ELIMINATED, icon: "fear.svg" },
    delay: { initial: 0, max: MOST_TOKENS, icon: "hold.svg" },
  },
  derived: ACTOR_DERIVED,
  picture: "systems/vantage/assets/tokens/mest-new.svg",
  bars: { health: { full: "siz", lost: "wounds" } },
  // MEST-14, MEST-53: the statuses also follow when a person sets Wounds or Fear by hand.
  implies: impliedBy,
};

/**
 * MEST-46, MEST-47: Melee and Natural weapons are for close combat. A weapon with an OR, or with the trait
 * Throwable, is for ranged attacks. MEST-117: a weapon of another class with the trait Melee is also for
 * close combat.
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
  inUse: "equipped",
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
    spent: { initial: 0, max: USED_UP, icon: "out.svg" },
  },
  derived: WEAPON_DERIVED,
  engagesWithin: (values) => reachOf(weaponOf(values)),
  contains: { damageRating: ["damage"], optimalRange: ["or"] },
  uses: usesOf,
};

const ARMOR: ItemKind = {
  role: "armor",
  inUse: "equipped",
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

/** MEST-51: the AP that a model has in one Initiative. */
export const AP = 2;

/** MEST-13: conditions of a model that its numbers do not show. */
export const STATUSES: Game["statuses"] = {
  waiting: { icon: "waiting.svg", group: "actions" },
  hidden: { icon: "hidden.svg", group: "position" },
  overreaching: { icon: "overreaching.svg", group: "actions", untilTurnEnd: true },
  done: { icon: "done.svg", group: "actions", untilTurnEnd: true },
  ko: { icon: "ko.svg", out: true },
  eliminated: { icon: "out.svg", out: true },
};

/** The counts of a model's turn, with their starting values. */
export const TURN: Game["turn"] = {
  // MEST-51, MEST-24: the AP left, and the AP spent on actions.
  actionPoints: AP,
  acted: 0,
  // MEST-48, MEST-103: the attacks in this Initiative, and the Fear Tests in this Turn.
  attacks: 0,
  fearTests: 0,
  // MEST-69, MEST-98: whether the model has pushed, and how many Reacts it has made in this Turn.
  pushed: 0,
  reacts: 0,
  // MEST-74, MEST-83: the MU left of a Reposition and of the current Move.
  reposition: 0,
  moveLeft: 0,
  // MEST-106: whether a Bonus Action has refreshed the model in this Initiative.
  refreshed: 0,
  // MEST-108: AP spent on movement, and whether another model has Counter-charged this model.
  moves: 0,
  countered: 0,
  // MEST-74, MEST-77, MEST-81: how many Disengage Tests, Fiddle actions and Detects the model has made.
  disengages: 0,
  fiddles: 0,
  detects: 0,
  // MEST-78, MEST-76: whether a Revive of the model, and whether a Rally of the model, was tried in this
  // Turn.
  revived: 0,
  rallied: 0,
  // MEST-87: how many Swaps the model has made.
  swaps: 0,
  // MEST-92: whether the model leaves base-contact, whether it may make an Opportunity Attack now, and how
  // many Opportunity Attacks it has made.
  leaving: 0,
  opportunity: 0,
  opportunities: 0,
  // MEST-108: whether the model has used a response, and a tactic. An option limits each to one a Turn.
  responses: 0,
  tactics: 0,
  // MEST-86: whether the model has crossed bases of friends and of enemies.
  crossedFriends: 0,
  crossedFoes: 0,
  // MEST-84: whether the model goes on over Difficult ground. MEST-88: its jumps, and the ground that it bypasses
  // with its Move. MEST-117: whether it sprints.
  crossing: 0,
  jumps: 0,
  bypassed: 0,
  sprinting: 0,
};

/** The actions of MEST-46 to MEST-53 and the tests, in the groups of the sheet. */
export const ACTION_GROUPS: ActionGroups = {
  fighting: {
    fight: "fight.svg",
    shoot: "shoot.svg",
    disengage: "disengage.svg",
    leave: "fled.svg",
    counterCharge: "move.svg",
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
  moving: {
    hide: "hidden.svg",
    reveal: "detect.svg",
    swap: "move.svg",
    climb: "climb.svg",
    jump: "jump.svg",
    cross: "move.svg",
    sprint: "move.svg",
    fall: "fall.svg",
    leaveTable: "out.svg",
  },
  conditions: {
    revive: "stand.svg",
    wait: "waiting.svg",
    push: "push.svg",
    clearDelay: "hold.svg",
    reload: "rounds.svg",
    switchItems: "switch-weapon.svg",
    condition: "conditions.svg",
  },
};
