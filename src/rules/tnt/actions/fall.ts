import {
  note,
  type Procedure,
  type Ref,
  type Situation,
  action,
  beyond,
  refusalOf,
  settingOf,
  whole,
} from "../../core/index.js";
import { chosenChange } from "../data/abilities.js";
import { woundChance } from "../dice/chances.js";
import { isLastWound, modelOf, type Model } from "../data/model.js";
import { dropProne, rollToWound, type Condition, condition } from "./wounds.js";
import { isOut } from "../battle/costs.js";
import { opposing } from "../battle/sides.js";

/** TNT-31: the inches that a model can step up or down without climbing or falling. */
export const STEP = 1;

/**
 * TNT-32, TNT-99: the Strength of a fall: 4, plus 1 for each whole inch; null for a fall of less than an
 * inch, which does not hurt.
 */
export function fallStrength(inches: number): number | null {
  return beyond(1, inches) ? null : 4 + whole(inches);
}

/** The actor as the model that falls. Its Defense includes a person's choices for its abilities. */
export function faller({ actor, assessment, options }: Situation): Model {
  const model = modelOf(actor, options);
  return { ...model, defenseFall: model.defenseFall + chosenChange(assessment, actor, "defense") };
}

/** The result of a fall. */
export type FallResult = "unhurt" | "wounded" | "out";

/**
 * TNT-32, TNT-99: a fall hits without a roll. The player of the model `by` rolls to wound against the
 * victim's Defense. The victim ends prone.
 */
export function* fallDown(key: string, victim: Condition, inches: number, by: Ref): Procedure<FallResult> {
  const { ref, defenseFall: defense } = victim.model;
  const strength = fallStrength(inches);
  let wounded = false;
  if (strength === null) {
    yield* note("fallsUnhurt", [ref], { inches });
  } else {
    yield* note("falls", [ref], { inches, strength }, "bad");
    wounded = (yield* rollToWound({ key, by, strength, defense }, victim)) === "wounded";
  }
  yield* dropProne(victim);
  if (!wounded) return "unhurt";
  return victim.out ? "out" : "wounded";
}

/** TNT-32, TNT-99: the exact chances of each result of a fall. */
export function fallChances(model: Model, inches: number): Readonly<Record<FallResult, number>> {
  const strength = fallStrength(inches);
  const wound = strength === null ? 0 : woundChance(strength, model.defenseFall, model.tiesWound);
  const isLast = isLastWound(model);
  return { out: isLast ? wound : 0, wounded: isLast ? 0 : wound, unhurt: 1 - wound };
}

/** A fall that does not follow a failed test. */
type Falling = {
  readonly model: Model;
  readonly height: number;
  readonly by: Ref;
};

/** TNT-32: a model falls without a climb or a jump, such as off a ledge or through a floor. */
export const fallAction = action<Falling>({
  id: "fall",
  rule: "TNT-32",
  needsBattle: true,
  prepare: (situation) =>
    refusalOf(situation, [isOut(situation.actor, "TNT-32")]) ?? {
      model: faller(situation),
      height: Number(settingOf(situation.assessment, "fallHeight") ?? 0),
      by: opposing(situation),
    },
  line: () => null,
  odds: ({ model, height }) => {
    const { out, wounded, unhurt } = fallChances(model, height);
    return {
      outcomes: [
        { id: "out", chance: out },
        { id: "wounded", chance: wounded },
        { id: "unhurt", chance: unhurt },
      ],
      also: [],
    };
  },
  procedure: function* ({ model, height, by }) {
    return { id: yield* fallDown("fall", condition(model), height, by) };
  },
});
