import { defaultRollClass } from "../config.js";
import { GroupTerm, restoredRolls } from "./group-term.js";
import { keepOrDrop, modifierParts, modifierTest } from "../comparison.js";
import { splitModifiers } from "./modifiers.js";
import { optionsOf, resultsOf, textsOf } from "../source.js";
import type { Roll } from "../roll.js";
import type { DieResult, TermOptions, TermSource } from "../types.js";

/** What a pool is made from. */
interface PoolTermData {
  terms?: string[] | undefined;
  modifiers?: string[] | undefined;
  rolls?: Roll[] | undefined;
  results?: DieResult[] | undefined;
  options?: TermOptions | undefined;
}

/** Several formulae judged together: `{2d6, 1d8}kh`. */
export class PoolTerm extends GroupTerm {
  static MODIFIERS: Readonly<Record<string, string>> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["terms", "modifiers", "rolls", "results"];

  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  results: DieResult[];

  constructor({ terms = [], modifiers = [], rolls, results = [], options }: PoolTermData = {}) {
    super({ options });
    this.isIntermediate = false;
    this.rolls = rolls && rolls.length > 0 ? rolls : terms.map((term) => new (defaultRollClass())(term));
    this.terms = this.rolls.map((roll) => roll.formula);
    this.modifiers = modifiers;
    this.results = results;
    if (results.length > 0) this._evaluated = true;
  }

  override get inner(): Roll[] {
    return this.rolls;
  }

  override get expression(): string {
    return `{${this.terms.join(", ")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, r) => (r.active === false ? sum : sum + (r.count ?? r.result)), 0);
  }

  /** The totals that count. */
  get values(): number[] {
    return this.results.filter((r) => r.active !== false).map((r) => r.result);
  }

  /** Alters the dice of every formula in the pool. */
  alter(...args: Parameters<Roll["alter"]>): this {
    for (const roll of this.rolls) roll.alter(...args);
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  /** `kh2`, `kl`: keeps so many of the highest (or lowest) totals. */
  keep(modifier: string): void {
    keepOrDrop(this.results, modifierParts(modifier).amount ?? 1, {
      keep: true,
      highest: !modifier.startsWith("kl"),
    });
  }

  /** `dl2`, `dh`: drops so many of the lowest (or highest) totals. */
  drop(modifier: string): void {
    keepOrDrop(this.results, modifierParts(modifier).amount ?? 1, {
      keep: false,
      highest: modifier.startsWith("dh"),
    });
  }

  /** `cs>10`: each total counts 1 when it matches, otherwise 0. Throws without a target. */
  countSuccess(modifier: string): void {
    this.count(modifier, "success");
  }

  /** `cf<3`: each total counts 1 when it matches, otherwise 0. Throws without a target. */
  countFailures(modifier: string): void {
    this.count(modifier, "failure");
  }

  protected override conclude(): void {
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
    for (const { command, text } of splitModifiers(
      this.modifiers.join(""),
      Object.keys(PoolTerm.MODIFIERS),
    )) {
      const name = PoolTerm.MODIFIERS[command];
      const fn: unknown = name === undefined ? undefined : Reflect.get(this, name);
      if (typeof fn !== "function") throw new Error(`"${text}" is not a modifier of pools.`);
      Reflect.apply(fn, this, [text]);
    }
  }

  private count(modifier: string, flag: "success" | "failure"): void {
    const matches = modifierTest(modifier, NaN);
    for (const result of this.results) {
      if (result.active === false) continue;
      result[flag] = matches(result.result);
      result.count = result[flag] ? 1 : 0;
    }
  }

  static _fromData(data: TermSource): PoolTerm {
    const term = new this({
      terms: textsOf(data, "terms"),
      modifiers: textsOf(data, "modifiers"),
      rolls: restoredRolls(data, "rolls"),
      results: resultsOf(data),
      options: optionsOf(data),
    });
    return this.restored(term, data);
  }
}
