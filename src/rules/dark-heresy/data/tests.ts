/** DH-33: the actions in melee that are opposed tests. */
export const CONTESTS: readonly string[] = ["feint", "knockDown", "chargeDown", "maneuver"];

/** DH-65: the opposed tests inside a grapple. */
export const GRAPPLES: readonly string[] = ["grapple", "breakFree", "takeControl"];

/** DH-32: all opposed tests. */
export const OPPOSED: readonly string[] = ["opposed", ...CONTESTS, ...GRAPPLES];

/** The tests outside an attack. */
export const TESTS: readonly string[] = [
  ...["test", "evade", "stealth", "pinning", "escapePinning", "clearJam", "slipFree", "roughWay"],
  ...["stanch", "douse"],
  ...OPPOSED,
];
