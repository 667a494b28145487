import { capability, carriedDice, type Game } from "../rules/core/index.js";
import { text } from "../foundry.js";
import { isLettered, marksOf, type Occasion } from "./game-die.js";

/**
 * The reasons why a die stands out, each with its mark and words. `added`: by another die's face; `dropped`: not
 * counted.
 */
const STRIKING = {
  dropped: { mark: "", words: "VANTAGE.die.dropped" },
  critical: { mark: "★", words: "VANTAGE.die.critical" },
  fumble: { mark: "✕", words: "VANTAGE.die.fumble" },
  added: { mark: "+", words: "VANTAGE.die.added" },
} as const;

export type Striking = { readonly [Way in keyof typeof STRIKING]?: boolean };

/** A die as `templates/die.hbs` draws it. */
export interface DieView extends Striking {
  /** Its kind, which gives it its shape and color: `d6`, `db`. */
  readonly die: string;
  /** The shape of a die with so many sides, for kinds that have none of their own. */
  readonly sides: string;
  readonly face: number;
  /**
   * Marks for the number that the face counts, or for the reason why it stands out. Empty when the face counts its
   * own number.
   */
  readonly marks: string;
  /** The number that the face adds to a total. */
  readonly counted: number;
  /** The face counts nothing. */
  readonly blank: boolean;
  /** All of it in words. */
  readonly label: string;
}

/**
 * The data for drawing a game's die, on cards and in rolls.
 * @param rules  the game whose die it is; null when not known, so that only the face is drawn
 * @param die    its kind, such as `d10` or `db`
 * @param face   the number on its upper side
 */
export function dieView(
  rules: Game | null,
  die: string,
  face: number,
  striking: Striking = {},
  occasion: Occasion = {},
): DieView {
  const sides = rules?.dice[die]?.sides;
  const counted = rules?.counts?.(die, face, occasion.options ?? {}) ?? face;
  return {
    ...striking,
    die,
    sides: sides === undefined ? die : `d${sides}`,
    face,
    marks: (rules && marksOf(rules, die, face, occasion)) || (strikingOf(striking)?.mark ?? ""),
    counted,
    blank: counted === 0,
    label: labelOf(rules, die, face, counted, striking, occasion),
  };
}

/** The name of a kind of die: `d10`, or the name that its game gives it. */
export function dieName(rules: Game | null, die: string): string {
  return rules && isLettered(die) ? text(`VANTAGE.${rules.id}.dieName.${die}`) : die;
}

/** The first way in which a die strikes the eye. */
function strikingOf(striking: Striking): (typeof STRIKING)[keyof typeof STRIKING] | undefined {
  const ways = ["dropped", "critical", "fumble", "added"] as const;
  const way = ways.find((one) => striking[one] === true);
  return way && STRIKING[way];
}

function labelOf(
  rules: Game | null,
  die: string,
  face: number,
  count: number,
  striking: Striking,
  { purpose = null }: Occasion,
): string {
  const words = { die: dieName(rules, die), face, count };
  const strikes = strikingOf(striking);
  if (strikes) return text(strikes.words, words);
  if (!rules?.counts) return text("VANTAGE.die.shows", words);
  return text(
    capability(rules, carriedDice)?.(die, face, purpose) ? "VANTAGE.die.carries" : "VANTAGE.die.counts",
    words,
  );
}
