import type { Consequence, Game } from "../../rules/core/index.js";
import { storedBattle } from "../../data/stored-battle.js";
import { modelOfCombatant } from "../../play/table/battle/state.js";
import { gameText, hasText, nameText, text } from "../../play/table/text/localize.js";

type Encounter = Combat.Implementation;

/** The parts of a battle, and below which key its game names the numbers of each. */
const WORDS: Readonly<Record<string, string>> = {
  tracks: "battleTrack",
  sides: "sideTrack",
  models: "modelTrack",
};

/**
 * A change of a number of a battle, as a line: whose it is, and the game's word for it. The numbers that only keep the order of
 * play have no words of their own: all of them are one line.
 *
 * @param now  the present value, where the line says it
 */
export function battleNumberText(
  rules: Game,
  combat: Encounter,
  { track, from, to }: Extract<Consequence, { type: "track" }>,
  now: number | null = null,
): string {
  const [part = "", ...path] = track.split(".");
  const key = `${WORDS[part] ?? ""}.${path.at(-1) ?? ""}`;
  if (!hasText(`VANTAGE.${rules.id}.${key}`)) return text("VANTAGE.consequence.order");
  const name = nameIn(combat, part, path[0] ?? "");
  const line = text("VANTAGE.consequence.track", { name, track: gameText(rules.id, key), from, to });
  return now === null ? line : text("VANTAGE.consequence.now", { change: line, now });
}

/** The name of a side or a model of a battle; for other parts, the word for the battle itself. */
function nameIn(combat: Encounter, part: string, id: string): string {
  if (part === "sides") return storedBattle(combat)?.names[id] ?? "";
  const combatant = part === "models" ? combat.combatants.get(id) : undefined;
  const model = combatant && modelOfCombatant(combatant);
  return model ? nameText(model.ref) : text("VANTAGE.battle.tracker.label");
}
