import { expect, test } from "vitest";
import { endEncounter, eventually, openSheet, startEncounter, stateOf, useTable } from "./lib/index.js";

const table = useTable();

test("TNT-27: in an encounter the sheet's switch pays 1 action point for putting one weapon away and drawing another", async () => {
  const gm = await table.as("Gamemaster");
  await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
  const left = async () => (await stateOf(gm.page)).turns["Mags Harrow"]?.["actionPoints"];
  const sheet = await openSheet(gm.page, "Mags Harrow");
  const tool = (item: string) => sheet.getByRole("button", { name: `${item} equipped` });
  const inUse = (item: string) => () => tool(item).getAttribute("aria-pressed");
  try {
    for (const { put, points } of [
      { put: "false", points: 1 },
      { put: "true", points: 1 },
      { put: "false", points: 0 },
      { put: "true", points: 0 },
    ]) {
      await tool("Revolver").click();
      await eventually(inUse("Revolver")).toBe(put);
      await eventually(left).toBe(points);
    }
    await tool("Revolver").click();
    await gm.notices.first().waitFor();
    await eventually(inUse("Revolver")).toBe("true");
    expect(await left()).toBe(0);
    await tool("Scrap armor").click();
    await eventually(inUse("Scrap armor"), "armor is no weapon").toBe("false");
    await tool("Scrap armor").click();
    await eventually(inUse("Scrap armor")).toBe("true");
  } finally {
    await endEncounter(gm.page);
  }
  for (const put of ["false", "true"]) {
    await tool("Revolver").click();
    await eventually(inUse("Revolver"), "outside an encounter it is free").toBe(put);
  }
});
