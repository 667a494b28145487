import type { Document } from "../abstract/document.js";
import type { DescendantEvent } from "../data/apply-operation.js";
import { table } from "../shared/globals.js";
import { Hooks } from "../shared/hooks.js";
import { isObject, type Data } from "../utils/index.js";
import type { Actor } from "./actor.js";
import { BaseCombat } from "./base-combat.js";
import { Combatant } from "./combatant.js";
import { nextRound, nextTurn, previousRound, previousTurn } from "./combat-course.js";
import {
  manageTurnEvents,
  stateOf,
  type CombatState,
  type RoundEventContext,
  type TurnEventContext,
} from "./combat-events.js";
import { keepTurn, rollInitiative, withoutInitiative, type InitiativeOptions } from "./combat-initiative.js";
import type { TokenDocument } from "./token.js";

/** A fight in turns and rounds. */
export class Combat extends BaseCombat {
  /** The combatants in the order of their turns. */
  declare turns: Combatant[];
  /** Where it is. */
  declare current: CombatState;
  /** Where it was before the last change of turn, round or combatant. */
  declare previous: CombatState;
  declare private isBackwards: boolean;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  get started(): boolean {
    return this.round > 0;
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  get nextCombatant(): Combatant | undefined {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(1, this.turns.length)];
  }

  get isActive(): boolean {
    return this.active;
  }

  /** Whether it is the combat that the tracker shows. */
  get isView(): boolean {
    return table.game.combats.viewed === this;
  }

  override get visible(): boolean {
    return true;
  }

  get settings(): { skipDefeated: boolean } {
    const stored = table.game.settings.get("core", "combatTrackerConfig");
    return { skipDefeated: isObject(stored) && stored["skipDefeated"] === true };
  }

