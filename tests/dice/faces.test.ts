import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { Roll } from "../../playground/client/dice/index.js";
import { facesFit, type Game } from "../../src/rules/core/index.js";
import { facesOf, formulaOf } from "../../src/dice/faces.js";
import { GAMES, leaveToChance, openDice } from "./table.js";

let rollRequest: Awaited<ReturnType<typeof openDice>>["rollRequest"];
beforeAll(async () => {
  ({ rollRequest } = await openDice());
  leaveToChance();
});

const kinds = GAMES.flatMap(({ id, dice }) => Object.keys(dice).map((die) => [id, die] as const));

const STYLES = readFileSync(new URL("../../styles/dice.scss", import.meta.url), "utf8");

const poolOf = ({ dice }: Game): fc.Arbitrary<Record<string, number>> =>
  fc.record(Object.fromEntries(Object.keys(dice).map((die) => [die, fc.integer({ min: 0, max: 12 })])));

it("every die of every game is covered", () => {
  expect(new Set(kinds.map(([, die]) => die))).toEqual(
    new Set(["d100", "da", "ds", "db", "dm", "dw", "d10", "d5", "d6"]),
  );
});

it.each(kinds)("%s: %s has a shape of its own in styles/dice.scss", (_game, die) => {
  expect(STYLES).toContain(`&.${die} {`);
});

it.each(kinds)("%s: a formula of %s gives back faces of that kind", async (_game, die) => {
  const roll = await new Roll(formulaOf({ [die]: 3 })).evaluate();
  expect(formulaOf({ [die]: 3 })).toBe(`3${die}`);
  expect(Object.entries(facesOf(roll)).map(([kind, faces]) => [kind, faces.length])).toEqual([[die, 3]]);
});

describe.each(GAMES.map((rules) => [rules.id, rules] as const))("%s", (id, rules) => {
  it("whatever the pool, its formula is rolled, kept and read back as faces that fit it", async () => {
    await fc.assert(
      fc.asyncProperty(poolOf(rules), fc.integer({ min: -9, max: 9 }), async (dice, plus) => {
        const roll = await rollRequest(id, { type: "roll", key: "k", roller: "r", purpose: "p", dice, plus });
        expect(facesFit(rules.dice, dice, facesOf(roll))).toBe(true);
        const again = Roll.fromJSON(JSON.stringify(roll));
        expect([again.constructor, facesOf(again)]).toEqual([roll.constructor, facesOf(roll)]);
      }),
      { numRuns: 60 },
    );
  });

  it("a total is what the faces count, and what is added", async () => {
    await fc.assert(
      fc.asyncProperty(poolOf(rules), async (dice) => {
        const roll = await rollRequest(id, {
          type: "roll",
          key: "k",
          roller: "r",
          purpose: "p",
          dice,
          plus: 2,
        });
        const counted = Object.entries(facesOf(roll)).flatMap(([die, faces]) =>
          faces.map((face) => rules.counts?.(die, face, {}) ?? face),
        );
        expect(roll.total).toBe(counted.reduce((sum, count) => sum + count, 2));
      }),
      { numRuns: 60 },
    );
  });
});
