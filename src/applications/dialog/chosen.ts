import { isTag } from "../../foundry/elements.js";
import { choose, chooseFreely, weigh, type Engagement, type Game } from "../../rules/core/index.js";

/**
 * An engagement with the modifier as its field now sets it: for the whole attack, or for the target shown where the modifier
 * is one of a target. Unchanged when there is no such modifier.
 */
export function withSetting(
  rules: Game,
  engagement: Engagement,
  shown: number,
  field: HTMLInputElement | HTMLSelectElement,
): Engagement {
  const [, id = ""] = field.name.split("|");
  const value = isTag(field, "input") && field.type === "checkbox" ? Number(field.checked) : field.value;
  const { assessments } = weigh(rules, engagement);
  const modifier = assessments[shown]?.modifiers.find((one) => one.id === id);
  if (!modifier) return engagement;
  const setting = modifier.input.type === "choice" ? value : Number(value);
  const target = modifier.scope === "target" && engagement.targets.length > 0 ? shown : null;
  return choose(engagement, id, setting, target);
}

/** An engagement with the custom modifier as the fields of its window now name and count it. */
export function withFreely(engagement: Engagement, window: HTMLElement): Engagement {
  const field = (name: string): string =>
    window.querySelector<HTMLInputElement>(`[name="free|${name}"]`)?.value ?? "";
  return chooseFreely(engagement, field("label"), Number(field("value")));
}
