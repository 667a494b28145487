import { HandlebarsApplication, windowOptions } from "../windows/base.js";
import { startTour } from "../tour/tour.js";

/** The uses of mouse and keys. Their texts are language keys below `VANTAGE.help.gesture`. */
const GESTURES = [
  "drag",
  "group",
  "sheet",
  "button",
  "key",
  "shift",
  "alt",
  "hover",
  "rightClick",
  "escape",
  "hotbar",
  "turn",
] as const;

/** Keys and mouse at the table, and the way back to the tour. Every user can open it from the settings. */
class Help extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    ...windowOptions({ name: "help", title: "VANTAGE.help.title", icon: "keyboard", width: 480 }),
    actions: { startTour: Help.#onStartTour },
  };

  static override PARTS = { keys: { template: "systems/vantage/templates/help.hbs" } };

  protected override async _prepareContext(): Promise<object> {
    const gestures = GESTURES.map((id) => ({
      keys: `VANTAGE.help.gesture.${id}.keys`,
      does: `VANTAGE.help.gesture.${id}.does`,
    }));
    return Promise.resolve({ gestures });
  }

  static async #onStartTour(this: Help): Promise<void> {
    await this.close();
    await startTour();
  }
}

/** Opens the window. */
export async function openHelp(): Promise<void> {
  await new Help().render({ force: true });
}
