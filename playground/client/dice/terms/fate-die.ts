import { Die } from "./die.js";
import type { DiceModifier, DiceTermData, DieResult, EvaluationOptions } from "../types.js";

const LABELS: Readonly<Record<number, string>> = { [-1]: "−", 0: " ", 1: "+" };

/** A die with the faces −1, 0 and 1: `4df`. */
export class FateDie extends Die {
  static override DENOMINATION = "f";
  static override MODIFIERS: Readonly<Record<string, string | DiceModifier>> = {
    r: "reroll",
    rr: "rerollRecursive",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
  };

  constructor(termData: DiceTermData = {}) {
    super({ ...termData, faces: 3 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.floor(randomUniform * 3) - 1;
  }

  override getResultLabel(result: DieResult): string {
    return LABELS[result.result] ?? String(result.result);
  }

  protected override boundFace({ minimize }: EvaluationOptions): number {
    return minimize ? -1 : 1;
  }
}
