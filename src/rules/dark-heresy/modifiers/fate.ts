import { bonus, numberOf, type Modifier, type Profile, type Setting, type View } from "../../core/index.js";
import { BOTH } from "../data/attack-kinds.js";
import { OPPOSED, TESTS } from "../data/tests.js";
import { fateLeft } from "../dice/rerolls.js";

/** DH-76: the bonus to a test when a Fate point is spent before the roll. */
export const FATE_BONUS = 10;

/**
 * DH-76: the choices to spend Fate points, for a model with a Fate Threshold. One point gives a bonus before
 * the roll, and another gives a further degree.
 */
export function fateModifiers(test: string, { actor, target }: View): readonly Modifier[] {
  const isAttack = BOTH.includes(test);
  const isFated = (model: Profile | null): boolean => numberOf(model, "fateThreshold") > 0;
  return [
    ...(isFated(actor) && (isAttack || TESTS.includes(test)) ? [fateBonus(test)] : []),
    ...(isFated(actor) && isAttack ? [fateDegree(test)] : []),
    ...(isFated(target) && OPPOSED.includes(test) ? [theirFate] : []),
  ];
}

/** DH-76: whether no side of the test has chosen to spend a Fate point before the roll. */
export function spendsNoFate(chosen: Readonly<Record<string, Setting>>): boolean {
  return !["fateBonus", "theirFateBonus"].some((id) => Number(chosen[id] ?? 0) > 0);
}

const none = { type: "refusal", refused: "noFate" } as const;
const single = { type: "refusal", refused: "oneFate" } as const;

function fateBonus(test: string): Modifier {
  return {
    id: "fateBonus",
    rule: "DH-76",
    group: "attacker",
    tests: [test],
    contribute: (setting, { actor }) =>
      Number(setting) > 0 ? [...bonus("attacker", FATE_BONUS), ...(fateLeft(actor) < 1 ? [none] : [])] : [],
  };
}

/** DH-32, DH-76: the choice to spend a Fate point for the other side of an opposed test. */
const theirFate: Modifier = {
  id: "theirFateBonus",
  rule: "DH-76",
  tests: OPPOSED,
  scope: "target",
  contribute: (setting, { target }) =>
    Number(setting) > 0
      ? [...bonus("defender", FATE_BONUS), ...(target && fateLeft(target) < 1 ? [none] : [])]
      : [],
};

function fateDegree(test: string): Modifier {
  return {
    id: "fateDegree",
    rule: "DH-76",
    group: "attacker",
    tests: [test],
    contribute: (setting, { actor, settings }) => {
      const needed = 1 + (Number(settings?.["fateBonus"] ?? 0) > 0 ? 1 : 0);
      if (Number(setting) <= 0 || fateLeft(actor) >= needed) return [];
      return [fateLeft(actor) > 0 ? single : none];
    },
  };
}
