import { labelsIn, type ActionGroups, type Field, type Game, type ItemKind } from "../../core/index.js";
import { ABILITY, ABILITY_EFFECTS, ABILITY_TESTS, MORALE_CALLS } from "./abilities.js";
import { ACTOR_NUMBERS, WEAPON_NUMBERS } from "./derived.js";
import { FALL_ARMOR, usesOf } from "./model.js";

/** The highest number of Jammed tokens on a weapon. */
export const MOST_JAMMED = 20;

const count = (initial: number, min: number, max: number): Field => ({ type: "number", min, max, initial });
const inches = (initial: number, max: number): Field => ({
  type: "number",
  min: 0,
  max,
  initial,
  step: 0.5,
  unit: "inch",
});
const text = (initial: string) => ({ type: "text", initial }) as const satisfies Field;
/** TNT-80, TNT-84: a weapon's qualities and a model's skillsets. No rule reads the names. */
const NAMES: Field = { ...text(""), names: labelsIn };
const toggle = (initial: boolean): Field => ({ type: "toggle", initial });

/** TNT-84: the ranks that a model can have in its warband. The leader has a field of its own. */
const RANKS = ["rankAndFile", "specialist", "elite"];

/**
 * TNT-79, TNT-84, TNT-89: whether an item is a relic and how rare it is, and the track that shuts it down
 * until it is repaired.
 */
const RELIC = { relic: toggle(false), rarity: text("") };
const SHUT_DOWN = { shutDown: { initial: 0, max: 1, icon: "jammed.svg" } };

/**
 * TNT-9, TNT-72 to TNT-74: the fields of a model. The stat line comes first, in the order of its chart, then
 * the other entries of a roster.
 */
export const ACTOR: Game["actor"] = {
  type: "tnt",
  fields: {
    move: inches(5, 20),
    melee: count(4, 0, 20),
    ranged: count(4, 0, 20),
    strength: count(5, 0, 20),
    defense: count(6, 0, 20),
    wounds: count(1, 1, 10),
    mettle: count(5, 0, 20),
    type: text("Human"),
    skillsets: NAMES,
    leader: toggle(false),
    large: toggle(false),
    rank: { type: "choice", options: RANKS, initial: "rankAndFile" },
    cost: count(20, 0, 999),
  },
  groups: { character: ["skillsets", "type", "rank", "cost", "leader", "large"] },
  sheet: {
    subtitle: ["type", "rank"],
    current: { move: "currentMove" },
    folded: ["defenseFall"],
    addsToDice: true,
  },
  tracks: {
    woundsTaken: { initial: 0, max: { field: "wounds" }, icon: "wound.svg" },
  },
  isLarge: ({ large }) => large === true,
  derived: ACTOR_NUMBERS,
  picture: "systems/vantage/assets/tokens/tnt-new.svg",
  bars: { health: { full: "wounds", lost: "woundsTaken" } },
};

/**
 * TNT-79 to TNT-82: a weapon. Its qualities are a text (TNT-80), and their effects have separate fields, such
 * as the range at which a melee weapon can be thrown (TNT-81).
 */
const WEAPON: ItemKind = {
  role: "weapon",
  inUse: "equipped",
  reach: ({ reach }) => Number(reach ?? 0),
  fields: {
    range: inches(0, 100),
    strength: count(0, 0, 20),
    strengthAdds: toggle(false),
    reliability: count(1, 0, 10),
    hands: count(1, 1, 2),
    shots: count(1, 1, 10),
    attacks: count(1, 1, 5),
    reach: inches(0, 6),
    strikes: toggle(false),
    steadyFrom: inches(0, 100),
    steadyBonus: count(0, -5, 5),
    ...RELIC,
    qualities: NAMES,
    cost: count(0, 0, 999),
    equipped: toggle(true),
  },
  tracks: {
    jammed: { initial: 0, max: MOST_JAMMED, icon: "jammed.svg" },
    ...SHUT_DOWN,
  },
  derived: WEAPON_NUMBERS,
  contains: { woundStrength: ["strength", "strengthAdds"] },
  uses: usesOf,
};

/** TNT-77, TNT-79: armor. It adds to Defense against each kind of roll, and can change Move. */
const ARMOR: ItemKind = {
  role: "armor",
  inUse: "equipped",
  fields: {
    melee: count(0, -5, 10),
    ranged: count(0, -5, 10),
    move: { type: "number", min: -10, max: 10, initial: 0, step: 0.5, unit: "inch" },
    ...RELIC,
    qualities: NAMES,
    cost: count(0, 0, 999),
    equipped: toggle(true),
  },
  tracks: SHUT_DOWN,
};

