import { expect, test } from "vitest";
import { gcsFile } from "../rules/gurps/gcs/files.js";
import { actorOf, dropActors, sidebarTab } from "./lib/actors.js";
import { drop } from "./lib/files.js";
import { openSheetOf, useTable, type TableWindow } from "./lib/index.js";

const table = useTable({ demonstration: { game: "gurps", owners: { "Ada Quill": "Ana" } } });

const report = ".vantage-import-report";

/** A PNG of one pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a GCS file has a portrait, which becomes a file of the world and the picture of actor and token; a chosen one stays", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const { page } = gm;
  await sidebarTab(page, "actors");
  const withPortrait = (portrait: string) => gcsFile({ profile: { name: "Brenna", portrait } });
  const picturesOf = () =>
    page.evaluate(() => {
      const actor = (window as TableWindow).game.actors.contents.find(({ name }) => name === "Brenna");
      return { img: actor?.img ?? "", token: actor?.prototypeToken.texture.src ?? "" };
    });
  await drop(page, "[data-tab=actors] .directory-list", withPortrait(PIXEL));
  await page.locator(`${report} .done`).waitFor();
  expect(await page.locator(`${report} .notes li`, { hasText: "picture" }).count()).toBe(0);
  await page.locator(`${report} [data-action=close]`).first().click();
  const first = await picturesOf();
  expect(first.img).toMatch(/^worlds\/[\w-]+\/portrait-\w+\.png$/);
  expect(first.token).toBe(first.img);
  expect((await page.request.get(new URL(`/${first.img}`, page.url()).href)).headers()["content-type"]).toBe(
    "image/png",
  );

  // What a person chose stays, and so does the file's other picture.
  const id = (await actorOf(page, "Brenna"))?.id ?? "";
  await page.evaluate(
    (own) => (window as TableWindow).game.actors.get(own)?.update({ img: "icons/svg/sword.svg" }),
    id,
  );
  const sheet = await openSheetOf(page, id);
  await drop(
    page,
    `#${(await sheet.getAttribute("id")) ?? ""}`,
    withPortrait(`${PIXEL.slice(0, -12)}rkJggg==`),
  );
  await page.locator(`${report} .done`).waitFor();
  await page.locator(`${report} [data-action=close]`).first().click();
  const second = await picturesOf();
  expect(second.img).toBe("icons/svg/sword.svg");
  expect(second.token, "the earlier picture of the file gives way").not.toBe(first.token);
  expect(second.token).toMatch(/portrait-\w+\.png$/);

  // A player who may upload nothing, and a text that is no picture.
  await page.evaluate(
    (shared) => (window as TableWindow).game.actors.get(shared)?.update({ ownership: { default: 3 } }),
    id,
  );
  const own = await openSheetOf(ana.page, id);
  await drop(ana.page, `#${(await own.getAttribute("id")) ?? ""}`, withPortrait(PIXEL));
  await ana.page
    .locator(`${report} .notes li`, { hasText: "The picture in the file was not saved" })
    .waitFor();
  await ana.page.locator(`${report} [data-action=close]`).first().click();
  expect(await picturesOf(), "the pictures stay").toEqual(second);
  await dropActors(page, "Brenna");
  await drop(page, "[data-tab=actors] .directory-list", withPortrait("PHN2Zz48L3N2Zz4="));
  await page.locator(`${report} .notes li`, { hasText: "The picture in the file was not saved" }).waitFor();
  await page.locator(`${report} [data-action=close]`).first().click();
  await dropActors(page, "Brenna");
});
