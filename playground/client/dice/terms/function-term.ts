import { DICE, defaultRollClass } from "../config.js";
import { GroupTerm, restoredRolls } from "./group-term.js";
import { optionsOf, textOf, textsOf } from "../source.js";
import type { Roll } from "../roll.js";
import type { TermOptions, TermSource } from "../types.js";

/** What a function term is made from. */
interface FunctionTermData {
  fn: string;
  terms?: string[] | undefined;
  rolls?: Roll[] | undefined;
  result?: number | undefined;
  options?: TermOptions | undefined;
}

/** A function of formulae: `floor(2d6 / 2)`. */
export class FunctionTerm extends GroupTerm {
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["fn", "terms", "rolls", "result"];

  fn: string;
  terms: string[];
  rolls: Roll[];
  result: number | undefined;

  constructor({ fn, terms = [], rolls, result, options }: FunctionTermData) {
    super({ options });
    this.fn = fn;
    this.rolls = rolls && rolls.length > 0 ? rolls : terms.map((term) => new (defaultRollClass())(term));
    this.terms = this.rolls.map((roll) => roll.formula);
    this.result = result;
    if (result !== undefined) this._evaluated = true;
  }

  override get inner(): Roll[] {
    return this.rolls;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  override get total(): number | undefined {
    return this.result;
  }

  /** The function. Throws when no function has this name. */
  get function(): (...args: number[]) => number {
    const found = Object.hasOwn(DICE.functions, this.fn) ? DICE.functions[this.fn] : undefined;
    if (!found) throw new Error(`There is no function "${this.fn}" in formulae.`);
    return found;
  }

  protected override conclude(): void {
    const result: unknown = this.function(...this.rolls.map((roll) => roll.total ?? NaN));
    if (typeof result !== "number" || !Number.isFinite(result))
      throw new Error(`"${this.expression}" does not come to a number.`);
    this.result = result;
  }

  static _fromData(data: TermSource): FunctionTerm {
    const result = typeof data["result"] === "number" ? data["result"] : undefined;
    const term = new this({
      fn: textOf(data, "fn"),
      terms: textsOf(data, "terms"),
      rolls: restoredRolls(data, "rolls"),
      result,
      options: optionsOf(data),
    });
    return this.restored(term, data);
  }
}
