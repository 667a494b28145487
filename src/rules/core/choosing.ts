import type { Assessed, Choices } from "./assessment.js";
import type { Ref } from "./facts.js";
import type { EngagedTarget, Engagement } from "./engagement.js";
import { neutral, type Setting } from "./modifier.js";

/** The engagement with one modifier set by a person: for the whole attack, or for one target. `null` gives it back to what was found. */
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

/** The engagement with the person's own free modifier; none for 0. */
export function chooseFreely(engagement: Engagement, label: string, value: number): Engagement {
  const { free: _free, ...rest } = engagement.choices;
  const choices: Choices = value === 0 && label === "" ? rest : { ...rest, free: { label, value } };
  return { ...engagement, choices };
}

/** The engagement with one modifier of its list removed: set to what adds nothing, for the whole attack and for each target. */
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

/** The engagement with so many shots for one target; targets without any are kept, so that they can be given some again. */
export function spread(engagement: Engagement, target: number, shots: number): Engagement {
  const targets = engagement.targets.map((one, index) =>
    index === target ? { ...one, shots: Math.max(0, shots) } : one,
  );
  return { ...engagement, targets };
}

/**
 * A fresh engagement with the choices of an older one: facts and numbers are those of now, what the person decided stays.
 * Choices for a target go with it while it is among the targets.
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
