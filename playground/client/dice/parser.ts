import { DICE, defaultRollClass } from "./config.js";
import {
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
  type RollTerm,
} from "./terms/index.js";
import { Die } from "./terms/die.js";
import type { Roll } from "./roll.js";
import type { TermOptions } from "./types.js";

/** The longest formula that is read, in characters. */
const LONGEST_FORMULA = 4000;

const DEEPEST = 50;
const LARGEST = 1e15;

const SPACE = /\s*/y;
const OPERATOR = /[+\-*/%]/y;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?![A-Za-z0-9_.@])/y;
const DICE_HEAD = /(\d*)[dD](?=[0-9A-Za-z%(])/y;
const FACES = /\d+|%|[A-Za-z]/y;
const MODIFIERS = /[^\s(){}[\]+\-*/%,]+/y;
const CALL = /([A-Za-z_][A-Za-z0-9_]*)\(/y;
const WORD = /[\p{L}\p{N}_.@$#:'"?!]+/uy;
const FLAVOR = /\s*\[([^\]]*)\]/y;

/** Reads a formula into terms. Throws an Error with a sentence where it is not one. */
export function parseFormula(formula: string): RollTerm[] {
  if (formula.length > LONGEST_FORMULA)
    throw new Error(`The formula has ${formula.length} characters; at most ${LONGEST_FORMULA} are read.`);
  const parser = new Parser(formula);
  const terms = parser.expression(0);
  parser.end();
  return terms;
}

class Parser {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Terms up to a closing bracket, a comma or the end. */
  expression(depth: number): RollTerm[] {
    if (depth > DEEPEST) throw new Error(`The formula is nested more than ${DEEPEST} deep.`);
    const terms: RollTerm[] = [];
    let wantsValue = true;
    for (this.take(SPACE); this.at < this.text.length && !")},".includes(this.here); this.take(SPACE)) {
      const operator = this.take(OPERATOR);
      if (operator) {
        const sign = operator[0] === "+" || operator[0] === "-";
        if (wantsValue && !sign) throw this.fault(`"${operator[0]}" has nothing before it`);
        terms.push(new OperatorTerm({ operator: operator[0] }));
        wantsValue = true;
        continue;
      }
      if (!wantsValue) throw this.fault(`an operator is missing before "${this.rest}"`);
      terms.push(this.value(depth));
      wantsValue = false;
    }
    if (wantsValue && terms.length > 0) throw this.fault("it ends with an operator");
    return terms;
  }

  /** Throws when something is left over. */
  end(): void {
    if (this.at < this.text.length) throw this.fault(`"${this.here}" has no partner`);
  }

  private value(depth: number): RollTerm {
    return (
      this.number() ??
      this.dice(depth) ??
      this.group(depth) ??
      this.pool(depth) ??
      this.call(depth) ??
      this.word()
    );
  }

  private number(): RollTerm | null {
    const match = this.take(NUMBER);
    if (!match) return null;
    const number = Number(match[0]);
    if (number > LARGEST) throw this.fault(`the number ${match[0]} is too large`);
    return new NumericTerm({ number, options: this.flavor() });
  }

  private dice(depth: number): RollTerm | null {
    const head = this.take(DICE_HEAD);
    return head ? this.diceOf(head[1] === "" ? 1 : Number(head[1]), depth) : null;
  }

  /** Dice after their number and the `d`. */
  private diceOf(number: number | Roll, depth: number): RollTerm {
    if (this.here === "(") return this.finishDice("d", number, this.inside("(", ")", depth));
    const faces = this.take(FACES)?.[0] ?? "";
    if (faces === "%") return this.finishDice("d", number, 100);
    if (/^\d/.test(faces)) return this.finishDice("d", number, Number(faces));
    return this.finishDice(faces, number, undefined);
  }

  private finishDice(
    denomination: string,
    number: number | Roll,
    faces: number | Roll | undefined,
  ): RollTerm {
    const registered = denomination === "d" ? (DICE.terms["d"] ?? Die) : this.denomination(denomination);
    const modifiers = this.take(MODIFIERS)?.[0];
    const options = this.flavor();
    return new registered({
      number,
      modifiers: modifiers === undefined ? [] : [modifiers],
      options,
      ...(faces === undefined ? {} : { faces }),
    });
  }

  private denomination(letter: string): NonNullable<(typeof DICE.terms)[string]> {
    const type = [letter, letter.toLowerCase()]
      .map((key) => (Object.hasOwn(DICE.terms, key) ? DICE.terms[key] : undefined))
      .find(Boolean);
    if (!type) throw this.fault(`there are no dice "d${letter}"`);
    return type;
  }

  private group(depth: number): RollTerm | null {
    if (this.here !== "(") return null;
    const roll = this.inside("(", ")", depth);
    const isNumberOfDice = /^[dD][0-9A-Za-z%(]/.test(this.text.slice(this.at, this.at + 2));
    if (isNumberOfDice) {
      this.at += 1;
      return this.diceOf(roll, depth);
    }
    return new ParentheticalTerm({ roll, options: this.flavor() });
  }

  private pool(depth: number): RollTerm | null {
    if (this.here !== "{") return null;
    this.at += 1;
    const rolls = this.list("}", depth);
    if (rolls.length === 0) throw this.fault("a pool is empty");
    const modifiers = this.take(MODIFIERS)?.[0];
    return new PoolTerm({
      rolls,
      modifiers: modifiers === undefined ? [] : [modifiers],
      options: this.flavor(),
    });
  }

  private call(depth: number): RollTerm | null {
    const match = this.take(CALL);
    if (!match) return null;
    const fn = match[1] ?? "";
    if (!Object.hasOwn(DICE.functions, fn)) throw this.fault(`there is no function "${fn}"`);
    return new FunctionTerm({ fn, rolls: this.list(")", depth), options: this.flavor() });
  }

  private word(): RollTerm {
    const match = this.take(WORD);
    if (!match) throw this.fault(`"${this.here}" means nothing there`);
    return new StringTerm({ term: match[0], options: this.flavor() });
  }

  /** One expression between brackets, as a roll. */
  private inside(open: string, close: string, depth: number): Roll {
    this.at += open.length;
    const terms = this.expression(depth + 1);
    if (terms.length === 0) throw this.fault("a pair of parentheses is empty");
    this.close(close);
    return defaultRollClass().fromTerms(terms);
  }

  /** Expressions between commas up to the closing bracket, as rolls. */
  private list(close: string, depth: number): Roll[] {
    const rolls: Roll[] = [];
    this.take(SPACE);
    if (this.here === close) {
      this.at += 1;
      return rolls;
    }
    for (;;) {
      const terms = this.expression(depth + 1);
      if (terms.length === 0) throw this.fault("something is missing beside a comma");
      rolls.push(defaultRollClass().fromTerms(terms));
      if (this.here !== ",") break;
      this.at += 1;
    }
    this.close(close);
    return rolls;
  }

  private close(bracket: string): void {
    if (this.here !== bracket) throw this.fault(`a "${bracket}" is missing`);
    this.at += bracket.length;
  }

  private flavor(): TermOptions {
    const text = this.take(FLAVOR)?.[1]?.trim();
    return text ? { flavor: text } : {};
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  private get here(): string {
    return this.text.charAt(this.at);
  }

  private get rest(): string {
    return this.text.slice(this.at, this.at + 20);
  }

  private fault(reason: string): Error {
    const shown = this.text.length > 60 ? `${this.text.slice(0, 60)}…` : this.text;
    return new Error(`The formula "${shown}" cannot be read: ${reason}.`);
  }
}
