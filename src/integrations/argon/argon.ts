import { allGames } from "../../rules/registry.js";
import { argon, type Argon } from "./contract.js";
import { drawerPanel } from "./drawer.js";
import { movementHud } from "./movement.js";
import { actionPanel, attackPanel } from "./panels.js";
import { portraitPanel } from "./portrait.js";
import { weaponSets } from "./weapons.js";

/** Gives Argon the components of this system; it asks for them. */
export function answer(): void {
  const classes = argon();
  if (classes) define(classes);
}

function define(classes: Argon): void {
  const { CoreHud } = classes.CORE;
  CoreHud.defineSupportedActorTypes(allGames().map(({ actor }) => actor.type));
  CoreHud.definePortraitPanel(portraitPanel(classes));
  CoreHud.defineDrawerPanel(drawerPanel(classes));
  CoreHud.defineWeaponSets(weaponSets(classes));
  CoreHud.defineMovementHud(movementHud(classes));
  // Argon's own panel ends the turn; in a battle that is the activation that runs.
  CoreHud.defineMainPanels([attackPanel(classes), actionPanel(classes), classes.PREFAB.PassTurnPanel]);
}
