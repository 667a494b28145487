import { turnOf, turnTo, type Cost, type Profile } from "../../core/index.js";
import { moveOf, type Options } from "../data/model.js";

/** TNT-25, TNT-93: the actions that are a Move or part of one. They count their inches themselves. */
const MOVES: readonly string[] = ["move", "climb", "jump", "charge"];

/**
 * TNT-89: with the changes of 2022, the second and later Moves of an activation are half as long, rounded up.
 */
export function laterMove(move: number, options: Options): number {
  return options["gameChangers2022"] === true ? Math.ceil(move / 2) : move;
}

/** The number of Moves that a model has paid for in this turn, including free ones. */
export function movesPaid(mover: Profile): number {
  return turnOf(mover, "moves") + turnOf(mover, "freeMoves");
}

/** The inches that are left of the Moves that a model has paid for. */
export function inchesLeft(mover: Profile, options: Options): number {
  const move = moveOf(mover);
  const paid = movesPaid(mover);
  const given = paid > 0 ? move + (paid - 1) * laterMove(move, options) : 0;
  return Math.max(0, given - turnOf(mover, "inches"));
}

/**
 * The inches that a model can still move: the rest of its paid Moves and, if it has an action point, one more
 * Move.
 */
export function inchesAhead(mover: Profile, options: Options): number {
  const next = turnOf(mover, "actionPoints") > 0 ? nextMove(mover, options) : 0;
  return inchesLeft(mover, options) + next;
}

/** The inches of a model's next Move on open ground. */
export function nextMove(mover: Profile, options: Options): number {
  const move = moveOf(mover);
  return movesPaid(mover) > 0 ? laterMove(move, options) : move;
}

/** The inches that are left of a Move that has begun on the map; 0 before the first inch. */
export function begunInches(mover: Profile, options: Options): number {
  return turnOf(mover, "inches") > 0 ? inchesLeft(mover, options) : 0;
}

/** TNT-93, TNT-94: an action that costs a point ends a Move that has begun. The rest of the Move is lost. */
export function endsMove(mover: Profile, cost: number, action: string, options: Options): readonly Cost[] {
  if (cost <= 0 || MOVES.includes(action)) return [];
  return turnTo(mover, "inches", turnOf(mover, "inches") + begunInches(mover, options));
}
