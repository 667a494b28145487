import { numberOf, type Deeds, type Field, type Game, type ItemKind, type Refusal } from "../core/index.js";
import { refusesBlow, refusesDamage } from "./damage.js";
import { ARMOR_COVERS } from "./locations.js";
import { FORMS } from "./forms.js";
import { basicLift, blockScore, dodgeScore, hitPointsLeft, moveOf } from "./scores.js";
import { bestBlock, bestParry, weaponParry } from "./shields.js";
import { SHAPES } from "./tables.js";
import { usesOf } from "./uses.js";

const count = (initial: number, min: number, max: number): Field => ({ type: "number", min, max, initial });
const yards = (initial: number, max: number, step = 1): Field => ({
  type: "number",
  min: 0,
  max,
  initial,
  step,
  unit: "yard",
});
const toggle = (initial: boolean): Field => ({ type: "toggle", initial });
const notation = (initial: string, refuses: (text: string) => Refusal | null): Field => ({
  type: "text",
  initial,
  refuses,
});
const choice = (options: readonly string[], initial: string): Field => ({ type: "choice", options, initial });

/** More lost hit points than this are not counted. */
export const MOST_LOST = 5000;

/** The numbers of a character that combat asks for. Combat Reflexes and Enhanced Defenses are told as bonuses (GURPS-23). */
export const ACTOR: Game["actor"] = {
  type: "gurps",
  fields: {
    st: count(10, 0, 100),
    dx: count(10, 0, 40),
    iq: count(10, 0, 40),
    ht: count(10, 0, 40),
    hitPoints: count(10, 1, 500),
    basicSpeed: { type: "number", min: 0, max: 30, initial: 5, step: 0.25 },
    moveBonus: count(0, -20, 30),
    encumbrance: count(0, 0, 4),
    thrust: notation("1d-2", refusesBlow),
    swing: notation("1d", refusesBlow),
    sizeModifier: count(0, -15, 20),
    length: yards(0, 10000, 0.1),
    shape: choice(SHAPES, "upright"),
    dodgeBonus: count(0, -5, 10),
    parryBonus: count(0, -5, 10),
    blockBonus: count(0, -5, 10),
    unarmed: count(0, 0, 40),
    martialArt: toggle(false),
    acrobatics: count(0, 0, 40),
    hearing: count(10, 0, 40),
    riding: count(0, 0, 40),
    ambidexterity: toggle(false),
    weaponMaster: toggle(false),
    peripheralVision: toggle(false),
    usedToBlindness: toggle(false),
  },
  stats: ["st", "dx", "iq", "ht", "hitPoints", "basicSpeed", "encumbrance", "thrust", "swing"],
  groups: {
    defenseTraits: ["dodgeBonus", "parryBonus", "blockBonus", "unarmed", "acrobatics", "martialArt"],
    size: ["sizeModifier", "length", "shape"],
    skills: [
      "moveBonus",
      "hearing",
      "riding",
      "ambidexterity",
      "weaponMaster",
      "peripheralVision",
      "usedToBlindness",
    ],
  },
  tracks: {
    lost: { initial: 0, max: MOST_LOST, icon: "wound.svg" },
    evaluated: { initial: 0, max: 3, icon: "evaluated.svg" },
  },
  derived: {
    dodge: (actor) => dodgeScore(actor),
    parry: bestParry,
    block: bestBlock,
    move: moveOf,
    basicLift,
    hitPointsLeft,
    reelingAt: (actor) => Math.ceil(numberOf(actor, "hitPoints") / 3) - 1,
    collapseAt: () => 0,
    deathAt: (actor) => -numberOf(actor, "hitPoints"),
  },
  bars: { health: { full: "hitPoints", lost: "lost", least: -MOST_LOST } },
};

/** Seconds of Aim beyond these change nothing. */
export const MOST_AIMED = 10;

