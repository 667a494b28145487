import type { Document } from "../abstract/document.js";
import type { EmbeddedCollection } from "../abstract/embedded-collection.js";
import { hasDeletions } from "../../common/actor-delta.js";
import {
  DocumentIdField,
  DocumentTypeField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  ObjectField,
  StringField,
  TypeDataField,
  type DataSchema,
} from "../data/fields/index.js";
import { table, hasGlobal } from "../shared/globals.js";
import { Hooks } from "../shared/hooks.js";
import { isObject, randomID, type Data } from "../utils/index.js";
import type { PlacedObject } from "./abstract/canvas-document.js";
import { ClientDocument } from "./abstract/client-document.js";
import { offersGeneration } from "../shared/generation.js";
import { statusWithId } from "../shared/status-effects.js";
import { ActiveEffect, changesOf } from "./active-effect.js";
import { ownershipField, statsField } from "./common-fields.js";
import { Folder } from "./folder.js";
import { Item } from "./item.js";
import { PrototypeToken } from "./prototype-token.js";
import { createCombatants } from "./token-combatants.js";
import type { TokenDocument } from "./token.js";

/** The picture of actors that have none. */
const DEFAULT_ACTOR_ICON = "/playground/images/token.svg";

/** A creature, a vehicle, a unit: what can act. */
export class Actor extends ClientDocument {
  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare prototypeToken: PrototypeToken;
  /** The ids of the statuses that its effects give it. */
  declare statuses: Set<string>;
  /** The values that effects have changed, by path. */
  declare overrides: Data;

