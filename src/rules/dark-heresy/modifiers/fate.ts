import { bonus, numberOf, type Modifier, type View } from "../../core/index.js";
import { BOTH } from "../data/attack-kinds.js";
import { fateLeft } from "../dice/rerolls.js";

/** DH-76: what a Fate point adds to a test before it is rolled. */
const FATE_BONUS = 10;

/** The tests outside an attack that a Fate point can be spent with. The others change nothing. */
const TESTS: readonly string[] = ["evade", "pinning", "escapePinning", "clearJam"];

/** DH-76: a point before the roll, and one for a further degree, for a model with a Fate Threshold. */
export function fateModifiers(test: string, { actor }: View): readonly Modifier[] {
  if (numberOf(actor, "fateThreshold") < 1) return [];
  const isAttack = BOTH.includes(test);
  return [
    ...(isAttack || TESTS.includes(test) ? [fateBonus(test)] : []),
    ...(isAttack ? [fateDegree(test)] : []),
  ];
}

const none = { type: "refusal", refused: "noFate" } as const;

function fateBonus(test: string): Modifier {
  return {
    ...{ id: "fateBonus", rule: "DH-76", group: "attacker", tests: [test] },
    contribute: (setting, { actor }) =>
      Number(setting) > 0 ? [...bonus("attacker", FATE_BONUS), ...(fateLeft(actor) < 1 ? [none] : [])] : [],
  };
}

function fateDegree(test: string): Modifier {
  return {
    ...{ id: "fateDegree", rule: "DH-76", group: "attacker", tests: [test] },
    contribute: (setting, { actor, settings }) => {
      const needed = 1 + (Number(settings?.["fateBonus"] ?? 0) > 0 ? 1 : 0);
      return Number(setting) > 0 && fateLeft(actor) < needed ? [none] : [];
    },
  };
}
