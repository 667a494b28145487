import type { ImportedActor, Refusal, Value, XmlElement } from "../../../core/index.js";
import { Notes } from "../gcs/cells.js";
import { readCharacter } from "../gcs/read-gcs.js";
import { bodyOf } from "./body.js";
import { rowsOf } from "./rows.js";
import { blocks, defenseBonusOf, Sheet } from "./sheet.js";
import { nameOf, numberOf, partOf, partsOf, textOf } from "./tree.js";

/** The attributes that are read, by their names in the file, with their ids in a GCS file. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  ST: "st",
  DX: "dx",
  IQ: "iq",
  HT: "ht",
  Will: "will",
  Perception: "per",
  Hearing: "hearing",
  "Basic Speed": "basic_speed",
  "Basic Move": "basic_move",
  "Hit Points": "hp",
  "Fatigue Points": "fp",
};

/** The highest level of encumbrance. */
const MOST_LOAD = 4;

/**
 * GURPS-72 to GURPS-80: reads a character of GCA 5. The import first puts the numbers into the form of a GCS
 * file, and then reads that form. A file without such a character is refused.
 */
export function readGca(root: XmlElement): ImportedActor | Refusal {
  const character = root.name === "gca5" ? partOf(root, "character") : undefined;
  const sheet = character ? new Sheet(character) : null;
  if (sheet?.score("ST") == null) return { refused: "gcaNoCharacter", rule: "GURPS-73" };
  const notes = new Notes();
  const file = { value: asGcs(sheet, notes), place: "" };
  const { values, notes: others, ...actor } = readCharacter(file);
  noteBonuses(sheet, notes);
  return {
    ...actor,
    values: { ...kept(values), encumbrance: encumbranceOf(sheet) },
    // The notes have places in the GCS form. The GCA file has no such places, so they are removed.
    notes: [...others, ...notes.list].map((note) => ({ ...note, place: "" })),
  };
}

/** The values without lost hit points and lost fatigue points, because a GCA file has neither. */
function kept(values: Readonly<Record<string, Value>>): Record<string, Value> {
  const isLost = (field: string): boolean => ["lost", "fatigue"].includes(field);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isLost(field)));
}

function asGcs(sheet: Sheet, notes: Notes): object {
  const attributes = Object.entries(ATTRIBUTES).flatMap(([name, id]) => {
    const value = sheet.score(name);
    return value === null ? [] : [{ attr_id: id, calc: { value } }];
  });
  // GURPS-24: the scores in a GCS file include the Defense Bonus. It is added here if the GCA file has not
  // added it.
  const added = sheet.addsDefenseBonus ? 0 : sheet.shieldBonus;
  const dodge = sheet.score("Dodge");
  return {
    profile: { name: textOf(sheet.character, "name"), SM: sheet.score("Size Modifier") ?? 0 },
    settings: { body_type: bodyOf(sheet, notes) },
    attributes,
    ...rowsOf(sheet),
    calc: {
      ...blowsOf(sheet),
      ...liftOf(sheet),
      move: [sheet.score("Basic Move")],
      dodge: dodge === null ? [] : [dodge + added],
      parry_bonus: (sheet.score("Parry") ?? 0) + sheet.shieldBonus,
      block_bonus: (sheet.score("Block") ?? 0) + sheet.shieldBonus,
    },
  };
}

/** GURPS-76: Basic Lift in pounds. */
function liftOf(sheet: Sheet): { readonly basic_lift?: string } {
  const lift = sheet.score("Basic Lift");
  return lift === null ? {} : { basic_lift: `${lift} lb` };
}

/** GURPS-75: thrust and swing, from the file's own table. */
function blowsOf(sheet: Sheet): Readonly<Record<string, string>> {
  const st = sheet.score("Striking ST") ?? sheet.score("ST");
  const rows = partsOf(partOf(sheet.character, "basicdamages"), "basicdamage");
  const row = rows.find((one) => numberOf(one, "st") === st);
  if (!row) return {};
  const blow = (kind: string): string => {
    const plus = numberOf(row, `${kind}add`) ?? 0;
    return `${textOf(row, `${kind}base`)}d${plus > 0 ? "+" : ""}${plus === 0 ? "" : plus}`;
  };
  return { thrust: blow("th"), swing: blow("sw") };
}

/** GURPS-76: the level of encumbrance, which the file takes off Dodge. */
function encumbranceOf(sheet: Sheet): number {
  const level = Math.floor(sheet.score("Encumbrance Penalty") ?? 0);
  return Math.min(MOST_LOAD, Math.max(0, level));
}

/**
 * Notes each Defense Bonus that the rules cannot use. Another note says that the file has added the Defense
 * Bonus to Dodge and Parry.
 */
function noteBonuses(sheet: Sheet, notes: Notes): void {
  const things = sheet.traits("equipment").filter((one) => sheet.isInUse(one) && defenseBonusOf(one) > 0);
  for (const thing of things.filter((one) => !blocks(one)))
    notes.add("bonusUnread", { place: "" }, { name: nameOf(thing), bonus: defenseBonusOf(thing) });
  if (sheet.addsDefenseBonus && sheet.shieldBonus > 0) notes.add("bonusIncluded", { place: "" });
}
