import {
  hasTotals,
  type ExtraDie,
  type Game,
  type Reading,
  type RollContext,
  type Faces,
} from "../rules/core/index.js";
import { allGames, gameById } from "../rules/registry.js";
import { renderTemplate, text } from "../foundry.js";
import { dieView, type DieView, type Striking } from "./die-view.js";
import { facesOf, kindOf } from "./faces.js";
import { isLettered } from "./game-die.js";
import { typedBy } from "./typed-words.js";

const TEMPLATE = "systems/vantage/templates/roll.hbs";
const DIE = "systems/vantage/templates/die.hbs";

/** The data about its purpose that a roll stores. */
export interface GameRollOptions {
  /** The game's id; absent when only the dice show it. */
  readonly game?: string;
  /** The number that the total is held against. */
  readonly against?: number;
  /** Data for a reading besides the faces, such as the face from which the weapon jams. */
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
    const { game: id } = this.gameOptions;
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
    return this.gameOptions.against ?? typedBy(this)?.against ?? null;
  }

  /** Data for a reading besides the faces: given when the roll was made, or typed as `d100[45, jam 96]`. */
  get about(): RollContext {
    return this.gameOptions.about ?? typedBy(this)?.about ?? {};
  }

  /** Whether the weapon jams or misfires on these faces, as its game reads them. */
  get isJam(): boolean {
    return this.readings.some(({ key }) => key === "jam");
  }

  /** The meanings of the dice in the game's words; empty before the roll, and when the total says enough. */
  get readings(): readonly Reading[] {
    return (this._evaluated && this.rules?.reads?.(facesOf(this), this.against, this.about)) || [];
  }

  /** The count that a reading of this key gives; 0 where there is none. */
  protected counted(key: string): number {
    return this.readings.find((one) => one.key === key)?.data["count"] ?? 0;
  }

  protected get gameOptions(): GameRollOptions {
    return this.options as GameRollOptions;
  }

  override async evaluate(options?: never): Promise<never> {
    await super.evaluate(options);
    await this.complete(options);
    this.#count();
    return this as never;
  }

  /**
   * This roll with dice that show these faces. Class, formula and options stay, and nothing else of another client's
   * roll is kept. Faces beyond its own dice belong to dice that a face added.
   */
  showing(faces: Faces): GameRoll {
    const left = new Map(Object.entries(faces).map(([kind, shown]) => [kind, [...shown]]));
    const terms = this.terms.map((term): object => {
      const data = term.toJSON();
      if (!isDice(term)) return { ...data, evaluated: true };
      const shown = left.get(kindOf(term))?.splice(0, term.number) ?? [];
      return { ...data, results: resultsOf(shown), evaluated: true };
    });
    const added = [...left].filter(([, shown]) => shown.length > 0);
    for (const [kind, shown] of added) {
      const die = { class: "Die", number: shown.length, faces: Number(kind.slice(1)), modifiers: [] };
      terms.push({ class: "OperatorTerm", operator: "+", options: {}, evaluated: true });
      terms.push({ ...die, results: resultsOf(shown), options: {}, evaluated: true });
    }
    const formula = [this.formula, ...added.map(([kind, { length }]) => `${length}${kind}`)].join(" + ");
    const data = { ...this.toJSON(), terms, formula, dice: [], evaluated: true };
    const Maker = this.constructor as typeof GameRoll;
    const roll = Maker.fromData(data as never);
    roll.#count();
    roll._total = roll._evaluateTotal();
    return roll;
  }

  /** Throws what the faces bring; for subclasses. A roll that was thrown as another class is completed once. */
  async complete(_options?: never): Promise<void> {
    await Promise.resolve();
  }

  /** The ways in which a die stands out. Subclasses override this. */
  protected strikes(_index: number): Striking {
    return {};
  }

  /** Faces drawn as dice, and what they mean. A private roll shows only that there was one. */
  override async render({
    flavor,
    isPrivate = false,
  }: NonNullable<Parameters<Roll["render"]>[0]> = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    if (isPrivate) return renderTemplate(TEMPLATE, { total: "?" }, [DIE]);
    const context = {
      flavor,
      formula: this.formula,
      dice: this.dice.flatMap((die, index) => this.#drawn(die, index)),
      total: this.rules && !hasTotals(this.rules) ? "" : (this.total ?? 0),
      readings: this.readings.map((one) => this.#words(one)),
    };
    return renderTemplate(TEMPLATE, context, [DIE]);
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

function isDice(term: object): term is foundry.dice.terms.DiceTerm {
  return term instanceof foundry.dice.terms.DiceTerm;
}

function resultsOf(faces: readonly number[]): readonly object[] {
  return faces.map((result) => ({ result, active: true }));
}
