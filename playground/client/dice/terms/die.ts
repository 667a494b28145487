import { DiceTerm } from "./dice-term.js";
import { keepOrDrop, modifierParts, modifierTest } from "../comparison.js";
import type { DiceModifier, DieResult } from "../types.js";

/** The most dice that explosions and rerolls may add to one term. */
const MOST_ADDED = 1000;

/** Dice named by their number of faces: `4d6kh3`. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";

  static override MODIFIERS: Readonly<Record<string, string | DiceModifier>> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  override get denomination(): string {
    const letter: unknown = Reflect.get(this.constructor, "DENOMINATION");
    return letter === "d" || typeof letter !== "string" ? `d${this.faces ?? "?"}` : letter;
  }

  override get total(): number | undefined {
    const sum = super.total;
    const margin = this.options["marginSuccess"];
    return sum !== undefined && typeof margin === "number" ? sum - margin : sum;
  }

  /** `r`, `r2`, `r<3`: throws again what matches (without target: the lowest face); `r1=6`: at most one die. */
  reroll(modifier: string, { recursive = false }: { recursive?: boolean | undefined } = {}): Promise<void> {
    return this.again(modifier, this.lowest, recursive, (result) => {
      result.rerolled = true;
      result.active = false;
    });
  }

  /** `rr`: like `r`, until nothing matches. */
  rerollRecursive(modifier: string): Promise<void> {
    return this.reroll(modifier, { recursive: true });
  }

  /** `x`, `x6`, `x>4`: another die for each that matches (without target: the highest face), and so on. */
  explode(modifier: string, { recursive = true }: { recursive?: boolean | undefined } = {}): Promise<void> {
    return this.again(modifier, this.highest, recursive, (result) => {
      result.exploded = true;
    });
  }

  /** `xo`: explodes once. */
  explodeOnce(modifier: string): Promise<void> {
    return this.explode(modifier, { recursive: false });
  }

  /** `k`, `kh2`, `kl`: keeps so many of the highest (or lowest), one without a number. */
  keep(modifier: string): void {
    keepOrDrop(this.results, modifierParts(modifier).amount ?? 1, {
      keep: true,
      highest: !modifier.startsWith("kl"),
    });
  }

  /** `d`, `dl2`, `dh`: drops so many of the lowest (or highest), one without a number. */
  drop(modifier: string): void {
    keepOrDrop(this.results, modifierParts(modifier).amount ?? 1, {
      keep: false,
      highest: modifier.startsWith("dh"),
    });
  }

  /** `cs>4`: every active die counts 1 when it matches (without target: the highest face), otherwise 0. */
  countSuccess(modifier: string): void {
    this.count(modifierTest(modifier, this.highest), "success");
  }

  /** `cf<3`: every active die counts 1 when it matches (without target: the lowest face), otherwise 0. */
  countFailures(modifier: string): void {
    this.count(modifierTest(modifier, this.lowest), "failure");
  }

  /** `even`: counts the even dice. */
  countEven(): void {
    this.count((face) => face % 2 === 0, "success");
  }

  /** `odd`: counts the odd dice. */
  countOdd(): void {
    this.count((face) => face % 2 !== 0, "success");
  }

  /** `df<3`: each die that matches (without target: the lowest face) counts −1. */
  deductFailures(modifier: string): void {
    this.fail(modifier, () => -1);
  }

  /** `sf<3`: each die that matches (without target: the lowest face) counts the negative of its face. */
  subtractFailures(modifier: string): void {
    this.fail(modifier, (face) => -face);
  }

  /** `ms12` or `ms>12`: the term's total is what it has beyond that number. */
  marginSuccess(modifier: string): void {
    const { amount, target } = modifierParts(modifier);
    const margin = target ?? amount;
    if (margin === null) throw new Error(`The modifier "${modifier}" needs a number to measure against.`);
    this.options = { ...this.options, marginSuccess: margin };
  }

  /** `min2`: no die counts less than this. */
  minimum(modifier: string): void {
    this.clamp(modifier, (face, bound) => Math.max(face, bound));
  }

  /** `max5`: no die counts more than this. */
  maximum(modifier: string): void {
    this.clamp(modifier, (face, bound) => Math.min(face, bound));
  }

  private get lowest(): number {
    return this.boundFace({ minimize: true });
  }

  private get highest(): number {
    return this.boundFace({ maximize: true });
  }

  private clamp(modifier: string, bounded: (face: number, bound: number) => number): void {
    const bound = modifierParts(modifier).amount;
    if (bound === null) throw new Error(`The modifier "${modifier}" needs a number.`);
    for (const result of this.results) {
      const counted = bounded(result.result, bound);
      if (counted !== result.result) result.count = counted;
    }
  }

  private count(matches: (face: number) => boolean, flag: "success" | "failure"): void {
    for (const result of this.results) {
      if (result.active === false) continue;
      const met = matches(result.result);
      result[flag] = met;
      result.count = met ? 1 : 0;
    }
  }

  private fail(modifier: string, counts: (face: number) => number): void {
    const matches = modifierTest(modifier, this.lowest);
    for (const result of this.results) {
      if (result.active === false || !matches(result.result)) continue;
      result.failure = true;
      result.success = false;
      result.count = counts(result.result);
    }
  }

  /** Throws one more die for each that matches. Under bounds nothing is thrown: the bound is the dice first thrown. */
  private again(
    modifier: string,
    fallback: number,
    recursive: boolean,
    mark: (result: DieResult) => void,
  ): Promise<void> {
    const { amount, comparison } = modifierParts(modifier);
    const matches = modifierTest(modifier, fallback);
    if (this.bounds.minimize || this.bounds.maximize) return Promise.resolve();
    const most = comparison !== "" && amount !== null ? amount : Infinity;
    return this.throwAgain(matches, most, recursive, mark);
  }

  private async throwAgain(
    matches: (face: number) => boolean,
    most: number,
    recursive: boolean,
    mark: (result: DieResult) => void,
  ): Promise<void> {
    const before = this.results.length;
    let left = most;
    for (let n = 0; n < (recursive ? this.results.length : before) && left > 0; n += 1) {
      const result = this.results[n];
      if (!result || result.active === false || !matches(result.result)) continue;
      if (this.results.length - before >= MOST_ADDED)
        throw new Error(`"${this.expression}" would go on rolling: more than ${MOST_ADDED} dice were added.`);
      mark(result);
      left -= 1;
      await this.roll(this.bounds);
    }
  }
}
