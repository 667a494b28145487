import { RollTerm } from "./roll-term.js";
import { optionsOf, textOf } from "../source.js";
import type { EvaluationOptions, TermOptions, TermSource } from "../types.js";

/** A number. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["number"];

  number: number;

  constructor({ number, options }: { number: number; options?: TermOptions | undefined }) {
    super({ options });
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }

  static _fromData(data: TermSource): NumericTerm {
    return this.restored(new this({ number: Number(data["number"]), options: optionsOf(data) }), data);
  }
}

/** `+ - * / %`. Two in a row, or one in front, are signs. */
export class OperatorTerm extends RollTerm {
  /** The higher binds the tighter. */
  static PRECEDENCE: Readonly<Record<string, number>> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  static OPERATORS: readonly string[] = Object.keys(OperatorTerm.PRECEDENCE);
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["operator"];

  operator: string;

  /** Throws for anything that is not one of the operators. */
  constructor({ operator, options }: { operator: string; options?: TermOptions | undefined }) {
    super({ options });
    if (!OperatorTerm.OPERATORS.includes(operator))
      throw new Error(`"${operator}" is not an operator of formulae.`);
    this.operator = operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }

  override get flavor(): string {
    return "";
  }

  static _fromData(data: TermSource): OperatorTerm {
    return this.restored(
      new this({ operator: textOf(data, "operator").trim(), options: optionsOf(data) }),
      data,
    );
  }
}

/** A word that is neither dice, number nor function. It parses; evaluating it is refused. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["term"];

  term: string;

  constructor({ term, options }: { term: string; options?: TermOptions | undefined }) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  protected override _evaluate({ allowStrings }: EvaluationOptions): this {
    if (!allowStrings) throw new Error(`"${this.term}" is neither a number, dice nor a function.`);
    return this;
  }

  static _fromData(data: TermSource): StringTerm {
    return this.restored(new this({ term: textOf(data, "term"), options: optionsOf(data) }), data);
  }
}
