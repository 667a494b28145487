import {
  ask,
  change,
  foundStatus,
  has,
  isOn,
  legible,
  noContribution,
  note,
  pay,
  refusalOf,
  refuse,
  simpleAction,
  statusTo,
  bonusEach,
  turnOf,
  turnTo,
  type Action,
  type Cost,
  type Modifier,
  type Refusal,
  type Situation,
  type View,
} from "../../../core/index.js";
import { FULL, HALF } from "../../battle/costs.js";
import { controlCosts, endGrapple, grappleEnds, grappleRefusals } from "../../battle/grapple.js";
import { HOLD, inGrapple } from "../../battle/in-grapple.js";
import { MELEE } from "../../data/attack-kinds.js";
import { bonusInUse, movesOf } from "../../data/fatigue.js";
import { tire } from "../damage/afflict.js";
import { bareHands } from "../damage/blow.js";
import { isDead } from "../damage/death.js";
import { condition, hurt } from "../damage/hurt.js";
import { victimOf } from "../defense/victim.js";
import { testAction } from "../tests/plain-test.js";
import { testingOf } from "../tests/test-actions.js";
import { contest, type Ended, type Stakes } from "./contest.js";

/** DH-65: the changes that end the grapple with the target. */
const endsOf = ({ actor, aims: [aim] }: Situation): readonly Cost[] =>
  aim ? grappleEnds(actor, aim.profile) : [];

/**
 * DH-65: the refusals of the held model's actions. The held model can try only one of these actions in a
 * turn.
 */
const oneTry = ({ actor, aims: [aim] }: Situation): readonly (Refusal | null)[] => [
  ...grappleRefusals(actor, aim ?? null, "grappled"),
  refuse(turnOf(actor, "breaks") > 0, "sameAction", "DH-44"),
];

/** DH-65: the common data of all tests of Strength inside a grapple. Size counts in these tests. */
const WRESTLING = {
  rule: "DH-65",
  weapon: null,
  offered: "sheet",
  characteristic: "strength",
  sizeCounts: true,
} as const;

/**
 * DH-65: the controller of a grapple keeps it up. A controller that wins the test may hurt the other model,
 * throw it down, or push it. The action is a Half Action for a model that took control in this turn.
 */
const hold = contest({
  id: HOLD,
  cost: FULL,
  ...WRESTLING,
  price: ({ actor }) => (turnOf(actor, "breaks") > 0 ? HALF : FULL),
  counts: { holds: 1 },
  isFor: (actor) => has(actor, "grappling"),
  refusals: ({ actor, aims: [aim] }) => grappleRefusals(actor, aim ?? null, "grappling"),
  stakes: (situation): Stakes => {
    const {
      actor,
      aims: [aim],
      options,
    } = situation;
    if (!aim) return {};
    return {
      victim: victimOf(aim, { situation, close: true }),
      blow: bareHands(bonusInUse(actor, "strength", options)),
      reach: movesOf(actor, options).half,
      pushed: turnTo(actor, "pushes", 1),
    };
  },
  *after({ end, who, other, stakes, margin }: Ended) {
    const { victim, blow, reach = 0, pushed = [] } = stakes;
    if (end !== "won" || !victim || !blow) return;
    const meters = legible(Math.min(reach, 1 + margin));
    const choice = yield* ask({
      key: "held",
      who,
      question: "held",
      options: [
        { id: "hurt", refs: [other] },
        { id: "throwDown", refs: [other] },
        { id: "push", refs: [other], data: { meters } },
        { id: "keep" },
      ],
      default: "hurt",
    });
    if (choice === "push") {
      yield* pay(pushed);
      yield* note("pushedInGrapple", [other, who], { meters }, "good");
    }
    if (choice === "throwDown") {
      const from = victim.statuses.includes("prone");
      if (!from) yield* change({ type: "status", of: other, status: "prone", from, to: true });
      yield* note("knockedDown", [other, who], {}, "good");
    }
    if (choice !== "hurt") return;
    const target = condition(victim);
    yield* hurt({ key: "held", by: who, blow, degrees: 0, location: "body" }, target);
    if (!isDead(target)) yield* tire("held", target, 1);
  },
});

