import { choose, chooseFreely, weigh, type Engagement, type Game } from "../../rules/core/index.js";

/**
 * The engagement with a modifier as a person has set it in the dialog: for the whole attack, or for the target shown.
 * Unchanged where its list has no such modifier.
 */
export function withSetting(
  rules: Game,
  engagement: Engagement,
  { id, value, shown }: { readonly id: string; readonly value: number | string; readonly shown: number },
): Engagement {
  const { assessments } = weigh(rules, engagement);
  const modifier = assessments[shown]?.modifiers.find((one) => one.id === id);
  if (!modifier) return engagement;
  const setting = modifier.input.type === "choice" ? value : Number(value);
  const target = modifier.scope === "target" && engagement.targets.length ? shown : null;
  return choose(engagement, id, setting, target);
}

/** The engagement with the custom modifier as its fields in the dialog say. */
export function withCustom(engagement: Engagement, dialog: HTMLElement): Engagement {
  const field = (name: string) =>
    dialog.querySelector<HTMLInputElement>(`[name="free|${name}"]`)?.value ?? "";
  return chooseFreely(engagement, field("label"), Number(field("value")));
}
