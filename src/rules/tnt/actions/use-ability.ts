import {
  action,
  evidence,
  found,
  note,
  numberOf,
  refusalOf,
  refuse,
  settingOf,
  textOf,
  type Action,
  type Modifier,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../../core/index.js";
import { ABILITY } from "../data/abilities.js";
import { TARGET_NUMBER } from "../dice/chances.js";
import { isOut } from "../battle/costs.js";
import { flightOf, type Flight } from "../battle/spots.js";
import { profilesOf, strikersAt, unconcentrated } from "./attack/free-attack.js";
import { modelOf } from "../data/model.js";
import { moraleOdds, type MoraleChances } from "./morale/morale-chances.js";
import { testMorale } from "./morale/nerve.js";
import { condition } from "./wounds.js";

/** The use of a special ability, before it is carried out. */
type Using = {
  readonly who: Ref;
  /** The ability's ref; null when a person pays for an ability that is not on the sheet. */
  readonly ability: Ref | null;
  readonly cost: number;
  /** The Morale test that the ability requires; null when it requires none. */
  readonly called: (MoraleChances & { readonly mettle: number; readonly flight: Flight | null }) | null;
};

/** TNT-23: the action points that the ability costs. The ability states them, or a person sets them. */
function abilityCost({ assessment }: Situation): number {
  return Number(settingOf(assessment, "abilityCost") ?? 1);
}

function prepare(situation: Situation): Using | Refusal {
  const { actor, weapon, aims } = situation;
  const ability = weapon?.kind === ABILITY ? weapon : null;
  const calls = textOf(ability, "callsForMorale");
  const cost = abilityCost(situation);
  const tested = calls === "target" ? aims[0]?.profile : calls === "user" ? actor : undefined;
  const refusal = refusalOf(situation, [
    isOut(actor, "TNT-23"),
    refuse(calls === "target" && !tested, "abilityNeedsTarget", "TNT-65"),
  ]);
  if (refusal) return refusal;
  return {
    who: actor.ref,
    ability: ability?.ref ?? null,
    cost,
    called: tested
      ? calledBy({ ...situation, actor: cost > 0 ? unconcentrated(actor) : actor }, tested)
      : null,
  };
}

/** TNT-60, TNT-65: the Morale test of the user, or of the first target, as that model is now. */
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
    flight: flightOf(situation, tested.ref),
    fumbleFails: options["fumbleAlwaysFails"] === true,
  };
}

/** TNT-23, TNT-65: notes the use of the ability, and takes the Morale test that it requires. */
function* useAbility({ who, ability, cost, called }: Using): Procedure<Outcome> {
  if (ability === null) yield* note("paysForAbility", [who], { cost });
  else yield* note("usesAbility", [who, ability], { cost });
  if (!called) return { id: "done" };
  return { id: yield* testMorale({ ...called, key: "nerve", victim: condition(called.model) }) };
}

/** TNT-23: uses a special ability. It costs the number of action points that the ability states. */
export const useAbilityAction: Action = action<Using>({
  id: "useAbility",
  rule: "TNT-23",
  cost: 1,
  price: abilityCost,
  weapon: "ability",
  targets: "one",
  needsBattle: true,
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

/**
 * TNT-23: the modifier for the action points of an ability. The modifier finds the number that the ability
 * states, and a person can set another number.
 */
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
