import type { Document } from "../abstract/document.js";
import { TOKEN_DISPOSITIONS } from "../../common/const.js";
import { table } from "../shared/globals.js";
import { Hooks } from "../shared/hooks.js";
import type { ElevatedPoint, MeasuredPath, Offset, Point } from "../grid/index.js";
import { asData, type Data } from "../utils/index.js";
import type { Combat } from "./combat.js";
import type { Combatant } from "./combatant.js";
import { tellOfDeletion, tellOfToken } from "./region-tracking.js";
import type { RegionDocument } from "./region.js";
import { ActorToken } from "./token-actor.js";
import { barAttribute, type BarAttribute } from "./token-bars.js";
import { createCombatants, deleteCombatants, toggleCombatants } from "./token-combatants.js";
import {
  occupiedOffsets,
  snappedPosition,
  tokenCenter,
  tokenSize,
  type TokenDimensions,
} from "./token-geometry.js";
import {
  announceMovement,
  completeWaypoints,
  measureWay,
  moveThrough,
  movementOf,
  pauseMovement,
  positionOf,
  prepareMovement,
  recordedHistory,
  resumeMovement,
  revertRecorded,
  stopMovement,
  stopOnDisconnect,
  withSteps,
  type GivenWaypoint,
  type MeasuredWaypoint,
  type MeasureOptions,
  type MoveOptions,
  type MovementData,
  type ProcessedWaypoint,
  type Waypoint,
} from "./movement/index.js";
import type { User } from "./user.js";

/** An actor's piece in a scene. Lengths are in grid spaces, places in pixels of the scene, elevation in grid units. */
export class TokenDocument extends ActorToken {
  /** The regions that it is in. */
  declare regions: Set<RegionDocument>;

  protected override _configure(options: { pack?: string | null; parentCollection?: string } = {}): void {
    super._configure(options);
    Object.defineProperty(this, "regions", { value: new Set(), writable: true, configurable: true });
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= this.baseActor?.name ?? "";
    this.movementAction ??= this._inferMovementAction();
  }

  /** Whether it hides what side it is on from the current user. */
  get isSecret(): boolean {
    return (
      this.disposition === TOKEN_DISPOSITIONS.SECRET && !this.testUserPermission(table.game.user, "OBSERVER")
    );
  }

  /** Its combatant in the combat that is viewed. */
  get combatant(): Combatant | null {
    return (
      table.game.combat?.combatants.find(
        (combatant) => combatant.tokenId === this.id && combatant.sceneId === this.parent?.id,
      ) ?? null
    );
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  override get visible(): boolean {
    return !this.hidden || this.testUserPermission(table.game.user, "OBSERVER");
  }

  /** The value that a bar shows, or null. */
  getBarAttribute(barName: string, options: { alternative?: string } = {}): BarAttribute | null {
    return barAttribute(this, barName, options.alternative);
  }

  /** Brings it into the viewed combat, or takes it out; a combat is made where there is none. */
  async toggleCombatant(options: { active?: boolean; combat?: Combat | null } = {}): Promise<boolean> {
    return toggleCombatants([this], options);
  }

  /** Brings tokens into a combat. */
  static async createCombatants(
    tokens: TokenDocument[],
    options: { combat?: Combat | null } = {},
  ): Promise<Document[]> {
    return createCombatants(tokens, options.combat ?? null);
  }

  /** Takes tokens out of a combat. */
  static async deleteCombatants(
    tokens: TokenDocument[],
    options: { combat?: Combat | null } = {},
  ): Promise<Document[]> {
    return deleteCombatants(tokens, options.combat ?? null);
  }

  // Geometry

  /** Its size in pixels. */
  getSize(data: Partial<TokenDimensions> = {}): { width: number; height: number } {
    return tokenSize(this, data);
  }

  /** Its center in pixels. */
  getCenterPoint(data: Partial<TokenDimensions> = {}): Required<ElevatedPoint> & { elevation: number } {
    return tokenCenter(this, data);
  }

  /** The grid spaces that it is on; none without a grid. */
  getOccupiedGridSpaceOffsets(data: Partial<TokenDimensions> = {}): Offset[] {
    return occupiedOffsets(this, data);
  }

  /** The place nearest to where it is that fits the grid. */
  getSnappedPosition(data: Partial<TokenDimensions> = {}): Point & { elevation: number } {
    return snappedPosition(this, data);
  }

  /** Whether it is in a region. */
  testInsideRegion(region: RegionDocument, data: Partial<TokenDimensions> = {}): boolean {
    return region.testPoint(this.getCenterPoint(data));
  }

  // Movement

  /** Its current or last movement; read-only. */
  get movement(): MovementData {
    return movementOf(this);
  }

  /** The places that it has been to, oldest first; recorded in combat until its next turn. */
  get movementHistory(): MeasuredWaypoint[] {
    return recordedHistory(this);
  }

  /**
   * Moves it through waypoints, with an update for each checkpoint. Resolves after the first of them.
   *
   * @returns whether it has moved
   */
  async move(
    waypoints: Partial<Waypoint> | Partial<Waypoint>[],
    options: MoveOptions = {},
  ): Promise<boolean> {
    return moveThrough(this, Array.isArray(waypoints) ? waypoints : [waypoints], options);
  }

  /** Stops its movement for good. Only the user who moves it can. */
  stopMovement(): boolean {
    return stopMovement(this);
  }

  /** Pauses its movement until it is resumed with this key, or without a key by the function that is returned. */
  pauseMovement(key?: string): (() => Promise<boolean>) | Promise<boolean> | null {
    return pauseMovement(this, key);
  }

  /** Lets a paused movement go on. Any client can. */
  resumeMovement(movementId: string, key: string): void {
    resumeMovement(this, movementId, key);
  }

  /** The user who moves it has left. */
  _stopMovementOnDisconnect(): void {
    stopOnDisconnect(this);
  }

  /** Undoes recorded movements, from one of them on or all, and displaces it to where it was before. */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    return revertRecorded(this, movementId);
  }

