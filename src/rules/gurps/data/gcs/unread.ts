import type { Unread } from "./advantages.js";
import { at, numberIn, rowsOf, textIn, type Cell, type Notes } from "./cells.js";
import { nameOfRow } from "./names.js";
import { thingsInUse } from "./things.js";
import { rowsBelow, skillsOf, traitsOf } from "./traits.js";

/**
 * GURPS-104: traits that change results of the software, each by the beginning of its name. If the import
 * does not read such a trait, people apply it themselves.
 */
const BEARING = [
  ...["360° Vision", "Absolute Direction", "Altered Time Rate", "Bad Grip", "Bad Sight", "Berserk"],
  ...["Binding", "Clinging", "Combat Paralysis", "Compartmentalized Mind", "Confused", "Cowardice"],
  ...["Dark Vision", "Deafness", "Decreased Time Rate", "Double-Jointed", "Enhanced Move"],
  ...["Enhanced Time Sense", "Enhanced Tracking", "Extra Arm", "Extra Attack", "Extra Head", "Extra Legs"],
  ...["Extra Parry", "Fit", "Flight", "Fragile", "G-Intolerance", "Gunslinger", "Hard of Hearing"],
  ...[
    "Hard to Kill",
    "Hard to Subdue",
    "Heroic Archer",
    "High Pain Threshold",
    "Hyper-Reflexes",
    "Infravision",
  ],
  ...["Injury Tolerance", "Insubstantial", "Invertebrate", "Invisibility", "Lame", "Low Pain Threshold"],
  ...["Missing Digit", "Night Blindness", "Night Vision", "No Depth Perception", "No Fine Manipulators"],
  ...["No Manipulators", "No Peripheral Vision", "Numb", "One Arm", "One Eye", "One Hand", "One-Armed"],
  ...["One-Eyed", "Paraplegic", "Perfect Balance", "Permeation", "Regeneration", "See Invisible"],
  ...["Slow Riser", "Supernatural Durability", "Super Jump", "Supersensitive", "Unfazeable", "Unfit"],
  ...["Unkillable", "Vibration Sense", "Very Fit", "Very Unfit", "Vulnerability", "Scanning Sense"],
  ...["Subsonic Hearing", "Tunnel Vision", "Ultravision", "Warp", "Shapeshifting", "Luck", "Serendipity"],
].map((name) => name.toLowerCase());

/**
 * Traits that the import need not read, each by the beginning of its name. The scores in the file already
 * include the numbers of these traits.
 */
const IN_SCORES = [
  ...["enhanced dodge", "enhanced parry", "enhanced block", "damage resistance"],
  ...["increased", "decreased", "extra fatigue", "extra hit points", "fewer", "striking st", "lifting st"],
  ...["fatigue points", "hit points", "basic speed", "basic move", "acute hearing", "natural attacks"],
];

/** The skills that the import reads. */
const SKILLS = ["brawling", "boxing", "judo", "karate", "acrobatics", "riding"];

/** The most names that a line of the report lists. */
const MOST_NAMES = 40;

/**
 * GURPS-104: notes the things that were not read. Each trait that changes results has a note of its own. All
 * other traits share one note, and so do all skills and all spells.
 */
export function noteUnread(file: Cell, parts: readonly Unread[], notes: Notes): void {
  const partsOf = (row: Cell): readonly Unread[] => parts.filter(({ place }) => isWithin(place, row.place));
  const traits = traitsOf(file).filter((row) => partsOf(row).length > 0 && isUnreadTrait(row));
  const isBearing = (row: Cell): boolean => beginsWith(nameOfRow(row), BEARING);
  for (const row of traits.filter(isBearing))
    for (const { place, name } of partsOf(row))
      notes.add("traitUnread", { place }, { name: place === row.place ? shownName(row) : name });
  noteMany(
    "traitsUnread",
    traits.filter((row) => !isBearing(row)),
    notes,
  );
  const skills = skillsOf(file).filter((row) => isLeaf(row) && nameOfRow(row) !== "");
  const known = new Set([...SKILLS, ...weaponSkills(file)]);
  const unread = skills.filter((row) => !isFighting(row) && !known.has(nameOfRow(row).toLowerCase()));
  noteMany("skillsUnread", unread, notes);
  const spells = rowsBelow(at(file, "spells"), () => true).map(({ cell }) => cell);
  noteMany(
    "spellsUnread",
    spells.filter((row) => isLeaf(row) && !isFighting(row)),
    notes,
  );
  const all = [...traitsOf(file), ...skills];
  const isKnown = (row: Cell): boolean => !traits.includes(row) && !unread.includes(row);
  if (all.length > 0 && !all.some((row) => isKnown(row) || isBearing(row)))
    notes.add("namesUnknown", { place: "" });
}

/** The names of the skills for attacks with the weapons in use. */
function weaponSkills(file: Cell): readonly string[] {
  const owners = [...thingsInUse(file), ...traitsOf(file)];
  return owners.flatMap((owner) =>
    rowsOf(at(owner, "weapons")).flatMap((weapon) =>
      rowsOf(at(weapon, "defaults")).map((one) => textIn(at(one, "name")).toLowerCase()),
    ),
  );
}

function noteMany(key: string, rows: readonly Cell[], notes: Notes): void {
  const names = rows.map(shownName).filter((name) => name !== "");
  const [first] = rows;
  if (!first || names.length === 0) return;
  const listed = names.slice(0, MOST_NAMES).join(", ");
  const more = names.length > MOST_NAMES ? ", …" : "";
  notes.add(
    key,
    { place: first.place.replace(/\[.*$/, "") },
    { count: names.length, names: `${listed}${more}` },
  );
}

/**
 * Whether a trait was not read. A trait with weapons is read as items. The numbers of other traits are
 * already part of the scores or of the Damage Resistance in the file.
 */
function isUnreadTrait(row: Cell): boolean {
  const name = nameOfRow(row);
  if (name === "" || !isLeaf(row) || isFighting(row)) return false;
  const bearsDr = rowsOf(at(row, "features")).length > 0;
  if (bearsDr && !beginsWith(name, BEARING)) return false;
  return !beginsWith(name, IN_SCORES);
}

/** Whether a place in the file is inside a row. */
function isWithin(place: string, row: string): boolean {
  return place === row || (place.startsWith(row) && /^[.[]/.test(place.slice(row.length)));
}

function isLeaf(row: Cell): boolean {
  return rowsOf(at(row, "children")).length === 0;
}

/** Whether a row has weapons, which are read as items. */
function isFighting(row: Cell): boolean {
  return rowsOf(at(row, "weapons")).length > 0;
}

function beginsWith(name: string, starts: readonly string[]): boolean {
  const plain = name.toLowerCase();
  return starts.some(
    (start) => plain === start || (plain.startsWith(start) && !/[a-z]/.test(plain.charAt(start.length))),
  );
}

/** The name of a row as people read it, with its levels. */
function shownName(row: Cell): string {
  const levels = numberIn(at(row, "levels")) ?? 0;
  const name = textIn(at(row, "name"));
  return levels > 0 ? `${name} ${levels}` : name;
}
