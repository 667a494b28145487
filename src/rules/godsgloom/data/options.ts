import { isRefusal, type Field, type Refusal, type Situation, type Value } from "../../core/index.js";
import { ENGAGED, type Engaged } from "../battle/engaged.js";
import { readFaces, USUAL_FACES, type DieFaces } from "../dice/reading.js";

const oneOf = (options: readonly string[]): Field => ({
  type: "choice",
  options,
  initial: options[0] ?? "",
});

/** GLOOM-17: an option of the table that holds the six faces of a die as text. */
const DIE: Field = {
  type: "text",
  initial: USUAL_FACES,
  refuses: (text) => {
    const faces = readFaces(text);
    return isRefusal(faces) ? faces : null;
  },
};

/** The options of a table for points that the rules leave open. The first choice of a list is its default. */
export const OPTIONS: Readonly<Record<string, Field>> = {
  retreatArc: oneOf(["winner", "facing"]),
  engaged: oneOf(ENGAGED),
  moraleAtZero: oneOf(["wound", "stays"]),
  followUpFacing: oneOf(["keep", "pushed"]),
  emptyHex: oneOf(["passable", "occupancy"]),
  formationCost: oneOf(["seal", "free"]),
  attackFaces: DIE,
  defenseFaces: DIE,
  criticals: { type: "toggle", initial: true },
  rerolls: { type: "toggle", initial: true },
  rerollCost: oneOf(["resources", "free"]),
  rerollAgain: { type: "toggle", initial: true },
  effectsOnceDestroyed: { type: "toggle", initial: true },
  activations: oneOf(["ownUnits", "largestArmy"]),
  flankBonus: { type: "number", min: 0, max: 5, initial: 0 },
  coverBlocks: { type: "toggle", initial: false },
};

/** The table's options for rolling and reading the Attack Test (GLOOM-17, GLOOM-20, GLOOM-21). */
export type TestRules = {
  readonly attackFaces: DieFaces;
  readonly defenseFaces: DieFaces;
  readonly criticals: boolean;
  readonly rerolls: boolean;
  /** Whether rerolls cost Command Seals and Momentum. */
  readonly rerollsCost: boolean;
  /** The number of times that one die can be rerolled. */
  readonly mostRerolls: number;
};

/** The table's options for the melee. */
export type MeleeRules = {
  readonly retreatFromWinner: boolean;
  readonly woundAtZeroMorale: boolean;
  readonly keepsFacing: boolean;
  readonly formationsCost: boolean;
  /** Whether effects after the wounds happen even when a unit has been destroyed (GLOOM-5). */
  readonly effectsOnceDestroyed: boolean;
};

type Options = Readonly<Record<string, Value>>;

/**
 * GLOOM-17: the rules of the Attack Test with this table's dice. Faces that cannot be read are refused,
 * unless a GM allows the usual dice instead.
 */
export function testRulesOf({ options, anyway }: Situation): TestRules | Refusal {
  const attackFaces = facesOf(options["attackFaces"], anyway);
  const defenseFaces = facesOf(options["defenseFaces"], anyway);
  if (isRefusal(attackFaces)) return attackFaces;
  if (isRefusal(defenseFaces)) return defenseFaces;
  return {
    attackFaces,
    defenseFaces,
    criticals: options["criticals"] !== false,
    rerolls: usesRerolls(options),
    rerollsCost: rerollsCost(options),
    mostRerolls: options["rerollAgain"] === false ? 1 : 2,
  };
}

/** The options for the melee. An option that is not set has its default. */
export function meleeRulesOf(options: Options): MeleeRules {
  return {
    retreatFromWinner: options["retreatArc"] !== "facing",
    woundAtZeroMorale: options["moraleAtZero"] !== "stays",
    keepsFacing: options["followUpFacing"] !== "pushed",
    formationsCost: formationsCost(options),
    effectsOnceDestroyed: options["effectsOnceDestroyed"] !== false,
  };
}

/** GLOOM-21: whether rerolls cost Command Seals and Momentum. */
export function rerollsCost(options: Options | undefined): boolean {
  return options?.["rerollCost"] !== "free";
}

/** GLOOM-21: whether the table uses rerolls. */
export function usesRerolls(options: Options | undefined): boolean {
  return options?.["rerolls"] !== false;
}

/** GLOOM-22: whether a formation costs a Command Seal. */
export function formationsCost(options: Options | undefined): boolean {
  return options?.["formationCost"] !== "free";
}

/**
 * GLOOM-9: whether a place counts as an empty hex. By default, places off the board and impassable places do not
 * count.
 */
export function isEmptyHex(place: { readonly barred?: true }, options: Options): boolean {
  return options["emptyHex"] === "occupancy" || place.barred !== true;
}

/** GLOOM-23: the table's meaning of Engaged; the Front Arc by default. */
export function engagedOf(options: Options | undefined): Engaged {
  return ENGAGED.find((reading) => reading === options?.["engaged"]) ?? "arc";
}

/**
 * GLOOM-52: the red dice that an attacker outside the target's Front Arc gets; 0 by default. The rules leave
 * this open, so an option of the table decides it.
 */
export function flankBonusOf(options: Options | undefined): number {
  return Math.max(0, Math.trunc(Number(options?.["flankBonus"] ?? 0)));
}

/**
 * GLOOM-49: whether Cover gives the target of a Ranged Attack a blue die. The rules leave this open, so an
 * option of the table decides it.
 */
export function coverBlocks(options: Options | undefined): boolean {
  return options?.["coverBlocks"] === true;
}

function facesOf(text: Value | undefined, anyway: boolean): DieFaces | Refusal {
  const faces = readFaces(typeof text === "string" ? text : USUAL_FACES);
  return isRefusal(faces) && anyway ? readFaces(USUAL_FACES) : faces;
}
