/** What was wrong with one value, and with the values inside it. */
interface FailureDetails {
  /** The value that was refused. */
  invalidValue?: unknown;
  /** The value that stands in for it. */
  fallback?: unknown;
  /** A sentence that says what is wrong. */
  message?: string;
  /** Whether the failure stays after a fallback. */
  unresolved?: boolean;
}

/** A value that its field refuses, with the failures of the fields and elements inside it. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  message: string | undefined;
  unresolved: boolean;
  /** Failures of inner fields, by name. */
  fields: Record<string, DataModelValidationFailure> = {};
  /** Failures of elements, by index or id. */
  elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];

  constructor(details: FailureDetails = {}) {
    this.invalidValue = details.invalidValue;
    this.fallback = details.fallback;
    this.message = details.message;
    this.unresolved = details.unresolved ?? false;
  }

  /** Whether there are no inner failures and no sentence of its own. */
  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0 && this.message === undefined;
  }

  /** The failure as an error that can be thrown. */
  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** Every failure with a sentence, by dotted path. */
  flatten(prefix = ""): { path: string; message: string }[] {
    const own = this.message === undefined ? [] : [{ path: prefix, message: this.message }];
    const join = (name: string | number): string => (prefix ? `${prefix}.${name}` : String(name));
    const inner = Object.entries(this.fields).flatMap(([name, failure]) => failure.flatten(join(name)));
    const elements = this.elements.flatMap(({ id, failure }) => failure.flatten(join(id)));
    return [...own, ...inner, ...elements];
  }

  /** All failures, one a line. */
  toString(): string {
    return this.flatten()
      .map(({ path, message }) => (path ? `${path}: ${message}` : message))
      .join("\n");
  }
}

/** Thrown when data is refused by a model. Its message names every field and what is wrong with it. */
export class DataModelValidationError extends Error {
  /** What failed. */
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string) {
    const details =
      typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
    super(details.toString());
    this.name = "DataModelValidationError";
    this.failure = details;
  }

  /** The failures of all fields, by dotted path. */
  getAllFailures(): Record<string, string> {
    return Object.fromEntries(this.failure.flatten().map(({ path, message }) => [path, message]));
  }
}
