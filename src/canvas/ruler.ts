import { VantageToken } from "./token.js";

/** The ruler of a token's movement: it makes room while the drag is an attack. */
export class VantageTokenRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  override get isVisible(): boolean {
    const { token } = this;
    return super.isVisible && !(token instanceof VantageToken && token.isAiming);
  }
}
