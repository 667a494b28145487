import type { Game, Reading } from "../rules/core/index.js";
import { allGames, gameById } from "../rules/registry.js";
import { renderTemplate, text } from "../foundry.js";
import { dieView, type DieView, type Striking } from "./die-view.js";
import { facesOf, kindOf } from "./faces.js";
import { isLettered } from "./game-die.js";

const TEMPLATE = "systems/vantage/templates/roll.hbs";

/** What a roll remembers of what it was rolled for. */
export interface GameRollOptions {
  /** The game's id; absent where only the dice tell. */
  readonly game?: string;
  /** The number that the total is held against. */
  readonly against?: number;
  /** The die and face that bring another die, and which. */
  readonly extra?: { readonly die: number; readonly face: number; readonly adds: number };
}

/** A roll of a game's dice, each drawn as what it is, with what the game reads from them. */
export class GameRoll extends Roll {
  /** The game that the dice are thrown in: the one asked for, or the one whose own dice they are. */
  get rules(): Game | null {
    const { game: id } = this.told;
    if (id !== undefined) return gameById(id) ?? null;
    const own = this.dice.map(kindOf).filter(isLettered);
    return allGames().find(({ dice }) => own.some((kind) => Object.hasOwn(dice, kind))) ?? null;
  }

  /** The number that the total is held against: given when it was made, or typed as `3d6[12]`; null for a roll against nothing. */
  get against(): number | null {
    if (this.told.against !== undefined) return this.told.against;
    const typed = this.dice.map(({ flavor }) => flavor).find((flavor) => /^\d+$/.test(flavor));
    return typed === undefined ? null : Number(typed);
  }

  /** What the dice come to in the game's words, once thrown; nothing where the total says it all. */
  get readings(): readonly Reading[] {
    return (this._evaluated && this.rules?.reads?.(facesOf(this), this.against)) || [];
  }

  /** The count that a reading of this key gives; 0 where there is none. */
  protected counted(key: string): number {
    return this.readings.find((one) => one.key === key)?.data["count"] ?? 0;
  }

  protected get told(): GameRollOptions {
    return this.options as GameRollOptions;
  }

  override async evaluate(options?: never): Promise<never> {
    await super.evaluate(options);
    await this.complete(options);
    this.#count();
    return this as never;
  }

  /** Throws what the faces bring; for subclasses. */
  protected async complete(_options?: never): Promise<void> {
    await Promise.resolve();
  }

  /** How a die strikes the eye; for subclasses. */
  protected strikes(_index: number): Striking {
    return {};
  }

  /** Faces drawn as dice, and what they come to. A private roll shows that there was one, and no more. */
  override async render({
    flavor,
    isPrivate = false,
  }: NonNullable<Parameters<Roll["render"]>[0]> = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    if (isPrivate) return renderTemplate(TEMPLATE, { total: "?" });
    return renderTemplate(TEMPLATE, {
      flavor,
      formula: this.formula,
      dice: this.dice.flatMap((die, index) => this.#drawn(die, index)),
      total: this.rules?.totals === false ? "" : (this.total ?? 0),
      readings: this.readings.map((one) => this.#words(one)),
    });
  }

  #drawn(die: foundry.dice.terms.DiceTerm, index: number): readonly DieView[] {
    return die.results.map(({ result, active }) =>
      dieView(this.rules, kindOf(die), result, {
        ...this.strikes(index),
        dropped: active === false,
      }),
    );
  }

  #words({ key, data, tone }: Reading): { readonly words: string; readonly tone: string } {
    return { words: text(`VANTAGE.${this.rules?.id ?? ""}.reading.${key}`, data), tone };
  }

  /** Numbered dice do not know what their faces count in this game. */
  #count(): void {
    const { rules } = this;
    if (!rules?.counts) return;
    for (const die of this.dice)
      for (const result of die.results) result.count ??= rules.counts(kindOf(die), result.result, {});
    this._total = this._evaluateTotal();
  }
}
