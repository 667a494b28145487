import { compute, type Token } from "./arithmetic.js";
import { joined } from "./joined.js";
import type { Roll } from "./roll.js";
import { RollTerm, StringTerm, OperatorTerm, type DiceTerm } from "./terms/index.js";
import type { EvaluationOptions } from "./types.js";

/** The terms of a formula and their total. {@link Roll} adds how it is read, shown and kept. */
export abstract class RollEvaluation {
  terms: RollTerm[] = [];

  _formula = "";
  _dice: DiceTerm[] = [];
  _root: Roll | undefined;
  _total: number | undefined;
  protected _evaluated = false;
  private words: string | undefined;

  /** The roll that the terms belong to: the one at the top. */
  protected abstract get root(): Roll;

  /** All dice, those in groups too. */
  get dice(): DiceTerm[] {
    return [...this._dice, ...this.terms.flatMap((term) => term.dice)];
  }

  /** The formula in its standard form. */
  get formula(): string {
    return this._formula;
  }

  /** The formula with values in place of dice; "" before evaluation. */
  get result(): string {
    return this._evaluated ? joined(this.terms, (term) => String(term.total)) : "";
  }

  /** The total, once evaluated. */
  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  /** The total, or the text that evaluation left where words were allowed. */
  get product(): number | string | undefined {
    return this._evaluated ? (this.words ?? this._total) : undefined;
  }

  /** Whether no chance is involved. */
  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Whether the roll has its total. */
  get evaluated(): boolean {
    return this._evaluated;
  }

  /** Rolls. Throws a sentence when it has been rolled already, or when the formula has no total. */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.begin();
    return this._evaluate(options);
  }

  /** Evaluates without chance: bounds, or numbers only. With dice it throws, or leaves them at 0 when `strict` is false. */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.begin();
    for (const term of this.terms) {
      term._root = this.root;
      if (term.evaluated) continue;
      if (RollTerm.isDeterministic(term, options)) void term.evaluate(options);
      else if (options.strict !== false)
        throw new Error(`"${term.formula}" involves chance and cannot be evaluated at once.`);
    }
    return this.finish(options);
  }

  /** What `evaluate` does; for subclasses. */
  protected async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    for (const term of this.terms) {
      term._root = this.root;
      if (!term.evaluated) await term.evaluate(options);
    }
    return this.finish(options);
  }

  /** The total of the evaluated terms. Throws when it is not a number. */
  protected _evaluateTotal(): number {
    if (this.terms.length === 0) throw new Error("The formula is empty.");
    const tokens = this.terms.map((term): Token =>
      term instanceof OperatorTerm ? { operator: term.operator } : Number(term.total ?? 0),
    );
    const total = compute(tokens);
    if (!Number.isFinite(total)) throw new Error(`"${this.formula}" does not come to a number.`);
    return total;
  }

  private begin(): void {
    if (this._evaluated) throw new Error(`The roll "${this.formula}" has already been rolled.`);
    this._evaluated = true;
  }

  private finish(options: EvaluationOptions): this {
    if (options.allowStrings && this.terms.some((term) => term instanceof StringTerm))
      this.words = this.result;
    else this._total = this._evaluateTotal();
    return this;
  }
}
