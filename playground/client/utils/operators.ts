import { isPlainObject, type Data } from "./objects.js";

/**
 * A value of an update that says what is done, in place of what is stored. Part of generation 14:
 * https://foundryvtt.com/api/v14/classes/foundry.data.operators.DataFieldOperator.html
 */
export class DataFieldOperator {
  readonly #value: unknown;

  constructor(value?: unknown) {
    this.#value = value;
  }

  /** The value inside of an operator, or the value itself. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value.#value : value;
  }
}

/** Deletes what is there. */
export class ForcedDeletion extends DataFieldOperator {
  constructor() {
    super();
  }

  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Puts a value in the place of another, and merges nothing. */
export class ForcedReplacement extends DataFieldOperator {
  static create(value?: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }
}

/** Nested changes whose operators are spelled as generation 13 spells them: `-=key` deletes, and `==key` replaces. */
export function spellOperators(changes: Data): Data {
  const spelled: Data = {};
  for (const [key, value] of Object.entries(changes)) {
    if (value instanceof ForcedDeletion) spelled[`-=${key}`] = null;
    else if (value instanceof ForcedReplacement) spelled[`==${key}`] = DataFieldOperator.get(value);
    else spelled[key] = isPlainObject(value) ? spellOperators(value) : value;
  }
  return spelled;
}
