import { openAskTest } from "../asked-test/ask-window.js";
import { useAction } from "../use-action.js";
import { openBattleSetup } from "./setup/open-battle.js";
import { openWaitingList } from "./waiting-list.js";

/** The key that attacks with the selected token. Foundry itself does not use it. */
const KEY = "KeyV";

/** Adds the tools of the token controls and the key; called once, at initialization. */
export function registerControls(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const { tools } = controls["tokens"] ?? {};
    if (!tools) return;
    const order = Object.keys(tools).length;
    const forGm = game.user.isGM;
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
      onChange: () => void openWaitingList(),
    };
    tools["vantageBattle"] = {
      name: "vantageBattle",
      order: order + 2,
      title: "VANTAGE.battle.setup.open",
      icon: "fa-solid fa-flag",
      button: true,
      visible: forGm,
      onChange: () => void openBattleSetup(),
    };
    tools["vantageAskTest"] = {
      name: "vantageAskTest",
      order: order + 3,
      title: "VANTAGE.askedTest.title",
      icon: "fa-solid fa-dice",
      button: true,
      visible: forGm,
      onChange: () => void openAskTest(),
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
