import { describe, expect, test } from "vitest";
import {
  eventually,
  setSetting,
  settled,
  startEncounter,
  updateToken,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

interface BattleApi {
  setUpBattle(combat: unknown): Promise<boolean>;
  battleReport(of?: unknown): Promise<boolean>;
  useAction(options: object): Promise<unknown>;
}

type BattleWindow = TableWindow & {
  readonly game: TableWindow["game"] & {
    readonly system: { readonly api: BattleApi };
    readonly combat: { readonly uuid: string; delete(): Promise<unknown> } | null;
    readonly journal: {
      readonly contents: readonly {
        readonly name: string;
        readonly pages: { readonly contents: readonly { readonly text: { readonly content: string } }[] };
        delete(): Promise<unknown>;
      }[];
    };
  };
};

/** Begins the battle of the encounter that runs. */
async function beginBattle({ page }: Person, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { game, canvas } = window as BattleWindow;
    if (!(await game.system.api.setUpBattle(game.combat))) throw new Error("No battle was set up.");
    const actor = canvas.scene?.tokens.getName(wanted)?.uuid;
    await game.system.api.useAction({ actor, action: "beginBattle", targets: [], skipDialog: true });
  }, name);
}

async function shoot({ page }: Person, name: string, at: string): Promise<void> {
  await page.evaluate(
    async ([shooter, target]) => {
      const { game, canvas } = window as BattleWindow;
      const uuid = (one: string) => canvas.scene?.tokens.getName(one)?.uuid;
      const [actor, targets] = [uuid(shooter), [uuid(target)]];
      await game.system.api.useAction({ actor, action: "shoot", targets, skipDialog: true });
    },
    [name, at] as const,
  );
}

async function openReport({ page }: Person, of?: string): Promise<void> {
  await page.evaluate(async (battle) => {
    if (!(await (window as BattleWindow).game.system.api.battleReport(battle)))
      throw new Error("There is no report.");
  }, of);
  await page.locator(".vantage-report .timeline").waitFor();
}

/** The cells of a row of a table in the report, by the title of its part and its first cell. */
async function row({ page }: Person, part: RegExp, name: string): Promise<readonly string[]> {
  const section = page
    .locator(".vantage-report section")
    .filter({ has: page.locator("h3", { hasText: part }) });
  const found = section.locator("tbody tr").filter({ has: page.locator("th", { hasText: name }) });
  return found.first().locator("td").allTextContents();
}

describe("the report of a battle", () => {
  test("compares shots with their odds, keeps what a player may not know, leaves out what was undone, and outlives the encounter", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await setSetting(gm.page, "outOfTurn", "allow");
    await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
    await gm.give(["d10", 7], ["d10", 3]);
    await beginBattle(gm, "Mags Harrow");
    await settled(gm, ana);

    // Mags Harrow hits with 5 or more on a d10, 6 of 10 chances. A hit is at 0.4 and half of 0.6.
    await gm.give(["d10", 6]);
    await shoot(gm, "Mags Harrow", "Ines Calder");
    await settled(gm, ana);
    await updateToken(gm.page, "Ines Calder", { hidden: true });
    await gm.give(["d10", 2], ["d10", 2]);
    await shoot(gm, "Ines Calder", "Mags Harrow");
    await settled(gm, ana);

    await openReport(gm);
    await eventually(() => gm.page.locator(".vantage-report .timeline li").count()).toBe(2);
    await eventually(() => row(gm, /^Luck$/, "Mags Harrow")).toEqual(["70%", "1", "0.6", "1"]);
    expect(await gm.page.locator(".vantage-report .timeline h4").allTextContents()).toEqual(["Turn 1"]);
    expect(await gm.page.locator(".vantage-report .end h2").textContent()).toBe("Turn 1 of 6: no winner yet");
    expect(await gm.page.locator(".vantage-report .end li").allInnerTexts()).toEqual([
      expect.stringMatching(/ · 0 of 1 lost/),
      expect.stringMatching(/ · 0 of 1 lost/),
    ]);
    const fills = await gm.page
      .locator(".vantage-report polygon")
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fill));
    expect(new Set(fills).size, "two colors for two sides").toBe(2);

    await openReport(ana);
    await eventually(() => ana.page.locator(".vantage-report .timeline li").count()).toBe(1);
    expect(await ana.page.locator(".vantage-report").innerText()).not.toContain("Ines Calder");

    const download = gm.page.waitForEvent("download");
    await gm.page.locator(".vantage-report [data-action=exportReport]").click();
    expect((await download).suggestedFilename()).toMatch(/^Combat-.*\.json$/);
    await gm.page.locator(".vantage-report [data-action=saveReport]").click();
    const pages = (): Promise<readonly string[]> =>
      gm.page.evaluate(() =>
        (window as BattleWindow).game.journal.contents.flatMap((one) =>
          one.pages.contents.map(({ text }) => text.content),
        ),
      );
    await eventually(async () => (await pages()).length).toBe(1);
    expect((await pages())[0]).toMatch(/<table>[\s\S]*70%/);
    // The pictures are characters there, which every journal keeps.
    expect((await pages())[0]).toMatch(/█+[\s\S]*◆/);
    await settled(gm, ana);
    expect(await ana.page.locator(".vantage-report [data-action=saveReport]").count()).toBe(0);

    // What is undone is no part of it.
    await gm.page.locator(".vantage-report [data-action=close]").click();
    await gm.page.evaluate(() => (window as BattleWindow).ui.sidebar.changeTab("chat", "primary"));
    await gm.card.undo();

    const uuid = await gm.page.evaluate(() => (window as BattleWindow).game.combat?.uuid);
    await gm.page.evaluate(async () => {
      const { game } = window as BattleWindow;
      for (const one of game.journal.contents) await one.delete();
      await game.combat?.delete();
    });
    await openReport(gm, uuid);
    await eventually(() => gm.page.locator(".vantage-report .timeline li").count()).toBe(1);
    await eventually(() => row(gm, /^Luck$/, "Mags Harrow")).toEqual(["70%", "1", "0.6", "1"]);
    for (const { page } of [gm, ana]) await page.locator(".vantage-report [data-action=close]").click();
    await updateToken(gm.page, "Ines Calder", { hidden: false });
    await setSetting(gm.page, "outOfTurn", "refuse");
  });
});
