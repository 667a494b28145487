import {
  action,
  ask,
  change,
  foundStatus,
  has,
  note,
  refusalOf,
  refuse,
  bonusEach,
  turnOf,
  type Action,
  type Cost,
  type Modifier,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
} from "../../../core/index.js";
import { FULL, HALF, isOut } from "../../battle/costs.js";
import { endGrapple, grappleEnds, grappleRefusals } from "../../battle/grapple.js";
import { HOLD } from "../../battle/in-grapple.js";
import { MELEE } from "../../data/attack-kinds.js";
import { bonusOfCharacteristic, testValue } from "../../data/characteristics.js";
import { tire } from "../damage/afflict.js";
import { bareHands } from "../damage/blow.js";
import { isDead } from "../damage/death.js";
import { condition, hurt } from "../damage/hurt.js";
import { victimOf } from "../defense/victim.js";
import { testAction } from "../tests/plain-test.js";
import { testingOf } from "../tests/test-actions.js";
import { contest, type Ended, type Stakes } from "./contest.js";

/** DH-65: asks whether a hit of bare hands grapples in place of its damage. The odds count its damage. */
export function* seizes(by: Ref, other: Ref): Procedure<boolean> {
  const choice = yield* ask({
    key: "grapple",
    who: by,
    question: "grapple",
    options: [
      { id: "strike", refs: [other] },
      { id: "grapple", refs: [other] },
    ],
    default: "strike",
  });
  return choice === "grapple";
}

/** DH-65: what ends the grapple with the target. */
const endsOf = ({ actor, aims: [aim] }: Situation): readonly Cost[] =>
  aim ? grappleEnds(actor, aim.profile) : [];

/** DH-65: the held model tries one of its actions a turn. */
const oneTry = ({ actor, aims: [aim] }: Situation): readonly (Refusal | null)[] => [
  ...grappleRefusals(actor, aim ?? null, "grappled"),
  refuse(turnOf(actor, "breaks") > 0, "sameAction", "DH-44"),
];

/** DH-65: who controls a grapple keeps it up; who wins the test may hurt the other or throw it down. */
const hold = contest({
  ...{ id: HOLD, rule: "DH-65", cost: FULL, weapon: null, offered: "sheet", characteristic: "strength" },
  counts: { holds: 1 },
  isFor: (actor) => has(actor, "grappling"),
  refusals: ({ actor, aims: [aim] }) => grappleRefusals(actor, aim ?? null, "grappling"),
  stakes: (situation): Stakes => {
    const [aim] = situation.aims;
    if (!aim) return {};
    return {
      victim: victimOf(aim, { situation, close: true }),
      blow: bareHands(bonusOfCharacteristic(situation.actor, "strength")),
    };
  },
  *after({ end, who, other, stakes }: Ended) {
    const { victim, blow } = stakes;
    if (end !== "won" || !victim || !blow) return;
    const choice = yield* ask({
      key: "held",
      who,
      question: "held",
      options: [{ id: "hurt", refs: [other] }, { id: "throwDown", refs: [other] }, { id: "keep" }],
      default: "hurt",
    });
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

/** DH-65: the held model breaks free by Strength. */
const breakFree = contest({
  ...{ id: "breakFree", rule: "DH-65", weapon: null, offered: "sheet", characteristic: "strength" },
  counts: { breaks: 1 },
  isFor: (actor) => has(actor, "grappled"),
  refusals: oneTry,
  stakes: (situation) => ({ won: endsOf(situation) }),
  *after({ end, who, stakes }: Ended) {
    if (end === "won") yield* endGrapple(stakes.won ?? [], who);
  },
});

/** DH-65: it slips free by Acrobatics, a test of Agility. */
const slipFree = testAction({
  ...{ id: "slipFree", rule: "DH-65", cost: HALF, counts: { breaks: 1 }, targets: "one" },
  isFor: (actor) => has(actor, "grappled"),
  prepare: (situation) =>
    refusalOf(situation, [
      isOut(situation.actor, "DH-65"),
      refuse(situation.aims.length === 0, "noOther", "DH-65"),
      ...oneTry(situation),
    ]) ??
    testingOf(situation, "agility", testValue(situation.actor, "agility"), {
      passed: endsOf(situation),
      notes: { passed: "slipsFree", failed: "testFailed" },
    }),
});

type LettingGo = { readonly who: Ref; readonly ends: readonly Cost[] };

/** DH-65: who controls a grapple can end it as a Free Action. */
const letGo = action<LettingGo>({
  ...{ id: "letGo", rule: "DH-65", targets: "one", rollsNothing: true },
  isFor: (actor) => has(actor, "grappling"),
  prepare: (situation) => {
    const { actor, aims } = situation;
    return (
      refusalOf(situation, grappleRefusals(actor, aims[0] ?? null, "grappling")) ?? {
        who: actor.ref,
        ends: endsOf(situation),
      }
    );
  },
  line: () => null,
  odds: () => null,
  *procedure({ who, ends }) {
    yield* endGrapple(ends, who);
    return { id: "done" };
  },
});

/** DH-65: the actions inside a grapple. */
export const GRAPPLE_ACTIONS: Readonly<Record<string, Action>> = { [HOLD]: hold, breakFree, slipFree, letGo };

/** DH-65: others strike at both with +20. */
export const GRAPPLE_MODIFIERS: readonly Modifier[] = [
  {
    ...{ id: "intoGrapple", rule: "DH-65", group: "target", tests: MELEE, scope: "target" },
    find: ({ target }) => foundStatus(target, "grappled") ?? foundStatus(target, "grappling"),
    contribute: bonusEach(20),
  },
];
