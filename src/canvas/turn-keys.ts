import { modelOf } from "../play/table/models/models.js";
import { capability, hexFacing } from "../rules/core/index.js";
import { turn, TURNS } from "./facing.js";

type TokenDocument = globalThis.TokenDocument.Implementation;

/** Adds the keys that turn units; called once, at initialization: later Foundry takes no keys. */
export function registerTurnKeys(): void {
  for (const { id, name, hint, key, steps } of TURNS)
    game.keybindings.register("vantage", id, {
      name,
      hint,
      editable: [{ key }],
      onDown: () => {
        const units = controlledUnits();
        for (const token of units) void turn(token, steps);
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
