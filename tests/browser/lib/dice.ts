import type { Evaluates } from "./evaluates.js";
import type { TableWindow } from "./window.js";

/** A die and the face that it is to show: `["d10", 6]`. */
export type GivenDie = readonly [die: `d${number}`, face: number];

/** Six-sided dice with these faces. */
export const faces = (...all: readonly number[]): GivenDie[] => all.map((face) => ["d6", face] as const);

/**
 * Lets the next dice of this page show given faces, in the order in which they are thrown. Chance comes from
 * `CONFIG.Dice.randomUniform`; which number gives a face, the die itself says. Once none is left, a throw is an error.
 */
export async function giveDice(page: Evaluates, dice: readonly GivenDie[]): Promise<void> {
  const wanted = dice.map(([die, face]) => ({ faces: Number(die.slice(1)), face }));
  await page.evaluate((all) => {
    const table = window as TableWindow;
    const { Die } = table.foundry.dice.terms;
    const given = all.map(({ faces, face }) => {
      const die = new Die({ faces });
      const chances = Array.from({ length: faces }, (_, index) => (index + 0.5) / faces);
      const chance = chances.find((one) => die.mapRandomFace(one) === face);
      if (chance === undefined) throw new Error(`A d${faces} has no face ${face}.`);
      return { faces, face, chance };
    });
    table.givenDice = [...(table.givenDice ?? []), ...given];
    table.CONFIG.Dice.randomUniform = () => {
      const next = table.givenDice?.shift();
      if (next) return next.chance;
      table.givenDiceRanOut = true;
      throw new Error("A die was thrown that the test did not give.");
    };
  }, wanted);
}

/** What is wrong with how the given dice were used: too few, or some that nobody threw. Empty when all is well. */
export async function diceLeft(page: Evaluates): Promise<string[]> {
  return page.evaluate(() => {
    const table = window as TableWindow;
    const left = (table.givenDice ?? []).map(
      ({ faces, face }) => `A given d${faces} (${face}) was not thrown.`,
    );
    if (table.givenDiceRanOut === true) left.push("A die was thrown that the test did not give.");
    table.givenDice = [];
    table.givenDiceRanOut = false;
    return left;
  });
}