/** DH-65: the held model breaks free with a test of Strength. */
const breakFree = contest({
  id: "breakFree",
  ...WRESTLING,
  counts: { breaks: 1 },
  isFor: (actor) => has(actor, "grappled"),
  refusals: oneTry,
  stakes: (situation) => ({ won: endsOf(situation) }),
  *after({ end, who, stakes }: Ended) {
    if (end === "won") yield* endGrapple(stakes.won ?? [], who);
  },
});

/** DH-65: the held model takes control with a test of Strength. It then controls the grapple. */
const takeControl = contest({
  id: "takeControl",
  ...WRESTLING,
  counts: { breaks: 1 },
  isFor: (actor) => has(actor, "grappled"),
  refusals: oneTry,
  stakes: ({ actor, aims: [aim] }) => ({ won: aim ? controlCosts(actor, aim.profile) : [] }),
  *after({ end, who, other, stakes }: Ended) {
    if (end !== "won") return;
    yield* pay(stakes.won ?? []);
    yield* note("takesControl", [who, other], {}, "good");
  },
});

/** DH-65: the held model slips free with Acrobatics, a test of Agility. */
const slipFree = testAction({
  id: "slipFree",
  rule: "DH-65",
  cost: HALF,
  counts: { breaks: 1 },
  targets: "one",
  isFor: (actor) => has(actor, "grappled"),
  prepare: (situation) =>
    refusalOf(situation, [refuse(situation.aims.length === 0, "noOther", "DH-65"), ...oneTry(situation)]) ??
    testingOf(situation, "agility", {
      passed: endsOf(situation),
      notes: { passed: "slipsFree", failed: "testFailed" },
    }),
});

/** DH-65: the model that controls a grapple can end it as a Free Action. */
const letGo = simpleAction({
  id: "letGo",
  rule: "DH-65",
  targets: "one",
  isFor: (actor) => has(actor, "grappling"),
  refusals: ({ actor, aims: [aim] }) => grappleRefusals(actor, aim ?? null, "grappling"),
  costs: endsOf,
});

/** DH-65: a model that controls a grapple and is on the ground gets up with its Full Action. */
const riseHolding = simpleAction({
  id: "riseHolding",
  rule: "DH-65",
  cost: FULL,
  counts: { holds: 1 },
  isFor: (actor) => has(actor, "grappling") && has(actor, "prone"),
  refusals: ({ actor }) => [
    refuse(!has(actor, "grappling"), "noGrapple", "DH-65"),
    refuse(!has(actor, "prone"), "notProne", "DH-65"),
  ],
  costs: ({ actor }) => statusTo(actor, "prone", false),
});

/** DH-65: the actions inside a grapple. */
export const GRAPPLE_ACTIONS: Readonly<Record<string, Action>> = {
  [HOLD]: hold,
  riseHolding,
  breakFree,
  slipFree,
  takeControl,
  letGo,
};

/** DH-65: the attacks with bare hands that can begin a grapple. */
const SEIZING: readonly string[] = ["strike", "chargeIn"];

/** DH-65: lets a person choose before the roll that a hit begins a grapple instead of doing damage. */
export function seizingModifiers(test: string, { actor, weapon, target }: View): readonly Modifier[] {
  const isFree = !inGrapple(actor) && !inGrapple(target) && actor.turn?.isActive !== false;
  if (!SEIZING.includes(test) || !isFree || !isOn(weapon, "unarmed")) return [];
  return [{ id: "grappleInstead", rule: "DH-65", tests: [test], contribute: noContribution }];
}

/**
 * DH-65: other models have +20 to attacks on a model in a grapple. The controller of a grapple has +10
 * against a model on the ground.
 */
export const GRAPPLE_MODIFIERS: readonly Modifier[] = [
  {
    id: "intoGrapple",
    rule: "DH-65",
    group: "target",
    tests: MELEE,
    scope: "target",
    find: ({ target }) => foundStatus(target, "grappled") ?? foundStatus(target, "grappling"),
    contribute: bonusEach(20),
  },
  {
    id: "heldDown",
    rule: "DH-65",
    group: "target",
    tests: [HOLD],
    scope: "target",
    find: ({ target }) => foundStatus(target, "prone"),
    contribute: bonusEach(10),
  },
  {
    id: "heldByDown",
    rule: "DH-65",
    group: "attacker",
    tests: ["breakFree", "takeControl"],
    find: ({ actor }) => foundStatus(actor, "prone"),
    contribute: bonusEach(10, "defender"),
  },
];
