import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { Roll } from "../../playground/client/dice/index.js";
import { leaveToChance, openDice, shownBy, typed } from "./table.js";

beforeAll(async () => {
  await openDice();
  leaveToChance();
});

const piece = fc.constantFrom(
  ..."2db 1dm 3dw da 4ds d100 3d6 d10 d5 0dm 1000dw 1e9 dq d ( ) { } , + - * / kh dl1 x r<4 rr cs>=4 ms2 min4".split(
    " ",
  ),
  ..."[12] [45] [a] [-3] [99999999999] floor( max( @a . 0.5 7 é 🎲".split(" "),
  " ",
);
/** What looks like dice: a number of them, a kind, what is done to them, and words in brackets. */
const dice = fc
  .tuple(
    fc.integer({ min: 0, max: 1002 }),
    fc.constantFrom("b", "m", "w", "a", "s", "100", "10", "6", "5", "q"),
    fc.constantFrom("", "", "kh2", "dl1", "r1", "x", "cs>=4", "ms3", "min4", "zz"),
    fc.constantFrom("", "", "[12]", "[a]", "[-3]"),
  )
  .map(([number, kind, done, words]) => `${number}d${kind}${done}${words}`);
const formula = fc.oneof(
  fc
    .array(fc.oneof(dice, fc.constantFrom("3", "0", "0.5")), { maxLength: 4 })
    .map((terms) => terms.join("+")),
  fc.array(piece, { maxLength: 10 }).map((parts) => parts.join("")),
  fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(" + ")),
  fc.string({ maxLength: 30 }),
);

it("any text as a formula gives a roll with a number, drawn and kept, or a sentence", async () => {
  let rolled = 0;
  await fc.assert(
    fc.asyncProperty(formula, async (text) => {
      const roll = await typed(text).catch((error: unknown) => String(error));
      if (typeof roll === "string") {
        expect(roll).toMatch(/^Error: .+\.$/s);
        return;
      }
      rolled += 1;
      expect(Number.isFinite(roll.total)).toBe(true);
      const again = Roll.fromJSON(JSON.stringify(roll));
      expect([again.constructor, String(again.total)]).toEqual([roll.constructor, String(roll.total)]);
      if (roll.constructor === Roll) return;
      const words = JSON.stringify(await shownBy(roll));
      expect(words).not.toMatch(/NaN|undefined|VANTAGE/);
    }),
    { numRuns: 1500 },
  );
  expect(rolled).toBeGreaterThan(200);
});

it.each([
  ["3dq", "there are no dice"],
  ["2db+", "ends with an operator"],
  ["99999999999999999999dm", "can be rolled at once"],
])("%s is refused: %s", async (text, reason) => {
  await expect(typed(text)).rejects.toThrow(reason);
});
