import { DICE } from "../config.js";
import { RollTerm } from "./roll-term.js";
import { compareResult } from "../comparison.js";
import { diceTooltip, resultClasses, type DiceTooltip } from "./dice-look.js";
import { checkDiceSize } from "./dice-size.js";
import { splitModifiers } from "./modifiers.js";
import { diceFromData, storablePart } from "./stored-dice.js";
import type {
  DiceModifier,
  DiceTermClass,
  DiceTermData,
  DieResult,
  EvaluationOptions,
  TermSource,
} from "../types.js";
import type { Roll } from "../roll.js";

/** Anything thrown: dice, coins. Subclasses give a denomination, faces and modifiers. */
export abstract class DiceTerm extends RollTerm {
  /** The letter after the `d`; `d` itself for dice named by their number of faces. */
  static DENOMINATION = "";

  /** Modifiers by their letters, each a method's name or a function. */
  static MODIFIERS: Readonly<Record<string, string | DiceModifier>> = {};

  static override SERIALIZE_ATTRIBUTES: readonly string[] = [
    "number",
    "faces",
    "modifiers",
    "results",
    "method",
  ];

  /** How many dice: a number, or a roll that will say. */
  _number: number | Roll;

  /** How many faces: a number, or a roll that will say. */
  _faces: number | Roll;

  modifiers: string[];
  results: DieResult[];
  method: string | undefined;

  /** How this term is being evaluated, so that modifiers throw no further dice for bounds. */
  protected bounds: EvaluationOptions = {};

  constructor({
    number = 1,
    faces = 6,
    method,
    modifiers = [],
    results = [],
    options = {},
  }: DiceTermData = {}) {
    super({ options });
    this._number = number;
    this._faces = faces;
    this.method = method;
    this.modifiers = [...modifiers];
    this.results = results;
    if (results.length > 0) this._evaluated = true;
  }

