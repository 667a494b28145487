import { describe, expect, test } from "vitest";
import {
  eventually,
  faces,
  refsOf,
  settled,
  stateOf,
  updateToken,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

type Listening = TableWindow & {
  readonly Hooks: { on(hook: string, listener: (report: object) => void): void };
  heard?: { readonly hook: string; readonly report: string }[];
};

const HOOKS = ["rolled", "applied", "undone"] as const;

/** What other packages hear in a person's client from now on. */
async function listen({ page }: Person): Promise<() => Promise<readonly { hook: string; report: string }[]>> {
  await page.evaluate((names) => {
    const host = window as Listening;
    const heard: { hook: string; report: string }[] = (host.heard = []);
    for (const hook of names)
      host.Hooks.on(`vantage.${hook}`, (report) => heard.push({ hook, report: JSON.stringify(report) }));
  }, HOOKS);
  return () => page.evaluate(() => (window as Listening).heard?.splice(0) ?? []);
}

describe("what other packages hear of an exchange whose target is hidden later", () => {
  const table = useTable();

  test("a reroll announces no undo and no name, the undo is announced once", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const { token: uuid } = await refsOf(gm.page, "Ines Calder");
    const clients = [await listen(gm), await listen(ana)];
    await gm.give(["d10", 6]);
    await gm.act("Mags Harrow", "shoot", ["Ines Calder"]);
    await gm.card.reads(/Mags Harrow hits Ines Calder/);
    await settled(gm, ana);
    for (const heard of clients)
      expect((await heard()).map(({ hook }) => hook)).toEqual(["rolled", "applied"]);
    await updateToken(gm.page, "Ines Calder", { hidden: true });
    await gm.give(["d10", 7]);
    await gm.card.press("Reroll");
    await gm.card.reads(/Gamemaster rerolled/);
    await settled(gm, ana);
    for (const heard of clients) {
      const all = await heard();
      expect(all.map(({ hook }) => hook)).not.toContain("undone");
      expect(JSON.stringify(all)).not.toContain(uuid);
    }
    await gm.card.undo();
    await settled(gm, ana);
    for (const heard of clients) {
      const all = await heard();
      expect(all.map(({ hook }) => hook)).toEqual(["undone"]);
      expect(JSON.stringify(all)).not.toContain(uuid);
    }
    await updateToken(gm.page, "Ines Calder", { hidden: false });
  });
});

describe("a question about a pending hit", () => {
  const table = useTable({ demonstration: { game: "tnt", owners: { "Ines Calder": "Ana" } } });

  /** The question to Ines's player about a hit by Mags, after the roll to wound. */
  async function asked(gm: Person, ana: Person): Promise<string> {
    await gm.give(["d10", 8]);
    await gm.act("Mags Harrow", "shoot", ["Ines Calder"]);
    await gm.card.reads(/hits/);
    await gm.give(["d10", 2], ["d10", 9]);
    await gm.act("Mags Harrow", "resolve");
    await ana.prompt.reads("How does Ines Calder react to the hit?");
    const text = await ana.prompt.text();
    await gm.give(["d10", 9]);
    await ana.prompt.press("Keep calm");
    await ana.prompt.gone();
    return text;
  }

  test("names who shot and with what, and not who is hidden from its reader, nor the weapon", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    expect(await asked(gm, ana)).toMatch(/Graze of Ines Calder from Mags Harrow, Revolver.*Strength/);
    await updateToken(gm.page, "Mags Harrow", { hidden: true });
    const veiled = await asked(gm, ana);
    expect(veiled).toContain("Graze of Ines Calder from Unknown");
    expect(veiled).not.toMatch(/Mags|Revolver|Strength/);
  });
});

describe("a hidden target that defends", () => {
  const table = useTable({ demonstration: { game: "gurps", owners: { "Ada Quill": "Ana" } } });

  test("a player reads the word of the defense, no number, no name and no braces", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const before = await stateOf(gm.page);
    await updateToken(gm.page, "Ossian Dredge", { hidden: true });
    await gm.give(...faces(3, 4, 3));
    await gm.act("Tobias Wren", "strike", ["Ossian Dredge"]);
    await gm.card.press("Dodge at");
    await gm.give(...faces(3, 3, 3));
    await gm.prompt.press("Stay in place");
    await ana.card.reads(/Unknown: Dodge at \?/);
    const text = await ana.card.text();
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(text).not.toContain("Dredge");
    await updateToken(gm.page, "Ossian Dredge", { hidden: false });
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });
});
