import { beforeAll, expect, test } from "vitest";
import {
  endEncounter,
  eventually,
  startEncounter,
  updateActor,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

// What plays exchanges notices changes by hand. It is loaded with the first action.
beforeAll(async () => {
  await (await table.as("Gamemaster")).act("Mags Harrow", "goProne");
});

const chat = ({ page }: Person) =>
  page.evaluate(() => document.querySelector(".chat-log")?.textContent?.replace(/\s+/g, " ") ?? "");

const write = ({ page }: Person, name: string, woundsTaken: number) =>
  updateActor(page, name, { "system.woundsTaken": woundsTaken });

/** Changes an actor of the world, as its tokens inherit it. */
async function changeActor({ page }: Person, name: string, change: object): Promise<void> {
  await page.evaluate(
    async ([wanted, update]) => {
      await (window as TableWindow).game.actors.getName(wanted)?.update(update);
    },
    [name, change] as const,
  );
}

/** Lets Ben play the tokens of an actor. */
async function lend(gm: Person, ben: Person, actor: string): Promise<void> {
  const user = await ben.page.evaluate(() => (window as TableWindow).game.user.id ?? "");
  await changeActor(gm, actor, { ownership: { [user]: 3 } });
}

test("an unlinked token has values of its own before, also of a page that was loaded since", async () => {
  const [gm, ben] = [await table.as("Gamemaster"), await table.as("Ben")];
  await lend(gm, ben, "Cinder Stray");
  await startEncounter(gm.page, "Dunstan Stray", "Ines Calder");
  await write(ben, "Dunstan Stray", 1);
  await eventually(() => chat(gm)).toContain("Ben changed Dunstan Stray by hand: Wounds taken 0 → 1.");
  await gm.reload();
  await write(ben, "Dunstan Stray", 2);
  await eventually(() => chat(gm)).toContain("Ben changed Dunstan Stray by hand: Wounds taken 1 → 2.");
  await endEncounter(gm.page);
});

test("an unlinked token inherits what it has not changed, also what its actor got since", async () => {
  const [gm, ben] = [await table.as("Gamemaster"), await table.as("Ben")];
  await lend(gm, ben, "Cinder Stray");
  await startEncounter(gm.page, "Milla Stray", "Ines Calder");
  await changeActor(gm, "Cinder Stray", { "system.woundsTaken": 1 });
  await write(ben, "Milla Stray", 2);
  await eventually(() => chat(gm)).toContain("Ben changed Milla Stray by hand: Wounds taken 1 → 2.");
  await changeActor(gm, "Cinder Stray", { "system.woundsTaken": 0 });
  await endEncounter(gm.page);
});

test("an active effect is no change by hand: what is stored counts", async () => {
  const [gm, ana] = [await table.as("Gamemaster"), await table.as("Ana")];
  await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
  await gm.page.evaluate(async () => {
    const { actor } = (window as TableWindow).canvas.scene?.tokens.getName("Mags Harrow") ?? {};
    const changes = [{ key: "system.woundsTaken", mode: 2, value: "1" }];
    await actor?.createEmbeddedDocuments("ActiveEffect", [{ name: "Bleeding", changes }]);
  });
  await updateActor(gm.page, "Mags Harrow", { "system.notes": "<p>Bleeds.</p>" });
  await write(ana, "Mags Harrow", 1);
  await eventually(() => chat(gm)).toContain("Ana changed Mags Harrow by hand: Wounds taken 0 → 1.");
  expect(await chat(gm)).not.toContain("1 → 2");
  await endEncounter(gm.page);
});
