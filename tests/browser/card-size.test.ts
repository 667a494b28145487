import { describe, expect, test } from "vitest";
import { answer, eventually, faces, settled, useTable, type Person } from "./lib/index.js";

/** The height of a folded card at the width of the chat, in pixels. */
const MOST_HEIGHT = 260;

/** The heights of the newest card and of the labels of its dice, and the left edges of its dice by their column. */
async function measured({ card }: Person) {
  return card.element.evaluate((element) => {
    const leftOf = (one: Element): number => Math.round(one.getBoundingClientRect().left);
    const all = (selector: string): readonly Element[] => [...element.querySelectorAll(selector)];
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
    return {
      isFolded: element.classList.contains("folded"),
      height: element.getBoundingClientRect().height,
      lines: Math.max(0, ...all(".purpose").map((one) => one.getBoundingClientRect().height / lineHeight)),
      first: [...new Set(all(".roll.first .dice").map(leftOf))],
      second: [...new Set(all(".roll.second .dice").map(leftOf))],
    };
  });
}

/** Expects a folded card with a headline that is no higher than it may be, with dice in two columns. */
async function expectShort(person: Person, headline: string | RegExp): Promise<void> {
  await settled(person);
  await eventually(() => person.card.headline.textContent()).toMatch(headline);
  const { isFolded, height, lines, first, second } = await measured(person);
  expect(isFolded).toBe(true);
  expect(height).toBeLessThanOrEqual(MOST_HEIGHT);
  expect(lines).toBeLessThan(3);
  expect([first.length, second.length]).toEqual([1, 1]);
  expect(second[0]).toBeGreaterThan(first[0] ?? 0);
}

describe("TNT", () => {
  const table = useTable({ finePixels: true });
  test("a melee", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Nettle Voss", "Wyn Sable");
    await gm.give(["d10", 9], ["d10", 2], ["d10", 2], ["d10", 9]);
    await dialog.roll();
    await gm.card.press(/^Stay/);
    await expectShort(gm, /^Nettle Voss wins \d+ to \d+, no wound$/);
  });
});

describe("MEST", () => {
  const table = useTable({ demonstration: { game: "mest", owners: {} }, finePixels: true });
  test("an attack that wounds", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Aldith Heron", "Gorse");
    await gm.give(...faces(4, 1, 6, 1, 4, 1), ...faces(1, 1), ...faces(6, 4, 4, 1, 1, 1), ...faces(1, 1));
    await dialog.roll();
    await gm.card.press("Don't defend");
    await expectShort(gm, /^Aldith Heron hits \d+ to \d+, 3 Wounds$/);
  });
});

describe("GURPS", () => {
  const table = useTable({ demonstration: { game: "gurps", owners: {} }, finePixels: true });
  test("a blow that a dodge doesn't stop", async () => {
    const gm = await table.as("Gamemaster");
    const blow = await gm.aim("Tobias Wren", "Ossian Dredge");
    await gm.give(...faces(3, 4, 3), ...faces(6, 5, 4), ...faces(6));
    await blow.roll();
    await gm.card.press(/^Dodge/);
    await answer(gm, "Stay in place");
    await expectShort(gm, /^Hit, 4 HP lost/);
  });
});

describe("GODSGLOOM", () => {
  const table = useTable({ demonstration: { game: "godsgloom", owners: {} }, finePixels: true });
  test("a melee with a push", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Hearth Band", "Gloam Order");
    await gm.give(...faces(4, 5, 6, 2, 3, 5), ...faces(1, 2, 4, 1, 2, 5, 2));
    await dialog.roll();
    await gm.card.press("Push it back");
    await gm.card.press("Be pushed back");
    await answer(gm, "Straight back");
    await expectShort(gm, /^Hearth Band wins \d to \d and drives Gloam Order back$/);
  });
});

describe("Dark Heresy", () => {
  const table = useTable({ demonstration: { game: "dark-heresy", owners: {} }, finePixels: true });
  test("a shot that wounds", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Chorister Bel", "Ada Merrow");
    await gm.give(["d100", 31], ["d100", 99], ["d10", 9]);
    await dialog.roll();
    await gm.card.press(/^Dodge/);
    await expectShort(gm, /^Hit, \d+ damage/);
  });
});
