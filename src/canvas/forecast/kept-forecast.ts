import { onDocuments } from "../../foundry/document-hooks.js";
import { HOOKS } from "../../foundry/hook-names.js";
import { onKeptSetting, onTableSetting } from "../../play/table/settings.js";
import { forecast, type Forecast } from "./forecast.js";

type Token = TokenDocument.Implementation;

/** Documents whose change can change what is expected of an attack. */
const DOCUMENTS = [
  ...["Actor", "ActorDelta", "Item", "ActiveEffect", "Combat", "Combatant", "ChatMessage", "User"],
  ...["Scene", "Level", "Token", "Wall", "Region", "RegionBehavior", "AmbientLight"],
] as const;

/** The attacks that were weighed in this drag, by attacker and target. */
const kept = new Map<string, Forecast>();

/** Forgets what is expected when something changes, and when the pointer is released: then the drag is over. */
export function watchForecasts(): void {
  const forget = (): void => kept.clear();
  onDocuments(DOCUMENTS, forget);
  Hooks.on("updateWorldTime", forget);
  onTableSetting(forget);
  onKeptSetting("secrets", forget);
  // A drop comes with the same event, and takes what is kept.
  addEventListener("pointerup", () => setTimeout(forget), { capture: true });
}

/**
 * The forecast of an attack. A drag that comes back to its target does not weigh it again, unless other packages add
 * modifiers: they can give others each time.
 */
export function keptForecast(attacker: Token, target: Token): Forecast {
  const pair = `${attacker.uuid} ${target.uuid}`;
  const known = kept.get(pair);
  if (known) return known;
  const made = forecast(attacker, target);
  if (!made.forbidden && !Hooks.events[HOOKS.weigh]?.length) kept.set(pair, made);
  return made;
}
