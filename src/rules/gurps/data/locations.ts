import type { DamageType } from "./damage.js";

/** The locations that a hit can strike. */
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
 * GURPS-8, GURPS-9: the targets that an attacker can choose. `random` leaves the location to the dice.
 * `weapon` and `disarm` are attacks at the foe's weapon, to damage it or to disarm the foe.
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

/**
 * GURPS-8, GURPS-68: the penalty for aiming at a location. It is doubled for an arm or hand that holds a
 * shield.
 */
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

/** The targets that are one location of a body. */
export type BodyTarget = Exclude<Target, "random" | "weapon" | "disarm">;

/** The location that an attack at this target aims at. */
export function locationOf(target: BodyTarget): Location {
  if (target === "shieldArm") return "arm";
  return target === "shieldHand" ? "hand" : target;
}

/** Whether a target is one location of a body. */
export function isOfBody(target: Target): target is BodyTarget {
  return target !== "random" && target !== "weapon" && target !== "disarm";
}

/** GURPS-68: an attack at one of these targets that misses by exactly 1 hits the torso. */
export const TORSO_INSTEAD: readonly Target[] = ["eyes", "skull", "brain", "face", "neck", "groin", "vitals"];

/** GURPS-8: the penalty for aiming at a chink in the armor. It replaces the penalty of the location. */
export function chinkPenalty(target: Target): number {
  return target === "torso" ? -8 : -10;
}

/** The target with this name; the torso for any other word. */
export function targetOf(word: unknown): Target {
  return TARGETS.find((one) => one === word) ?? "torso";
}

/** GURPS-19: the parts of a body that can be hidden by cover. */
export const COVERED_PARTS = {
  coverHead: ["skull", "face", "eyes", "neck", "brain"],
  coverTorso: ["torso", "vitals", "other"],
  coverGroin: ["groin"],
  coverArms: ["arm", "hand", "wing"],
  coverLegs: ["leg", "foot", "tail", "fin"],
} as const satisfies Readonly<Record<string, readonly Location[]>>;
export type CoveredPart = keyof typeof COVERED_PARTS;
export const COVERED = Object.keys(COVERED_PARTS) as readonly CoveredPart[];

/** The share of a body part that is hidden by cover. */
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

/** GURPS-39: the Damage Resistance of the skull itself. */
export const SKULL_DR = 2;

/**
 * GURPS-40, GURPS-68: the parts that can be crippled, each with its status. Damage cripples a part when it
 * exceeds the hit points divided by `share`. Damage beyond that has no effect, except to an eye.
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

/** GURPS-8: whether a kind of damage can be aimed at the vitals and the eyes. */
export function pierces(type: DamageType): boolean {
  return type === "imp" || type.startsWith("pi");
}

/**
 * GURPS-80, GURPS-97: the kinds of damage against which armor can have a separate Damage Resistance. A
 * special kind has its own name, such as magic.
 */
export const AGAINST = [
  ...["all", "cr", "cut", "imp", "pi", "pi-", "pi+", "pi++"],
  ...["burn", "cor", "tox", "special"],
] as const;

/**
 * GURPS-89: the kinds of damage that a character can be vulnerable to. Anything else, such as silver, is
 * `other`, and people set it in the attack.
 */
export const VULNERABLE_TO = ["other", "cr", "cut", "imp", "pi", "burn", "cor", "tox"] as const;

/**
 * GURPS-80, GURPS-97: whether armor that protects only from some damage (`against`) protects from this
 * attack. `type` is the attack's damage type, and `kind` the name of its special damage, such as magic.
 */
export function protectsFrom(
  { against, special = "" }: { readonly against: string; readonly special?: string },
  type: DamageType,
  kind: string,
): boolean {
  if (against === "special") return special !== "" && special === kind;
  return against === type || (against === "pi" && type.startsWith("pi"));
}
