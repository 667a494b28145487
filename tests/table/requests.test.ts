import { afterEach, describe, expect, test } from "vitest";
import { eventually, setSetting, settled, useTable, type Person } from "./lib/index.js";

const table = useTable();

const AS_SHIPPED = { mayUndo: "gm", mayReroll: "gm", mayRemoveModifier: "gm" } as const;

afterEach(async () => {
  const gm = await table.as("Gamemaster");
  for (const [name, value] of Object.entries(AS_SHIPPED)) await setSetting(gm.page, name, value);
});

/** Ana shoots with Mags. */
async function shoot(ana: Person, at: string, face: number): Promise<void> {
  await ana.give(["d10", face]);
  await ana.act("Mags Harrow", "shoot", [at]);
  await ana.card.reads(/Mags Harrow (hits|misses)/);
}

/** Waits until no request is in the log of these people. */
async function noRequest(...people: readonly Person[]): Promise<void> {
  for (const person of people) await person.request.gone();
}

describe("a player asks for what only the GM may do", () => {
  test("a reroll: the card says who asked and what the dice were; refused, nothing changes and the player reads that", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await shoot(ana, "Ines Calder", 2);
    await ana.card.press("Reroll");
    await gm.request.reads("asks for a reroll (Mags Harrow, To hit): Mags Harrow, Shoot.");
    await gm.request.press("Deny");
    await eventually(() => ana.notices()).toContainEqual(
      expect.stringContaining("The GM denied your request."),
    );
    await noRequest(gm, ana);
    await ana.card.reads("Mags Harrow misses Ines Calder with 7.");

    await ana.card.press("Reroll");
    await gm.give(["d10", 7]);
    await gm.request.press("Allow");
    await ana.card.reads("Mags Harrow hits Ines Calder with 12.");
    await ana.card.reads("Ana rerolled (before: 2). Gamemaster allowed it.");
    expect(await ana.card.buttons(), "TNT-8: a reroll is never rerolled").not.toContain("Reroll");
  });

  test("to remove a modifier: canceled, it goes from both logs; asked again and allowed, the card follows", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await shoot(ana, "Orlo Finch", 5);
    await ana.card.press("Remove modifier");
    await gm.request.reads("asks to remove a modifier: Mags Harrow, Shoot.");
    await ana.request.press("Cancel");
    await noRequest(gm, ana);
    await settled(gm, ana);
    await gm.card.reads("Mags Harrow misses Orlo Finch with 9.");

    await ana.card.press("Remove modifier");
    await gm.request.press("Allow");
    await ana.card.reads("Mags Harrow hits Orlo Finch with 10.");
    await ana.card.reads(/Ana removed the modifier .*Gamemaster allowed it\./);
  });

  test("while no GM is there: the request waits, says so, and is put to the GM who comes", async () => {
    const before = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await shoot(ana, "Ines Calder", 6);
    // The GM's window takes the attack's own request away after its card is there.
    await noRequest(ana);
    await before.leave();
    await ana.card.press("Undo");
    await ana.request.reads("Waiting for a GM.");
    const gm = await table.as("Gamemaster");
    await eventually(() => gm.request.buttons()).toEqual(["Allow", "Deny"]);
    await ana.request.reads("Waiting for the GM's decision.");
    await gm.request.press("Allow");
    await ana.card.reads("Ana undid this. Gamemaster allowed it.");
    await noRequest(gm, ana);
  });
});

describe("a world that gives players the right", () => {
  test("to undo, to reroll and to remove modifiers: each is done at once, and leaves its line", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    for (const name of Object.keys(AS_SHIPPED)) await setSetting(gm.page, name, "own");
    await shoot(ana, "Orlo Finch", 3);
    await gm.give(["d10", 5]);
    await ana.card.press("Reroll");
    await ana.card.reads("Ana rerolled (before: 3).");
    await ana.card.press("Remove modifier");
    await ana.card.reads(/Ana removed the modifier/);
    await ana.card.reads("Mags Harrow hits Orlo Finch with 10.");
    await ana.card.press("Undo");
    await ana.card.reads("Ana undid this.");
    await gm.request.gone();
  });

  test("not to another player: Ben has no buttons on Ana's card", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const ben = await table.as("Ben");
    for (const name of Object.keys(AS_SHIPPED)) await setSetting(gm.page, name, "own");
    await shoot(ana, "Ines Calder", 2);
    await ben.card.reads("Mags Harrow misses Ines Calder with 7.");
    for (const name of ["Undo", "Reroll", "Remove modifier"])
      expect(await ben.card.buttons()).not.toContain(name);
  });
});
