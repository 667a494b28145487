import { expect, test } from "vitest";
import {
  addCopy,
  countersOn,
  eventually,
  fillLog,
  removeToken,
  useTable,
  type Person,
  settled,
} from "./lib/index.js";

const table = useTable();

interface Message {
  readonly id: string;
  readonly system: { readonly rules: number };
  update(changes: object): Promise<unknown>;
}

type WithLog = Window &
  typeof globalThis & {
    game: { messages: { contents: readonly Message[] } };
    ui: { chat: { updateMessage(message?: object): Promise<void> } };
  };

async function miss(gm: Person, face: number): Promise<void> {
  const before = await gm.page.locator(".chat-log .vantage-card").count();
  const dialog = await gm.aim("Mags Harrow", "Ines Calder");
  await gm.give(["d10", face]);
  await dialog.roll();
  await eventually(() => gm.page.locator(".chat-log .vantage-card").count()).toBe(before + 1);
  await gm.card.reads(/misses|hits/);
}

test("a new card leaves the others as they are drawn: not one of them is drawn again", async () => {
  const gm = await table.as("Gamemaster");
  await miss(gm, 3);
  await miss(gm, 2);
  await settled(gm);
  await gm.page.evaluate(() => {
    for (const card of document.querySelectorAll(".chat-log .vantage-card"))
      Object.assign(card, { drawnBefore: true });
  });
  await miss(gm, 4);
  await settled(gm);
  const kept = await gm.page
    .locator(".chat-log .vantage-card")
    .evaluateAll((cards) => cards.map((card) => "drawnBefore" in card));
  expect(kept).toEqual([true, true, false]);
});

test("one more card leaves a long log as it is drawn too", async () => {
  const gm = await table.as("Gamemaster");
  await miss(gm, 3);
  await fillLog(gm.page, 60);
  const cards = gm.page.locator(".chat-log .vantage-card");
  await eventually(() => cards.count()).toBe(61);
  await gm.page.evaluate(() => {
    for (const card of document.querySelectorAll(".chat-log .vantage-card"))
      Object.assign(card, { drawnBefore: true });
  });
  await fillLog(gm.page, 1);
  await eventually(() => cards.count()).toBe(62);
  await settled(gm);
  const kept = await cards.evaluateAll((all) => all.filter((card) => "drawnBefore" in card).length);
  expect(kept).toBe(61);
});

test("a card is folded to its headline and dice, unfolds, and stays so after a reload", async () => {
  const gm = await table.as("Gamemaster");
  const dialog = await gm.aim("Mags Harrow", "Ines Calder");
  await gm.give(["d10", 3]);
  await dialog.roll();
  await eventually(() => gm.card.headline.textContent()).toBe("Miss");
  const fold = () => gm.card.button("Show or hide details");
  const shown = () =>
    Promise.all(["li.roll", ".note"].map((part) => gm.card.element.locator(part).first().isVisible()));
  await eventually(shown).toEqual([true, false]);
  await fold().click();
  await eventually(shown).toEqual([true, true]);
  await gm.reload();
  await gm.card.element.waitFor();
  await eventually(shown).toEqual([true, true]);
  await fold().click();
  await eventually(shown).toEqual([true, false]);
});

test("a card of another version of the rules says so to everybody, is not rerolled or played on, and can be undone", async () => {
  const [gm, ana] = [await table.as("Gamemaster"), await table.as("Ana")];
  const dialog = await gm.aim("Mags Harrow", "Ines Calder");
  await gm.give(["d10", 9]);
  await dialog.roll();
  await gm.card.button("Resolve pending hits (1)").waitFor();
  await eventually(() => countersOn(gm.page, "Ines Calder")).toMatchObject({ hits: 1 });
  await gm.page.evaluate(async () => {
    const message = (window as WithLog).game.messages.contents.at(-1);
    await message?.update({ system: { rules: message.system.rules + 1 } });
  });
  for (const { card } of [gm, ana])
    await card.reads(
      "This was rolled with another version of the rules. You can undo it, but not continue or change it.",
    );
  await eventually(() => gm.card.button("Reroll").count()).toBe(0);
  await gm.card.undo();
  await eventually(async () => "hits" in (await countersOn(gm.page, "Ines Calder"))).toBe(false);
});

