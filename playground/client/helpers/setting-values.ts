import { DataField } from "../data/fields/data-field.js";
import { DataModel } from "../abstract/data-model.js";
import { deepClone, isPlainObject, isSubclass } from "../utils/index.js";
import type { SettingConfig } from "./client-settings.js";

function isModel(type: unknown): type is typeof DataModel {
  return isSubclass(type, DataModel);
}

/** A setting's value until it is changed. */
export function defaultSetting(config: SettingConfig): unknown {
  const { type } = config;
  if (isModel(type)) return new type(isPlainObject(config.default) ? config.default : {});
  if (config.default !== undefined) return castSetting(config, deepClone(config.default));
  if (type instanceof DataField) return type.initialize(type.getInitialValue());
  return config.default;
}

/** A stored value as those who read the setting get it. */
export function castSetting(config: SettingConfig, value: unknown): unknown {
  const { type } = config;
  if (type instanceof DataField) return readField(type, value);
  if (isModel(type)) return isPlainObject(value) ? type.fromSource(value) : new type();
  switch (type) {
    case Number:
      return Number(value);
    case String:
      return typeof value === "object" ? value : String(value);
    case Boolean:
      return Boolean(value);
    default:
      return value;
  }
}

function readField(field: DataField, value: unknown): unknown {
  const cleaned = field.clean(value);
  return field.initialize(field.validate(cleaned) === undefined ? cleaned : field.getInitialValue());
}

/**
 * A new value as it is stored.
 *
 * @throws Error with a sentence when it is refused
 */
export function checkSetting(config: SettingConfig, value: unknown): unknown {
  const { type } = config;
  const refuse = (reason: string): never => {
    throw new Error(`The setting ${config.name ?? config.id} ${reason}.`);
  };
  if (type instanceof DataField) {
    const cleaned = type.clean(type.toObject(value));
    const failure = type.validate(cleaned);
    return failure ? refuse(failure.toString()) : cleaned;
  }
  if (isModel(type))
    return (value instanceof type ? value : new type(isPlainObject(value) ? value : {})).toObject();
  if (config.choices && !(String(value) in config.choices))
    refuse(`cannot be "${String(value)}": it is one of ${Object.keys(config.choices).join(", ")}`);
  if (type === Number) {
    const number = Number(value);
    if (Number.isNaN(number)) refuse("must be a number");
    const { range } = config;
    if (range && (number < range.min || number > range.max))
      refuse(`must be from ${range.min} to ${range.max}`);
    return number;
  }
  if (type === Boolean) return Boolean(value);
  if (type === String) return typeof value === "object" ? value : String(value);
  return value;
}
