import { DICE } from "../config.js";
import type { DiceTerm } from "./dice-term.js";
import type { Roll } from "../roll.js";
import type { EvaluationOptions, TermClass, TermOptions, TermSource } from "../types.js";

/** One part of a formula: dice, a number, an operator, a group. */
export abstract class RollTerm {
  /** The pattern of a flavor: text in square brackets. */
  static FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";
  static FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, "g");

  /** Names of further members that are kept when the term is stored. */
  static SERIALIZE_ATTRIBUTES: readonly string[] = [];

  /** Options that describe the term, the flavor among them. */
  options: TermOptions;

  /** Whether the term is a group that is evaluated before what surrounds it. */
  isIntermediate = false;

  /** The roll at the top, once evaluation has begun. */
  _root: Roll | undefined;

  protected _evaluated = false;

  constructor({ options = {} }: { options?: TermOptions | undefined } = {}) {
    this.options = options;
  }

  /** The term as a formula has it, without flavor. */
  abstract get expression(): string;

  /** The term's value once evaluated: a number, or text for operators and words. */
  abstract get total(): number | string | null | undefined;

  /** The term as a formula has it, with its flavor. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** The text in square brackets, or "". */
  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** Whether no chance is involved. */
  get isDeterministic(): boolean {
    return true;
  }

  /** Whether the term has its value. */
  get evaluated(): boolean {
    return this._evaluated;
  }

  /** The dice that this term holds, itself among them. */
  get dice(): DiceTerm[] {
    return [];
  }

  /** Gives the term its value. A promise when chance is involved. Throws when it has one already. */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated) throw new Error(`The term "${this.expression}" has already been rolled.`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  /** What `evaluate` does; for subclasses. */
  protected _evaluate(_options: EvaluationOptions): this | Promise<this> {
    return this;
  }

  /** Whether a term can be evaluated without chance under these options. */
  static isDeterministic(term: RollTerm, { minimize, maximize }: EvaluationOptions = {}): boolean {
    return Boolean(minimize) || Boolean(maximize) || term.isDeterministic;
  }

  /** Restores a term of whichever class the data name. Throws when there is no such class. */
  static fromData(data: TermSource): RollTerm {
    const name = String(data["class"]);
    const found = termClass(name);
    if (!found) throw new Error(`A stored roll has a term of the class "${name}", which is not registered.`);
    return found._fromData(data);
  }

  /** Restores a term from JSON text. */
  static fromJSON(json: string): RollTerm {
    const data: unknown = JSON.parse(json);
    if (typeof data !== "object" || data === null) throw new Error("A stored term is not an object.");
    return RollTerm.fromData({ ...data });
  }

  /** Marks a restored term as evaluated or not, as its data say. */
  protected static restored<T extends RollTerm>(term: T, data: TermSource): T {
    term._evaluated = data["evaluated"] !== false;
    return term;
  }

  /** The term as plain data. */
  toJSON(): Record<string, unknown> {
    const own: Record<string, unknown> = {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
    };
    const names: unknown = Reflect.get(this.constructor, "SERIALIZE_ATTRIBUTES");
    if (Array.isArray(names)) for (const name of names) own[String(name)] = Reflect.get(this, String(name));
    return own;
  }
}

function termClass(name: string): TermClass | undefined {
  return (
    DICE.termTypes[name] ?? [...Object.values(DICE.terms), ...DICE.types].find((type) => type.name === name)
  );
}
