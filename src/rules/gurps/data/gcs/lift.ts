import { liftOf } from "../scores.js";
import type { Scores } from "./attributes.js";
import { at, isThere, MOST_DEPTH, numberIn, rowsOf, textIn, type Cell, type Notes } from "./cells.js";
import { givenFeatures } from "./features.js";
import { readWeight } from "./texts.js";

/**
 * GURPS-47, GURPS-76: reads Lifting ST and the level of encumbrance. Both follow from the Basic Lift in the
 * file, if there is one.
 */
export function readLift(
  file: Cell,
  scores: Scores,
  notes: Notes,
): { readonly liftingSt: number; readonly encumbrance: number } {
  const cell = at(file, "calc", "basic_lift");
  const saved = scores.halved ? null : readWeight(textIn(cell));
  if (saved === null && !scores.halved && isThere(cell))
    notes.add("weightUnread", cell, { text: textIn(cell) });
  const st = Math.floor(scores.score("st"));
  const liftingSt = saved === null ? givenLiftingSt(file) : strengthFor(saved) - st;
  const lift = liftOf(Math.max(0, st + liftingSt));
  if (saved !== null && Math.abs(lift - saved) > 0.5)
    notes.add("liftOther", cell, { text: textIn(cell), pounds: lift });
  return { liftingSt, encumbrance: readEncumbrance(file, saved ?? lift, notes) };
}

/** The Strength with this many pounds of Basic Lift. */
function strengthFor(pounds: number): number {
  return Math.round(Math.sqrt(5 * pounds));
}

/** The Lifting ST in a file without a Basic Lift: the sum of what its things and traits give. */
function givenLiftingSt(file: Cell): number {
  return givenFeatures(file)
    .filter(({ feature }) => textIn(at(feature, "limitation")) === "lifting_only")
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** GURPS-47: the upper end of each level of encumbrance, as a multiple of Basic Lift. */
const LOADS = [1, 2, 3, 6, 10];

/** GURPS-75, GURPS-76: reads the level of encumbrance from the weight of everything that is carried. */
function readEncumbrance(file: Cell, lift: number, notes: Notes): number {
  const rows = rowsOf(at(file, "equipment"));
  const carried = rows.reduce((sum, row) => sum + weightOf(row, notes, 0), 0);
  const level = LOADS.findIndex((times) => carried <= times * lift + 1e-9);
  if (level >= 0) return level;
  notes.add("tooHeavy", { place: "equipment" }, { pounds: Math.round(carried) });
  return LOADS.length - 1;
}

/** GURPS-76: the weight of a row in pounds, including everything inside it. */
function weightOf(row: Cell, notes: Notes, depth: number): number {
  const whole = at(row, "calc", "extended_weight");
  if (isThere(whole)) return pounds(whole, notes);
  const weight = at(row, "base_weight");
  const old = at(row, "weight");
  const one = isThere(weight) ? pounds(weight, notes) : isThere(old) ? pounds(old, notes) : 0;
  const inside = depth > MOST_DEPTH ? [] : rowsOf(at(row, "children"));
  const own = one * (numberIn(at(row, "quantity")) ?? 1);
  return inside.reduce((sum, child) => sum + weightOf(child, notes, depth + 1), own);
}

function pounds(cell: Cell, notes: Notes): number {
  const read = readWeight(textIn(cell));
  if (read === null) notes.add("weightUnread", cell, { text: textIn(cell) });
  return read ?? 0;
}
