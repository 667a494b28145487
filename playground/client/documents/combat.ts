import type { Document } from "../abstract/document.js";
import type { EmbeddedCollection } from "../abstract/embedded-collection.js";
import {
  BooleanField,
  DocumentIdField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  ObjectField,
  TypeDataField,
  type DataSchema,
} from "../data/fields/index.js";
import { table } from "../globals.js";
import { Hooks } from "../helpers/hooks.js";
import { isObject, type Data } from "../utils/index.js";
import { ClientDocument } from "./abstract/client-document.js";
import type { Actor } from "./actor.js";
import { Combatant } from "./combatant.js";
import { nextRound, nextTurn, previousRound, previousTurn } from "./combat-course.js";
import { manageTurnEvents, stateOf, type CombatState } from "./combat-events.js";
import { rollInitiative, withoutInitiative, type InitiativeOptions } from "./combat-initiative.js";
import { statsField } from "./common-fields.js";
import { Scene } from "./scene.js";
import type { TokenDocument } from "./token.js";

/** A fight in turns and rounds. */
export class Combat extends ClientDocument {
  declare scene: Scene | null;
  declare combatants: EmbeddedCollection<Combatant>;
  declare active: boolean;
  declare round: number;
  /** The index in `turns` of the one whose turn it is; null before the first. */
  declare turn: number | null;
  /** The combatants in the order of their turns. */
  declare turns: Combatant[];
  declare current: CombatState;
  declare previous: CombatState;

  static override metadata = this.describe("Combat", { hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField("Combat", { initial: "base" }),
      system: new TypeDataField("Combat"),
      scene: new ForeignDocumentField(Scene),
      combatants: new EmbeddedCollectionField(Combatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, nullable: true, initial: null }),
      sort: new IntegerSortField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

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

  /** Puts the combatants into the order of their turns. */
  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(this.turn, Math.max(0, this.turns.length - 1));
    this.current = stateOf(this);
    this.previous ??= this.current;
    return this.turns;
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

  /** Forgets everybody's initiative. */
  async resetAll(): Promise<this> {
    await this.updateEmbeddedDocuments(
      "Combatant",
      this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null })),
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

  /** Rolls for all who are nobody's and have none yet. */
  async rollNPC(options: object = {}): Promise<this> {
    return this.rollInitiative(
      withoutInitiative(this, (combatant) => combatant.isNPC),
      options,
    );
  }

  /** Sets one combatant's initiative. */
  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  /** Forgets where combatants' tokens have been. */
  async clearMovementHistories(combatants: Iterable<Combatant> = this.combatants): Promise<void> {
    for (const combatant of combatants) await combatant.clearMovementHistory();
  }

  // Turn events; a system overrides them. They run at the active gamemaster's client alone.

  async _onStartRound(_context: Data): Promise<void> {
    return Promise.resolve();
  }

  async _onEndRound(_context: Data): Promise<void> {
    return Promise.resolve();
  }

  async _onStartTurn(combatant: Combatant, _context: Data): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async _onEndTurn(_combatant: Combatant, _context: Data): Promise<void> {
    return Promise.resolve();
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
    if ("round" in changed || "turn" in changed) void manageTurnEvents(this, options, userId);
  }

  protected override _afterDescendants(options: Data): void {
    this.setupTurns();
    super._afterDescendants(options);
  }
}
