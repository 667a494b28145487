import { describe, expect, test } from "vitest";
import {
  faces,
  setSetting,
  setStatus,
  settled,
  updateActor,
  useTable,
  writeItem,
  type Person,
} from "./lib/index.js";

describe("a defender reads its own rolls in numbers, and of its enemy what the table shows", () => {
  const table = useTable({ demonstration: { game: "gurps", owners: { "Tobias Wren": "Ana" } } });

  const WEAK = { "system.skill": 13, "system.damage": "1d cr" };
  const SKILLED = { "system.skill": 15, "system.damage": "1d cr" };
  const STRONG = { "system.skill": 15, "system.damage": "4d cr" };

  /** What Tobias's player has before her eyes while she chooses a defense against this maul. */
  async function screenAgainst(maul: object): Promise<{ readonly prompt: string; readonly card: string }> {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await writeItem(gm.page, "Ossian Dredge", "Maul", maul);
    await settled(gm, ana);
    await gm.give(...faces(3, 4, 3));
    await gm.act("Ossian Dredge", "strike", ["Tobias Wren"]);
    await ana.prompt.reads("How does Tobias Wren defend?");
    await ana.card.reads("Maul: Not ready");
    const screen = { prompt: await markup(ana), card: await ana.card.text() };
    await gm.card.undo();
    await ana.prompt.gone();
    return screen;
  }

  async function show(chances: "exact" | "words" | "hidden"): Promise<void> {
    await setSetting((await table.as("Gamemaster")).page, "gurps.chancesShown", chances);
  }

  // GURPS-23, GURPS-29, GURPS-31: Dodge 9, Acrobatics 13, Parry 12 with the quarterstaff, unarmed parry 10, on 3d6.
  const OWN = ["37.5%", "83.8%", "74.1%", "50%"];
  const percentages = (html: string): readonly string[] => html.match(/[\d.]+%/g) ?? [];
  const numbers = (html: string): readonly string[] => html.match(/\d+/g) ?? [];

  test("hidden: attackers that differ only in hidden numbers give the same screen", async () => {
    await show("hidden");
    const weak = await screenAgainst(WEAK);
    expect(await screenAgainst(STRONG)).toEqual(weak);
    expect(percentages(weak.prompt)).toEqual(OWN);
    expect(weak.prompt, "nor the weapon's damage").not.toContain("1d cr");

    // The attackers do differ: the chances in numbers give them away.
    await show("exact");
    const known = await screenAgainst(WEAK);
    expect(percentages(known.prompt).length).toBeGreaterThan(OWN.length);
    expect(known.prompt).toContain("1d cr");
    expect((await screenAgainst(STRONG)).prompt).not.toBe(known.prompt);
  });

  test("words: a better skill is not seen once the attack hits, more damage only in the words of the ends", async () => {
    await show("words");
    const weak = await screenAgainst(WEAK);
    expect(await screenAgainst(SKILLED)).toEqual(weak);
    expect(percentages(weak.prompt)).toEqual(OWN);
    const strong = await screenAgainst(STRONG);
    expect(strong.prompt).not.toBe(weak.prompt);
    expect(numbers(strong.prompt)).toEqual(numbers(weak.prompt));
    expect(strong.card).toBe(weak.card);
  });
});

describe("before a reroll that the other side may answer with one of its own", () => {
  const table = useTable({ demonstration: { game: "godsgloom", owners: { "Longwick Hedge": "Ana" } } });

  test("GLOOM-21: the headline has the free answer, and the priced one is what the next prompt says", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateActor(gm.page, "Longwick Hedge", { "system.woundsTaken": 3, "system.commandSeals": 1 });
    await updateActor(gm.page, "Drowned Company", { "system.commandSeals": 1 });
    await setStatus(gm.page, "Longwick Hedge", "weak");
    await settled(gm, ana);
    // One hit of two red dice. GLOOM-44: Weak leaves the defender one die of each color, and its blue one is blank.
    await gm.give(...faces(3, 2, 2, 2), ...faces(2, 2));
    await gm.act("Drowned Company", "melee", ["Longwick Hedge"]);
    await ana.prompt.press("No formation");

    // GLOOM-17: a die is blank one time in three, so a rerolled blue die blocks the hit two times in three.
    await gm.prompt.reads("Keep the dice Enemy destroyed 100%");
    await gm.prompt.reads("Enemy destroyed 33.3% if it rerolls its pool (1 Command Seal)");
    await gm.prompt.press("Keep the dice");
    await ana.prompt.reads("Keep the dice Your unit is destroyed 100%");
    await ana.prompt.reads(/Reroll the whole pool .*Your unit is destroyed 33\.3%/);
    expect(await ana.prompt.text()).not.toContain("if it rerolls");
    await ana.prompt.press("Keep the dice");
    await gm.card.undo();
  });
});

/** What a person's newest question says, with its markup. */
async function markup({ page }: Person): Promise<string> {
  return page.evaluate(() => document.querySelector(".vantage-prompt .prompt")?.innerHTML ?? "");
}
