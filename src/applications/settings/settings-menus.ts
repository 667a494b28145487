import { registerSettingsMenu } from "../../foundry.js";

/** What opens each window of the settings. These windows are loaded when they are first opened. */
type Opens = Readonly<Record<"games" | "houseRules" | "help", () => Promise<void>>>;

/** Adds the buttons of this system to the settings window; called once, when the table opens. */
export function registerSettingsMenus({ games, houseRules, help }: Opens): void {
  registerSettingsMenu("games", openedBy(games), { icon: "fa-solid fa-dice", restricted: true });
  registerSettingsMenu("houseRules", openedBy(houseRules), {
    icon: "fa-solid fa-scale-balanced",
    restricted: true,
  });
  registerSettingsMenu("help", openedBy(help), { icon: "fa-solid fa-keyboard", restricted: false });
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
