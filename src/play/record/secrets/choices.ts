import { readSetting, writeSetting } from "../../../foundry.js";

/** The client setting that keeps unrevealed choices by their ids. */
const CHOICES = "choices";

/** The most choices that this browser keeps. */
const MOST = 100;

/** The choice with this id; null when this browser does not keep it. */
export function keptChoice(id: string): string | null {
  const all = choices();
  const choice = Object.hasOwn(all, id) ? all[id] : undefined;
  return typeof choice === "string" ? choice : null;
}

/** Stores choices in this browser by their ids, and drops the oldest choices. */
export async function keepChoices(given: Readonly<Record<string, string>>): Promise<void> {
  const added = Object.entries(given).filter(([id, choice]) => keptChoice(id) !== choice);
  if (added.length === 0) return;
  const all = [...Object.entries(choices()), ...added];
  await writeSetting(CHOICES, Object.fromEntries(all.slice(-MOST)));
}

function choices(): Readonly<Record<string, unknown>> {
  const stored = readSetting(CHOICES);
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}