  /** How many dice; undefined while a roll has yet to say. */
  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : this._number.total;
  }

  set number(value: number) {
    this._number = value;
  }

  /** How many faces; undefined while a roll has yet to say. */
  get faces(): number | undefined {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }

  set faces(value: number) {
    this._faces = value;
  }

  /** The denomination: `d6` for a die of six faces, otherwise the letter. */
  get denomination(): string {
    return classOf(this).DENOMINATION;
  }

  override get expression(): string {
    const letter = classOf(this).DENOMINATION;
    const count = typeof this._number === "number" ? this._number : `(${this._number.formula})`;
    const kind =
      letter === "d" || letter === ""
        ? typeof this._faces === "number"
          ? this._faces
          : `(${this._faces.formula})`
        : letter;
    return `${count}d${kind}${this.modifiers.join("")}`;
  }

  override get dice(): DiceTerm[] {
    const inner = [this._number, this._faces].flatMap((part) => (typeof part === "number" ? [] : part.dice));
    return [this, ...inner];
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, r) => (r.active === false ? sum : sum + (r.count ?? r.result)), 0);
  }

  /** The faces that count. */
  get values(): number[] {
    return this.results.filter((r) => r.active !== false).map((r) => r.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** Multiplies, then adds to the number of dice. Throws after evaluation. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error("Dice that have been rolled cannot be altered.");
    if (typeof this._number !== "number")
      throw new Error("Dice whose number is itself a formula cannot be altered.");
    if (Number.isFinite(multiply)) this._number = Math.max(Math.round(this._number * multiply), 0);
    if (Number.isFinite(add)) this._number = Math.max(this._number + Math.trunc(add), 0);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    this.bounds = options;
    return RollTerm.isDeterministic(this, options)
      ? this._evaluateSync(options)
      : this._evaluateAsync(options);
  }

  /** Throws the dice and applies the modifiers. */
  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const part of [this._number, this._faces])
      if (typeof part !== "number" && !part.evaluated) await part.evaluate(options);
    checkDiceSize(this);
    for (let n = this.results.length; n < (this.number ?? 0); n += 1) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  /** Sets every die to its bound and applies the modifiers. */
  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const part of [this._number, this._faces])
      if (typeof part !== "number" && !part.evaluated) part.evaluateSync(options);
    checkDiceSize(this);
    for (let n = this.results.length; n < (this.number ?? 0); n += 1)
      this.results.push({ result: this.boundFace(options), active: true });
    for (const modifier of this.parsedModifiers()) this.applyModifier(modifier.command, modifier.text);
    return this;
  }

  /** Throws one more die and keeps its result. */
  async roll(options: EvaluationOptions = {}): Promise<DieResult> {
    const bound = Boolean(options.minimize) || Boolean(options.maximize);
    const face = bound ? this.boundFace(options) : ((await this._roll(options)) ?? this.randomFace());
    const result: DieResult = { result: face, active: true };
    this.results.push(result);
    return result;
  }

  /** A face from elsewhere (dice by hand), or undefined for a random one; for subclasses. */
  protected async _roll(_options: EvaluationOptions = {}): Promise<number | undefined> {
    return undefined;
  }

  /** The smallest or largest face. */
  protected boundFace({ minimize }: EvaluationOptions): number {
    return minimize ? 1 : (this.faces ?? 1);
  }

  /** The face for a number in [0, 1). */
  mapRandomFace(randomUniform: number): number {
    return Math.floor(randomUniform * (this.faces ?? 1)) + 1;
  }

  /** A face by chance. */
  randomFace(): number {
    return this.mapRandomFace(DICE.randomUniform());
  }

  /** What is written on the die for a result. */
  getResultLabel(result: DieResult): string {
    return String(result.result);
  }

  /** Style classes of a result; null entries are left out. */
  getResultCSS(result: DieResult): (string | null)[] {
    const kind = this.constructor.name.toLowerCase();
    return resultClasses(result, kind, this.faces, {
      least: this.boundFace({ minimize: true }),
      most: this.boundFace({ maximize: true }),
    });
  }

  /** What the tooltip shows. */
  getTooltipData(): DiceTooltip {
    return diceTooltip(this);
  }

  /** Applies the modifiers in order. */
  protected async _evaluateModifiers(): Promise<void> {
    for (const { command, text } of this.parsedModifiers()) await this._evaluateModifier(command, text);
  }

  /** Applies one modifier. Throws a sentence when this kind of die has none such. */
  protected async _evaluateModifier(command: string, modifier: string): Promise<void> {
    await this.applyModifier(command, modifier);
  }

  private applyModifier(command: string, modifier: string): unknown {
    const known = classOf(this).MODIFIERS[command];
    const fn: unknown = typeof known === "string" ? Reflect.get(this, known) : known;
    if (typeof fn !== "function")
      throw new Error(`"${modifier}" is not a modifier of ${this.denomination || "these dice"}.`);
    return Reflect.apply(fn, this, [modifier]);
  }

  private parsedModifiers(): { command: string; text: string }[] {
    const parsed = splitModifiers(this.modifiers.join(""), Object.keys(classOf(this).MODIFIERS));
    this.modifiers = parsed.map(({ text }) => text);
    return parsed;
  }

  /** Is the result as the comparison says? */
  static compareResult(result: number, comparison: string, target: number): boolean {
    return compareResult(result, comparison, target);
  }

  static _fromData(data: TermSource): RollTerm {
    return this.restored(diceFromData(data), data);
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), number: storablePart(this._number), faces: storablePart(this._faces) };
  }
}

function classOf(term: DiceTerm): Pick<DiceTermClass, "DENOMINATION" | "MODIFIERS"> {
  const type: unknown = term.constructor;
  return isDiceClass(type) ? type : DiceTerm;
}

function isDiceClass(type: unknown): type is Pick<DiceTermClass, "DENOMINATION" | "MODIFIERS"> {
  return typeof type === "function" && "DENOMINATION" in type && "MODIFIERS" in type;
}