const WEAPON: ItemKind = {
  role: "weapon",
  fields: {
    skill: count(10, 0, 40),
    damage: notation("sw cut", refusesDamage),
    reach: yards(1, 20),
    reachesClose: toggle(false),
    minSt: count(0, 0, 100),
    form: choice(FORMS, "plain"),
    fencing: toggle(false),
    parries: toggle(true),
    thrusts: toggle(false),
    bareHand: toggle(false),
    range: yards(0, 20000),
    accuracy: count(0, 0, 20),
    bulk: count(-2, -15, 0),
    rateOfFire: count(1, 1, 2000),
    recoil: count(1, 1, 20),
    malfunction: count(0, 0, 18),
    scope: count(0, 0, 10),
    laserSight: toggle(false),
    firearm: toggle(false),
    longGun: toggle(false),
    thrown: toggle(false),
    strikes: toggle(false),
    equipped: toggle(true),
  },
  stats: ["skill", "damage", "minSt"],
  groups: {
    melee: ["reach", "form", "reachesClose", "parries", "thrusts", "fencing", "bareHand"],
    ranged: [
      "range",
      "accuracy",
      "bulk",
      "rateOfFire",
      "recoil",
      "malfunction",
      "scope",
      "laserSight",
      "firearm",
      "longGun",
      "thrown",
      "strikes",
    ],
  },
  tracks: {
    aimed: { initial: 0, max: MOST_AIMED, icon: "target.svg" },
    jammed: { initial: 0, max: 1, icon: "jammed.svg" },
  },
  uses: usesOf,
  derived: { parry: weaponParry },
};

const ARMOR: ItemKind = {
  role: "armor",
  fields: {
    dr: count(0, 0, 500),
    covers: choice(Object.keys(ARMOR_COVERS), "body"),
    defenseBonus: count(0, 0, 5),
    block: count(0, 0, 40),
    largeShield: toggle(false),
    equipped: toggle(true),
  },
  stats: ["dr", "covers", "defenseBonus", "block"],
  tracks: {},
  derived: { block: blockScore },
};

/** What a character carries. Shields and cloaks are armor that covers nothing and has a Defense Bonus (GURPS-24). */
export const ITEMS: Game["items"] = { gurpsWeapon: WEAPON, gurpsArmor: ARMOR };

/** What may be said of a character: postures, states, shock until the end of its next turn (GURPS-59), crippled parts. */
export const STATUSES: Game["statuses"] = {
  crouching: { icon: "crouching.svg" },
  kneeling: { icon: "kneeling.svg" },
  sitting: { icon: "sitting.svg" },
  crawling: { icon: "climb.svg" },
  prone: { icon: "prone.svg" },
  grappled: { icon: "grappled.svg" },
  stunned: { icon: "stunned.svg" },
  shock1: { icon: "shock-1.svg", untilTurnEnd: true },
  shock2: { icon: "shock-2.svg", untilTurnEnd: true },
  shock3: { icon: "shock-3.svg", untilTurnEnd: true },
  shock4: { icon: "shock-4.svg", untilTurnEnd: true },
  crippledArm: { icon: "crippled-arm.svg" },
  crippledLeg: { icon: "crippled-leg.svg" },
  crippledHand: { icon: "crippled-hand.svg" },
  crippledFoot: { icon: "crippled-foot.svg" },
  crippledEye: { icon: "detect.svg" },
  out: { icon: "out.svg", out: true },
};

/** What a turn counts: the maneuver that weighs on defenses (GURPS-25) and what may be done once, or gets worse (GURPS-29, GURPS-30). */
export const TURN: Game["turn"] = {
  allOutAttack: 0,
  moveAndAttack: 0,
  allOutDefense: 0,
  parries: 0,
  otherParries: 0,
  handParries: 0,
  blocks: 0,
  retreats: 0,
  acrobatics: 0,
};

/** Maneuvers, defenses and success rolls as a sheet lays them out. */
export const DEEDS: Deeds = {
  maneuvers: {
    strike: "fight.svg",
    shoot: "shoot.svg",
    aim: "target.svg",
    clearWeapon: "unjam.svg",
    evaluate: "evaluated.svg",
    allOutDefense: "defensive-stance.svg",
    changePosture: "crouching.svg",
    recover: "stand.svg",
  },
  defenses: { dodge: "disengage.svg", parry: "parry.svg", block: "guarded.svg" },
  rolls: { st: "strength.svg", dx: "agility.svg", iq: "test.svg", ht: "survival.svg" },
};
