import type { XmlElement } from "../../../core/index.js";
import { isNothing, readStrength } from "../gcs/texts.js";
import { blocks, defenseBonusOf, keyOf, modesOf, type Sheet } from "./sheet.js";
import { nameOf, numberIn, numberOf, textOf } from "./tree.js";

/** A weapon in the form of a GCS file. */
export type Weapon = Readonly<Record<string, unknown>>;

/** GURPS-78: the weapons of a trait, a skill, a spell, or a thing: one for each mode that has a reach or a range. */
export function weaponsOf(trait: XmlElement, sheet: Sheet): readonly Weapon[] {
  const modes = modesOf(trait);
  const blocking = blocks(trait)
    ? modes.find((mode) => numberOf(mode, "charblockscore") !== null)
    : undefined;
  return modes.flatMap((mode, index) => {
    const reach = reachOf(mode);
    const range = rangeOf(mode);
    const weapon = {
      usage: usageOf(mode, trait),
      usage_notes: numberOf(mode, "charmalf") === null ? "" : `Malf. ${textOf(mode, "charmalf")}`,
      strength: textOf(mode, "charminst"),
      damage: { st: textOf(mode, "dmg") },
      defaults: skillsOf(mode),
    };
    const calc = { level: levelOf(mode, sheet), damage: damageOf(mode) };
    const id = `${keyOf(trait)}:${index}`;
    const block = mode === blocking ? blockOf(mode, trait, sheet) : {};
    const melee = {
      ...weapon,
      id: `w${id}`,
      parry: textOf(mode, "charparry"),
      ...(mode === blocking ? { block: "0" } : {}),
      calc: { ...calc, reach, parry: parryOf(mode, sheet), ...block },
    };
    const ranged = {
      ...weapon,
      id: `W${id}`,
      calc: {
        ...calc,
        range,
        accuracy: textOf(mode, "characc"),
        rate_of_fire: textOf(mode, "charrof"),
        shots: textOf(mode, "charshots").replace(/^n\/a$/i, ""),
        bulk: textOf(mode, "charbulk"),
        recoil: textOf(mode, "charrcl"),
      },
    };
    return [...(isNothing(reach) ? [] : [melee]), ...(isNothing(range) ? [] : [ranged])];
  });
}

/** A text of a mode as the file has worked it out for the character; without such a text, the plain text. */
function madeText(mode: XmlElement, name: string): string {
  return textOf(mode, `char${name}`) || textOf(mode, name);
}

/** The reach of a mode; empty for a mode that does not strike. */
function reachOf(mode: XmlElement): string {
  const reach = madeText(mode, "reach");
  return reach === "N/A" ? "" : reach;
}

/**
 * The half-damage range and the maximum range of a mode. If the file has worked out a range to 0, the text
 * has the formula of this range, for a person to read.
 */
function rangeOf(mode: XmlElement): string {
  const [half, far] = ["rangehalfdam", "rangemax"].map((name) => {
    const made = textOf(mode, `char${name}`);
    return numberIn(made) === 0 ? textOf(mode, name) : made;
  });
  return half ? `${half}/${far ?? ""}` : (far ?? "");
}

/**
 * The name of a mode. Empty when the mode has the name of the trait, or a name in brackets: a blank that the
 * player has not filled in.
 */
function usageOf(mode: XmlElement, trait: XmlElement): string {
  const name = textOf(mode, "name");
  return name === nameOf(trait) || /^\[.*\]$/.test(name) ? "" : name;
}

function damageOf(mode: XmlElement): string {
  const damage = textOf(mode, "chardamage");
  const divisor = textOf(mode, "chararmordivisor");
  const divided = divisor === "" || damage === "" ? damage : `${damage}(${divisor})`;
  return `${divided} ${textOf(mode, "chardamtype")}`.trim();
}

/** GURPS-24: the score of a Parry, with its marks and with the Defense Bonus, as GCS saves it. */
function parryOf(mode: XmlElement, sheet: Sheet): string {
  const score = numberOf(mode, "charparryscore");
  if (score === null || isNothing(textOf(mode, "charparry"))) return "No";
  const [marks = ""] = /[FU]*$/i.exec(textOf(mode, "charparry")) ?? [];
  return `${score + (sheet.addsDefenseBonus ? 0 : sheet.shieldBonus)}${marks}`;
}

/**
 * GURPS-24: the score of a Block. The file includes the Defense Bonus of this shield only. GCS includes the
 * bonuses of all shields, so the other bonuses are added here.
 */
function blockOf(mode: XmlElement, thing: XmlElement, sheet: Sheet): { readonly block: string } {
  const score = numberOf(mode, "charblockscore") ?? 0;
  return { block: String(score + sheet.shieldBonus - defenseBonusOf(thing)) };
}

/** The skills for a mode of a weapon, read from a text such as `SK:Guns (Pistol), ST:DX-4`. */
function skillsOf(mode: XmlElement): readonly object[] {
  const names = textOf(mode, "skillused").split(",");
  return [textOf(mode, "charskillused"), ...names].flatMap((one) => {
    const [, name = "", specialization = ""] =
      /^\s*"?(?:SK:)?([^:"()]+?)\s*(?:\(([^()]*)\))?"?(?:\s*[+-]\s*\d+)?\s*$/.exec(one) ?? [];
    return name === "" ? [] : [{ name, specialization }];
  });
}

/**
 * GURPS-79: the level of a mode, with the penalty for missing ST, as in a GCS file. If the level is already
 * lower than the level of the mode's skill, the file has applied this penalty.
 */
function levelOf(mode: XmlElement, sheet: Sheet): number {
  const level = numberOf(mode, "charskillscore") ?? 0;
  const lack = Math.max(0, (readStrength(textOf(mode, "charminst")) ?? 0) - (sheet.score("ST") ?? 0));
  const skill = sheet.levelAt(textOf(mode, "charskillusedkey"));
  const [change = "0"] = /[+-]\d+$/.exec(textOf(mode, "charskillused")) ?? [];
  const isTakenOff = skill !== null && level < skill + Number(change);
  return level === 0 || isTakenOff ? level : level - lack;
}
