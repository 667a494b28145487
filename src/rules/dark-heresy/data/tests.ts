/** The tests outside an attack. */
export const TESTS: readonly string[] = [
  ...["test", "evade", "stealth", "pinning", "escapePinning", "clearJam", "opposed"],
];
