import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  coreDamage,
  flatOf,
  NOTATIONS,
  parse,
  type Allowed,
} from "../../../../src/rules/mest/data/notation.js";
import { mest } from "../../../../src/rules/mest/index.js";
import { said } from "../fixtures.js";

/** A notation in short: `STR 2 | 2m` for what is STR, a flat 2 and two dice; a refusal's name when there is one. */
function read(text: string, allowed: Allowed = NOTATIONS.damage): string {
  const one = parse(text, allowed);
  if ("refused" in one) return one.refused;
  const { db, dm, dw } = one.dice;
  const signs = [db, dm, dw].some((count) => count < 0) ? "−" : "";
  const dice = said({ db: Math.abs(db), dm: Math.abs(dm), dw: Math.abs(dw) });
  return [one.strength ? "STR" : "", one.flat === 0 ? "" : String(one.flat), dice && `${signs}${dice}`]
    .filter(Boolean)
    .join(" ");
}

/** The sheet's weapons: OR, Accuracy, Damage, and what these come to with STR 2. */
const WEAPONS = [
  ["Axe", "STR", "–", "STR+1w", 2, "", "STR 1w", 3],
  ["Club", "–", "–", "STR", 0, "", "STR", 2],
  ["Daggers", "STR", "–", "STR", 2, "", "STR", 2],
  ["Spear", "STR", "–", "STR+2m", 2, "", "STR 2m", 4],
  ["Staff", "–", "–", "STR", 0, "", "STR", 2],
  ["Halberd", "–", "−1m", "STR+1w", 0, "−1m", "STR 1w", 3],
  ["Saber", "–", "+1m", "STR+1b", 0, "1m", "STR 1b", 3],
  ["Broad Sword", "–", "–", "STR+2m", 0, "", "STR 2m", 4],
  ["Bow", "STR+4", "–", "STR+1m", 6, "", "STR 1m", 3],
  ["Long Bow", "STR+8", "–", "STR+1w", 10, "", "STR 1w", 3],
  ["Pistol Crossbow", "4", "+1m", "1+1b", 4, "1m", "1 1b", 2],
  ["Crossbow", "10", "–", "3+1b", 10, "", "3 1b", 4],
  ["Throwing Knives", "STR+3", "+1m", "STR−1w", 5, "1m", "STR −1w", 1],
  ["Unarmed", "–", "−1m", "STR−1m", 0, "−1m", "STR −1m", 1],
] as const;

describe("MEST-11: notation", () => {
  it.each(WEAPONS)("MEST-11 %s", (_, or, accuracy, damage, range, acc, dice, core) => {
    const far = parse(or, NOTATIONS.range);
    const strong = parse(damage, NOTATIONS.damage);
    if ("refused" in far || "refused" in strong) throw new Error("Refused.");
    expect(far.empty ? 0 : flatOf(far, 2)).toBe(range);
    expect(read(accuracy, NOTATIONS.accuracy)).toBe(acc);
    expect(read(damage)).toBe(dice);
    expect(coreDamage(strong, 2)).toBe(core);
  });

  it.each([
    ["MEST-11 spaces and any dash", " str  —  1W ", "STR −1w"],
    ["MEST-11 dice alone", "2m", "2m"],
    ["MEST-8 a number without a letter is flat", "+1", "1"],
    ["MEST-8 below zero", "-1", "-1"],
    ["MEST-11 a dash is nothing", "–", ""],
    ["MEST-11 an empty field is nothing", "", ""],
    ["MEST-11 several terms", "STR+1+1b+2m-1w+1w", "STR 1 1b 2m"],
    ["MEST-11 no sign between", "STR 2m", "unreadable"],
    ["MEST-11 two signs", "STR++2m", "unreadable"],
    ["MEST-11 a sign at the end", "STR+", "unreadable"],
    ["MEST-11 another letter", "STR+2x", "unreadable"],
    ["MEST-11 a word", "two", "unreadable"],
    ["MEST-11 a fraction", "1.5", "unreadable"],
    ["MEST-11 STR twice", "STR+STR", "misplacedStrength"],
    ["MEST-11 STR taken off", "4-STR", "misplacedStrength"],
    ["MEST-11 ten dice", "10w", "10w"],
    ["MEST-11 eleven dice", "11w", "tooManyDice"],
    ["MEST-11 ninety-nine", "99", "99"],
    ["MEST-11 a hundred", "100", "tooLarge"],
  ])("%s", (_, text, result) => {
    expect(read(text)).toBe(result);
  });

  it("MEST-28, MEST-46 STR is no Accuracy, and dice are no OR", () => {
    expect(read("STR", NOTATIONS.accuracy)).toBe("misplacedStrength");
    expect(read("2m", NOTATIONS.range)).toBe("misplacedDice");
  });

  it("MEST-11 a field says what it cannot read", () => {
    const { or, accuracy, damage } = mest.items["mestWeapon"]?.fields ?? {};
    for (const field of [or, accuracy, damage]) {
      expect(field?.type === "text" && field.refuses?.("blue")).toMatchObject({
        refused: "unreadable",
        data: { text: "blue" },
      });
      expect(field?.type === "text" && field.refuses?.("–")).toBeNull();
    }
  });

  it("MEST-11 any text gives a value or a sentence", () => {
    const pieces = fc.array(fc.constantFrom("STR", "+", "-", "−", "1", "12", "b", "m", "w", " ", "x", "."), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((parts) => parts.join("")),
        ),
        (text) => {
          for (const allowed of Object.values(NOTATIONS)) {
            const one = parse(text, allowed);
            if ("refused" in one) expect(one.rule).toBe("MEST-11");
            else expect([coreDamage(one, 2), ...Object.values(one.dice)].every(Number.isInteger)).toBe(true);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});
