import {
  action,
  bonus,
  refusalOf,
  settingOf,
  type Modifier,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
  foundLasting,
} from "../../../core/index.js";
import { isOut } from "../../battle/costs.js";
import { flightOf, type Flight } from "../../battle/spots.js";
import { foundCount } from "../../modifiers/find.js";
import { profilesOf, strikersAt, type Striker } from "../attack/free-attack.js";
import { modelOf, type Model } from "../../data/model.js";
import { moraleOdds } from "./morale-chances.js";
import { testMorale } from "./nerve.js";
import { testingOf, testLine, type Testing } from "../tests/plain-test.js";
import { condition } from "../wounds.js";

/** A Morale test, as it is prepared before the roll. */
type Shaken = Testing & {
  readonly model: Model;
  /** TNT-68: the enemies in contact that can strike when the model leaves. */
  readonly strikers: readonly Striker[];
  readonly flight: Flight | null;
};

function prepare(situation: Situation): Shaken | Refusal {
  const { actor, assessment, facts, options } = situation;
  const refusal = refusalOf(situation, [isOut(actor, "TNT-60")]);
  if (refusal) return refusal;
  const count = Number(settingOf(assessment, "enemiesInContact") ?? 0);
  const enemies = profilesOf(situation, facts.opponents?.value ?? []).slice(0, count);
  const watchers = facts.watchers?.value ?? [];
  return {
    ...testingOf(situation, "will"),
    model: modelOf(actor, options),
    strikers: strikersAt(
      situation,
      actor,
      enemies,
      (enemy) => watchers.find(({ ref }) => ref === enemy)?.cover,
    ),
    flight: flightOf(situation, actor.ref),
  };
}

function* morale(shaken: Shaken): Procedure<Outcome> {
  const { model, strikers, flight, value, bonus: plus, against, fumbleFails } = shaken;
  const victim = condition(model);
  const will = value + plus;
  return { id: yield* testMorale({ key: "nerve", victim, will, against, strikers, flight, fumbleFails }) };
}

/**
 * TNT-60, TNT-65: a Morale test is a Will test that is taken at once. A person can also roll it from the
 * sheet when an ability requires it.
 */
export const moraleAction = action<Shaken>({
  id: "morale",
  rule: "TNT-60",
  needsObservers: true,
  needsBattle: true,
  prepare,
  line: testLine,
  odds: (shaken) => moraleOdds({ ...shaken, will: shaken.value + shaken.bonus }),
  procedure: morale,
});

/** TNT-60, TNT-68: the modifiers of a Morale test. */
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
