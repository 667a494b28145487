import type { Token } from "../token.js";

/** A place on the way of a token. */
export interface RulerWaypoint {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
}

/** A movement that a user plans by dragging: from where the token is to where it would be put. */
export interface PlannedMovement {
  foundPath: RulerWaypoint[];
  /** Places that cannot be reached. */
  unreachableWaypoints: RulerWaypoint[];
  history: RulerWaypoint[];
  hidden: boolean;
  searching: boolean;
}

/** What a ruler shows. */
export interface TokenRulerData {
  passedWaypoints: RulerWaypoint[];
  pendingWaypoints: RulerWaypoint[];
  /** Planned movements by the id of the user. */
  plannedMovement: Record<string, PlannedMovement>;
}

/** What shows the ways of a token. `CONFIG.Token.rulerClass` is a class of these. */
export abstract class BaseTokenRuler {
  private readonly owner: Token;
  private shown = false;

  constructor(token: Token) {
    this.owner = token;
  }

  /** The token whose ruler it is. */
  get token(): Token {
    return this.owner;
  }

  /** Whether it is seen. */
  get visible(): boolean {
    return this.shown;
  }

  set visible(visible: boolean) {
    if (this.shown === visible) return;
    this.shown = visible;
    this._onVisibleChange();
  }

  /** Whether it should be seen; asked whenever the token's state is refreshed. */
  get isVisible(): boolean {
    return this.owner.visible && !this.owner.isPreview && !this.owner.document.isSecret;
  }

  /** After it came into sight, or went out of it. */
  protected abstract _onVisibleChange(): void;
  /** Prepares it, when the token is drawn. */
  abstract draw(): Promise<void>;
  /** Takes away what it shows. */
  abstract clear(): void;
  /** Gives it up, with the token. */
  abstract destroy(): void;
  /** Shows these ways. */
  abstract refresh(rulerData: TokenRulerData): void;
}
