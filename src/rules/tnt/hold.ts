import { has, type Contribution, type Setting, type View } from "../core/index.js";

/** TNT-28: what a model on hold may not do; of no matter to others. */
export function refusesHolder(refused: string): (setting: Setting, view: View) => readonly Contribution[] {
  return (setting, view) =>
    Number(setting) > 0 && has(view.actor, "hold") ? [{ type: "refusal", refused }] : [];
}
