import type { ExtraDie, Game, Reading, RollContext } from "../rules/core/index.js";
import { allGames, gameById } from "../rules/registry.js";
import { renderTemplate, text } from "../foundry.js";
import { dieView, type DieView, type Striking } from "./die-view.js";
import { facesOf, kindOf } from "./faces.js";
import { isLettered } from "./game-die.js";
import { typedBy } from "./typed-words.js";

const TEMPLATE = "systems/vantage/templates/roll.hbs";

/** What a roll remembers of what it was rolled for. */
export interface GameRollOptions {
  /** The game's id; absent where only the dice tell. */
  readonly game?: string;
  /** The number that the total is held against. */
  readonly against?: number;
  /** What a reading has to know beside the faces, such as the face from which the weapon jams. */
  readonly about?: RollContext;
  /** The die and face that bring another die, and which. */
  readonly extra?: { readonly die: number; readonly face: number; readonly adds: number };
}

/** A game's rule for a face that brings another die, as a roll remembers it. */
export function extraOf({ die, face, adds }: ExtraDie): NonNullable<GameRollOptions["extra"]> {
  const sides = (kind: string) => Number(kind.replace(/^d/, ""));
  return { die: sides(die), face, adds: sides(adds) };
}

/** A roll of a game's dice, each drawn as what it is, with what the game reads from them. */
export class GameRoll extends Roll {
  /** The game that the dice are thrown in: the one asked for, the one whose own dice they are, or the one that names this class. */
  get rules(): Game | null {
    const { game: id } = this.told;
    if (id !== undefined) return gameById(id) ?? null;
    const own = this.dice.map(kindOf).filter(isLettered);
    const games = allGames();
    return (
      games.find(({ dice }) => own.some((kind) => Object.hasOwn(dice, kind))) ??
      games.find(({ roll }) => roll.class === this.constructor.name) ??
      null
    );
  }

  /** The number that the total is held against: given when it was made, or typed as `3d6[12]`; null for a roll against nothing. */
  get against(): number | null {
    return this.told.against ?? typedBy(this)?.against ?? null;
  }

  /** What its reading knows beside the faces: given when it was made, or typed as `d100[45, jam 96]`. */
  get about(): RollContext {
    return this.told.about ?? typedBy(this)?.about ?? {};
  }

  /** Whether the weapon jams or misfires on these faces, as its game reads them. */
  get isJam(): boolean {
    return this.readings.some(({ key }) => key === "jam");
  }

  /** What the dice come to in the game's words, once thrown; nothing where the total says it all. */
  get readings(): readonly Reading[] {
    return (this._evaluated && this.rules?.reads?.(facesOf(this), this.against, this.about)) || [];
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

  /** Throws what the faces bring; for subclasses. A roll that was thrown as another class is completed once. */
  async complete(_options?: never): Promise<void> {
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
