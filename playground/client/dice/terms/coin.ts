import { DiceTerm } from "./dice-term.js";
import { modifierParts } from "../comparison.js";
import type { DiceModifier, DiceTermData, DieResult, EvaluationOptions } from "../types.js";

/** A coin, `dc`: heads are 1, tails 0. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Readonly<Record<string, string | DiceModifier>> = { c: "call" };

  constructor(termData: DiceTermData = {}) {
    super({ ...termData, faces: 2 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.floor(randomUniform * 2);
  }

  override getResultLabel(result: DieResult): string {
    return result.result === 1 ? "H" : "T";
  }

  /** `c1`, `c0`: marks the coins that show what was called as successes. */
  call(modifier: string): void {
    const called = modifierParts(modifier).amount ?? 1;
    if (called > 1) throw new Error(`A coin is called with c1 (heads) or c0 (tails), not "${modifier}".`);
    for (const result of this.results) {
      result.success = result.result === called;
      result.failure = !result.success;
    }
  }

  protected override boundFace({ minimize }: EvaluationOptions): number {
    return minimize ? 0 : 1;
  }
}
