import { numberOf, type ActionGroups, type Game, type ItemKind } from "../../core/index.js";
import { ADVANTAGE_FIELDS, ADVANTAGE_GROUPS } from "./advantages.js";
import { choice, count, notation, toggle, yards } from "./field-kinds.js";
import { refusesBodyPlan } from "./body-plan.js";
import { refusesBlow, refusesDamage } from "./damage.js";
import { AGAINST, ARMOR_COVERS, VULNERABLE_TO } from "./locations.js";
import {
  basicLift,
  blockScore,
  canTire,
  dodgeScore,
  fatigueLeft,
  FORMS,
  hitPointsLeft,
  moveOf,
} from "./scores.js";
import { bestBlock, bestParry, defenseBonus, usesOf, weaponParry } from "./gear.js";
import { SHAPES } from "./tables.js";
import { MOST_FOES } from "./foes.js";

/** The most lost hit points that are counted. */
export const MOST_LOST = 5000;

/** GURPS-67: the most FP that a character can lose: 500 down to 0, and 500 more below 0. */
const MOST_FATIGUE = 1000;

/** GURPS-51: the most points that a feint can take from the foe's defenses. */
export const MOST_FEINTED = 20;

/** The numbers of a character that combat needs. Enhanced Defenses are bonuses (GURPS-23). */
export const ACTOR: Game["actor"] = {
  type: "gurps",
  fields: {
    st: count(10, 0, 100),
    dx: count(10, 0, 100),
    iq: count(10, 0, 100),
    ht: count(10, 0, 100),
    will: count(10, 0, 100),
    hitPoints: count(10, 1, 500),
    fatiguePoints: count(10, 0, 500),
    basicSpeed: { type: "number", min: 0, max: 100, initial: 5, step: 0.25 },
    moveBonus: count(0, -100, 1000),
    liftingSt: count(0, -100, 1000),
    encumbrance: count(0, 0, 4),
    thrust: notation("1d-2", refusesBlow),
    swing: notation("1d", refusesBlow),
    sizeModifier: count(0, -15, 30),
    length: yards(0, 10000, 0.1),
    shape: choice(SHAPES, "upright"),
    bodyPlan: notation("", refusesBodyPlan),
    dodgeBonus: count(0, -30, 30),
    parryBonus: count(0, -30, 30),
    blockBonus: count(0, -30, 30),
    unarmed: count(0, 0, 100),
    martialArt: toggle(false),
    acrobatics: count(0, 0, 100),
    hearing: count(10, 0, 100),
    riding: count(0, 0, 100),
    ...ADVANTAGE_FIELDS,
    vulnerableTo: choice(VULNERABLE_TO, "other"),
    male: toggle(true),
  },
  stats: ["st", "dx", "iq", "ht", "will", "hitPoints", "fatiguePoints", "thrust", "swing"],
  sheet: {
    current: { hitPoints: "hitPointsLeft", fatiguePoints: "fatigueLeft" },
    side: ["basicSpeed", "encumbrance"],
    folded: ["evaluated", "feinted", "shieldBonus", "basicLift", "reelingAt", "collapseAt", "deathAt"],
  },
  groups: {
    defenseTraits: ["dodgeBonus", "parryBonus", "blockBonus", "unarmed", "acrobatics", "martialArt"],
    size: ["sizeModifier", "length", "shape", "bodyPlan"],
    skills: ["moveBonus", "liftingSt", "hearing", "riding", ...ADVANTAGE_GROUPS.skills, "male"],
    injury: [...ADVANTAGE_GROUPS.injury, "vulnerableTo"],
  },
  tracks: {
    lost: { initial: 0, max: MOST_LOST, icon: "wound.svg" },
    fatigue: { initial: 0, max: MOST_FATIGUE, icon: "overreaching.svg" },
    evaluated: { initial: 0, max: 3, icon: "evaluated.svg" },
    feinted: { initial: 0, max: MOST_FEINTED, icon: "rapier.svg" },
    // GURPS-65: 1 after a knockdown while stunned. The body is then stunned too, and needs its own roll.
    knockedDown: { initial: 0, max: 1, icon: "stunned.svg", isInternal: true },
    // GURPS-50, GURPS-51: the foes that `evaluated` and `feinted` count against, each stored as a number.
    evaluatedFoe: { initial: 0, max: MOST_FOES, icon: "evaluated.svg", isInternal: true },
    feintedFoe: { initial: 0, max: MOST_FOES, icon: "rapier.svg", isInternal: true },
  },
  derived: {
    dodge: (actor) => dodgeScore(actor),
    parry: bestParry,
    block: bestBlock,
    shieldBonus: (actor) => defenseBonus(actor) || null,
    move: moveOf,
    basicLift,
    hitPointsLeft,
    fatigueLeft: (actor) => (canTire(actor) ? fatigueLeft(actor) : null),
    reelingAt: (actor) => Math.ceil(numberOf(actor, "hitPoints") / 3) - 1,
    collapseAt: () => 0,
    deathAt: (actor) => -numberOf(actor, "hitPoints"),
  },
  picture: "systems/vantage/assets/tokens/gurps-new.svg",
  bars: { health: { full: "hitPoints", lost: "lost", least: -MOST_LOST } },
};

