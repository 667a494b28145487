import { registerSettingsMenu } from "../../foundry.js";
import { openFirstRun } from "./first-run.js";
import { openHelp } from "./help.js";
import { openHouseRules } from "./house-rules.js";

/** Adds the buttons of this system to the settings window; called once, at initialization. */
export function registerSettingsMenus(): void {
  registerSettingsMenu("games", openedBy(openFirstRun), { icon: "fa-solid fa-dice", restricted: true });
  registerSettingsMenu("houseRules", openedBy(openHouseRules), {
    icon: "fa-solid fa-scale-balanced",
    restricted: true,
  });
  registerSettingsMenu("help", openedBy(openHelp), { icon: "fa-solid fa-keyboard", restricted: false });
}

/** Foundry makes an application of this class and draws it when its button is pressed. */
function openedBy(open: () => Promise<void>) {
  return class Launcher extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
}
