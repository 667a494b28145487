import { at, numberIn, rowsOf, textIn, type Cell, type Notes } from "./cells.js";
import { blocks } from "./texts.js";
import { rowsBelow } from "./traits.js";

/**
 * GURPS-78: the things in use. A thing is in use when it and all containers around it are equipped and have a
 * quantity above 0.
 */
export function thingsInUse(file: Cell): readonly Cell[] {
  const isInUse = (row: Cell): boolean =>
    at(row, "equipped").value === true && (numberIn(at(row, "quantity")) ?? 1) > 0;
  return rowsBelow(at(file, "equipment"), isInUse).flatMap(({ cell, inUse }) => (inUse ? [cell] : []));
}

/** The Defense Bonus of a thing: the bonus that it gives to Dodge. */
export function defenseBonusOf(thing: Cell): number {
  const bonuses = rowsOf(at(thing, "features")).flatMap((feature) => {
    const isDodge = textIn(at(feature, "attribute")).toLowerCase() === "dodge";
    return isDodge && textIn(at(feature, "type")) === "attribute_bonus"
      ? [numberIn(at(feature, "amount")) ?? 0]
      : [];
  });
  return Math.max(0, ...bonuses);
}

/**
 * The Defense Bonus that the file adds to Dodge, Parry and Block: the sum of the bonuses of all things in use
 * that block. The rules count only the best bonus.
 */
export function shieldBonus(file: Cell, notes: Notes): number {
  const bonuses = thingsInUse(file)
    .filter((thing) => rowsOf(at(thing, "weapons")).some((weapon) => blocks(textIn(at(weapon, "block")))))
    .map(defenseBonusOf)
    .filter((bonus) => bonus > 0);
  const sum = bonuses.reduce((total, bonus) => total + bonus, 0);
  if (bonuses.length > 1)
    notes.add("shieldsTogether", { place: "equipment" }, { sum, best: Math.max(...bonuses) });
  return sum;
}
