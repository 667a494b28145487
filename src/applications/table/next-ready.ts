import { gameOfBattle, isUnderWay } from "../../data/stored-battle.js";
import { battleState } from "../../play/table/battle/state.js";
import { modelOf } from "../../play/table/models/models.js";
import { tell } from "../../play/table/text/localize.js";
import { playsFor } from "./battle/moments.js";
import { readyFirst, stateOf } from "./battle/rows/row-order.js";

type Token = foundry.canvas.placeables.Token.Implementation;

/** The key that shows the next ready model. Foundry itself does not use it. */
const KEY = "KeyN";

/** In milliseconds: how long the view takes to get there. */
const PAN = 250;

/** Adds the key that selects and shows the next ready model; called once, at initialization: later Foundry takes no keys. */
export function registerNextReadyKey(): void {
  game.keybindings.register("vantage", "nextReady", {
    name: "VANTAGE.keybinding.nextReady.name",
    hint: "VANTAGE.keybinding.nextReady.hint",
    editable: [{ key: KEY }],
    onDown: () => {
      if (!canvas.ready) return false;
      showNextReady();
      return true;
    },
  });
}

/** Selects and shows the ready model after the selected one, in the order of the tracker's rows. */
function showNextReady(): void {
  const ready = readyTokens();
  if (ready.length === 0) {
    tell("VANTAGE.table.noneReady");
    return;
  }
  const selected = ready.findIndex((token) => token.controlled);
  const next = ready[(selected + 1) % ready.length];
  if (!next) return;
  next.control({ releaseOthers: true });
  const { x, y } = next.center;
  void canvas.animatePan({ x, y, duration: PAN });
}

/** The tokens on the scene in view whose models this user plays and that can still act: the active one, then the ready ones. */
function readyTokens(): readonly Token[] {
  const combat = ui.combat.viewed ?? game.combat;
  const rules = combat && gameOfBattle(combat);
  const battle = combat && isUnderWay(combat) ? battleState(combat) : null;
  if (!combat || !rules || !battle) return [];
  const turns = combat.turns.map(({ id }) => id ?? "");
  return readyFirst(rules, battle, turns).flatMap((model) => {
    const state = stateOf(rules, battle, model);
    const isNext = (state === "active" || state === "ready") && playsFor(model.profile.ref);
    const token = isNext ? modelOf(model.profile.ref)?.token?.object : null;
    return token?.isVisible ? [token] : [];
  });
}
