import type { ValidateOptions } from "../data/fields/data-field.js";
import { DataModelValidationFailure } from "../data/validation-failure.js";
import { deepClone, expandObject, mergeObject, type Data } from "../utils/index.js";
import type { DataModel, DataModelClass } from "./data-model.js";

/** What is wrong with a model's data: by field, and by the rules between several fields. */
export interface ModelFailures {
  fields: DataModelValidationFailure | null;
  joint: DataModelValidationFailure | null;
}

/** What of a model is checked, and what becomes of a refusal. */
export type ModelCheckOptions = ValidateOptions & {
  /** Check these changes instead of the model's own data. */
  changes?: Data;
  clean?: boolean;
  fields?: boolean;
  /** Check the rules between several fields for changes too. */
  joint?: boolean;
  /** Throw when something is refused. Default true. */
  strict?: boolean;
};

/** Whether every refused value has been replaced. */
export function isResolved(failure: DataModelValidationFailure): boolean {
  if (failure.message !== undefined) return !failure.unresolved && "fallback" in failure;
  const inner = [...Object.values(failure.fields), ...failure.elements.map((element) => element.failure)];
  return inner.every(isResolved);
}

/**
 * Checks the data that a model has just been made with.
 *
 * @throws DataModelValidationError when it is refused, unless `strict` is false
 */
export function checkNewModel(
  cls: DataModelClass,
  source: Data,
  { strict, fallback }: { strict: boolean; fallback: boolean },
): void {
  const failure = cls.schema.validate(source, { fallback, source });
  const refused = failure && !(fallback && isResolved(failure));
  if (refused && strict) throw failure.asError();
  if (strict) cls.schema._validateModel(source, { source });
  if (strict && !failure) cls.validateJoint(source);
}

/** What is wrong with a model's data. */
export function failuresOf(cls: DataModelClass, source: Data): ModelFailures {
  const fields = cls.schema.validate(deepClone(source), { source }) ?? null;
  try {
    cls.validateJoint(source);
    return { fields, joint: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { fields, joint: new DataModelValidationFailure({ message }) };
  }
}

/**
 * Checks a model, or changes to it.
 *
 * @throws DataModelValidationError when something is refused, unless `strict` is false
 */
export function checkModel(cls: DataModelClass, model: DataModel, options: ModelCheckOptions): boolean {
  const { changes, strict = true } = options;
  const source = model._source;
  const data = changes ? cls.schema.clean(expandObject(changes), { partial: true, source }) : source;
  const failure = cls.schema.validate(data, { partial: changes !== undefined, source });
  if (failure && strict) throw failure.asError();
  if (failure) return false;
  if (changes && !options.joint) return true;
  try {
    cls.validateJoint(changes ? mergeObject(model.toObject(), changes) : source);
    return true;
  } catch (error) {
    if (strict) throw error;
    return false;
  }
}