/** TNT-23, TNT-75, TNT-76, TNT-83, TNT-88: the fields of a special ability. */
const ABILITY_KIND: ItemKind = {
  role: "ability",
  fields: {
    actionPoints: count(0, 0, 5),
    bonus: count(0, -10, 10),
    test: { type: "choice", options: ABILITY_TESTS, initial: "none" },
    condition: text(""),
    mayReroll: toggle(false),
    callsForMorale: { type: "choice", options: MORALE_CALLS, initial: "none" },
    effect: { type: "choice", options: ABILITY_EFFECTS, initial: "none" },
    extraPoints: count(0, 0, 5),
  },
  tracks: { used: { initial: 0, max: 1, icon: "ability.svg" } },
  uses: () => ["ability"],
};

/** TNT-75, TNT-79 to TNT-82: weapons, armor and special abilities; Jammed tokens are a track (TNT-43). */
export const ITEMS: Game["items"] = { tntWeapon: WEAPON, tntArmor: ARMOR, [ABILITY]: ABILITY_KIND };

/**
 * The statuses of a model. Concentrating counts for the attack that comes next (TNT-22), and an unused Hold
 * ends at Clean-up (TNT-28). A model that fled from the table is out of play, but not out of action
 * (TNT-111). `injuryDue` means an injury test after the battle (TNT-112).
 */
export const STATUSES: Game["statuses"] = {
  prone: { icon: "prone.svg", group: "position" },
  concentrating: { icon: "concentrating.svg", group: "actions", untilTurnEnd: true },
  hold: { icon: "hold.svg", group: "actions", untilTurnEnd: true },
  fled: { icon: "fled.svg", out: true },
  injuryDue: { icon: "injury-due.svg", group: "harm" },
  out: { icon: "out.svg", out: true },
};

/** TNT-13: the usual action points of a turn. */
export const POINTS = 2;

/**
 * The counts of a turn: the action points (TNT-13), and the counts for the limits in TNT-19, TNT-22, TNT-25,
 * TNT-27, TNT-28, TNT-31, TNT-34 and TNT-106.
 */
export const TURN: Game["turn"] = {
  actionPoints: POINTS,
  spent: 0,
  inches: 0,
  moves: 0,
  freeMoves: 0,
  stoodUp: 0,
  concentrated: 0,
  shots: 0,
  blows: 0,
  flurried: 0,
  charged: 0,
  climbed: 0,
  disengaged: 0,
  stowed: 0,
  drawn: 0,
};

/** R2, TNT-78, TNT-106: the options of the game. Most of them are house rules. */
export const OPTIONS: Game["options"] = {
  fumbleAlwaysFails: toggle(false),
  fallArmor: { type: "choice", options: FALL_ARMOR, initial: "better" },
  disengageMoveFree: toggle(false),
  initiativeCritical: toggle(false),
  holdLasts: { type: "choice", options: ["turn", "untilUsed"], initial: "turn" },
  holdHits: { type: "choice", options: ["sealed", "atOnce"], initial: "sealed" },
  grazeInMelee: { type: "choice", options: ["prone", "ignore"], initial: "prone" },
  halfTwice: toggle(true),
  campaign: toggle(false),
  climbInchesPerAP: { type: "number", min: 1, max: 20, initial: 1 },
  relicsFailOnOne: toggle(false),
  gameChangers2022: toggle(false),
};

/** The actions of TNT-10 to TNT-32, by the groups of the sheet. */
export const ACTION_GROUPS: ActionGroups = {
  fighting: {
    shoot: "shoot.svg",
    fight: "fight.svg",
    charge: "charge.svg",
    unjam: "unjam.svg",
    concentrate: "concentrate.svg",
    hold: "hold.svg",
    disengage: "disengage.svg",
  },
  moving: {
    move: "move.svg",
    goProne: "prone.svg",
    stand: "stand.svg",
    climb: "climb.svg",
    jump: "jump.svg",
    fall: "fall.svg",
  },
  tests: {
    morale: "morale.svg",
    activation: "activation.svg",
    agility: "agility.svg",
    intelligence: "test.svg",
    survival: "survival.svg",
    will: "will.svg",
    strength: "strength.svg",
    opposed: "opposed.svg",
  },
  more: {
    switchWeapons: "switch-weapon.svg",
    useAbility: "ability.svg",
    miscellaneous: "deed.svg",
    rollD3: "d6.svg",
    scatter: "scatter.svg",
  },
};