  /** Puts the combatants into the order of their turns. `_sortCombatants` is called without `this`. */
  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.sort(this._sortCombatants.bind(undefined));
    if (this.turn !== null) this.turn = Math.min(this.turn, Math.max(0, this.turns.length - 1));
    this.current ??= this._getCurrentState();
    this.previous ??= this.current;
    return this.turns;
  }

  /** Where it is, as `current` and `previous` have it. */
  _getCurrentState(combatant: Combatant | null = this.combatant): CombatState {
    return stateOf(this, combatant);
  }

  /** Which of two comes first: higher initiative, then id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const ia = a.initiative ?? Number.NEGATIVE_INFINITY;
    const ib = b.initiative ?? Number.NEGATIVE_INFINITY;
    return ia === ib ? String(a.id).localeCompare(String(b.id)) : ib > ia ? 1 : -1;
  }

  getCombatantsByActor(actor: Actor | string): Combatant[] {
    if (typeof actor !== "string" && actor.isToken && actor.token)
      return this.getCombatantsByToken(actor.token);
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) => combatant.actorId === id);
  }

  getCombatantsByToken(token: TokenDocument | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  // Its course

  /** Makes it the combat of its scene. */
  async activate(): Promise<this | undefined> {
    const others = table.game.combats.filter(
      (combat) => combat !== this && combat.active && combat.scene === this.scene,
    );
    for (const other of others) await other.update({ active: false });
    return this.update({ active: true });
  }

  /** The first turn of the first round. */
  async startCombat(): Promise<this> {
    const changes = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, changes);
    await this.update(changes, { turnEvents: true, direction: 1 });
    return this;
  }

  /** The next round, at its first turn. */
  async nextRound(): Promise<this> {
    await nextRound(this);
    return this;
  }

  async previousRound(): Promise<this> {
    await previousRound(this);
    return this;
  }

  /** The next turn; the next round after the last one. */
  async nextTurn(): Promise<this> {
    await nextTurn(this);
    return this;
  }

  async previousTurn(): Promise<this> {
    await previousTurn(this);
    return this;
  }

  /** Ends it for good. */
  async endCombat(): Promise<this> {
    await this.delete();
    return this;
  }

  /**
   * Removes the initiative of every combatant.
   *
   * @param options.updateTurn  the turn stays with the one who has it. Default true
   */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    await this.updateEmbeddedDocuments(
      "Combatant",
      this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null })),
      { updateTurn },
    );
    return this;
  }

  // Initiative

  /** Rolls initiative for combatants, and posts each roll. */
  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiative(this, Array.isArray(ids) ? ids : [ids], options);
    return this;
  }

  /** Rolls for all who have none yet. */
  async rollAll(options: object = {}): Promise<this> {
    return this.rollInitiative(
      withoutInitiative(this, () => true),
      options,
    );
  }

  /** Rolls for the combatants that no player owns and that have none yet. */
  async rollNPC(options: object = {}): Promise<this> {
    return this.rollInitiative(
      withoutInitiative(this, (combatant) => combatant.isNPC),
      options,
    );
  }

  /** Sets one combatant's initiative. The turn stays with the one who has it. */
  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  /** Forgets where combatants' tokens have been. */
  async clearMovementHistories(combatants: Iterable<Combatant> = this.combatants): Promise<void> {
    for (const combatant of combatants) await combatant.clearMovementHistory();
  }

  // Turn events; a system overrides them. They run at the active gamemaster's client alone, and do nothing by default.

  async _onStartRound(_context: RoundEventContext): Promise<void> {
    return Promise.resolve();
  }

  async _onEndRound(_context: RoundEventContext): Promise<void> {
    return Promise.resolve();
  }

  async _onStartTurn(_combatant: Combatant, _context: TurnEventContext): Promise<void> {
    return Promise.resolve();
  }

  async _onEndTurn(_combatant: Combatant, _context: TurnEventContext): Promise<void> {
    return Promise.resolve();
  }

  /** After a combatant was added. */
  async _onEnter(_combatant: Combatant): Promise<void> {
    return Promise.resolve();
  }

  /** After a combatant was removed. */
  async _onExit(_combatant: Combatant): Promise<void> {
    return Promise.resolve();
  }

  /** After `_onStartTurn`, for a combatant with a token. */
  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnEventContext): Promise<void> {
    await combatant.clearMovementHistory();
  }

  /** After `_onExit`, for a combatant with a token. */
  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }

  /** Calls the events of the step from `previous` to `current`, each after the other: see {@link manageTurnEvents}. */
  async _manageTurnEvents(): Promise<void> {
    await manageTurnEvents(this, this.isBackwards);
  }

  override async _preCreate(data: Data, options: Data, user: Document): Promise<boolean | void> {
    if (
      !table.game.combats.some((combat) => combat.active && combat._source["scene"] === this._source["scene"])
    )
      this.updateSource({ active: true });
    return super._preCreate(data, options, user);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("round" in changed || "turn" in changed) this.step(options);
  }

  /** Takes note of a new state, and calls its events unless the change says that there are none. */
  private step(options: Data): void {
    this.previous = this.current;
    this.current = this._getCurrentState();
    this.isBackwards = options["direction"] === -1;
    if (options["turnEvents"] !== false) void this._manageTurnEvents();
  }

  override _onDescendantOperation(event: DescendantEvent): void {
    super._onDescendantOperation(event);
    if (event.collection !== "combatants" || event.action === "update" || !isDesignated()) return;
    for (const combatant of event.documents)
      if (combatant instanceof Combatant)
        void (event.action === "create" ? this._onEnter(combatant) : exit(this, combatant));
  }

  protected override _afterDescendants(options: Data): void {
    this.setupTurns();
    if (options["updateTurn"] !== false) keepTurn(this);
    if (this.combatant?.id !== (this.current.combatantId ?? undefined)) this.step(options);
    super._afterDescendants(options);
  }
}

function isDesignated(): boolean {
  return table.game.users.activeGM?.isSelf === true;
}

async function exit(combat: Combat, combatant: Combatant): Promise<void> {
  await combat._onExit(combatant);
  if (combatant.token) await combat._clearMovementHistoryOnExit(combatant);
}
