import {
  action,
  evidence,
  found,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  settingOf,
  textOf,
  type Action,
  type Cost,
  type Modifier,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { ABILITY } from "./abilities.js";
import { TARGET_NUMBER } from "./chances.js";
import { ready, spend } from "./costs.js";
import { profilesOf, strikersAt, unconcentrated } from "./free-attack.js";
import { modelOf } from "./model.js";
import { moraleOdds, type MoraleChances } from "./morale-chances.js";
import { testMorale } from "./nerve.js";
import { condition } from "./wounds.js";

/** TNT-65: whose Morale test an ability calls for. */
export const MORALE_CALLS = ["none", "user", "target"] as const;

/** A special ability about to be used. */
type Using = {
  readonly who: Ref;
  /** Null where a person only pays for an ability that nobody wrote down. */
  readonly ability: Ref | null;
  readonly cost: number;
  readonly costs: readonly Cost[];
  /** The Morale test that it calls for. */
  readonly called: (MoraleChances & { readonly mettle: number }) | null;
};

function prepare(situation: Situation): Using | Refusal {
  const { actor, weapon, aims, assessment } = situation;
  const ability = weapon?.kind === ABILITY ? weapon : null;
  const calls = textOf(ability, "callsForMorale");
  const cost = Number(settingOf(assessment, "abilityCost") ?? 1);
  const tested = calls === "target" ? aims[0]?.profile : calls === "user" ? actor : undefined;
  const refusal = refusalOf(situation, [
    ...ready(situation, cost, "TNT-23"),
    refuse(calls === "target" && !tested, "abilityNeedsTarget", "TNT-65"),
  ]);
  if (refusal) return refusal;
  return {
    who: actor.ref,
    ability: ability?.ref ?? null,
    cost,
    costs: spend(actor, cost),
    called: tested
      ? calledBy({ ...situation, actor: cost > 0 ? unconcentrated(actor) : actor }, tested)
      : null,
  };
}

/** TNT-60, TNT-65: the Morale test of the user or of the first target, as it stands. */
function calledBy(situation: Situation, tested: Profile): Using["called"] {
  const { actor, aims, facts, options } = situation;
  const contact = tested.ref === actor.ref ? facts.opponents : aims[0]?.facts.targetOpponents;
  const model = modelOf(tested, options);
  return {
    model,
    mettle: numberOf(tested, "mettle"),
    will: model.will,
    against: TARGET_NUMBER,
    strikers: strikersAt(situation, tested, profilesOf(situation, contact?.value ?? []), () => undefined),
    fumbleFails: options["fumbleAlwaysFails"] === true,
  };
}

/** TNT-23, TNT-65: the ability is paid for, and the test that it calls for is taken at once. */
function* useAbility({ who, ability, cost, costs, called }: Using): Procedure<Outcome> {
  yield* pay(costs);
  if (ability === null) yield* note("paysForAbility", [who], { cost });
  else yield* note("usesAbility", [who, ability], { cost });
  if (!called) return { id: "done" };
  return { id: yield* testMorale({ ...called, key: "nerve", victim: condition(called.model) }) };
}

/** TNT-23: a special ability for its own action points. */
export const useAbilityAction: Action = action<Using>({
  id: "useAbility",
  rule: "TNT-23",
  cost: 1,
  weapon: "ability",
  targets: "one",
  prepare,
  line: ({ called }) =>
    called && {
      active: {
        who: called.model.ref,
        dice: { d10: 1 },
        attribute: "mettle",
        value: called.mettle,
        bonus: called.will - called.mettle,
      },
      relation: "atLeast",
      against: called.against,
    },
  odds: ({ called }) => called && moraleOdds(called),
  procedure: useAbility,
});

/** TNT-23: what an ability costs: as it says itself. */
export const ABILITY_COST: Modifier = {
  id: "abilityCost",
  rule: "TNT-23",
  tests: ["useAbility"],
  input: { type: "amount", min: 0, max: 5, initial: 1 },
  find: ({ weapon }) =>
    weapon?.kind === ABILITY
      ? found(numberOf(weapon, "actionPoints"), evidence("abilityCost", [weapon.ref]))
      : null,
  contribute: () => [],
};
