import { at, isThere, MOST_DEPTH, Notes, numberIn, rowsOf, shownIn, textIn, type Cell } from "./cells.js";

/**
 * The shape that a part of a file must have. `numbers` is one number, or several with names. A part that can
 * contain itself, such as a container, has a function as its shape.
 */
type Shape = "number" | "text" | "toggle" | "numbers" | List | Keys | (() => Shape);
interface List {
  readonly rows: Shape;
}
interface Keys {
  readonly keys: Readonly<Record<string, Shape>>;
}

const list = (rows: Shape): List => ({ rows });
const keys = (parts: Readonly<Record<string, Shape>>): Keys => ({ keys: parts });
const texts = (...names: readonly string[]): Readonly<Record<string, Shape>> =>
  Object.fromEntries(names.map((name) => [name, "text"]));

/** GURPS-79: the numbers of a weapon. The file writes them as texts. */
const TEXTS = texts(
  ...["parry", "block", "reach", "strength"],
  ...["accuracy", "range", "rate_of_fire", "shots", "bulk", "recoil"],
);

const WEAPON = keys({
  ...TEXTS,
  ...texts("id", "usage", "usage_notes"),
  hide: "toggle",
  damage: keys(texts("st", "base", "type")),
  defaults: list(keys({})),
  calc: keys({ ...TEXTS, damage: "text", level: "number" }),
});

/** The shape of a row of a tree. It can contain rows and weapons. */
const row = (parts: Readonly<Record<string, Shape>>): Shape => {
  const whole: Shape = keys({ ...parts, weapons: list(WEAPON), children: list(() => whole) });
  return whole;
};

const MODIFIER: Shape = keys({
  name: "text",
  disabled: "toggle",
  levels: "number",
  children: list(() => MODIFIER),
});
const TRAITS = list(row({ name: "text", disabled: "toggle", levels: "number", modifiers: list(MODIFIER) }));
const SKILLS = list(row({ name: "text", calc: keys({ level: "number" }) }));
const EQUIPMENT = list(
  row({
    ...texts("description", "name"),
    equipped: "toggle",
    quantity: "number",
    features: list(keys({ ...texts("type", "attribute"), amount: "number" })),
    calc: keys({ extended_weight: "text" }),
  }),
);

const BODY: Shape = keys({
  roll: "text",
  locations: list(
    keys({
      ...texts("id", "choice_name", "table_name"),
      slots: "number",
      hit_penalty: "number",
      dr_bonus: "number",
      calc: keys({ dr: "numbers" }),
      sub_table: () => BODY,
    }),
  ),
});

/** GURPS-74 to GURPS-80: the parts of a file that the import reads. */
const FILE = keys({
  profile: keys({ ...texts("name", "portrait"), SM: "number" }),
  settings: keys({ attributes: list(keys(texts("id", "base"))), body_type: BODY, hit_locations: BODY }),
  attributes: list(
    keys({
      attr_id: "text",
      adj: "number",
      damage: "number",
      calc: keys({ value: "number", current: "number" }),
    }),
  ),
  traits: TRAITS,
  advantages: TRAITS,
  skills: SKILLS,
  spells: SKILLS,
  equipment: EQUIPMENT,
  calc: keys({
    ...texts("thrust", "swing", "basic_lift"),
    move: list("number"),
    dodge: list("number"),
    dodge_bonus: "number",
    parry_bonus: "number",
    block_bonus: "number",
  }),
});

/** Adds a note on each part of a file that has the wrong shape. Such a part is not read. */
export function noteShape(file: Cell, notes: Notes): void {
  noteCell(file, FILE, notes, 0);
}

/** The greatest depth at which a part is checked: two steps for each container, and a few more. */
const DEEPEST = 2 * MOST_DEPTH + 10;

function noteCell(cell: Cell, shape: Shape, notes: Notes, depth: number): void {
  if (!isThere(cell) || depth > DEEPEST) return;
  if (typeof shape === "function") {
    noteCell(cell, shape(), notes, depth);
    return;
  }
  const fault = faultOf(cell, shape);
  if (fault !== null) {
    notes.add(fault, cell, { text: shownIn(cell) });
    return;
  }
  if (typeof shape === "string") return;
  if ("rows" in shape)
    for (const one of rowsOf(cell)) {
      if (one.value === null) notes.add("notPart", one, { text: shownIn(one) });
      noteCell(one, shape.rows, notes, depth + 1);
    }
  else for (const [key, part] of Object.entries(shape.keys)) noteCell(at(cell, key), part, notes, depth + 1);
}

/** The key of the note on a part of the wrong shape; null when the shape is right. */
function faultOf(cell: Cell, shape: Exclude<Shape, () => Shape>): string | null {
  const { value } = cell;
  if (shape === "number") return numberIn(cell) === null ? "notNumber" : null;
  if (shape === "toggle") return typeof value === "boolean" ? null : "notToggle";
  if (shape === "numbers" && numberIn(cell) !== null) return null;
  if (shape === "text") return typeof value === "string" || textIn(cell) !== "" ? null : "notText";
  if (typeof shape === "object" && "rows" in shape) return Array.isArray(value) ? null : "notList";
  return typeof value === "object" && !Array.isArray(value) ? null : "notPart";
}

/** The lists of a file whose rows have names. */
const NAMED = ["traits", "advantages", "skills", "spells", "equipment"];

/**
 * GURPS-73: whether a file is a character. It needs an attribute that can be read, or an entry with a name.
 */
export function hasCharacter(file: Cell): boolean {
  const isAttribute = (one: Cell): boolean =>
    textIn(at(one, "attr_id")) !== "" &&
    (numberIn(at(one, "calc", "value")) ?? numberIn(at(one, "adj"))) !== null;
  const hasName = (one: Cell): boolean => ["name", "description"].some((key) => textIn(at(one, key)) !== "");
  return (
    rowsOf(at(file, "attributes")).some(isAttribute) ||
    NAMED.some((key) => rowsOf(at(file, key)).some(hasName))
  );
}
