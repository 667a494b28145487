import type { Document } from "../abstract/document.js";
import { ACTIVE_EFFECT_MODES } from "../../common/const.js";
import {
  AnyField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentIdField,
  DocumentTypeField,
  DocumentUUIDField,
  HTMLField,
  IntegerSortField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
  type DataSchema,
} from "../data/fields/index.js";
import {
  applyChange,
  withMode,
  withType,
  type EffectChange,
  type TypedChange,
} from "../data/fields/apply-change.js";
import { offersGeneration } from "../shared/generation.js";
import { statusWithId } from "../shared/status-effects.js";
import { table } from "../shared/globals.js";
import { Hooks } from "../shared/hooks.js";
import { asData, getProperty, isObject, setProperty, type Color, type Data } from "../utils/index.js";
import { ClientDocument } from "./abstract/client-document.js";
import { statsField } from "./common-fields.js";
import {
  durationFields,
  isLimited,
  laterDuration,
  migrateDuration,
  startGiven,
  startNow,
  type EffectDuration,
  type EffectStart,
} from "./effect-duration.js";

function changesField(): ArrayField {
  return new ArrayField(
    new SchemaField({
      key: new StringField({ required: true }),
      value: new AnyField({ required: true, initial: "" }),
      mode: new NumberField({ integer: true, nullable: false, initial: ACTIVE_EFFECT_MODES.ADD }),
      priority: new NumberField(),
    }),
  );
}

/** The changes that an effect keeps in its system's part, as generation 14 does. */
export function typedChanges({ system }: ActiveEffect): readonly TypedChange[] {
  const changes: unknown = getProperty(system, "changes");
  return Array.isArray(changes) ? (changes as TypedChange[]) : [];
}

/** The changes that an effect makes in a phase: in generation 13 there is one, and all are made in it. */
export function changesOf(effect: ActiveEffect, phase: string): readonly EffectChange[] {
  if (!offersGeneration(14)) return effect.changes;
  return typedChanges(effect)
    .filter((change) => change.phase === phase)
    .map(withMode);
}

/** Something that is so for an actor for a while: statuses that it has, values that it changes. */
export class ActiveEffect extends ClientDocument {
  declare changes: EffectChange[];
  declare disabled: boolean;
  declare duration: EffectDuration;
  /** When it started; generation 14 has it. */
  declare start: EffectStart;
  declare description: string;
  declare origin: string | null;
  declare tint: Color;
  declare transfer: boolean;
  declare statuses: Set<string>;

  static override metadata = this.describe("ActiveEffect", { hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      img: new StringField({ nullable: true, initial: null }),
      type: new DocumentTypeField("ActiveEffect", { initial: "base" }),
      system: new TypeDataField("ActiveEffect"),
      ...(offersGeneration(14) ? {} : { changes: changesField() }),
      disabled: new BooleanField(),
      ...durationFields(offersGeneration(14)),
      description: new HTMLField(),
      origin: new DocumentUUIDField(),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

  /** Generation 14 keeps the changes in the system's part: https://github.com/foundryvtt/foundryvtt/issues/13740 */
  static override migrateData(source: Data): Data {
    const { changes } = source;
    if (offersGeneration(14) && Array.isArray(changes)) {
      const system = isObject(source["system"]) ? source["system"] : {};
      delete source["changes"];
      source["system"] = { changes: changes.map(withType), ...system };
    }
    if (offersGeneration(14)) migrateDuration(source);
    return super.migrateData(source);
  }

  /** An effect for a status of `CONFIG.statusEffects`. */
  static async fromStatusEffect(
    statusId: string,
    options: { parent?: Document } = {},
  ): Promise<ActiveEffect> {
    const status = statusWithId(statusId);
    if (!status) throw new Error(`There is no status "${statusId}".`);
    const { id, name, img, hud: _, order: __, _id, statuses = [], ...rest } = status;
    const data = {
      ...rest,
      name: table.game.i18n.localize(name),
      img,
      statuses: [...new Set([id, ...statuses])],
    };
    const effect = new this.implementation(typeof _id === "string" ? { ...data, _id } : data, {
      parent: options.parent ?? null,
    });
    if (!(effect instanceof ActiveEffect))
      throw new Error("The configured class of effects makes no effects.");
    return Promise.resolve(effect);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    if ("units" in this.duration) this.duration = laterDuration(this.duration, this.start);
  }

  override async _preCreate(data: Data, options: Data, user: Document): Promise<boolean | void> {
    if (offersGeneration(14)) {
      const start = { ...startNow(), ...startGiven(asData(this._source["start"])), ...asData(data["start"]) };
      this.updateSource({ start });
    }
    return super._preCreate(data, options, user);
  }

  /** Whether it counts. */
  get active(): boolean {
    const isExpired = "expired" in this.duration && this.duration.expired;
    return !this.disabled && !this.isSuppressed && !isExpired;
  }

  /** Whether something keeps it from counting; systems override this. */
  get isSuppressed(): boolean {
    return false;
  }

  /** Whether it ends by itself. */
  get isTemporary(): boolean {
    return isLimited(this.duration) || this.statuses.size > 0;
  }

  /** The document whose values it changes. */
  get target(): Document | null {
    return this.parent?.documentName === "Item" && this.transfer ? this.parent.parent : this.parent;
  }

  /**
   * Applies one of its changes to a document.
   *
   * @returns the values that came of it, by path
   */
  apply(target: ClientDocument, change: EffectChange): Data {
    const path = change.key.replace(/^system\./, "");
    const field = change.key.startsWith("system.")
      ? target.system.schema?.getField(path)
      : target.schema.getField(change.key);
    const current = getProperty(target, change.key);
    if (change.mode === ACTIVE_EFFECT_MODES.CUSTOM) {
      const changes: Data = {};
      Hooks.call("applyActiveEffect", target, change, current, undefined, changes);
      return changes;
    }
    const value = field
      ? field.applyChange(current, target, change)
      : applyChange(current, castLike(current, change.value), change);
    setProperty(target, change.key, value);
    return { [change.key]: value };
  }
}

/** A change's value, which is stored as text, in the kind of the value that it changes. */
function castLike(current: unknown, delta: unknown): unknown {
  if (typeof delta !== "string") return delta;
  if (typeof current === "number" || (current === undefined && /^-?\d+(\.\d+)?$/.test(delta)))
    return Number(delta);
  if (typeof current === "boolean") return delta === "true" || delta === "1";
  return delta;
}
