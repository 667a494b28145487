import type { UserActivity } from "../../common/protocol.js";
import { isPermitted } from "../../common/permissions.js";
import { USER_ROLES } from "../../common/const.js";
import {
  ColorField,
  DocumentIdField,
  ForeignDocumentField,
  HTMLField,
  NumberField,
  ObjectField,
  StringField,
  type DataSchema,
} from "../data/fields/index.js";
import { hasGlobal, table } from "../shared/globals.js";
import { asData, type Color, type Data } from "../utils/index.js";
import { Actor } from "./actor.js";
import { ClientDocument } from "./abstract/client-document.js";
import { statsField } from "./common-fields.js";
import { type Macro } from "./macro.js";
import { UserTargets } from "./user-targets.js";

/** A slot of the hotbar. */
export interface HotbarSlot {
  slot: number;
  macro: Macro | null;
}

/** A person at the table. */
export class User extends ClientDocument {
  declare avatar: string | null;
  declare character: Actor | null;
  declare color: Color;
  declare pronouns: string;
  declare hotbar: Record<string, string>;
  declare permissions: Data;
  declare role: number;
  /** Whether the person is here. */
  declare active: boolean;
  /** The id of the scene that the person looks at. */
  declare viewedScene: string | null;
  /** What is drawn of the tokens that the person targets. */
  declare targets: UserTargets;

  static override metadata = this.describe("User");

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      role: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
      }),
      avatar: new StringField({ nullable: true, initial: null }),
      character: new ForeignDocumentField(Actor),
      color: new ColorField({ required: true, nullable: false, initial: "#6b8fb5" }),
      pronouns: new StringField(),
      description: new HTMLField(),
      hotbar: new ObjectField(),
      permissions: new ObjectField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

  protected override _configure(options: { pack?: string | null; parentCollection?: string } = {}): void {
    super._configure(options);
    Object.defineProperty(this, "active", { value: false, writable: true, configurable: true });
    Object.defineProperty(this, "viewedScene", { value: null, writable: true, configurable: true });
    Object.defineProperty(this, "targets", {
      value: new UserTargets(this),
      writable: true,
      configurable: true,
    });
  }

  get isGM(): boolean {
    return this.role >= USER_ROLES.ASSISTANT;
  }

  /** Whether the person sits at this client. */
  get isSelf(): boolean {
    return hasGlobal("game") && table.game.userId === this.id;
  }

  /** Whether it is the gamemaster who answers for all of them. */
  get isActiveGM(): boolean {
    return table.game.users.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  /**
   * Whether the person may do something that the world's settings allow to some roles. A gamemaster always may. For the
   * others the user's own permission counts first, then the world's (`core.permissions`), then the default role.
   */
  hasPermission(permission: string): boolean {
    const roles = asData(table.game.settings.get("core", "permissions"))[permission];
    return isPermitted(permission, this.role, this.permissions[permission], roles);
  }

  /** The same under another name. */
  can(permission: string): boolean {
    return this.hasPermission(permission);
  }

  override getUserLevel(user: { id: string | null; isGM: boolean } | null = table.game.user): number {
    return user && (user.isGM || user.id === this.id) ? 3 : 0;
  }

  /**
   * The macros of a page of ten slots.
   *
   * @param page  from 1
   */
  getHotbarMacros(page = 1): HotbarSlot[] {
    return Array.from({ length: 10 }, (_, index) => {
      const slot = (page - 1) * 10 + index + 1;
      const id = this.hotbar[slot];
      return { slot, macro: id ? (table.game.macros.get(id) ?? null) : null };
    });
  }

  /**
   * Puts a macro into a slot, or empties the slot.
   *
   * @param slot            from 1 to 50; the first free one by default
   * @param options.fromSlot  the slot that it comes from and leaves empty
   */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    options: { fromSlot?: number } = {},
  ): Promise<this | undefined> {
    const hotbar: Data = { ...this.hotbar };
    const target = slot === undefined || slot === "" ? firstFree(hotbar) : Number(slot);
    if (!Number.isInteger(target) || target < 1 || target > 50)
      throw new Error(`There is no slot ${String(slot)} in the hotbar: they go from 1 to 50.`);
    const changes: Data = {};
    if (macro) changes[target] = macro.id;
    else changes[`-=${target}`] = null;
    if (options.fromSlot && options.fromSlot !== target) changes[`-=${options.fromSlot}`] = null;
    return this.update({ hotbar: changes });
  }

  /**
   * Asks the person's client a question and waits for its answer.
   *
   * @param name             a key of `CONFIG.queries`
   * @param data             anything that is JSON
   * @param options.timeout  milliseconds after which the question counts as unanswered
   * @throws Error when this user may not ask others (`QUERY_USER`), when the person is not here, does not answer in time, or the answering function fails
   */
  async query(name: string, data: unknown, options: { timeout?: number } = {}): Promise<unknown> {
    if (!(name in table.CONFIG.queries))
      throw new Error(`There is no question "${name}" that could be put to ${this.name}.`);
    if (!table.game.user.hasPermission("QUERY_USER"))
      throw new Error(
        `${table.game.user.name} has no permission to put questions to other users (QUERY_USER).`,
      );
    return table.game.connection.query({ userId: this.id ?? "", name, data, ...options });
  }

  /** Tells the others what the person is doing: which tokens are targeted, what is measured in which scene. */
  broadcastActivity(activity: Omit<UserActivity, "active"> = {}): void {
    if (this.isSelf) table.game.connection.announce(activity);
  }

  /** Takes what this user's client has targeted. */
  _onUpdateTokenTargets(ids: string[]): void {
    if (hasGlobal("canvas") && table.canvas.ready) table.canvas.onUserTargets(this, ids);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    const { role } = asData(changed);
    // What a person may do has changed from the ground up.
    if (role !== undefined && this.isSelf) globalThis.setTimeout(() => globalThis.location.reload(), 100);
  }
}

function firstFree(hotbar: Data): number {
  for (let slot = 1; slot <= 50; slot++) if (!hotbar[slot]) return slot;
  return 51;
}