  static override metadata = this.describe("Actor", { hasTypeData: true });
  static DEFAULT_ICON = DEFAULT_ACTOR_ICON;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      type: new DocumentTypeField("Actor"),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => DEFAULT_ACTOR_ICON }),
      system: new TypeDataField("Actor"),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(Item),
      effects: new EmbeddedCollectionField(ActiveEffect),
      folder: new ForeignDocumentField(Folder),
      sort: new IntegerSortField(),
      ownership: ownershipField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

  protected override _configure(options: { pack?: string | null; parentCollection?: string } = {}): void {
    super._configure(options);
    Object.defineProperty(this, "statuses", { value: new Set(), writable: true, configurable: true });
    Object.defineProperty(this, "overrides", { value: {}, writable: true, configurable: true });
  }

  /** Whether it belongs to one token, and differs from the actor that it was made from. */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  /** The token that it belongs to. */
  get token(): TokenDocument | null {
    return isTokenDocument(this.parent) ? this.parent : null;
  }

  /** The actor of the world that it was made from: itself, unless it belongs to a token. */
  get baseActor(): Actor | null {
    return this.token ? this.token.baseActor : this;
  }

  /** Whether it takes part in a combat. */
  get inCombat(): boolean {
    return table.game.combats.some((combat) => combat.getCombatantsByActor(this).length > 0);
  }

  /** Its items by type. */
  get itemTypes(): Record<string, Item[]> {
    return Object.fromEntries(Item.TYPES.map((one) => [one, this.items.filter(({ type }) => type === one)]));
  }

  /** Its picture on the table. */
  get thumbnail(): string | null {
    return this.img;
  }

  /** Those of its effects that end by themselves. */
  get temporaryEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  /** Its effects that are in force. */
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  /** An actor's rights are those of the one that its token was made from. */
  override getUserLevel(...args: Parameters<Document["getUserLevel"]>): number {
    const base = this.isToken ? this.baseActor : null;
    return base && base !== this ? base.getUserLevel(...args) : super.getUserLevel(...args);
  }

  /** Every effect that can touch it: its own, and those that its items pass on. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects;
    for (const item of this.items) yield* item.effects.filter((effect) => effect.transfer);
  }

  override prepareData(): void {
    this.statuses = new Set();
    this.overrides = {};
    super.prepareData();
    // Reported of generation 14: https://github.com/foundryvtt/crucible/issues/729
    if (offersGeneration(14)) this.applyActiveEffects("final");
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }

  /** Brings its effects to bear: statuses, and the changes of a phase by priority. Generation 13 has one phase. */
  applyActiveEffects(phase = "initial"): void {
    const effects = this.appliedEffects;
    if (phase === "initial") this.statuses = new Set(effects.flatMap((effect) => [...effect.statuses]));
    const changes = effects.flatMap((effect) =>
      changesOf(effect, phase).map((change) => ({ effect, change })),
    );
    const priority = ({ change }: (typeof changes)[number]): number => change.priority ?? change.mode * 10;
    for (const { effect, change } of changes.sort((a, b) => priority(a) - priority(b))) {
      if (change.key) Object.assign(this.overrides, effect.apply(this, change));
    }
  }

  /**
   * Its tokens in the scene that is viewed.
   *
   * @param linked    only tokens that share its data
   * @param document  the token documents, not what is drawn
   */
  getActiveTokens(linked?: boolean, document?: false): PlacedObject[];
  getActiveTokens(linked: boolean, document: true): TokenDocument[];
  getActiveTokens(linked = false, document = false): PlacedObject[] | TokenDocument[] {
    const scene = hasGlobal("canvas") && table.canvas.scene ? table.canvas.scene : table.game.scenes.current;
    const tokens = this.getDependentTokens({ scenes: scene ?? null, linked });
    return document ? tokens : tokens.map((token) => token.object).filter((object) => object !== null);
  }

  /** Its tokens in some scenes, or in all of them. */
  getDependentTokens(options: { scenes?: object | null; linked?: boolean } = {}): TokenDocument[] {
    const own = this.token;
    if (own) return !options.scenes || own.parent === options.scenes ? [own] : [];
    const scenes =
      options.scenes === undefined
        ? table.game.scenes.contents
        : table.game.scenes.filter((scene) => scene === options.scenes);
    return scenes.flatMap((scene) =>
      scene.tokens.filter((token) => token.actorId === this.id && (!options.linked || token.actorLink)),
    );
  }

  /** The data of a token for it. */
  async getTokenDocument(
    data: Data = {},
    options: { parent?: Document | null } = {},
  ): Promise<TokenDocument> {
    const { documentClass } = table.CONFIG.Token;
    const {
      randomImg: _,
      appendNumber: __,
      prependAdjective: ___,
      ...prototype
    } = this.prototypeToken.toObject();
    const source = { ...prototype, name: prototype["name"] || this.name, actorId: this.id, ...data };
    const token: unknown = Reflect.construct(documentClass, [source, { parent: options.parent ?? null }]);
    if (!isTokenDocument(token)) throw new Error("The configured class of tokens makes no token documents.");
    return Promise.resolve(token);
  }

  /**
   * Gives or takes a status.
   *
   * @param statusId          an id of `CONFIG.statusEffects`
   * @param options.active    give (true) or take (false); else the other way round
   * @returns the effect that was created, true when it was there already, false when it was taken, undefined when there was nothing to do
   * @throws Error when there is no such status
   */
  async toggleStatusEffect(
    statusId: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = statusWithId(statusId);
    if (!status) throw new Error(`There is no status "${statusId}".`);
    const present = this.effects.filter(
      (effect) =>
        effect.statuses.has(statusId) &&
        (effect.statuses.size === 1 || effect.getFlag("core", "statusId") === statusId),
    );
    if (present.length) {
      if (options.active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        present.map((effect) => effect.id ?? ""),
      );
      return false;
    }
    if (options.active === false) return undefined;
    const effect = await ActiveEffect.fromStatusEffect(statusId, { parent: this });
    const source = effect.toObject();
    const id = typeof status["_id"] === "string" ? status["_id"] : randomID();
    const flags = {
      ...effect.flags,
      core: { ...effect.flags["core"], statusId, ...(options.overlay ? { overlay: true } : {}) },
    };
    const [created] = await this.createEmbeddedDocuments("ActiveEffect", [{ ...source, _id: id, flags }], {
      keepId: true,
    });
    return created instanceof ActiveEffect ? created : undefined;
  }

  /**
   * Changes a value that a token's bar shows.
   *
   * @param attribute  its path below `system`
   * @param isDelta    the value is added
   */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const path = `system.${attribute}${isBar ? ".value" : ""}`;
    const current = path
      .split(".")
      .reduce<unknown>((target, key) => (isObject(target) ? target[key] : undefined), this);
    const updates = { [path]: isDelta ? Number(current ?? 0) + value : value };
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed ? this.update(updates) : this;
  }

  /**
   * Rolls initiative for its combatants.
   *
   * @param options.createCombatants  add its tokens to the combat first
   */
  async rollInitiative(
    options: { createCombatants?: boolean; rerollInitiative?: boolean; initiativeOptions?: object } = {},
  ): Promise<object | null> {
    const { combat } = table.game;
    if (!combat) return null;
    if (options.createCombatants && combat.getCombatantsByActor(this).length === 0)
      await createCombatants(this.getActiveTokens(false, true), combat);
    const combatants = combat
      .getCombatantsByActor(this)
      .filter((combatant) => options.rerollInitiative || combatant.initiative === null);
    return combat.rollInitiative(
      combatants.map((combatant) => combatant.id ?? ""),
      options.initiativeOptions ?? {},
    );
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    if (hasDeletions(changed)) this.token?._refreshSyntheticActor();
    super._onUpdate(changed, options, userId);
    this.#refreshTokens(options);
  }

  protected override _afterDescendants(options: Data): void {
    this.reset();
    super._afterDescendants(options);
    this.#refreshTokens(options);
  }

  /** What its tokens show may have changed. */
  #refreshTokens(options: Data): void {
    if (this.pack) return;
    for (const token of this.getDependentTokens()) token._onActorChange(this, options);
  }
}

function isTokenDocument(value: unknown): value is TokenDocument {
  return isObject(value) && value["documentName"] === "Token";
}
