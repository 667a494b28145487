import {
  action,
  bonus,
  refusalOf,
  settingOf,
  type Modifier,
  type Odds,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
  foundLasting,
} from "../core/index.js";
import { chanceThat, passes } from "./chances.js";
import { isOut } from "./costs.js";
import { foundCount } from "./find.js";
import { modelOf, type Model } from "./model.js";
import { testMorale } from "./nerve.js";
import { testingOf, testLine, type Testing } from "./testing.js";
import { condition } from "./wounds.js";

/** A Morale test before its die. */
type Shaken = Testing & {
  readonly model: Model;
  /** TNT-68: enemies in contact who may strike when it leaves. */
  readonly enemies: readonly Model[];
};

function prepare(situation: Situation): Shaken | Refusal {
  const { actor, assessment, facts, others } = situation;
  const refusal = refusalOf(situation, [isOut(actor, "TNT-60")]);
  if (refusal) return refusal;
  const known = (facts.opponents?.value ?? []).flatMap((ref) => others.filter((one) => one.ref === ref));
  const count = Number(settingOf(assessment, "enemiesInContact") ?? 0);
  return {
    ...testingOf(situation, "will"),
    model: modelOf(actor),
    enemies: known.slice(0, count).map((profile) => modelOf(profile)),
  };
}

function* morale(shaken: Shaken): Procedure<Outcome> {
  const { model, enemies, value, bonus: plus, against, fumbleFails } = shaken;
  const victim = condition(model);
  const will = value + plus;
  return { id: yield* testMorale({ key: "nerve", victim, will, against, enemies, fumbleFails }) };
}

/** TNT-60 to TNT-71: passed, failed, or removed by a natural 1. */
function odds({ value, bonus: plus, against, fumbleFails }: Shaken): Odds {
  const held = chanceThat(
    (rolled) => rolled.natural !== 1 && passes(rolled, value + plus, against, fumbleFails),
  );
  return {
    outcomes: [
      { id: "removed", chance: 0.1 },
      { id: "fled", chance: 0.9 - held },
      { id: "held", chance: held },
    ],
    also: [],
  };
}

/** TNT-60: a Morale test: a Will test, taken at once; TNT-65: an ability may ask for it from the sheet. */
export const moraleAction = action<Shaken>({
  id: "morale",
  rule: "TNT-60",
  prepare,
  line: testLine,
  odds,
  procedure: morale,
});

/** TNT-60, TNT-68: what touches a Morale test. */
export const MORALE_MODIFIERS: readonly Modifier[] = [
  {
    id: "lastingWill",
    rule: "TNT-60",
    tests: ["morale"],
    input: { type: "amount", min: -20, max: 20, initial: 0 },
    find: ({ actor }) => foundLasting(actor, "will"),
    contribute: (value) => bonus("attacker", Number(value)),
  },
  {
    id: "enemiesInContact",
    rule: "TNT-68",
    tests: ["morale"],
    input: { type: "count", min: 0, max: 20 },
    find: ({ facts }) => foundCount(facts.opponents),
    contribute: () => [],
  },
];
