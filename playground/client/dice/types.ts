import type { DiceTerm } from "./terms/dice-term.js";
import type { RollTerm } from "./terms/roll-term.js";
import type { Roll } from "./roll.js";

/** How a roll or a term is evaluated. */
export interface EvaluationOptions {
  /** Every die shows its smallest face. */
  minimize?: boolean | undefined;
  /** Every die shows its largest face. */
  maximize?: boolean | undefined;
  /** Words that are neither dice nor numbers pass instead of being refused. */
  allowStrings?: boolean | undefined;
  /** Accepted for the signature's sake: nothing here asks for dice by hand. */
  allowInteractive?: boolean | undefined;
  /** In synchronous evaluation: refuse dice (the default), or leave them out. */
  strict?: boolean | undefined;
}

/** Options of a term; `flavor` is the text in square brackets. */
export interface TermOptions {
  flavor?: string | null | undefined;
  [key: string]: unknown;
}

/** One thrown face. */
export interface DieResult {
  /** The face. */
  result: number;
  /** Does it count toward the total? */
  active?: boolean | undefined;
  /** What it counts as, where that is not the face. */
  count?: number | undefined;
  success?: boolean | undefined;
  failure?: boolean | undefined;
  discarded?: boolean | undefined;
  rerolled?: boolean | undefined;
  exploded?: boolean | undefined;
}

/** What a dice term is made from. */
export interface DiceTermData {
  number?: number | Roll | undefined;
  faces?: number | Roll | undefined;
  modifiers?: string[] | undefined;
  results?: DieResult[] | undefined;
  method?: string | undefined;
  options?: TermOptions | undefined;
}

/** Plain data out of a stored roll. */
export type TermSource = Record<string, unknown>;

/** A class of terms that can be restored from data by its name. */
export interface TermClass {
  readonly name: string;
  _fromData(data: TermSource): RollTerm;
}

/** A class of dice with a denomination of its own. */
export interface DiceTermClass extends TermClass {
  new (data?: DiceTermData): DiceTerm;
  DENOMINATION: string;
  MODIFIERS: Readonly<Record<string, string | DiceModifier>>;
}

/** A modifier given as a function instead of a method's name. */
export type DiceModifier = (this: DiceTerm, modifier: string) => unknown;

/** A class of rolls. */
export interface RollClass {
  new (formula: string, data?: object, options?: Record<string, unknown>): Roll;
  readonly name: string;
  fromTerms(terms: RollTerm[], options?: Record<string, unknown>): Roll;
  fromData(data: TermSource): Roll;
  fromJSON(json: string): Roll;
}
