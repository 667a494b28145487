import { movementLeft } from "../../play/table/battle/walking.js";
import type { Argon } from "./contract.js";

/** How far the model can still move by its game's rules, in spaces of the scene. It is there in a battle that counts it. */
export function movementHud({ MovementHud }: Argon) {
  return class VantageMovementHud extends MovementHud {
    override get visible() {
      return this.#left !== null;
    }

    override get movementMax() {
      return this.movementUsed + (this.#left ?? 0);
    }

    get #left(): number | null {
      const token = this.token?.document;
      const movement = token ? movementLeft(token.uuid) : null;
      const distance = token?.parent?.grid.distance;
      return movement && distance ? Math.floor(movement.left / distance) : null;
    }
  };
}
