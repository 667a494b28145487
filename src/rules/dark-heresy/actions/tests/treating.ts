import {
  bonusEach,
  found,
  has,
  refusalOf,
  refuse,
  statusTo,
  turnOf,
  type Action,
  type Modifier,
  type Situation,
} from "../../../core/index.js";
import { FULL } from "../../battle/costs.js";
import { skillOf } from "../../data/characteristics.js";
import { testAction } from "./plain-test.js";
import { testingOf } from "./test-actions.js";

/**
 * DH-72: a test of Medicae ends the blood loss of the actor or of a model next to the actor. It costs no
 * action, and a model can try it once a round.
 */
const stanch = testAction({
  id: "stanch",
  rule: "DH-72",
  targets: "one",
  counts: { treats: 1 },
  prepare: (situation: Situation) => {
    const {
      actor,
      aims: [aim],
    } = situation;
    const patient = aim?.profile ?? actor;
    return (
      refusalOf(situation, [
        refuse(turnOf(actor, "treats") > 0, "treatedBefore", "DH-72"),
        refuse(!has(patient, "bleeding"), "notBleeding", "DH-72"),
        refuse(aim?.facts.contact?.value === false, "notAdjacent", "DH-72"),
      ]) ??
      testingOf(situation, "intelligence", {
        purpose: "medicae",
        value: skillOf(actor, "intelligence", "medicae"),
        passed: statusTo(patient, "bleeding", false),
      })
    );
  },
});

/** DH-72: a burning model drops to the ground and tests Agility to put out the fire. */
const douse = testAction({
  id: "douse",
  rule: "DH-72",
  cost: FULL,
  isFor: (actor) => has(actor, "onFire"),
  prepare: (situation: Situation) => {
    const { actor } = situation;
    return (
      refusalOf(situation, [refuse(!has(actor, "onFire"), "notOnFire", "DH-72")]) ??
      testingOf(situation, "agility", {
        costs: statusTo(actor, "prone", true),
        passed: statusTo(actor, "onFire", false),
      })
    );
  },
});

/** DH-72: the actions against blood loss and fire. */
export const TREATING_ACTIONS: Readonly<Record<string, Action>> = { stanch, douse };

/** DH-72: the difficulty of these actions. */
export const TREATING_MODIFIERS: readonly Modifier[] = Object.entries({ stanch: -10, douse: -20 }).map(
  ([test, bonus]) => ({
    id: `by-${test}`,
    rule: "DH-72",
    tests: [test],
    find: () => found(1),
    contribute: bonusEach(bonus),
  }),
);
