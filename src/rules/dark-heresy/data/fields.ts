import { type ActionGroups, type Field, type Game, isRefusal, type ItemKind } from "../../core/index.js";
import { CHARACTERISTICS, impliedBy, TRAINING } from "./characteristics.js";
import { ACTOR_DERIVED, WEAPON_DERIVED } from "./derived.js";
import { DAMAGE_TYPES, damageOf } from "./notation.js";
import { knownOf, namesOf, TRAITS, traitsOfKind } from "./traits.js";
import { usesOf, WEAPON_CLASSES } from "./weapons.js";

const count = (initial: number, min: number, max: number): Field => ({ type: "number", min, max, initial });
const training: Field = { type: "choice", options: TRAINING, initial: "known" };
const meters = (initial: number, max: number): Field => ({
  type: "number",
  min: 0,
  max,
  initial,
  step: 0.5,
  unit: "meter",
});
const label: Field = { type: "text", initial: "" };
const toggle = (initial: boolean): Field => ({ type: "toggle", initial });

/** Gives the same field to several names. */
const each = (field: Field, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, field]));

/** The highest Armor of any cover, and the highest critical damage that is counted. */
export const MOST_COVER = 32;
export const MOST_CRITICAL = 10;

/** The highest level of Fatigue that is counted, and the highest number of Stunned rounds that is counted. */
export const MOST_FATIGUE = 60;
const MOST_STUNNED = 20;

/** The highest number that stands for an attacker in the track `pinnedBy`. */
export const MOST_FOES = 0xffffff;

/**
 * DH-47: times for reloading in Half Actions: the usual time, which is a Full Action, and the longest time.
 */
const FULL_RELOAD = 2;
const MOST_RELOAD = 20;

/**
 * The numbers of a model: its characteristics in the order of the stat line, and the other numbers that
 * combat needs. A person has Size 4 (DH-5).
 */
export const ACTOR: Game["actor"] = {
  type: "darkHeresy",
  fields: {
    ...each(count(30, 0, 100), ...CHARACTERISTICS),
    wounds: count(10, 1, 200),
    size: count(4, 1, 10),
    ...each(training, "dodge", "parry", "stealth"),
    medicae: { ...training, initial: "untrained" },
    troop: toggle(false),
    fateThreshold: count(0, 0, 10),
    influence: count(0, 0, 100),
    talents: { type: "text", initial: "", names: namesOf("talent"), known: knownOf("talent") },
    traits: { type: "text", initial: "", names: namesOf("trait"), known: knownOf("trait") },
  },
  derived: ACTOR_DERIVED,
  implies: impliedBy,
  picture: "systems/vantage/assets/tokens/dark-heresy-new.svg",
  bars: { health: { full: "wounds", lost: "woundsTaken", beyond: "criticalDamage" } },
  stats: CHARACTERISTICS,
  groups: { training: ["dodge", "parry", "stealth", "medicae"] },
  sheet: {
    bonuses: Object.fromEntries(CHARACTERISTICS.map((name) => [name, `${name}Bonus`])),
    current: Object.fromEntries(CHARACTERISTICS.map((name) => [name, `${name}Fatigued`])),
    side: ["talents", "traits"],
    folded: ["stunnedFor", "cover"],
  },
  tracks: {
    woundsTaken: { initial: 0, max: { field: "wounds" }, icon: "wound.svg" },
    criticalDamage: { initial: 0, max: MOST_CRITICAL, icon: "critical.svg" },
    fatigue: { initial: 0, max: MOST_FATIGUE, icon: "overreaching.svg" },
    stunnedFor: { initial: 0, max: MOST_STUNNED, icon: "stunned.svg", sheetOnly: true },
    cover: { initial: 0, max: MOST_COVER, icon: "cover-heavy.svg" },
    fateSpent: { initial: 0, max: { field: "fateThreshold" }, icon: "reroll.svg", sheetOnly: true },
    pinnedBy: { initial: 0, max: MOST_FOES, icon: "pinned.svg", isInternal: true },
  },
};

/** DH-40: the qualities of a weapon. Those with a number come first. */
const QUALITIES: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(traitsOfKind("rating").map((id) => [id, count(0, 0, TRAITS[id].most)])),
  ...each(toggle(false), ...traitsOfKind("quality")),
};