test("TNT-38: pending hits say whose they are, and the target's token counts them and how many; a deleted model keeps its name", async () => {
  const gm = await table.as("Gamemaster");
  await addCopy(gm.page, "Weir Hand Tam", "Passer-by", { x: 780, y: 860 });
  const dialog = await gm.aim("Mags Harrow", "Passer-by");
  await gm.give(["d10", 9]);
  await dialog.roll();
  await gm.card.reads("1 pending hit: Mags Harrow → Passer-by");
  await gm.card.button("Resolve pending hits (1)").waitFor();
  await eventually(() => countersOn(gm.page, "Passer-by")).toMatchObject({ hits: 1 });
  const ana = await table.as("Ana");
  await eventually(() => countersOn(ana.page, "Passer-by"), "TNT: hits are public").toMatchObject({
    hits: 1,
  });
  await gm.give(["d10", 9], ["d10", 9]);
  await gm.card.press("Resolve pending hits");
  await gm.card.reads(/Passer-by (is|goes)/);
  await eventually(async () => "hits" in (await countersOn(gm.page, "Passer-by"))).toBe(false);
  await removeToken(gm.page, "Passer-by");
  await settled(gm);
  await eventually(() => gm.card.text()).toMatch(/Passer-by (is|goes)/);
  expect(await gm.card.text()).not.toContain("Deleted");
});

test("TNT-38: hits that resolve together are rows of one card, each with its own headline", async () => {
  const gm = await table.as("Gamemaster");
  for (const target of ["Ines Calder", "Orlo Finch"]) {
    const dialog = await gm.aim("Mags Harrow", target);
    await gm.give(["d10", 9]);
    await dialog.roll();
    await gm.card.button("Resolve pending hits").waitFor();
  }
  await gm.give(["d10", 2], ["d10", 9], ["d10", 2], ["d10", 9]);
  await gm.card.press("Resolve pending hits (2)");
  const rows = gm.card.element.locator("details.row");
  await eventually(() => rows.locator(".title").allTextContents()).toEqual([
    "Pending hit on Ines Calder from Mags Harrow",
    "Pending hit on Orlo Finch from Mags Harrow",
    "Graze of Ines Calder from Mags Harrow",
  ]);
  expect(await rows.first().locator("summary strong").textContent()).toBe("No wound");
  const dice = rows.first().locator("li.roll").first();
  expect(await dice.isVisible()).toBe(false);
  await rows.first().locator("summary").click();
  await eventually(() => dice.isVisible()).toBe(true);
});

test("TNT-38: after an undo of Resolve pending hits the shot's card offers Resolve pending hits again", async () => {
  const gm = await table.as("Gamemaster");
  const dialog = await gm.aim("Mags Harrow", "Ines Calder");
  await gm.give(["d10", 9]);
  await dialog.roll();
  await gm.card.button("Resolve pending hits (1)").waitFor();
  const shot = gm.page.locator(".chat-log .vantage-card").filter({ hasText: "To hit" }).last();
  await gm.give(["d10", 9], ["d10", 2]);
  await gm.card.press("Resolve pending hits");
  await gm.card.reads(/Ines Calder (is|goes|loses)/);
  await eventually(() => shot.getByRole("button", { name: "Resolve pending hits" }).count()).toBe(0);
  await gm.card.undo();
  await eventually(() => shot.getByRole("button", { name: "Resolve pending hits (1)" }).count()).toBe(1);
});

test("a reason has room in the list of modifiers, and the arrow stays in the card's first line", async () => {
  const gm = await table.as("Gamemaster");
  const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
  await gm.give(["d10", 2]);
  await dialog.roll();
  await gm.card.reads(/misses/);
  await gm.card.element.locator("details.modifiers > summary").click();
  const reason = gm.card.element.locator("details.modifiers .reason").first();
  await eventually(async () => (await reason.boundingBox())?.width ?? 0).toBeGreaterThan(200);
  const [arrow, what] = await Promise.all(
    [".fold", ".what"].map((part) => gm.card.element.locator(part).boundingBox()),
  );
  expect(Math.abs((arrow?.y ?? 0) - (what?.y ?? 99))).toBeLessThan(20);
});

