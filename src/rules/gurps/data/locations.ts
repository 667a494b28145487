import type { DamageType } from "./damage.js";

/** The locations of a hit. */
export const LOCATIONS = [
  "torso",
  "vitals",
  "arm",
  "leg",
  "groin",
  "hand",
  "foot",
  "face",
  "skull",
  "eyes",
  "neck",
  "tail",
  "wing",
  "fin",
  "brain",
  "other",
] as const;
export type Location = (typeof LOCATIONS)[number];

/**
 * GURPS-8, GURPS-9: the things that an attacker can aim at. `random` is a random location, `weapon` and
 * `disarm` are what the foe holds.
 */
export const TARGETS = [
  "torso",
  "arm",
  "leg",
  "groin",
  "hand",
  "foot",
  "face",
  "skull",
  "vitals",
  "eyes",
  "neck",
  "tail",
  "wing",
  "fin",
  "brain",
  "other",
  "shieldArm",
  "shieldHand",
  "random",
  "weapon",
  "disarm",
] as const;
export type Target = (typeof TARGETS)[number];

/** GURPS-8, GURPS-68: the penalty for aiming at a location; an arm or hand that holds a shield has twice its own. */
export const LOCATION_PENALTY: Readonly<Record<Exclude<Target, "weapon" | "disarm">, number>> = {
  torso: 0,
  random: 0,
  arm: -2,
  leg: -2,
  groin: -3,
  hand: -4,
  foot: -4,
  face: -5,
  skull: -7,
  vitals: -3,
  eyes: -9,
  neck: -5,
  tail: -3,
  wing: -2,
  fin: -4,
  brain: -7,
  other: 0,
  shieldArm: -4,
  shieldHand: -8,
};

/** Targets on a body, without the random location. */
export type BodyTarget = Exclude<Target, "random" | "weapon" | "disarm">;

/** The location of a hit that was aimed at a part of the body. */
export function locationOf(target: BodyTarget): Location {
  if (target === "shieldArm") return "arm";
  return target === "shieldHand" ? "hand" : target;
}

/** Whether what is aimed at is one location of a body. */
export function isOfBody(target: Target): target is BodyTarget {
  return target !== "random" && target !== "weapon" && target !== "disarm";
}

/** GURPS-68: an attack at one of these that misses by exactly 1 hits the torso. */
export const TORSO_INSTEAD: readonly Target[] = ["eyes", "skull", "brain", "face", "neck", "groin", "vitals"];

/** GURPS-8: the penalty for aiming at a chink in the armor, instead of the location's own. */
export function chinkPenalty(target: Target): number {
  return target === "torso" ? -8 : -10;
}

/** The target that a word names: the torso unless the word is a part that can be aimed at. */
export function targetOf(word: unknown): Target {
  return TARGETS.find((one) => one === word) ?? "torso";
}

/** GURPS-19: the parts of a body that cover can hide. */
export const COVERED_PARTS = {
  coverHead: ["skull", "face", "eyes", "neck", "brain"],
  coverTorso: ["torso", "vitals", "other"],
  coverGroin: ["groin"],
  coverArms: ["arm", "hand", "wing"],
  coverLegs: ["leg", "foot", "tail", "fin"],
} as const satisfies Readonly<Record<string, readonly Location[]>>;
export type CoveredPart = keyof typeof COVERED_PARTS;
export const COVERED = Object.keys(COVERED_PARTS) as readonly CoveredPart[];

/** How much of a part cover hides. */
export const HIDING = ["open", "half", "full"] as const;
export type Hiding = (typeof HIDING)[number];

/** The locations that each kind of armor covers. */
export const ARMOR_COVERS = {
  everywhere: LOCATIONS.filter((one) => one !== "eyes"),
  body: ["torso", "vitals", "groin"],
  torso: ["torso", "vitals"],
  chest: ["torso"],
  vitals: ["vitals"],
  limbs: ["arm", "leg"],
  arms: ["arm"],
  legs: ["leg"],
  hands: ["hand"],
  feet: ["foot"],
  groin: ["groin"],
  head: ["skull", "face"],
  skull: ["skull"],
  face: ["face"],
  eyes: ["eyes"],
  neck: ["neck"],
  tail: ["tail"],
  wings: ["wing"],
  fins: ["fin"],
  brain: ["brain"],
  other: ["other"],
  none: [],
} as const satisfies Readonly<Record<string, readonly Location[]>>;

/** GURPS-39: the skull's own resistance. */
export const SKULL_DR = 2;

/**
 * GURPS-40, GURPS-68: the parts that can be crippled, with their status. Damage cripples a part when it
 * exceeds the hit points divided by `share`. Damage beyond that is lost, except to an eye.
 */
export const CRIPPLES: Readonly<
  Partial<Record<Location, { readonly share: number; readonly status: string; readonly uncapped?: true }>>
> = {
  arm: { share: 2, status: "crippledArm" },
  leg: { share: 2, status: "crippledLeg" },
  hand: { share: 3, status: "crippledHand" },
  foot: { share: 3, status: "crippledFoot" },
  wing: { share: 2, status: "crippledPart" },
  tail: { share: 3, status: "crippledPart" },
  fin: { share: 3, status: "crippledPart" },
  eyes: { share: 10, status: "crippledEye", uncapped: true },
};

/** GURPS-8: whether an attack with this kind of damage can aim at vitals and eyes. */
export function pierces(type: DamageType): boolean {
  return type === "imp" || type.startsWith("pi");
}

/**
 * GURPS-80, GURPS-97: the kinds of damage that a piece of armor can be better or worse against. A special one
 * has a name of its own, such as magic.
 */
export const AGAINST = [
  ...["all", "cr", "cut", "imp", "pi", "pi-", "pi+", "pi++"],
  ...["burn", "cor", "tox", "special"],
] as const;

/**
 * GURPS-89: the kinds of damage that a character can be vulnerable to. Anything else, such as silver, is set
 * in the attack.
 */
export const VULNERABLE_TO = ["other", "cr", "cut", "imp", "pi", "burn", "cor", "tox"] as const;

/** GURPS-80, GURPS-97: whether armor against a kind of damage protects from damage of a type, or of a special kind. */
export function protectsFrom(
  { against, special = "" }: { readonly against: string; readonly special?: string },
  type: DamageType,
  kind: string,
): boolean {
  if (against === "special") return special !== "" && special === kind;
  return against === type || (against === "pi" && type.startsWith("pi"));
}
