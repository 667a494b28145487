import { inBackground } from "../foundry/background.js";
import { modelOf } from "../play/models/models.js";
import { capability, hexFacing } from "../rules/core/index.js";

type TokenDocument = globalThis.TokenDocument.Implementation;

/** The keys that turn what is controlled, and the pictures of the buttons that do the same; steps are counter-clockwise. */
export const TURNS = [
  {
    id: "turnLeft",
    name: "VANTAGE.keybinding.turnLeft.name",
    hint: "VANTAGE.keybinding.turnLeft.hint",
    key: "Comma",
    icon: "fa-rotate-left",
    steps: 1,
  },
  {
    id: "turnRight",
    name: "VANTAGE.keybinding.turnRight.name",
    hint: "VANTAGE.keybinding.turnRight.hint",
    key: "Period",
    icon: "fa-rotate-right",
    steps: -1,
  },
] as const;

/** Adds the keys that turn units; called once, at initialization: later Foundry takes no keys. */
export function registerTurnKeys(turn: (token: TokenDocument, steps: number) => Promise<void>): void {
  for (const { id, name, hint, key, steps } of TURNS)
    game.keybindings.register("vantage", id, {
      name,
      hint,
      editable: [{ key }],
      onDown: () => {
        const units = controlledUnits();
        inBackground(Promise.all(units.map((token) => turn(token, steps))));
        return units.length > 0;
      },
    });
}

/** The controlled tokens of this user, on a grid of hexes, whose game asks how units face. */
function controlledUnits(): readonly TokenDocument[] {
  if (canvas.grid?.isHexagonal !== true) return [];
  return (canvas.tokens?.controlled ?? [])
    .map(({ document }) => document)
    .filter((token) => {
      const model = token.isOwner ? modelOf(token.uuid) : null;
      return model !== null && capability(model.game, hexFacing) !== undefined;
    });
}
