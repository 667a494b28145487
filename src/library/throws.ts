import type { Engagement, Faces, Game, RollRequest } from "../rules/core/index.js";

/** One kind of die in a roll. */
interface Kind {
  readonly die: string;
  readonly count: number;
  readonly sides: number;
  /** Every number of such dice is below it. */
  readonly span: number;
  /** What each face adds to the number, from face 1 on; null where the order counts too. */
  readonly worth: readonly number[] | null;
}

/**
 * Numbers the throws of one roll: throws with the same number mean the same to the procedure that rolls.
 *
 * @returns null where there are more throws than whole numbers
 */
export function throwNumbers(
  game: Game,
  roll: RollRequest,
  options: Engagement["options"],
): ((faces: Faces) => number) | null {
  const { dice, extra } = roll;
  const kinds = Object.keys(dice).map((die) => kindOf(game, roll, die, options));
  const extraSpan = extra ? sidesOf(game, extra.adds) + 1 : 1;
  const span = kinds.reduce((total, kind) => total * kind.span, extraSpan);
  if (span > Number.MAX_SAFE_INTEGER) return null;
  return (faces) => {
    let number = 0;
    for (const kind of kinds) number = number * kind.span + numberOf(kind, faces[kind.die] ?? NONE);
    return extra ? number * extraSpan + (faces[extra.adds]?.[dice[extra.adds] ?? 0] ?? 0) : number;
  };
}

const NONE: readonly number[] = [];

/** The number of a kind's own dice. An extra die of the same kind comes after them. */
function numberOf({ count, worth, sides }: Kind, dice: readonly number[]): number {
  let number = 0;
  for (let index = 0; index < count; index += 1) {
    const face = (dice[index] ?? 1) - 1;
    number = worth ? number + (worth[face] ?? 0) : number * sides + face;
  }
  return number;
}

function kindOf(game: Game, roll: RollRequest, die: string, options: Engagement["options"]): Kind {
  const count = roll.dice[die] ?? 0;
  const sides = sidesOf(game, die);
  if (roll.bySum) {
    const worth = Array.from({ length: sides }, (_, index) => index + 1);
    return { die, count, span: count * sides + 1, worth, sides };
  }
  const meanings = game.meanings?.(roll, die, options) ?? null;
  if (!meanings) return { die, count, span: sides ** count, worth: null, sides };
  const different = [...new Set(meanings)];
  // How many dice show each meaning, as the digits of one number.
  const worth = meanings.map((meaning) => (count + 1) ** different.indexOf(meaning));
  return { die, count, span: (count + 1) ** different.length, worth, sides };
}

function sidesOf({ dice }: Game, die: string): number {
  return dice[die]?.sides ?? 1;
}
