import {
  shortText,
  type Field,
  type ImportedActor,
  type ImportedItem,
  type Kind,
  type Refusal,
  type Value,
} from "../../../core/index.js";
import { ADVANTAGE_IDS } from "../advantages.js";
import { ACTOR, ITEMS } from "../fields.js";
import { longestOf } from "../tables.js";
import { readArmor } from "./armor.js";
import { readAttributes, readCalc } from "./attributes.js";
import { readBodyPlan } from "./body.js";
import { at, isThere, Notes, numberIn, textIn, type Cell, type ReadItem } from "./cells.js";
import { readLift } from "./lift.js";
import { hasCharacter, noteShape } from "./shape.js";
import { readTraits } from "./advantages.js";
import { readSkills } from "./traits.js";
import { shieldBonus } from "./things.js";
import { noteUnread } from "./unread.js";
import { heroOf, readWeapons } from "./weapons.js";

/** GURPS-73: the file version that GCS writes now, and the oldest version that can be imported. */
const VERSION = 5;
const OLDEST = 2;

/**
 * GURPS-73 to GURPS-80: reads a character file of GCS. Any other text is refused with a reason. Values that
 * could not be read are named in the notes, and their fields are left out.
 */
export function readGcs(text: string): ImportedActor | Refusal {
  const file: Cell = { value: parsed(text), place: "" };
  if (typeof file.value !== "object" || file.value === null || Array.isArray(file.value))
    return { refused: "gcsNoJson", rule: "GURPS-73" };
  const version = numberIn(at(file, "version"));
  if (!isThere(at(file, "attributes")) && !isThere(at(file, "profile")))
    return { refused: "gcsNoCharacter", rule: "GURPS-73" };
  if (version === null || version < OLDEST)
    return { refused: "gcsNoVersion", rule: "GURPS-73", data: { oldest: OLDEST, newest: VERSION } };
  if (version > VERSION)
    return { refused: "gcsTooNew", rule: "GURPS-73", data: { version, newest: VERSION } };
  return hasCharacter(file) ? readCharacter(file, version) : { refused: "gcsNothing", rule: "GURPS-73" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "")) as unknown;
  } catch {
    return null;
  }
}

/** The places in the file of fields that are not attributes. */
const PLACES: Readonly<Record<string, string>> = {
  moveBonus: "calc.move",
  liftingSt: "calc.basic_lift",
  dodgeBonus: "calc.dodge",
  parryBonus: "calc.parry_bonus",
  blockBonus: "calc.block_bonus",
  sizeModifier: "profile.SM",
  unarmed: "skills",
  acrobatics: "skills",
  riding: "skills",
  ...Object.fromEntries(ADVANTAGE_IDS.map((id) => [id, "traits"])),
};

/**
 * The character in a file that is known to contain a character. Files of other programs are first put into
 * the form of version 5.
 */
export function readCharacter(file: Cell, version = VERSION): ImportedActor {
  const faults = new Notes();
  noteShape(file, faults);
  const notes = new Notes();
  if (version < VERSION) notes.add("oldVersion", { place: "version" }, { version, newest: VERSION });
  const { values: traits, unread, vulnerableToOther } = readTraits(file);
  if (vulnerableToOther) notes.add("vulnerableToOther", vulnerableToOther, { name: vulnerableToOther.name });
  noteUnread(file, unread, notes);
  const scores = readAttributes(file, notes);
  const shield = shieldBonus(file, notes);
  // GURPS-94: scores that the file has computed already include Combat Reflexes.
  const reflexes = traits["combatReflexes"] === true && isThere(at(file, "calc")) ? 1 : 0;
  const all: Record<string, Value> = {
    ...scores.values,
    ...readCalc(file, scores, shield + reflexes, notes),
    ...traits,
    ...readSkills(file),
    ...readLift(file, scores, notes),
    sizeModifier: numberIn(at(file, "profile", "SM")) ?? 0,
    bodyPlan: readBodyPlan(file, notes),
  };
  const places = { ...PLACES, ...scores.places };
  const values = fitted(ACTOR, all, (field) => places[field] ?? "", notes);
  const items = [...readWeapons(file, heroOf(values, shield), notes), ...readArmor(file, notes)];
  const id = shortText(textIn(at(file, "id")));
  const portrait = textIn(at(file, "profile", "portrait"));
  return {
    ...(id === "" ? {} : { id }),
    name: shortText(textIn(at(file, "profile", "name"))),
    values,
    items: distinct(few(items, notes)).map((item) => fittedItem(item, notes)),
    tokenSize: tokenSize(Number(values["sizeModifier"] ?? 0)),
    ...(portrait === "" ? {} : { portrait }),
    notes: notes.after(faults),
  };
}

/** The Size Modifier above which tokens do not grow any more. */
const MOST_SIZE = 10;

/**
 * GURPS-105: the width of a token in spaces. It is half the longest dimension of a thing with this Size
 * Modifier, and at least 1.
 */
function tokenSize(sizeModifier: number): number {
  return Math.max(1, Math.floor(longestOf(Math.min(sizeModifier, MOST_SIZE)) / 2));
}

function fittedItem({ place, ...item }: ReadItem, notes: Notes): ImportedItem {
  const kind = ITEMS[item.type];
  return kind ? { ...item, values: fitted(kind, item.values, () => place, notes, item.name) } : item;
}

/**
 * Keeps values within the bounds of their fields, and notes each change. `name` is the item's name; absent
 * for the character itself.
 */
function fitted(
  kind: Kind,
  values: Readonly<Record<string, Value>>,
  placeOf: (field: string) => string,
  notes: Notes,
  name?: string,
): Record<string, Value> {
  const entries = Object.entries(values).map(([id, value]): [string, Value] => {
    const bounds = boundsOf(kind, id);
    if (typeof value !== "number" || !bounds) return [id, value];
    const kept = Math.min(bounds.max, Math.max(bounds.min, bounds.whole ? Math.floor(value) : value));
    const data = { field: id, value, kept };
    if (kept !== value && Math.abs(kept - value) >= 1)
      if (name === undefined) notes.add("outOfBounds", { place: placeOf(id) }, data);
      else notes.add("outOfBoundsOn", { place: placeOf(id) }, { ...data, name });
    return [id, kept];
  });
  return Object.fromEntries(entries);
}

function boundsOf(
  kind: Kind,
  id: string,
): { readonly min: number; readonly max: number; readonly whole: boolean } | null {
  const field: Field | undefined = kind.fields[id];
  if (field?.type === "number") return { min: field.min, max: field.max, whole: (field.step ?? 1) === 1 };
  const track = kind.tracks[id];
  if (!track) return null;
  return { min: 0, max: typeof track.max === "number" ? track.max : 1000, whole: true };
}

/** The most items that are read. */
const MOST_ITEMS = 300;

function few(items: readonly ReadItem[], notes: Notes): readonly ReadItem[] {
  if (items.length > MOST_ITEMS)
    notes.add("tooMany", { place: "" }, { count: items.length, kept: MOST_ITEMS });
  return items.slice(0, MOST_ITEMS);
}

/** Items with different ids, so that no two of them are mistaken for each other. */
function distinct(items: readonly ReadItem[]): readonly ReadItem[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item.id) ?? 0) + 1;
    seen.set(item.id, count);
    return count === 1 ? item : { ...item, id: `${item.id}#${count}` };
  });
}
