import { GroupTerm, restoredRolls } from "./group-term.js";
import { defaultRollClass } from "../config.js";
import { optionsOf, textOf } from "../source.js";
import type { RollTerm } from "./roll-term.js";
import type { Roll } from "../roll.js";
import type { TermOptions, TermSource } from "../types.js";

/** A formula in parentheses. */
export class ParentheticalTerm extends GroupTerm {
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["term", "roll"];

  /** The formula inside. */
  term: string;

  /** The roll inside. */
  roll: Roll;

  /** Takes the formula inside, or the roll. Throws when the formula cannot be read. */
  constructor({
    term,
    roll,
    options,
  }: { term?: string | undefined; roll?: Roll | undefined; options?: TermOptions | undefined } = {}) {
    super({ options });
    this.roll = roll ?? new (defaultRollClass())(term ?? "");
    this.term = term ?? this.roll.formula;
    if (this.roll.evaluated) this._evaluated = true;
  }

  override get inner(): Roll[] {
    return [this.roll];
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  protected override conclude(): void {
    this.term = this.roll.formula;
  }

  /** Puts terms into parentheses. */
  static fromTerms(terms: RollTerm[], options: TermOptions = {}): ParentheticalTerm {
    return new this({ roll: defaultRollClass().fromTerms(terms), options });
  }

  static _fromData(data: TermSource): ParentheticalTerm {
    const [roll] = restoredRolls({ rolls: [data["roll"]] }, "rolls");
    return this.restored(new this({ term: textOf(data, "term"), roll, options: optionsOf(data) }), data);
  }
}
