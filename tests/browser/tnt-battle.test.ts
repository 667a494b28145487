import { expect, test } from "vitest";
import {
  activate,
  beside,
  eventually,
  goOn,
  modelState,
  openTracker,
  order,
  row,
  settled,
  updateToken,
  useTable,
  type GivenDie,
  type Person,
  type TableWindow,
  prompt,
} from "./lib/index.js";

const table = useTable({
  demonstration: {
    game: "tnt",
    owners: {
      "Mags Harrow": "Ana",
      "Nettle Voss": "Ana",
      "Brand Osier": "Ana",
      "Ines Calder": "Ben",
      "Orlo Finch": "Ben",
      "Wyn Sable": "Ben",
    },
  },
});

const SIX = ["Mags Harrow", "Nettle Voss", "Brand Osier", "Ines Calder", "Orlo Finch", "Wyn Sable"] as const;

/** Keeps a picture where one is asked for. */
async function look({ page }: Person, name: string): Promise<void> {
  const folder = process.env["VANTAGE_LOOK"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/tnt-battle-${name}.png` });
}

/** An attack without the dialog, as a macro makes it. */
async function attack({ page }: Person, action: string, from: string, at: string): Promise<void> {
  await page.evaluate(
    async ([id, one, other]) => {
      const { canvas, game } = window as TableWindow;
      const [actor = "", target = ""] = [one, other].map((name) => canvas.scene?.tokens.getName(name)?.uuid);
      await game.system.api.useAction({ actor, targets: [target], action: id, skipDialog: true });
    },
    [action, from, at] as const,
  );
}

const d10 = (...faces: readonly number[]): readonly GivenDie[] => faces.map((face) => ["d10", face]);

test("a scenario from its setup on: edges, leaders, a walk that is paid, and a flight off the table", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  for (const person of [gm, ana, ben]) await openTracker(person);
  // Both sides are put on the table: Nettle and Wyn fight at the east edge.
  await updateToken(gm.page, "Nettle Voss", { x: 31 * 60, y: 10 * 60 });
  await updateToken(gm.page, "Wyn Sable", { x: 32 * 60, y: 10 * 60 });
  await updateToken(gm.page, "Brand Osier", { x: 3 * 60, y: 5 * 60 });

  await gm.page.evaluate(
    (names) => {
      const { canvas } = window as TableWindow;
      const tokens = (canvas.tokens?.placeables ?? []).filter(({ name }) => names.includes(name));
      for (const token of tokens) token.control({ releaseOthers: false });
    },
    SIX as readonly string[],
  );
  await gm.page.locator("[data-tool=vantageBattle]").first().click();
  const setup = gm.page.locator(".application.vantage-battle");
  await setup.waitFor();
  // Edges come from the deployment zones, leaders from the sheets, the turn limit from the scene.
  expect(await setup.getByLabel("The Cinder Lot, Own edge").locator("option:checked").innerText()).toBe(
    "Left",
  );
  expect(await setup.getByLabel("The Weir Watch, Own edge").locator("option:checked").innerText()).toBe(
    "Right",
  );
  expect(await setup.getByLabel("The Weir Watch, Leader").locator("option:checked").innerText()).toBe(
    "Ines Calder",
  );
  expect(await setup.getByLabel("Turn limit").inputValue()).toBe("6");
  await look(gm, "setup");
  await gm.give(...d10(9, 3));
  await setup.getByRole("button", { name: "Begin battle" }).click();
  await order(ana).getByText("The Cinder Lot to play.").waitFor();
  await look(ana, "begun");

  // Mags walks 2 inches by drag, which is counted and paid.
  await activate(ana, "Mags Harrow", ...d10(5));
  await ana.drag("Mags Harrow", await beside(ana.page, "Mags Harrow", { x: 120, y: 60 }));
  await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Action Points 1/);
  await look(ana, "walked");
  await goOn(ana);
  await settled(gm, ana, ben);

  // Nettle fails her test: one action. She wounds Wyn, who breaks, flees over his own edge and leaves the table.
  await activate(ana, "Nettle Voss", ...d10(1));
  await gm.give(...d10(8, 3, 9, 2, 2, 3));
  await attack(ana, "fight", "Nettle Voss", "Wyn Sable");
  await choose(ana, "Let it go");
  await eventually(() => row(gm, "Wyn Sable").innerText()).toMatch(/Out/);
  await look(gm, "fled");
  expect((await modelState(gm.page, "Wyn Sable")).statuses).toEqual(["fled"]);
  expect(await order(ana).locator(".go-on").innerText()).toBe("Pass to The Weir Watch");
}, 240_000);

const choose = (person: Person, answer: string) =>
  prompt(person).getByRole("button", { name: answer }).first().click();
