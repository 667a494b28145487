import { allGames } from "../../rules/registry.js";
import { registerSheet } from "../../foundry/sheets.js";
import { VantageActorSheet } from "./actor-sheet.js";
import { TabbedActorSheet } from "./tabbed-actor-sheet.js";
import { hasTabs } from "./base.js";
import { VantageItemSheet } from "./item-sheet.js";

/** Hooks after which a turn's counts on an open sheet can be different. */
const TURNING = [
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
] as const;

/** Registers the sheets for every game's actors and items; called once, at initialization. */
export function registerSheets(): void {
  const games = allGames();
  const actorTypes = (tabbed: boolean) =>
    games.filter(({ actor }) => hasTabs(actor) === tabbed).map(({ actor }) => actor.type);
  registerSheet("Actor", VantageActorSheet, actorTypes(false), "VANTAGE.sheet.actorSheet");
  registerSheet("Actor", TabbedActorSheet, actorTypes(true), "VANTAGE.sheet.tabbedSheet");
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
    if (sheet instanceof VantageActorSheet && sheet.rendered) void sheet.render({ parts: ["state"] });
  }
}
