import { DICE, defaultRollClass } from "./config.js";
import { replaceFormulaData, type ReplaceOptions } from "./data.js";
import { rollToMessage, type RollMessageOptions } from "./message.js";
import { alterTerm } from "./alter.js";
import { joined } from "./joined.js";
import { parseFormula } from "./parser.js";
import {
  renderRoll,
  renderTooltip,
  rollAnchor,
  type AnchorOptions,
  type RollRenderOptions,
} from "./render.js";
import { RollEvaluation } from "./roll-evaluation.js";
import { isRecord, recordsOf, textOf } from "./source.js";
import { DiceTerm, RollTerm } from "./terms/index.js";
import type { EvaluationOptions, RollClass, TermSource } from "./types.js";

/** A formula of dice and its outcome. Once evaluated it does not change. */
export class Roll extends RollEvaluation {
  /** Template of a roll in chat; "" for the playground's own. */
  static CHAT_TEMPLATE = "";
  /** Template of the dice below it; "" for the playground's own. */
  static TOOLTIP_TEMPLATE = "";

  /** What `@attributes` in the formula refer to. */
  data: object;
  options: Record<string, unknown>;

  /**
   * @param formula  such as `2d6 + @strength`; attributes that the data lack become 0
   * @param data     what attributes refer to
   * @param options  anything that describes the roll; stored with it
   * @throws Error with a sentence when the formula cannot be read
   */
  constructor(formula: string, data: object = {}, options: Record<string, unknown> = {}) {
    super();
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = classOf(this).parse(String(formula), this.data);
    this._formula = classOf(this).getFormula(this.terms);
  }

  /** Prepares the data; for subclasses. */
  protected _prepareData(data: object): object {
    return data;
  }

  protected override get root(): Roll {
    return this._root ?? this;
  }

  /** Another name of `evaluate`. */
  roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** Rolls the same formula again. */
  reroll(options: EvaluationOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  /** The same roll, not yet evaluated. */
  clone(): Roll {
    return new (classOf(this))(this._formula, this.data, { ...this.options });
  }

  /** Multiplies, then adds to the number of dice of every term. */
  alter(
    multiply: number,
    add: number,
    { multiplyNumeric = false }: { multiplyNumeric?: boolean | undefined } = {},
  ): this {
    if (this._evaluated) throw new Error("A roll that has been evaluated cannot be altered.");
    for (const term of this.terms) alterTerm(term, multiply, add, multiplyNumeric);
    this.resetFormula();
    return this;
  }

  /** Makes the formula again from the terms. */
  resetFormula(): string {
    this._formula = classOf(this).getFormula(this.terms);
    return this._formula;
  }

  override toString(): string {
    return this._formula;
  }

  /** HTML of the dice and their faces. */
  getTooltip(): Promise<string> {
    return renderTooltip(this, Reflect.get(this.constructor, "TOOLTIP_TEMPLATE"));
  }

  /** HTML of the roll for chat. Evaluates it first where that has not been done. */
  async render(options: RollRenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    return renderRoll(this, options, Reflect.get(this.constructor, "CHAT_TEMPLATE"));
  }

  /** Posts the roll as a chat message, or gives its data when `create` is false. */
  async toMessage(
    messageData: Record<string, unknown> = {},
    options: RollMessageOptions = {},
  ): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    return rollToMessage(this, messageData, options);
  }

  /** A link that shows the total and carries the roll. */
  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return rollAnchor(this, options);
  }

  /** The roll as plain data. */
  toJSON(): Record<string, unknown> {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice,
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this.total,
      evaluated: this._evaluated,
    };
  }

  /** A roll of the default class. */
  static create(...args: ConstructorParameters<RollClass>): Roll {
    return new (defaultRollClass())(...args);
  }

  /** The default class of rolls. */
  static get defaultImplementation(): RollClass {
    return defaultRollClass();
  }

  /** Reads a formula into terms, attributes replaced. Throws a sentence when it cannot be read. */
  static parse(formula: string, data: object = {}): RollTerm[] {
    return parseFormula(this.replaceFormulaData(formula, data, { missing: "0" }));
  }

  /** Whether a text is a formula that results in a number. */
  static validate(formula: string): boolean {
    const text = formula.replace(/@[\p{L}\p{N}_.-]+/gu, "1");
    return [{ maximize: true }, { minimize: true }].some((bounds) => this.comesToNumber(text, bounds));
  }

  private static comesToNumber(formula: string, bounds: EvaluationOptions): boolean {
    try {
      return this.fromTerms(this.parse(formula)).evaluateSync(bounds).total !== undefined;
    } catch {
      return false;
    }
  }

  /** Replaces `@path` by the data's values; what is missing becomes `missing`, or stays. */
  static replaceFormulaData(formula: string, data: object, options: ReplaceOptions = {}): string {
    return replaceFormulaData(formula, data, options);
  }

  /** The formula that terms stand for. */
  static getFormula(terms: RollTerm[]): string {
    return joined(terms, (term) => term.formula);
  }

  /** Computes an expression without dice. Throws when it is not one. */
  static safeEval(expression: string): number {
    return new Roll(expression).evaluateSync().total ?? 0;
  }

  /** Rolls a formula many times and gives the totals. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i += 1) totals.push((await new this(formula).evaluate()).total ?? 0);
    return totals;
  }

  /** A roll of given terms; evaluated when all of them are. */
  static fromTerms(terms: RollTerm[], options: Record<string, unknown> = {}): Roll {
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    const values = terms.filter((term) => !term.isDeterministic || term.evaluated);
    if (values.length > 0 && values.every((term) => term.evaluated)) {
      roll._evaluated = true;
      for (const term of terms) if (!term.evaluated) void term.evaluate();
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  /** Restores a roll of the class that the data name. Throws when no such class is registered. */
  static fromData(data: TermSource): Roll {
    const name = textOf(data, "class") || this.name;
    const type = this.name === name ? this : DICE.rolls.find((candidate) => candidate.name === name);
    if (!type) throw new Error(`A stored roll is of the class "${name}", which is not registered.`);
    const roll = new type("", {}, isRecord(data["options"]) ? { ...data["options"] } : {});
    roll.terms = recordsOf(data, "terms").map((term) => RollTerm.fromData(term));
    roll._formula = textOf(data, "formula") || Roll.getFormula(roll.terms);
    roll._dice = recordsOf(data, "dice")
      .map((die) => RollTerm.fromData(die))
      .filter((die): die is DiceTerm => die instanceof DiceTerm);
    roll._evaluated = data["evaluated"] !== false;
    roll._total = typeof data["total"] === "number" ? data["total"] : undefined;
    return roll;
  }

  /** Restores a roll from JSON text. */
  static fromJSON(json: string): Roll {
    const data: unknown = JSON.parse(json);
    if (!isRecord(data)) throw new Error("A stored roll is not an object.");
    return this.fromData(data);
  }
}

function classOf(roll: Roll): typeof Roll {
  const type: unknown = roll.constructor;
  return isRollClass(type) ? type : Roll;
}

function isRollClass(type: unknown): type is typeof Roll {
  return type === Roll || (typeof type === "function" && type.prototype instanceof Roll);
}
