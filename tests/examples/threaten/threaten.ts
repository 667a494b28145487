import {
  action,
  areOnOneSide,
  ask,
  battleModelTo,
  modelIn,
  note,
  oddsOfBestAnswer,
  pay,
  refusalOf,
  refuse,
  statusTo,
  targetTests,
  type BattleState,
  type Cost,
  type Odds,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
} from "../../../src/rules/core/index.js";
import { HALF, isOut } from "../../../src/rules/dark-heresy/battle/costs.js";
import { testValue } from "../../../src/rules/dark-heresy/data/characteristics.js";
import { testChances } from "../../../src/rules/dark-heresy/dice/reading.js";
import { percentileLine } from "../../../src/rules/dark-heresy/actions/attack/attack-chances.js";
import {
  purseOf,
  shownTarget,
  testWithFate,
  type Fated,
  type Purse,
} from "../../../src/rules/dark-heresy/actions/defense/fate-bonus.js";
import { nerveOf } from "../../../src/rules/dark-heresy/actions/defense/nerve.js";

/** DH-N: what each answer costs the target, in turns: to stand up is a Half Action, to be Stunned a whole turn. */
const KNEELING = 0.5;
const STUNNED = 1;

/** DH-N: a threat before its answer. */
type Threat = {
  readonly by: Ref;
  readonly target: Ref;
  readonly willpower: number;
  /** The target numbers of its test, without and with a Fate point. */
  readonly nerve: Fated;
  readonly purse: Readonly<Purse>;
  readonly kneels: readonly Cost[];
  readonly defies: readonly Cost[];
  readonly fails: readonly Cost[];
};

/** DH-N: whether a model has defied a threat in this battle. A battle keeps numbers of its models by any name, 0 at first. */
function hasDefied(battle: BattleState | null, ref: Ref): boolean {
  const { defied = 0 } = (battle && modelIn(battle, ref)?.tracks) ?? {};
  return defied > 0;
}

/** What forbids the threat, or its numbers. A GM may allow what is in the list; without a target there are no numbers. */
function prepare(situation: Situation): Threat | Refusal {
  const { actor, aims, battle } = situation;
  const [aim] = aims;
  if (!aim) return { refused: "noOneToThreaten", rule: "DH-N" };
  const { profile, facts } = aim;
  // The machinery refuses what is too expensive or out of turn. A fact that the scene does not know is undefined: no refusal.
  const refusal = refusalOf(situation, [
    isOut(actor, "DH-N"),
    refuse(facts.contact?.value === false, "notAdjacent", "DH-N"),
    refuse(areOnOneSide(battle, actor.ref, profile.ref) === true, "noOneToThreaten", "DH-N"),
    refuse(hasDefied(battle, profile.ref), "defiedBefore", "DH-N"),
  ]);
  if (refusal) return refusal;
  // Each change says what was before. The record keeps it as it is paid, and undo takes it back.
  return {
    by: actor.ref,
    target: profile.ref,
    willpower: testValue(profile, "willpower"),
    nerve: nerveOf(profile),
    purse: purseOf(profile),
    kneels: statusTo(profile, "prone", true),
    defies: battleModelTo(battle, profile.ref, "defied", 1),
    fails: statusTo(profile, "stunned", true),
  };
}

/** An entry for each answer. The dialog shows the one that hurts the target least. */
function odds({ nerve }: Threat): Odds {
  const [failed, passed] = testChances(nerve.target).map(({ chance }) => chance);
  const defied = [
    { id: "defied", chance: passed ?? 0 },
    { id: "stunned", chance: failed ?? 0 },
  ];
  return oddsOfBestAnswer([
    { id: "kneel", outcomes: [{ id: "kneels", chance: 1 }], harm: KNEELING },
    { id: "defy", outcomes: defied, harm: (failed ?? 0) * STUNNED },
  ]);
}

/** The exchange. Each `yield*` may wait: for an answer, for dice, for a write. The cost of the action is paid before. */
function* play({ by, target, nerve, purse, kneels, defies, fails }: Threat): Procedure<Outcome> {
  // Every question and every roll of an exchange has a key of its own.
  const answer = yield* ask({
    key: "threat",
    who: target,
    question: "threatened",
    options: [
      { id: "kneel", refs: [by] },
      { id: "defy", refs: [by], data: { target: shownTarget(nerve.target) } },
    ],
    default: "defy",
  });
  if (answer === "kneel") {
    // The first model is {who}, the second {whom}. The tone is how the actor sees it.
    yield* note("kneels", [target, by], {}, "good");
    yield* pay(kneels);
    return { id: "kneels" };
  }
  const test = { key: "nerve", who: target, purpose: "nerve" };
  const { success, degrees } = yield* testWithFate(test, { ...purse }, nerve);
  if (success) {
    yield* note("defies", [target, by], { degrees }, "bad");
    yield* pay(defies);
    return { id: "defied" };
  }
  yield* note("losesNerve", [target, by], { degrees }, "good");
  yield* pay(fails);
  return { id: "stunned" };
}

/** DH-N: a Half Action with a melee weapon in hand. It is no attack, and the target rolls. */
export const threaten = action<Threat>({
  id: "threaten",
  rule: "DH-N",
  cost: HALF,
  weapon: "melee",
  targets: "one",
  // The target rolls: it is `tester` of the situation. `bonus.attacker` of `assessment.tally` has its modifiers.
  capabilities: [targetTests(true)],
  // Without this, `battle` of the situation is null, also in a battle.
  needsBattle: true,
  // It is among the attacks, and no drag chooses it. An action without a weapon leaves out both and is on the sheet.
  offered: "attack",
  isDefault: () => false,
  prepare,
  line: ({ target, willpower, nerve }) =>
    percentileLine(target, "willpower", willpower, nerve.target - willpower),
  odds,
  procedure: play,
});
