import { inBackground } from "../../foundry/background.js";
import { chooseDestination } from "./choosing.js";

/** The key that begins to choose a destination. Foundry itself does not use it. */
const KEY = "KeyG";

/** Adds the key that chooses where the active model moves; called once, at initialization: later Foundry takes no keys. */
export function registerDestinationKey(): void {
  game.keybindings.register("vantage", "destination", {
    name: "VANTAGE.keybinding.destination.name",
    hint: "VANTAGE.keybinding.destination.hint",
    editable: [{ key: KEY }],
    onDown: () => {
      inBackground(chooseDestination());
      return true;
    },
  });
}
