import { RollTerm } from "./roll-term.js";
import { defaultRollClass } from "../config.js";
import { recordsOf } from "../source.js";
import type { DiceTerm } from "./dice-term.js";
import type { Roll } from "../roll.js";
import type { EvaluationOptions, TermSource } from "../types.js";

/** A term that holds rolls of its own: parentheses, functions, pools. */
export abstract class GroupTerm extends RollTerm {
  override isIntermediate = true;

  /** The rolls inside. */
  abstract get inner(): Roll[];

  override get dice(): DiceTerm[] {
    return this.inner.flatMap((roll) => roll.dice);
  }

  override get isDeterministic(): boolean {
    return this.inner.every((roll) => roll.isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    const chance = this.inner.some((roll) =>
      roll.terms.some((term) => !RollTerm.isDeterministic(term, options)),
    );
    return chance ? this._evaluateAsync(options) : this._evaluateSync(options);
  }

  /** Rolls what is inside, one after the other. */
  async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.inner) if (!roll.evaluated) await roll.evaluate(options);
    this.conclude();
    return this;
  }

  /** Evaluates what is inside where no chance is involved. */
  _evaluateSync(options: EvaluationOptions): this {
    for (const roll of this.inner) if (!roll.evaluated) roll.evaluateSync(options);
    this.conclude();
    return this;
  }

  /** What remains to be done when the rolls inside have their totals. */
  protected abstract conclude(): void;
}

/** The rolls stored under a key, restored by their classes. */
export function restoredRolls(data: TermSource, key: string): Roll[] {
  return recordsOf(data, key).map((entry) => defaultRollClass().fromData(entry));
}
