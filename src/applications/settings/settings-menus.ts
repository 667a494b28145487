import { registerSettingsMenu } from "../../foundry.js";
import { FirstRun } from "./first-run.js";
import { Help } from "./help.js";
import { HouseRules } from "./house-rules.js";

/** Adds the buttons of this system to the settings window; called once, when the table opens. */
export function registerSettingsMenus(): void {
  registerSettingsMenu("games", FirstRun, { icon: "fa-solid fa-dice", restricted: true });
  registerSettingsMenu("houseRules", HouseRules, { icon: "fa-solid fa-scale-balanced", restricted: true });
  registerSettingsMenu("help", Help, { icon: "fa-solid fa-keyboard", restricted: false });
}
