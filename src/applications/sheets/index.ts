import { allGames } from "../../rules/registry.js";
import { registerSheet } from "../../foundry/sheets.js";
import { VantageActorSheet } from "./actor-sheet.js";
import { VantageItemSheet } from "./item-sheet.js";

/** Hooks after which a turn's counts, and what the rules allow, can be different on an open sheet. */
const TURNING = [
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "createToken",
  "updateToken",
  "deleteToken",
] as const;

/** The parts of a sheet that show these. */
const OF_A_TURN = ["side", "gear", "actionGroups"];

/** Registers the sheets for every game's actors and items; called once, at initialization. */
export function registerSheets(): void {
  const games = allGames();
  const actorTypes = games.map(({ actor }) => actor.type);
  registerSheet("Actor", VantageActorSheet, actorTypes, "VANTAGE.sheet.actorSheet");
  registerSheet(
    "Item",
    VantageItemSheet,
    games.flatMap(({ items }) => Object.keys(items)),
    "VANTAGE.sheet.itemSheet",
  );
  const redraw = foundry.utils.debounce(redrawTurns, 50);
  for (const hook of TURNING) Hooks.on(hook, redraw);
}

function redrawTurns(): void {
  for (const application of foundry.applications.instances.values()) {
    const sheet: unknown = application;
    if (!(sheet instanceof VantageActorSheet) || !sheet.rendered) continue;
    // A part with a field that a person is typing in stays as it is.
    const typed = sheet.element.querySelector("input:focus, textarea:focus");
    const own = typed?.closest<HTMLElement>("[data-application-part]")?.dataset["applicationPart"];
    const parts = OF_A_TURN.filter((id) => id !== own);
    void sheet.render({ parts });
  }
}
