import type { MeasuredWaypoint, MovementData, ProcessedWaypoint } from "../../../documents/index.js";
import type { Token } from "../token.js";

/** A movement that a user plans by dragging: from where the token is to where it would be put. */
export interface PlannedMovement {
  foundPath: ProcessedWaypoint[];
  /** Places that cannot be reached. */
  unreachableWaypoints: ProcessedWaypoint[];
  history: MeasuredWaypoint[];
  hidden: boolean;
  searching: boolean;
}

/** What a ruler shows. */
export interface TokenRulerData {
  passedWaypoints: readonly MeasuredWaypoint[];
  pendingWaypoints: readonly MeasuredWaypoint[];
  /** Planned movements by the id of the user. */
  plannedMovement: Record<string, PlannedMovement>;
}

/** What a ruler shows of a token: the movement that is under way with a ruler, and those that are planned. */
export function rulerData(
  { passed, pending, showRuler, state }: MovementData,
  plannedMovement: Record<string, PlannedMovement>,
): TokenRulerData {
  const isUnderWay = showRuler && (state === "pending" || state === "paused");
  return {
    passedWaypoints: isUnderWay ? passed.waypoints : [],
    pendingWaypoints: isUnderWay ? pending.waypoints : [],
    plannedMovement,
  };
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
