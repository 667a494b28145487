import { mergeDelta } from "../../common/actor-delta.js";
import type { Document, PermittedUser } from "../abstract/document.js";
import { TOKEN_DISPOSITIONS } from "../const.js";
import { table } from "../globals.js";
import type { Offset, Point, ElevatedPoint } from "../grid/index.js";
import { asData, type Data } from "../utils/index.js";
import { Actor } from "./actor.js";
import { BaseToken } from "./base-token.js";
import type { Combat } from "./combat.js";
import type { Combatant } from "./combatant.js";
import type { RegionDocument } from "./region.js";
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
  moveThrough,
  prepareMovement,
  recordedHistory,
  type MeasuredWaypoint,
  type MoveOptions,
  type Waypoint,
} from "./token-movement.js";

/** An actor's piece in a scene. Lengths are in grid spaces, places in pixels of the scene, elevation in grid units. */
export class TokenDocument extends BaseToken {
  /** The regions that it is in. */
  declare regions: Set<RegionDocument>;
  declare _syntheticActor: Actor | null;

  protected override _configure(options: { pack?: string | null; parentCollection?: string } = {}): void {
    super._configure(options);
    Object.defineProperty(this, "_syntheticActor", { value: null, writable: true, configurable: true });
    Object.defineProperty(this, "regions", { value: new Set(), writable: true, configurable: true });
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= this.baseActor?.name ?? "";
    this.movementAction ??= table.CONFIG.Token.movement.defaultAction;
  }

  /** The actor of the world that it stands for. */
  get baseActor(): Actor | null {
    return this.actorId ? (table.game.actors.get(this.actorId) ?? null) : null;
  }

  /** Its actor: that of the world when linked, else one of its own that begins as a copy of it. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (this.actorLink || !this.parent || !base) return base;
    this._syntheticActor ??= this._createSyntheticActor(base);
    return this._syntheticActor;
  }

  get isLinked(): boolean {
    return this.actorLink;
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

  /** A token's rights are its actor's. */
  override getUserLevel(user: PermittedUser | null = table.game.user): number {
    const actor = this.baseActor;
    return actor ? actor.getUserLevel(user) : super.getUserLevel(user);
  }

  override get visible(): boolean {
    return !this.hidden || this.testUserPermission(table.game.user, "OBSERVER");
  }

  /** Whether its actor has a status. */
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
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

  // Its actor

  /** Makes the actor of its own: the world's actor with what is different about it. */
  _createSyntheticActor(base: Actor): Actor | null {
    const { documentClass } = table.CONFIG.Actor;
    const actor = documentClass.fromSource(mergeDelta(base.toObject(), this._source["delta"]), {
      parent: this,
    });
    return actor instanceof Actor ? actor : null;
  }

  /** Brings the actor of its own up to date with the world's actor and with what is different about it. */
  _refreshSyntheticActor(): void {
    const base = this.baseActor;
    if (!this._syntheticActor || !base) return;
    const own = mergeDelta(base.toObject(), this._source["delta"]);
    this._syntheticActor._replaceSource(table.CONFIG.Actor.documentClass.cleanData(own));
    this._syntheticActor.reset();
  }

  /** Its actor has changed: redraws it and whatever shows the actor. */
  _onActorChange(actor: Actor, options: Data): void {
    if (actor === this.baseActor && !this.actorLink && this._syntheticActor) {
      this._refreshSyntheticActor();
      if (options["render"] !== false) this._syntheticActor.render(false);
    }
    this.canvasChanged({ actor: true }, options);
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

  /** The grid spaces that it stands on; none without a grid. */
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

  /** The places that it has been to, oldest first; recorded in combat until its next turn. */
  get movementHistory(): MeasuredWaypoint[] {
    return recordedHistory(this);
  }

  /**
   * Moves it through waypoints.
   *
   * @returns whether it has moved
   */
  async move(
    waypoints: Partial<Waypoint> | Partial<Waypoint>[],
    options: MoveOptions = {},
  ): Promise<boolean> {
    return moveThrough(this, Array.isArray(waypoints) ? waypoints : [waypoints], options);
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
    if ("delta" in changed || "actorId" in changed || "actorLink" in changed) this.#onActorReplaced(changed);
    super._onUpdate(changed, options, userId);
    announceMovement(this, options, userId);
  }

  #onActorReplaced(changed: Data): void {
    if ("actorId" in changed || "actorLink" in changed) this._syntheticActor = null;
    else this._refreshSyntheticActor();
    this.actor?.render(false);
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
