import {
  BooleanField,
  DocumentIdField,
  DocumentTypeField,
  ObjectField,
  StringField,
  TypeDataField,
  type DataSchema,
} from "../data/fields/index.js";
import { RegionBehaviorType } from "../data/region-behaviors.js";
import { REGION_EVENTS } from "../../common/const.js";
import { table } from "../shared/globals.js";
import type { Data } from "../utils/index.js";
import { ClientDocument } from "./abstract/client-document.js";
import { statsField } from "./common-fields.js";
import { tokensIn } from "./region-tracking.js";
import type { RegionDocument, RegionEvent } from "./region.js";
import type { Scene } from "./scene.js";
import type { User } from "./user.js";

/** Something that a region does. */
export class RegionBehavior extends ClientDocument {
  declare readonly parent: RegionDocument | null;
  declare disabled: boolean;

  static override metadata = this.describe("RegionBehavior", { hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: true }),
      type: new DocumentTypeField("RegionBehavior"),
      system: new TypeDataField("RegionBehavior"),
      disabled: new BooleanField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    const label = table.CONFIG.RegionBehavior.typeLabels[this.type];
    this.name ||= label ? table.game.i18n.localize(label) : this.type;
  }

  get region(): RegionDocument | null {
    return this.parent;
  }

  get scene(): Scene | null {
    return this.parent?.parent ?? null;
  }

  /** Whether it does anything. */
  get active(): boolean {
    return !this.disabled;
  }

  /** Whether it does anything in the scene on the canvas. */
  get viewed(): boolean {
    return this.active && (this.scene?.isView ?? false);
  }

  /** Whether it handles events of a name. */
  hasEvent(eventName: string): boolean {
    const { system } = this;
    if (!(system instanceof RegionBehaviorType)) return false;
    const handlers: unknown = Reflect.get(system.constructor, "events");
    const chosen: unknown = Reflect.get(system, "events");
    const isHandled = typeof handlers === "object" && handlers !== null && eventName in handlers;
    return isHandled || (chosen instanceof Set && chosen.has(eventName));
  }

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) this.#activation(true, userId);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("disabled" in changed) this.#activation(this.active, userId);
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    if (this.active) this.#activation(false, userId);
  }

  #activation(isActive: boolean, userId: string): void {
    const user = table.game.users.get(userId);
    if (user) this._tellActivation(isActive, user);
  }

  /** Lets it handle that it became active or inactive: the tokens in its region enter or leave it alone. */
  _tellActivation(isActive: boolean, user: User): void {
    const { region } = this;
    if (!region) return;
    const { BEHAVIOR_ACTIVATED, BEHAVIOR_DEACTIVATED, TOKEN_ENTER, TOKEN_EXIT } = REGION_EVENTS;
    const tell = (name: string, data: Data): void =>
      void this._handleRegionEvent({ name, data, region, user });
    if (isActive) tell(BEHAVIOR_ACTIVATED, {});
    for (const token of tokensIn(region))
      tell(isActive ? TOKEN_ENTER : TOKEN_EXIT, { token, movement: null });
    if (!isActive) tell(BEHAVIOR_DEACTIVATED, {});
  }

  /** Lets the content of its type handle an event that it listens to. */
  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const { system } = this;
    if (!(system instanceof RegionBehaviorType)) return;
    const events: unknown = Reflect.get(system.constructor, "events");
    const handler: unknown =
      typeof events === "object" && events !== null ? Reflect.get(events, event.name) : undefined;
    const chosen: unknown = Reflect.get(system, "events");
    try {
      if (typeof handler === "function") await Reflect.apply(handler, system, [event]);
      const own: unknown = Reflect.get(system, "_handleRegionEvent");
      if (typeof own === "function" && chosen instanceof Set && chosen.has(event.name))
        await Reflect.apply(own, system, [event]);
    } catch (error) {
      console.error(`The behavior ${this.name} of a region failed.`, error);
    }
  }
}