/** GURPS-53: the most shots that a weapon can hold, and the most turns that a reload can take. */
const MOST_FIRED = 10_000;
const MOST_LOADING = 999;

/** GURPS-17: the most seconds of Aim that are counted. */
export const MOST_AIMED = 10;

const WEAPON: ItemKind = {
  role: "weapon",
  inUse: "equipped",
  reach: ({ reach }) => Number(reach ?? 0),
  fields: {
    skill: count(10, 0, 40),
    damage: notation("sw cut", refusesDamage),
    reach: yards(1, 100),
    nearReach: yards(0, 100),
    reachesClose: toggle(false),
    minSt: count(0, 0, 100),
    form: choice(FORMS, "plain"),
    fencing: toggle(false),
    parries: toggle(true),
    parryBonus: count(0, -100, 100),
    thrusts: toggle(false),
    bareHand: toggle(false),
    natural: toggle(false),
    specialKind: { type: "text", initial: "" },
    range: yards(0, 100_000_000),
    halfRange: yards(0, 100_000_000),
    accuracy: count(0, 0, 50),
    bulk: count(-2, -15, 0),
    rateOfFire: count(1, 1, 2000),
    shots: { type: "text", initial: "" },
    recoil: count(1, 1, 20),
    malfunction: count(0, 0, 18),
    scope: count(0, 0, 10),
    laserSight: toggle(false),
    firearm: toggle(false),
    longGun: toggle(false),
    thrown: toggle(false),
    strikes: toggle(false),
    projectiles: count(1, 1, 100),
    unreadyAfterUse: toggle(false),
    fastDraw: count(0, 0, 100),
    thing: { type: "text", initial: "" },
    equipped: toggle(true),
  },
  stats: ["skill", "damage", "minSt"],
  groups: {
    handling: ["unreadyAfterUse", "fastDraw", "thing"],
    melee: [
      ...["reach", "nearReach", "form", "reachesClose", "parries", "parryBonus"],
      ...["thrusts", "fencing", "bareHand", "natural", "specialKind"],
    ],
    ranged: [
      "range",
      "halfRange",
      "accuracy",
      "bulk",
      "rateOfFire",
      "shots",
      "projectiles",
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
    // GURPS-55: the foe that `aimed` counts against, stored as a number.
    aimedFoe: { initial: 0, max: MOST_FOES, icon: "target.svg", isInternal: true },
    jammed: { initial: 0, max: 1, icon: "jammed.svg" },
    unready: { initial: 0, max: 1, icon: "switch-weapon.svg" },
    fired: { initial: 0, max: MOST_FIRED, icon: "rounds.svg", sheetOnly: true },
    loading: { initial: 0, max: MOST_LOADING, icon: "rounds.svg", sheetOnly: true },
  },
  uses: usesOf,
  derived: { parry: weaponParry },
};

const ARMOR: ItemKind = {
  role: "armor",
  inUse: "equipped",
  fields: {
    dr: count(0, -500, 10_000),
    covers: choice(Object.keys(ARMOR_COVERS), "body"),
    against: choice(AGAINST, "all"),
    specialKind: { type: "text", initial: "" },
    defenseBonus: count(0, 0, 5),
    block: count(0, 0, 100),
    blockBonus: count(0, -100, 100),
    largeShield: toggle(false),
    inHand: toggle(false),
    equipped: toggle(true),
  },
  stats: ["dr", "covers", "defenseBonus", "block"],
  // GURPS-64: a shield that is held in the hand can be dropped.
  tracks: { unready: { initial: 0, max: 1, icon: "switch-weapon.svg" } },
  derived: { block: blockScore },
};

/** A character's items. Shields and cloaks are armor that covers nothing and has a Defense Bonus (GURPS-24). */
export const ITEMS: Game["items"] = { gurpsWeapon: WEAPON, gurpsArmor: ARMOR };

/** The statuses of a character: its postures and states, its shock (GURPS-59), and its crippled parts. */
export const STATUSES: Game["statuses"] = {
  crouching: { icon: "crouching.svg", group: "position" },
  kneeling: { icon: "kneeling.svg", group: "position" },
  sitting: { icon: "sitting.svg", group: "position" },
  crawling: { icon: "climb.svg", group: "position" },
  prone: { icon: "prone.svg", group: "position" },
  grappled: { icon: "grappled.svg", group: "position" },
  stunned: { icon: "stunned.svg", group: "harm" },
  waiting: { icon: "waiting.svg", group: "actions", untilTurnStart: true },
  concentrating: { icon: "concentrate.svg", group: "actions", untilTurnStart: true },
  shock1: { icon: "shock-1.svg", group: "harm", untilTurnEnd: true },
  shock2: { icon: "shock-2.svg", group: "harm", untilTurnEnd: true },
  shock3: { icon: "shock-3.svg", group: "harm", untilTurnEnd: true },
  shock4: { icon: "shock-4.svg", group: "harm", untilTurnEnd: true },
  crippledArm: { icon: "crippled-arm.svg", group: "harm" },
  crippledLeg: { icon: "crippled-leg.svg", group: "harm" },
  crippledHand: { icon: "crippled-hand.svg", group: "harm" },
  crippledFoot: { icon: "crippled-foot.svg", group: "harm" },
  crippledEye: { icon: "detect.svg", group: "harm" },
  crippledPart: { icon: "crippled-foot.svg", group: "harm" },
  // "dead" is a status of Foundry's own.
  out: { icon: "out.svg", out: true },
  collapsed: { icon: "fall.svg", out: true },
  unconscious: { icon: "unconscious.svg", out: true },
  mortallyWounded: { icon: "helpless.svg", out: true },
  killed: { icon: "critical.svg", out: true },
};

/** The counts of a character's turn, with their starting values. */
export const TURN: Game["turn"] = {
  // GURPS-44, GURPS-54: the maneuvers left, the chosen maneuver, and the event and answer of a Wait.
  maneuvers: 1,
  maneuver: 0,
  waitEvent: 0,
  waitAnswer: 0,
  // GURPS-56: the yards or movement points used, and whether the character has moved sideways.
  yards: 0,
  aside: 0,
  // GURPS-25: whether the character has made an All-Out Attack.
  allOutAttack: 0,
  // GURPS-90: the extra attacks made, the maneuver of the first attack, and whether there was a Rapid Strike.
  extraAttacks: 0,
  attackedAs: 0,
  rapidStrikes: 0,
  // GURPS-25: whether the character has made a Move and Attack, and the kind of its All-Out Defense.
  moveAndAttack: 0,
  allOutDefense: 0,
  // GURPS-29, GURPS-30: the defenses made. Some are possible only once, others get worse with each use.
  parries: 0,
  otherParries: 0,
  handParries: 0,
  blocks: 0,
  retreats: 0,
  acrobatics: 0,
  // GURPS-60, GURPS-59: whether a roll to stay conscious is due, and the shock that goes on after the turn.
  rollDue: 0,
  ownShock: 0,
};

/** Maneuvers, defenses and success rolls, in the groups of the sheet. */
export const ACTION_GROUPS: ActionGroups = {
  maneuvers: {
    strike: "fight.svg",
    shoot: "shoot.svg",
    aim: "target.svg",
    clearWeapon: "unjam.svg",
    readyWeapon: "switch-weapon.svg",
    fastDraw: "swift.svg",
    reload: "rounds.svg",
    evaluate: "evaluated.svg",
    feint: "rapier.svg",
    allOutDefense: "defensive-stance.svg",
    ready: "switch-weapon.svg",
    concentrate: "concentrate.svg",
    changePosture: "crouching.svg",
    wait: "hold.svg",
    doNothing: "done.svg",
    recover: "stand.svg",
    tire: "overreaching.svg",
  },
  defenses: { dodge: "disengage.svg", parry: "parry.svg", block: "guarded.svg" },
  rolls: { st: "strength.svg", dx: "agility.svg", iq: "test.svg", ht: "survival.svg" },
};
