import { inBackground } from "../../foundry/background.js";
import { useAction, whenOpen } from "../../play/opening.js";

/** The key that attacks with the selected token. Foundry itself does not use it. */
const KEY = "KeyV";

/** What the tools open. */
interface Opened {
  readonly openWaitingList: () => Promise<void>;
  readonly setUpBattle: () => Promise<void>;
}

/**
 * Adds the tools of the token controls and the key; called once, at initialization. What they open is loaded with the
 * table: a press before that opens it then.
 */
export function registerControls({ openWaitingList, setUpBattle }: Opened): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const { tools } = controls["tokens"] ?? {};
    if (!tools) return;
    const order = Object.keys(tools).length;
    tools["vantageAttack"] = {
      name: "vantageAttack",
      order,
      title: "VANTAGE.control.attack",
      icon: "fa-solid fa-crosshairs",
      button: true,
      onChange: () => void useAction(),
    };
    tools["vantageWaiting"] = {
      name: "vantageWaiting",
      order: order + 1,
      title: "VANTAGE.control.waiting",
      icon: "fa-solid fa-hourglass-half",
      button: true,
      onChange: () => inBackground(whenOpen.then(openWaitingList)),
    };
    tools["vantageBattle"] = {
      name: "vantageBattle",
      order: order + 2,
      title: "VANTAGE.battle.setup.open",
      icon: "fa-solid fa-flag",
      button: true,
      visible: game.user.isGM,
      onChange: () => inBackground(whenOpen.then(setUpBattle)),
    };
  });
  game.keybindings.register("vantage", "attack", {
    name: "VANTAGE.keybinding.attack.name",
    hint: "VANTAGE.keybinding.attack.hint",
    editable: [{ key: KEY }],
    onDown: () => {
      void useAction();
      return true;
    },
  });
}
