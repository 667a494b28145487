import type { Striking } from "./die-view.js";
import { extraOf, GameRoll, type GameRollOptions } from "./game-roll.js";

/**
 * A roll whose best face brings one more die, once: the added die is a die of the roll, so that cards, dice in 3D and
 * other packages see it. The rule of it comes with the request, else from the game that names this class (TNT-4).
 */
export class TntRoll extends GameRoll {
  /** Whether the first die shows its critical face. */
  get isCritical(): boolean {
    return this.natural === this.#extra?.face;
  }

  /** Whether the first die shows a 1 where a best face would have added a die (TNT-5). */
  get isFumble(): boolean {
    return this.#extra !== null && this.natural === 1;
  }

  /** The first die's face; null before the roll. */
  get natural(): number | null {
    return this.dice[0]?.results[0]?.result ?? null;
  }

  /** The bonus for a best face; null for a roll that was asked for without it. */
  get #extra(): NonNullable<GameRollOptions["extra"]> | null {
    const { game, extra } = this.gameOptions;
    const declared = game === undefined ? this.rules?.roll.extra : undefined;
    return extra ?? (declared ? extraOf(declared) : null);
  }

  override async complete(options?: never): Promise<void> {
    const extra = this.#extra;
    if (!extra || !this.isCritical || this.dice.length !== 1) return;
    const { Die, OperatorTerm } = foundry.dice.terms;
    const plus = new OperatorTerm({ operator: "+" });
    const die = new Die({ number: 1, faces: extra.adds });
    await plus.evaluate();
    await die.evaluate(options);
    this.terms.push(plus, die);
    this.resetFormula();
    this._total = this._evaluateTotal();
  }

  protected override strikes(index: number): Striking {
    if (index > 0) return { added: this.isCritical };
    return { critical: this.isCritical, fumble: this.isFumble };
  }
}
