import { table } from "../shared/globals.js";
import type { Data } from "../utils/index.js";
import { BaseToken } from "./base-token.js";
import type { MovementOperation } from "./movement/types.js";
import type { User } from "./user.js";

/** The steps of a token's movement that a system overrides. They do nothing by default. */
export class MovingToken extends BaseToken {
  /** The action of its movements when no user has chosen one. */
  _inferMovementAction(): string {
    return table.CONFIG.Token.movement.defaultAction;
  }

  /** Asked before a movement; false prevents it. */
  async _preUpdateMovement(_movement: MovementOperation, _operation: Data): Promise<boolean | void> {
    return Promise.resolve();
  }

  /** Called after a movement, on every client. */
  _onUpdateMovement(_movement: MovementOperation, _operation: Data, _user: User): void {
    return undefined;
  }

  /** Called when its movement is stopped. */
  _onMovementStopped(): void {
    return undefined;
  }

  /** Called when its movement is paused. */
  _onMovementPaused(): void {
    return undefined;
  }

  /** Called when its movement is recorded or its history cleared. */
  _onMovementRecorded(): void {
    return undefined;
  }
}
