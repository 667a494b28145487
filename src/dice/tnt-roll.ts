import { renderTemplate } from "../foundry.js";

const TEMPLATE = "systems/vantage/templates/roll.hbs";

/** What a critical roll remembers between evaluation and display. */
interface CriticalOptions {
  /** The die and face that bring another die, and which. */
  extra?: { die: number; face: number; adds: number };
}

/**
 * A roll whose best face brings one more die, once: the added die is a die of the roll, so that cards, dice in 3D and
 * other packages see it. The rule of it comes with the request; by default a 10 on a d10 adds a d6 (TNT-4).
 */
export class TntRoll extends Roll {
  /** Whether the first die shows its critical face. */
  get isCritical(): boolean {
    return this.natural === this.#extra.face;
  }

  /** Whether the first die shows a 1 (TNT-5). */
  get isFumble(): boolean {
    return this.natural === 1;
  }

  /** The first die's face; null before the roll. */
  get natural(): number | null {
    return this.dice[0]?.results[0]?.result ?? null;
  }

  get #extra(): { die: number; face: number; adds: number } {
    const { extra } = this.options as CriticalOptions;
    return extra ?? { die: 10, face: 10, adds: 6 };
  }

  override async evaluate(options?: never): Promise<never> {
    await super.evaluate(options);
    if (this.isCritical && this.dice.length === 1) await this.#addDie(options);
    return this as never;
  }

  /** The roll as a card shows it: faces drawn as dice, a critical and a fumble as what they are. Private rolls show no face. */
  override async render({
    flavor,
    isPrivate = false,
  }: NonNullable<Parameters<Roll["render"]>[0]> = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    const dice = this.dice.flatMap((die, index) =>
      die.results.map(({ result }) => ({
        die: `d${die.faces ?? ""}`,
        face: isPrivate ? "?" : result,
        critical: !isPrivate && index === 0 && this.isCritical,
        fumble: !isPrivate && index === 0 && this.isFumble,
        brought: index > 0,
      })),
    );
    const total = isPrivate ? "?" : (this.total ?? 0);
    return renderTemplate(TEMPLATE, { flavor, formula: isPrivate ? "" : this.formula, dice, total });
  }

  async #addDie(options?: never): Promise<void> {
    const { Die, OperatorTerm } = foundry.dice.terms;
    const plus = new OperatorTerm({ operator: "+" });
    const die = new Die({ number: 1, faces: this.#extra.adds });
    await plus.evaluate();
    await die.evaluate(options);
    this.terms.push(plus, die);
    this.resetFormula();
    this._total = this._evaluateTotal();
  }
}
