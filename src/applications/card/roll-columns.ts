import type { Line } from "./card-lines.js";

/** The names above the two columns of dice. */
export interface Columns {
  readonly first: string;
  readonly second: string;
}

/** Lines with their dice in columns, or without columns, with the names of rollers where these change. */
export interface Arranged {
  readonly lines: readonly Line[];
  readonly columns: Columns | null;
}

/**
 * Dice of two models stand in two columns beside each other, with the actor's first. Other lines name a roller when it
 * is a different model than before. The card begins with its actor.
 */
export function arranged(lines: readonly Line[], actor: string): Arranged {
  const rollers = [...new Set(lines.flatMap(({ roll }) => (roll ? [roll.who] : [])))];
  if (rollers.length !== 2) return { lines: withoutRepeatedNames(lines, actor), columns: null };
  const [one = "", other = ""] = rollers;
  const [first, second] = other === actor ? [other, one] : [one, other];
  const inColumn = (line: Line): Line =>
    line.roll
      ? { roll: { ...line.roll, who: "", column: line.roll.who === first ? "first" : "second" } }
      : line;
  return { lines: lines.map(inColumn), columns: { first, second } };
}

/**
 * Lines in which a roll names its roller only when that is a different model than before. The card begins with its
 * actor.
 */
export function withoutRepeatedNames(lines: readonly Line[], actor: string): readonly Line[] {
  let before = actor;
  return lines.map((line) => {
    if (!line.roll) return line;
    const isSame = line.roll.who === before;
    before = line.roll.who;
    return isSame ? { roll: { ...line.roll, who: "" } } : line;
  });
}