  /** Measures a way; the first waypoint is where it begins. Without a cost function the cost is the distance. */
  measureMovementPath(waypoints: GivenWaypoint[], options: MeasureOptions = {}): MeasuredPath {
    return measureWay(this, this.#complete(waypoints), options);
  }

  /** A way with its intermediate steps; the first waypoint is where it begins. */
  getCompleteMovementPath(waypoints: GivenWaypoint[]): ProcessedWaypoint[] {
    return withSteps(this, this.#complete(waypoints));
  }

  #complete(waypoints: readonly GivenWaypoint[]): ProcessedWaypoint[] {
    return completeWaypoints(this, positionOf(this), waypoints);
  }

  /** Changes its size around its center. */
  async resize(
    dimensions: { width?: number; height?: number; shape?: number },
    options: Data = {},
  ): Promise<boolean> {
    const before = this.getCenterPoint();
    const after = this.getCenterPoint(dimensions);
    const place = { x: Math.round(this.x + before.x - after.x), y: Math.round(this.y + before.y - after.y) };
    return (await this.update({ ...dimensions, ...place }, options)) !== undefined;
  }

  /** Forgets where it has been. */
  async clearMovementHistory(): Promise<void> {
    if (this._movementHistory.length) await this.update({ _movementHistory: [] }, { movementHistory: false });
  }

  override async _preUpdate(changed: Data, options: Data, user: Document): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    return prepareMovement(this, changed, options);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    if ("delta" in changed || "actorId" in changed || "actorLink" in changed) this._onActorReplaced(changed);
    super._onUpdate(changed, options, userId);
    if (!("_movementHistory" in changed)) return;
    this._onMovementRecorded();
    Hooks.callAll("recordToken", this);
  }

  static override async _onCreateOperation(
    documents: Document[],
    operation: Data,
    user: Document,
  ): Promise<void> {
    await super._onCreateOperation(documents, operation, user);
    for (const token of documents) if (token instanceof TokenDocument) tellOfToken(token, null, user as User);
  }

  static override async _onDeleteOperation(
    documents: Document[],
    operation: Data,
    user: Document,
  ): Promise<void> {
    await super._onDeleteOperation(documents, operation, user);
    for (const token of documents) if (token instanceof TokenDocument) tellOfDeletion(token, user as User);
  }

  static override async _onUpdateOperation(
    documents: Document[],
    operation: Data,
    user: Document,
  ): Promise<void> {
    await super._onUpdateOperation(documents, operation, user);
    for (const token of documents)
      if (token instanceof TokenDocument) announceMovement(token, operation, user as User);
  }

  override async _preCreate(data: Data, options: Data, user: Document): Promise<boolean | void> {
    if (!("name" in data) && this.baseActor) this.updateSource({ name: this.baseActor.name });
    this.updateSource({ _movementHistory: [] });
    return super._preCreate(data, options, user);
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    for (const app of Object.values(this._syntheticActor?.apps ?? {})) void app.close({ submit: false });
    this.parent?._onTokenDeleted(this);
  }

  /** Whether the current user's movements of it are recorded: in a combat that has started. */
  _shouldRecordMovementHistory(): boolean {
    const { combat } = table.game;
    return this.inCombat && (combat?.started ?? false);
  }

  override toDragData(): Data {
    return { ...super.toDragData(), ...asData({ type: "Token" }) };
  }
}
