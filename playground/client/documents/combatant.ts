import type { PermittedUser } from "../abstract/document.js";
import {
  BooleanField,
  DocumentIdField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  StringField,
  TypeDataField,
  type DataSchema,
} from "../data/fields/index.js";
import type { Roll } from "../dice/index.js";
import { table } from "../shared/globals.js";
import { getProperty, type Data } from "../utils/index.js";
import { Actor } from "./actor.js";
import { ClientDocument } from "./abstract/client-document.js";
import type { Combat } from "./combat.js";
import type { CombatantGroup } from "./combatant-group.js";
import { statsField } from "./common-fields.js";
import type { TokenDocument } from "./token.js";
import type { User } from "./user.js";

/** One who takes part in a combat. */
export class Combatant extends ClientDocument {
  declare readonly parent: Combat | null;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  /** The group that it belongs to. */
  declare group: CombatantGroup | null;
  declare hidden: boolean;
  declare defeated: boolean;

  static override metadata = this.describe("Combatant", { hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField("Combatant", { initial: "base" }),
      system: new TypeDataField("Combatant"),
      actorId: new ForeignDocumentField(Actor, { idOnly: true }),
      tokenId: new DocumentIdField({ readonly: false }),
      sceneId: new DocumentIdField({ readonly: false }),
      name: new StringField({ nullable: true, blank: true, initial: "" }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true, nullable: true, initial: null }),
      group: new DocumentIdField({ readonly: false }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= this.token?.name ?? this.actor?.name ?? "";
    this.img ||= this.token?.texture.src ?? this.actor?.img ?? null;
    this._prepareGroup();
  }

  /** Puts the group in place of its id; a group with an initiative gives it to its members. */
  _prepareGroup(): void {
    const id = this._source["group"];
    this.group = (typeof id === "string" ? this.parent?.groups.get(id) : undefined) ?? null;
    if (this.group?.initiative !== null && this.group?.initiative !== undefined)
      this.initiative = this.group.initiative;
  }

  get combat(): Combat | null {
    return this.parent;
  }

  get token(): TokenDocument | null {
    if (!this.sceneId || !this.tokenId) return null;
    return table.game.scenes.get(this.sceneId)?.tokens.get(this.tokenId) ?? null;
  }

  /** The token's actor, or the actor itself when there is no token. */
  get actor(): Actor | null {
    return this.token?.actor ?? (this.actorId ? (table.game.actors.get(this.actorId) ?? null) : null);
  }

  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    const defeated = table.CONFIG.specialStatusEffects["DEFEATED"];
    return this.defeated || (defeated !== undefined && (this.actor?.statuses.has(defeated) ?? false));
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  /** The players who own it. */
  get players(): User[] {
    return table.game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** A combatant's rights are its actor's. */
  override getUserLevel(user: PermittedUser | null = table.game.user): number {
    return this.actor?.getUserLevel(user) ?? (user?.isGM ? 3 : 0);
  }

  /**
   * The roll that settles its initiative.
   *
   * @throws Error when there is no formula: neither given, nor configured, nor in the system's manifest
   */
  getInitiativeRoll(formula?: string): Roll {
    const rollData = this.actor?.getRollData() ?? {};
    const cls = table.CONFIG.Dice.rolls[0];
    const rolled = formula ?? this._getInitiativeFormula();
    if (rolled === undefined)
      throw new Error("There is no formula of initiative: this system declares none.");
    const roll: unknown = cls ? Reflect.construct(cls, [rolled, rollData]) : null;
    if (!isRoll(roll)) throw new Error("There is no class of rolls configured.");
    return roll;
  }

  /**
   * The formula of its initiative: systems override this, set `CONFIG.Combat.initiative.formula` or declare it in the
   * manifest. No page names a default.
   */
  _getInitiativeFormula(): string | undefined {
    return table.CONFIG.Combat.initiative.formula ?? table.game.system.initiative;
  }

  /** Rolls its initiative. */
  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }

  /** Forgets where its token has been. */
  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }

  override getRollData(): Data {
    return this.actor?.getRollData() ?? {};
  }

  /** What its actor may have changed of it. */
  get resource(): unknown {
    return getProperty(this.actor?.system, "resource") ?? null;
  }
}

function isRoll(value: unknown): value is Roll {
  return typeof value === "object" && value !== null && "evaluate" in value && "formula" in value;
}
