import { capability, carriedDice, type Game, type Value } from "../rules/core/index.js";

type DieClass = typeof foundry.dice.terms.Die;

/** The circumstances of a roll. */
export interface Occasion {
  /** The game's options at this table; none when not known. */
  readonly options?: Readonly<Record<string, Value>>;
  /** The purpose of the roll; null when people rolled by themselves. */
  readonly purpose?: string | null;
}

type Result = foundry.dice.terms.DiceTerm.Result;

/** A kind of die with a letter of its own: `db`. */
const LETTERED = /^d([a-z])$/;

/** Whether dice of this kind are a game's own, not numbered dice that every game may throw. */
export function isLettered(kind: string): boolean {
  return LETTERED.test(kind);
}

/**
 * Makes Foundry know every die that has a letter of its own, from the games' declarations, so that a typed `2db` is
 * rolled, counted and restored. Throws when a letter is taken already: two kinds of dice cannot share it.
 */
export function registerGameDice(games: readonly Game[]): void {
  for (const rules of games) {
    for (const kind of Object.keys(rules.dice)) {
      const letter = LETTERED.exec(kind)?.[1];
      if (letter === undefined) continue;
      if (Object.hasOwn(CONFIG.Dice.terms, letter))
        throw new Error(`The dice "${kind}" of ${rules.id} cannot be registered: their letter is taken.`);
      CONFIG.Dice.terms[letter] = dieOf(rules, kind, letter);
    }
  }
}

/** A class of dice which counts as its game says. Its name is in stored rolls, so it is made from the letter alone. */
function dieOf(rules: Game, kind: string, letter: string): DieClass {
  const sides = rules.dice[kind]?.sides ?? 0;
  return class extends foundry.dice.terms.Die {
    static override readonly name = `VantageDie${letter.toUpperCase()}`;
    static override DENOMINATION = letter;

    constructor(data: ConstructorParameters<DieClass>[0] = {}) {
      super({ ...data, faces: sides });
    }

    override get denomination(): string {
      return letter;
    }

    override get total(): number | undefined {
      const shown = super.total;
      return shown === undefined ? undefined : shown + surplus(this.results);
    }

    override getResultLabel(result: Result): string {
      return marksOf(rules, kind, result.result) || String(result.result);
    }

    override getResultCSS(result: Result): (string | null)[] {
      return [...super.getResultCSS(result), "vantage-die", kind];
    }
  };

  /** By how much faces count for more than they show. A die that a modifier has counted stays as counted. */
  function surplus(results: readonly Result[]): number {
    return results
      .filter(({ active, count }) => active !== false && count === undefined)
      .reduce((sum, { result }) => sum + (rules.counts?.(kind, result, {}) ?? result) - result, 0);
  }
}

const COUNTED = "•";
const CARRIED = "▸";
const BLANK = "–";

/**
 * Marks for the number that a face counts: a dot for each, an arrow when its die is carried over; empty when the face
 * counts its own number.
 */
export function marksOf(
  rules: Game,
  kind: string,
  face: number,
  { options = {}, purpose = null }: Occasion = {},
): string {
  const count = rules.counts?.(kind, face, options);
  if (count === undefined) return "";
  const carried = capability(rules, carriedDice)?.(kind, face, purpose) ? CARRIED : "";
  return `${COUNTED.repeat(Math.max(0, count))}${carried}` || BLANK;
}
