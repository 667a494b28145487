import type { XmlElement } from "../../../core/index.js";
import { blocks, defenseBonusOf, keyOf, type Section, type Sheet } from "./sheet.js";
import { nameOf, numberOf, partOf, partsOf, textOf } from "./tree.js";
import { weaponsOf, type Weapon } from "./weapons.js";

/** A row of a GCS file. */
type Row = Readonly<Record<string, unknown>> & { readonly weapons: readonly Weapon[] };

const TRAITS: readonly Section[] = ["advantages", "perks", "disadvantages", "quirks", "features"];

/** GURPS-77, GURPS-78: the traits, skills, spells and things of a character in the form of a GCS file. */
export function rowsOf(sheet: Sheet): Readonly<Record<string, readonly Row[]>> {
  const traits = TRAITS.flatMap((section) => sheet.traits(section)).map((one) => traitOf(one, sheet));
  const skills = sheet.traits("skills").map((one) => skillOf(one, sheet));
  const known = new Set([...traits, ...skills].flatMap(({ weapons }) => weapons.map(signatureOf)));
  return {
    traits: [...bareBody(sheet, known), ...traits],
    skills,
    spells: sheet.traits("spells").map((one) => skillOf(one, sheet)),
    equipment: sheet.traits("equipment").map((one) => thingOf(one, sheet)),
  };
}

/**
 * The attacks that every body has, such as a punch. An attack that a skill or a trait also has is left out.
 */
function bareBody(sheet: Sheet, known: ReadonlySet<string>): readonly Row[] {
  return sheet.traits("attributes").flatMap((one) => {
    const weapons = weaponsOf(one, sheet).filter(
      (weapon) => !known.has(signatureOf({ ...weapon, usage: textOf(one, "name") })),
    );
    return weapons.length === 0 ? [] : [{ name: textOf(one, "name"), weapons }];
  });
}

/** The name of a mode with its numbers. Two weapons with the same name and numbers are one attack. */
function signatureOf({ usage, calc }: Weapon): string {
  return JSON.stringify([usage, calc]);
}

function traitOf(trait: XmlElement, sheet: Sheet): Row {
  // The body's Damage Resistance already includes the Damage Resistance of the trait, so the feature has no
  // amount.
  const features = textOf(trait, "armordata", "chardr") === "" ? [] : [{ type: "dr_bonus" }];
  const modifiers = partsOf(partOf(trait, "modifiers"), "modifier").map((one) => {
    const level = numberOf(one, "level") ?? 1;
    return { name: nameOf(one), ...(level > 1 ? { levels: level } : {}) };
  });
  const weapons = weaponsOf(trait, sheet);
  return { name: nameOf(trait), ...levelsOf(trait), modifiers, features, weapons };
}

/**
 * The level of a trait. Empty for a trait without levels, which has level 1 and a single cost in the file.
 */
function levelsOf(trait: XmlElement): object {
  const level = numberOf(trait, "level") ?? 1;
  const hasLevels = level !== 1 || textOf(trait, "calcs", "cost").includes("/");
  return hasLevels ? { levels: level } : {};
}

/**
 * A skill as a row of a GCS file. The rules know a skill by its name alone. A skill with attacks, such as a
 * technique, also has its extension in the name.
 */
function skillOf(skill: XmlElement, sheet: Sheet): Row {
  const weapons = weaponsOf(skill, sheet);
  const name = weapons.length > 0 ? nameOf(skill) : textOf(skill, "name");
  return { name, calc: { level: numberOf(skill, "level") ?? 0 }, weapons };
}

function thingOf(thing: XmlElement, sheet: Sheet): Row {
  const bonus = defenseBonusOf(thing);
  return {
    id: keyOf(thing),
    description: nameOf(thing),
    equipped: sheet.isInUse(thing),
    quantity: numberOf(thing, "count") ?? 1,
    features:
      blocks(thing) && bonus > 0 ? [{ type: "attribute_bonus", attribute: "dodge", amount: bonus }] : [],
    weapons: weaponsOf(thing, sheet),
  };
}