const WEAPON: ItemKind = {
  role: "weapon",
  inUse: "equipped",
  fields: {
    class: { type: "choice", options: WEAPON_CLASSES, initial: "melee" },
    ...each(label, "group", "availability"),
    range: meters(0, 3000),
    rangePerStrength: meters(0, 20),
    single: toggle(true),
    semi: count(0, 0, 10),
    full: count(0, 0, 10),
    damage: {
      type: "text",
      initial: "1d10",
      refuses: (text) => {
        const read = damageOf(text);
        return isRefusal(read) ? read : null;
      },
    },
    damageType: { type: "choice", options: DAMAGE_TYPES, initial: "impact" },
    penetration: count(0, 0, 30),
    clip: count(0, 0, 500),
    reloadTime: count(FULL_RELOAD, 1, MOST_RELOAD),
    trained: toggle(true),
    unarmed: toggle(false),
    twoHanded: toggle(false),
    ...QUALITIES,
    equipped: toggle(true),
  },
  derived: WEAPON_DERIVED,
  stats: ["class", "range", "damage", "penetration", "clip"],
  groups: {
    kind: ["group", "availability"],
    rates: ["semi", "full", "rangePerStrength", "single", "reloadTime"],
    qualities: Object.keys(QUALITIES),
  },
  tracks: {
    jammed: { initial: 0, max: 1, icon: "jammed.svg" },
    overheated: { initial: 0, max: 1, icon: "overheated.svg" },
    fired: { initial: 0, max: { field: "clip" }, icon: "rounds.svg", sheetOnly: true },
    reloading: { initial: 0, max: MOST_RELOAD, icon: "rounds.svg", sheetOnly: true },
  },
  uses: usesOf,
};

const ARMOR: ItemKind = {
  role: "armor",
  inUse: "equipped",
  fields: {
    ...each(count(0, 0, 20), "head", "arms", "body", "legs"),
    sides: { type: "choice", options: ["both", "right", "left"], initial: "both" },
    mostAgility: count(0, 0, 100),
    ...each(label, "weight", "availability"),
    equipped: toggle(true),
  },
  tracks: {},
};

/** DH-40: the items of a model: weapons with their qualities, ammunition and jams, and armor by location. */
export const ITEMS: Game["items"] = { darkHeresyWeapon: WEAPON, darkHeresyArmor: ARMOR };

/**
 * The statuses of a model. Stances (DH-33) and running (DH-50) end when the model's next turn starts. Aiming
 * counts for the next attack (DH-33). The status for being shot at ends with the model's own turn (DH-26).
 */
export const STATUSES: Game["statuses"] = {
  prone: { icon: "prone.svg", group: "position" },
  stunned: { icon: "stunned.svg", group: "harm" },
  unaware: { icon: "unaware.svg", group: "position" },
  helpless: { icon: "helpless.svg", group: "harm" },
  unconscious: { icon: "unconscious.svg", group: "harm" },
  pinned: { icon: "pinned.svg", group: "position" },
  shotAt: { icon: "grazed.svg", group: "position", untilTurnEnd: true },
  aimedHalf: { icon: "target.svg", group: "actions" },
  aimedFull: { icon: "concentrating.svg", group: "actions" },
  braced: { icon: "braced.svg", group: "actions", inNumbers: true },
  guarded: { icon: "guarded.svg", group: "actions", untilTurnStart: true },
  defensiveStance: { icon: "defensive-stance.svg", group: "actions", untilTurnStart: true },
  allOut: { icon: "all-out.svg", group: "actions", untilTurnStart: true },
  overwatch: { icon: "hold.svg", group: "actions", untilTurnStart: true, byAction: true },
  reloading: { icon: "rounds.svg", group: "actions" },
  delaying: { icon: "waiting.svg", group: "actions", untilTurnStart: true, byAction: true },
  running: { icon: "charge.svg", group: "position", untilTurnStart: true },
  feinted: { icon: "overreaching.svg", group: "actions", byAction: true },
  grappling: { icon: "grappled.svg", group: "position" },
  grappled: { icon: "grappled.svg", group: "position" },
  firstTarget: { icon: "target.svg", group: "actions", byAction: true },
  onFire: { icon: "overheated.svg", group: "harm" },
  bleeding: { icon: "wound.svg", group: "harm" },
  blinded: { icon: "blinded.svg", group: "harm" },
  uselessArm: { icon: "crippled-arm.svg", group: "harm" },
  uselessLeg: { icon: "crippled-leg.svg", group: "harm" },
  out: { icon: "out.svg", out: true },
};

