import type { Value } from "../../../core/index.js";
import { isReeling } from "../scores.js";
import { refusesBlow } from "../damage.js";
import { at, isThere, numberIn, rowsOf, shownIn, textIn, type Cell, type Notes } from "./cells.js";

/** The attributes that the import reads, by their ids in the file. */
type AttributeId = "st" | "dx" | "iq" | "ht" | "will" | "per" | "basic_speed" | "basic_move" | "hp" | "fp";

/** The field for each attribute. The notes name an attribute by its field. */
const FIELDS: Readonly<Record<AttributeId, string>> = {
  st: "st",
  dx: "dx",
  iq: "iq",
  ht: "ht",
  will: "will",
  per: "hearing",
  basic_speed: "basicSpeed",
  basic_move: "move",
  hp: "hitPoints",
  fp: "fatiguePoints",
};

/**
 * GURPS-61, GURPS-67: the lowest value that is read for hit points and fatigue points: this many times their
 * full number below zero. Lower values change nothing.
 */
const LEAST = { hp: 10, fp: 1 } as const;

/**
 * The attributes of a file. `score` gives the number of one attribute, and `values` has the fields of the
 * character.
 */
export interface Scores {
  readonly score: (id: AttributeId) => number;
  readonly values: Readonly<Record<string, Value>>;
  /** For each field, the place of its number in the file. */
  readonly places: Readonly<Record<string, string>>;
  /** GURPS-75: whether the saved hit points, or fatigue points, were under a third of their full number. */
  readonly halved: boolean;
}

/**
 * GURPS-74: the value that an attribute has before points are spent on it. This value is used when the
 * attribute's row is missing, or says only how much the attribute was raised.
 */
function baseOf(id: AttributeId, score: (of: AttributeId) => number): number {
  switch (id) {
    case "will":
    case "per":
      return score("iq");
    case "basic_speed":
      return (score("dx") + score("ht")) / 4;
    case "basic_move":
      return Math.floor(score("basic_speed") + 1e-9);
    case "hp":
      return score("st");
    case "fp":
      return score("ht");
    default:
      return 10;
  }
}

/** GURPS-96: the attributes that a body can lack. Other missing attributes are worked out from these. */
const NONE: readonly AttributeId[] = ["st", "dx", "iq", "ht", "fp"];

/** GURPS-74: reads the attributes and the pools (hit points and fatigue points). */
export function readAttributes(file: Cell, notes: Notes): Scores {
  const rows = new Map(rowsOf(at(file, "attributes")).map((row) => [textIn(at(row, "attr_id")), row]));
  const bases = new Map(
    rowsOf(at(file, "settings", "attributes")).map((row) => [
      textIn(at(row, "id")),
      numberIn(at(row, "base")),
    ]),
  );
  const known = new Map<AttributeId, number>();
  const score = (id: AttributeId): number => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const found = scoreIn(id);
    known.set(id, found);
    return found;
  };
  const scoreIn = (id: AttributeId): number => {
    const row = rows.get(id);
    const saved = row ? numberIn(at(row, "calc", "value")) : null;
    if (saved !== null) return saved;
    const base = bases.get(id) ?? baseOf(id, score);
    const field = FIELDS[id];
    // A file that lists other attributes but not this attribute describes a body without it.
    if (!row && rows.size > 0 && NONE.includes(id)) {
      notes.add("attributeNone", { place: "attributes" }, { field });
      return 0;
    }
    if (!row) {
      notes.add("attributeMissing", { place: "attributes" }, { field, value: base });
      return base;
    }
    const value = base + (numberIn(at(row, "adj")) ?? 0);
    const cell = at(row, "calc", "value");
    if (isThere(cell)) notes.add("attributeUnread", cell, { field, text: shownIn(cell), value });
    return value;
  };
  const lost = (id: "hp" | "fp", field: string): number => {
    const row = rows.get(id);
    if (!row) return 0;
    const left = at(row, "calc", "current");
    const current = numberIn(left);
    if (score(id) <= 0) return 0;
    const gone = Math.round(current === null ? (numberIn(at(row, "damage")) ?? 0) : score(id) - current);
    const full = Math.max(1, Math.floor(score(id)));
    const kept = Math.min(full * (LEAST[id] + 1), Math.max(0, gone));
    const cell = current === null ? at(row, "damage") : left;
    if (kept !== gone) notes.add("outOfBounds", cell, { field, value: full - gone, kept: full - kept });
    return kept;
  };
  const hearing = rows.get("hearing");
  const values = {
    st: Math.floor(score("st")),
    dx: Math.floor(score("dx")),
    iq: Math.floor(score("iq")),
    ht: Math.floor(score("ht")),
    will: Math.floor(score("will")),
    hearing: Math.floor((hearing ? numberIn(at(hearing, "calc", "value")) : null) ?? score("per")),
    basicSpeed: Math.round(score("basic_speed") * 4) / 4,
    hitPoints: Math.floor(score("hp")),
    fatiguePoints: Math.floor(score("fp")),
    lost: lost("hp", "hitPointsLeft"),
    fatigue: lost("fp", "fatigueLeft"),
  };
  // GCS treats hit points or fatigue points with a full number of 0 as used up.
  const isUsedUp = (["hp", "fp"] as const).some((id) => rows.has(id) && score(id) <= 0);
  if (isUsedUp) notes.add("halvedAtZero", { place: "calc.move" });
  const halved =
    isUsedUp || isReeling(values.hitPoints, values.lost) || isReeling(values.fatiguePoints, values.fatigue);
  const places = Object.entries(FIELDS).map(([id, field]) => [field, rows.get(id)?.place ?? "attributes"]);
  return { score, values, places: Object.fromEntries(places) as Record<string, string>, halved };
}

/**
 * GURPS-75: reads Move, Dodge, thrust and swing. `ready` is the bonus that the file's Dodge, Parry and Block
 * already include: a Defense Bonus (GURPS-24) and Combat Reflexes (GURPS-94).
 */
export function readCalc(file: Cell, scores: Scores, ready: number, notes: Notes): Record<string, Value> {
  const speed = Math.floor(scores.score("basic_speed") + 1e-9);
  const values: Record<string, Value> = {};
  const [move] = rowsOf(at(file, "calc", "move"));
  const [dodge] = rowsOf(at(file, "calc", "dodge"));
  const saved = (cell: Cell | undefined): number | null => (cell && !scores.halved ? numberIn(cell) : null);
  values["moveBonus"] = Math.floor(saved(move) ?? scores.score("basic_move")) - speed;
  const bonus = (name: string): number => numberIn(at(file, "calc", name)) ?? 0;
  const dodgeNow = saved(dodge);
  values["dodgeBonus"] = (dodgeNow === null ? bonus("dodge_bonus") : dodgeNow - speed - 3) - ready;
  values["parryBonus"] = bonus("parry_bonus") - ready;
  values["blockBonus"] = bonus("block_bonus") - ready;
  for (const name of ["thrust", "swing"] as const) {
    const cell = at(file, "calc", name);
    const text = textIn(cell);
    if (text !== "" && refusesBlow(text) === null) values[name] = text;
    else if (isThere(cell)) notes.add("blowUnread", cell, { field: name, text: shownIn(cell) });
    else notes.add("blowMissing", cell, { field: name });
  }
  return values;
}