test("an undone card strikes out what is no longer in force", async () => {
  const gm = await table.as("Gamemaster");
  const dialog = await gm.aim("Brand Osier", "Ines Calder");
  await gm.give(["d10", 1], ["d10", 2], ["d10", 2]);
  await dialog.roll();
  await gm.card.reads(/weapon jams/);
  await gm.card.undo();
  const line = gm.card.element.locator(".note").first();
  await eventually(() => line.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe(
    "line-through",
  );
});

test("a card that is drawn again has its whole text and height at once, and the log still ends with it", async () => {
  const gm = await table.as("Gamemaster");
  await miss(gm, 3);
  const drawn = await gm.page.evaluate(async () => {
    const { game, ui } = window as WithLog;
    const message = game.messages.contents.at(-1);
    const shown = () => document.querySelector<HTMLElement>(`.chat-log [data-message-id="${message?.id}"]`);
    const before = [shown()?.innerText, shown()?.offsetHeight];
    await ui.chat.updateMessage(message);
    return { before, after: [shown()?.innerText, shown()?.offsetHeight] };
  });
  expect(drawn.before[0]).toContain("Mags Harrow");
  expect(drawn.after).toEqual(drawn.before);
});

test("a press counts when its card is drawn again before the pointer is released, on the same button alone", async () => {
  const gm = await table.as("Gamemaster");
  await miss(gm, 3);
  await miss(gm, 2);
  const fold = gm.page.locator(".chat-log .vantage-card [data-action=exchangeFold]");
  const folded = gm.page.locator(".chat-log .vantage-card.folded");
  const redraw = () =>
    gm.page.evaluate(async () => {
      const { game, ui } = window as WithLog;
      for (const message of game.messages.contents) await ui.chat.updateMessage(message);
    });
  const releaseOver = async (index: number) => {
    await fold.last().hover();
    await gm.page.mouse.down();
    await redraw();
    await fold.nth(index).hover();
    await gm.page.mouse.up();
    await settled(gm);
  };
  await releaseOver(0);
  expect(await folded.count()).toBe(0);
  await releaseOver(1);
  await eventually(() => folded.count()).toBe(1);
});

test("a message that is deleted while it waits to be drawn, or is drawn again, leaves nothing in any log", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await ana.page.evaluate(async () => {
    const { ChatMessage } = window as Window &
      typeof globalThis & {
        ChatMessage: {
          create(
            data: object,
          ): Promise<{ update(data: object): Promise<unknown>; delete(): Promise<unknown> }>;
        };
      };
    for (let times = 0; times < 12; times += 1) {
      const message = await ChatMessage.create({ content: `Number ${times}` });
      if (times % 2) void message.update({ content: `Number ${times}, changed` });
      await message.delete();
    }
  });
  await settled(gm, ana);
  for (const { page } of [gm, ana])
    expect(await page.locator(".chat-log .message").allInnerTexts()).toEqual([]);
});

test("a card in a window of its own is played on as in the log, and both show it", async () => {
  const gm = await table.as("Gamemaster");
  await miss(gm, 3);
  await gm.card.element.locator(".message-header, header").first().click({ button: "right" });
  await gm.page.getByText("Pop out", { exact: true }).click();
  const alone = gm.page.locator(".chat-popout .vantage-card");
  await alone
    .getByText(/misses|hits/)
    .first()
    .waitFor();
  await gm.give(["d10", 9]);
  await alone.getByRole("button", { name: "Reroll" }).first().click();
  await alone
    .getByText(/Mags Harrow hits/)
    .first()
    .waitFor();
  await gm.card.reads(/Mags Harrow hits/);
  await alone.getByRole("button", { name: "Show or hide details" }).click();
  await eventually(() => alone.locator(".note").first().isVisible()).toBe(false);
  await gm.page.keyboard.press("Escape");
  await eventually(() => alone.count()).toBe(0);
});