/** DH-68: the statuses that a critical effect can cause, besides being Stunned for some rounds. */
export const AFFLICTIONS: readonly string[] = [
  ...["prone", "bleeding", "onFire", "uselessArm", "uselessLeg", "blinded", "unconscious"],
];

/**
 * The counts of a turn: Half Actions (two make a Full Action), one Reaction, and the meters left of the
 * current move (DH-49).
 */
export const TURN: Game["turn"] = {
  actionPoints: 2,
  reactions: 1,
  spent: 0,
  metersLeft: 0,
  disengaged: 0,
  // DH-45: the actions with the subtypes Attack and Concentration. DH-58: the weapon and the attack of an
  // Overwatch, the event that it waits for, and the direction of its arc.
  attacks: 0,
  concentrations: 0,
  watchWeapon: 0,
  watchMode: 0,
  watchFor: 0,
  facing: 0,
  reloaded: 0,
  // DH-53: the attack that the model may make at an enemy that leaves its melee.
  freeAttack: 0,
  // DH-33, DH-44: actions that a model cannot repeat in a turn, and whether a Feint still counts.
  feints: 0,
  feint: 0,
  maneuvers: 0,
  // DH-72: attempts to stop blood loss.
  treats: 0,
  // DH-80: the position of the weapon that attacked first, from 1, while the second attack may still follow;
  // and whether the first target still limits the choice of the second target.
  offHand: 0,
  firstTarget: 0,
  // DH-25: whether a pinned model has to reach cover or move away in this turn. DH-65: whether a grapple was
  // kept up, the number of the held model, pushes, and attempts to get free.
  mustMove: 0,
  holds: 0,
  grip: 0,
  pushes: 0,
  breaks: 0,
};

/** DH-33: the attacks, other actions and tests, in the groups in which the sheet shows them. */
export const ACTION_GROUPS: ActionGroups = {
  fighting: {
    shoot: "shoot.svg",
    semiAuto: "semi-auto.svg",
    fullAuto: "full-auto.svg",
    suppress: "pinned.svg",
    overwatch: "hold.svg",
    calledShot: "target.svg",
    throwWeapon: "throw.svg",
    strike: "fight.svg",
    swift: "swift.svg",
    lightning: "lightning.svg",
    chargeIn: "charge.svg",
    allOut: "all-out.svg",
    guarded: "guarded.svg",
    calledBlow: "concentrate.svg",
    stun: "stunned.svg",
    feint: "overreaching.svg",
    knockDown: "prone.svg",
    chargeDown: "charge.svg",
    maneuver: "push.svg",
    grapple: "grappled.svg",
    breakFree: "strength.svg",
    slipFree: "disengage.svg",
    takeControl: "push.svg",
    riseHolding: "stand.svg",
    letGo: "undo.svg",
    reload: "rounds.svg",
    coolDown: "cool.svg",
    clearJam: "unjam.svg",
    aimHalf: "target.svg",
    aimFull: "concentrating.svg",
    brace: "braced.svg",
    defend: "defensive-stance.svg",
    delay: "waiting.svg",
    ready: "switch-weapon.svg",
  },
  moving: {
    run: "charge.svg",
    disengage: "disengage.svg",
    advance: "cover-light.svg",
    takeCover: "cover-heavy.svg",
    leaveCover: "cover-light.svg",
    goProne: "prone.svg",
    standUp: "stand.svg",
    roughWay: "terrain.svg",
    fall: "fall.svg",
    stealth: "hidden.svg",
  },
  fate: {
    fateHeals: "reroll.svg",
    fateSteadies: "stunned.svg",
    fateRefreshes: "will.svg",
    fateSpent: "reroll.svg",
  },
  tests: {
    evade: "disengage.svg",
    pinning: "will.svg",
    escapePinning: "fled.svg",
    test: "test.svg",
    opposed: "opposed.svg",
    scatter: "scatter.svg",
    stanch: "wound.svg",
    douse: "cool.svg",
  },
};
