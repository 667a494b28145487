import type { Choices } from "../modifiers/assessment.js";
import type { Assessed } from "../modifiers/rows.js";
import type { Ref } from "../facts/facts.js";
import type { EngagedTarget, Engagement } from "./engagement.js";
import type { Game } from "../game/game.js";
import { CUSTOM_MODIFIER, neutral, type Setting } from "../modifiers/modifier.js";

/**
 * The engagement with one modifier set by a person, for the whole attack or for one target. `null` restores the found
 * setting.
 */
export function choose(
  engagement: Engagement,
  id: string,
  setting: Setting | null,
  target: number | null,
): Engagement {
  if (target === null) return { ...engagement, choices: chosen(engagement.choices, id, setting) };
  const targets = engagement.targets.map((one, index) =>
    index === target ? { ...one, choices: chosen(one.choices, id, setting) } : one,
  );
  return { ...engagement, targets };
}

/**
 * Whether an action changes nothing, whatever its result. A person's choices, for the whole action or for
 * each target, can decide this.
 */
export function changesNothing(
  { actions }: Pick<Game, "actions">,
  { action, choices, targets }: Pick<Engagement, "action" | "choices" | "targets">,
): boolean {
  const says = actions[action]?.changesNothing;
  if (typeof says !== "function") return says === true;
  return [choices, ...targets.map((one) => one.choices)].every(({ set }) => says(set));
}

/** A person's own modifier within its bounds. A value that is not a number becomes 0. */
export function customModifier(label: string, value: number): NonNullable<Choices["free"]> {
  const { most, longestLabel } = CUSTOM_MODIFIER;
  const whole = Number.isNaN(value) ? 0 : Math.round(Math.min(most, Math.max(-most, value)));
  // The addition turns −0 into 0.
  return { label: label.slice(0, longestLabel), value: whole + 0 };
}

/** The engagement with the person's own modifier. With a value of 0 and no label, the modifier is removed. */
export function chooseFreely(engagement: Engagement, label: string, value: number): Engagement {
  const { free: _free, ...rest } = engagement.choices;
  const free = customModifier(label, value);
  const choices: Choices = free.value === 0 && free.label === "" ? rest : { ...rest, free };
  return { ...engagement, choices };
}

/**
 * The engagement without one modifier of its list. The modifier is set to a value that contributes nothing, for the
 * whole attack and for each target.
 */
export function withoutModifier(
  engagement: Engagement,
  { id, input }: Pick<Assessed, "id" | "input">,
): Engagement {
  const { free, ...choices } = engagement.choices;
  if (id === "free") return { ...engagement, choices };
  const set = { ...choices.set, [id]: neutral(input) };
  const targets = engagement.targets.map((target) => {
    const { [id]: _own, ...rest } = target.choices.set;
    return { ...target, choices: { ...target.choices, set: rest } };
  });
  return { ...engagement, targets, choices: { ...choices, set, ...(free ? { free } : {}) } };
}

/**
 * The engagement with a number of shots for one target. A target without shots stays in the engagement, so that it
 * can get shots again.
 */
export function spread(engagement: Engagement, target: number, shots: number): Engagement {
  const targets = engagement.targets.map((one, index) =>
    index === target ? { ...one, shots: Math.max(0, shots) } : one,
  );
  return { ...engagement, targets };
}

/**
 * A new engagement with the choices of an older engagement. All facts and profiles stay those of the new
 * engagement. A target that is in both keeps its choices and its shots from the older engagement.
 */
export function withChoicesOf(fresh: Engagement, older: Engagement): Engagement {
  const own = new Map<Ref, EngagedTarget>(older.targets.map((target) => [target.profile.ref, target]));
  const targets = fresh.targets.map((target) => {
    const before = own.get(target.profile.ref);
    return before ? { ...target, choices: before.choices, shots: before.shots } : target;
  });
  return { ...fresh, targets, choices: older.choices, anyway: older.anyway };
}

function chosen(choices: Choices, id: string, setting: Setting | null): Choices {
  const { [id]: _before, ...set } = choices.set;
  return { ...choices, set: setting === null ? set : { ...set, [id]: setting } };
}
