import { expect, test } from "vitest";
import { openSheet, settled, stateOf, target, useTable, type Person, type TableWindow } from "./lib/index.js";
import { ask, hit, refsOf, statusOf, type HostileWindow } from "./lib/hostile.js";

const table = useTable();

/** A name that is a button of a card, where it is taken for HTML. */
const nameOf = (word: string): string => `<b data-action="exchangeUndo" data-evil>${word}</b>`;

/** A document as far as its name goes. */
interface Named {
  readonly name: string;
  update(data: object): Promise<unknown>;
}

interface NamedToken extends Named {
  readonly actor: (Named & { readonly items: { readonly contents: readonly Named[] } }) | null;
}

type Renaming = Window &
  typeof globalThis & {
    readonly game: { readonly users: { readonly contents: readonly Named[] } };
    readonly canvas: {
      readonly scene: Named & { readonly tokens: { readonly contents: readonly NamedToken[] } };
    };
  };

/** Gives everything in play another name, or the old one back: the scene, tokens, actors, weapons and a user. */
async function rename({ page }: Person, evil: boolean): Promise<void> {
  await page.evaluate(
    async ([open, close]) => {
      const { canvas, game } = window as Renaming;
      const bare = (name: string): string => name.replace(/<[^>]*>/g, "");
      const tokens = canvas.scene.tokens.contents.filter(({ name }) =>
        ["Mags Harrow", "Ines Calder"].includes(bare(name)),
      );
      const actors = tokens.flatMap(({ actor }) => actor ?? []);
      const items = actors.flatMap((actor) => actor.items.contents);
      const users = game.users.contents.filter(({ name }) => bare(name) === "Ana");
      for (const one of [canvas.scene, ...tokens, ...actors, ...items, ...users])
        await one.update({ name: `${open}${bare(one.name)}${close}` });
    },
    evil ? (['<b data-action="exchangeUndo" data-evil>', "</b>"] as const) : (["", ""] as const),
  );
}

/** No element of a page is made of a name. */
async function expectNoElement(...people: readonly Person[]): Promise<void> {
  await settled(...people);
  for (const { page, name } of people) expect(await page.locator("[data-evil]").count(), name).toBe(0);
}

test("names of tokens, weapons, actors, the scene and users that hold a button are text everywhere", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const before = await hit(gm);
  await rename(gm, true);
  try {
    const [mags, ines] = [nameOf("Mags Harrow"), nameOf("Ines Calder")];
    await target(ana.page, ines);
    await gm.give(["d10", 6]);
    const id = await gm.page.evaluate(
      async ([actor, other]) => {
        const { api } = (window as HostileWindow).game.system;
        const options = { actor, targets: [other], action: "shoot", skipDialog: true };
        return (await api.useAction(options))?.id ?? "";
      },
      [(await refsOf(gm.page, mags)).token, (await refsOf(gm.page, ines)).token] as const,
    );
    // The card's notes bear the names as their parameters, and so do what waits, the dialog, a request and the sheet.
    await gm.card.reads("<b data-action=");
    await expectNoElement(gm, ana);
    const dialog = await ana.aim(mags, ines);
    await expectNoElement(gm, ana);
    await ana.page.keyboard.press("Escape");
    await dialog.closed();
    await ask(ana.page, "undo", id, { meant: false });
    await gm.page.locator(".vantage-request").first().waitFor();
    await expectNoElement(gm, ana);
    await openSheet(gm.page, mags);
    await expectNoElement(gm, ana);
    await gm.page.locator(".chat-log .vantage-card", { hasText: "data-evil" }).first().click();
    expect([await statusOf(gm.page, before), await statusOf(gm.page, id)]).toEqual(["done", "done"]);
  } finally {
    await rename(gm, false);
  }
});

test("notes of a model and of a weapon hold buttons of cards and of the sheet: none of them acts", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const id = await hit(gm);
  const own = await gm.page.locator(".vantage-card").last().getAttribute("data-card");
  const buttons = ["exchangeUndo", "recordRemove", "itemDelete", "delete", "useAction"]
    .map((action) => `<button type="button" data-action="${action}" class="evil">${action}</button>`)
    .join("");
  const html =
    `<article class="vantage-card" data-card=".${id}" data-message-id="${id}">${buttons}</article>` +
    `<p>@UUID[Actor.nobody]{<button data-action='exchangeUndo' class='evil'>see</button>}</p>`;
  await ana.page.evaluate(async (notes) => {
    const token = (window as TableWindow).canvas.scene?.tokens.getName("Mags Harrow");
    await token?.actor?.update({ "system.notes": notes });
  }, html);
  const before = JSON.stringify(await stateOf(gm.page));
  const sheet = await openSheet(gm.page, "Mags Harrow");
  const notes = sheet.locator("details[data-notes]");
  await notes.evaluate((details: HTMLDetailsElement) => (details.open = true));
  const shown = notes.locator("[data-notes-text] .evil");
  await shown.first().waitFor({ state: "attached" });
  expect(await notes.locator("[data-notes-text] .evil[data-action]").count()).toBe(0);
  for (const button of await shown.all()) await button.dispatchEvent("click");
  await settled(gm, ana);
  expect(await statusOf(gm.page, id)).toBe("done");
  expect(JSON.stringify(await stateOf(gm.page))).toBe(before);
  expect(own).not.toBe(`.${id}`);
  await ana.page.evaluate(async () => {
    const token = (window as TableWindow).canvas.scene?.tokens.getName("Mags Harrow");
    await token?.actor?.update({ "system.notes": "" });
  });
});
