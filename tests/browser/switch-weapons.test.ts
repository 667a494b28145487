import { expect, test } from "vitest";
import {
  endEncounter,
  eventually,
  openSheet,
  startEncounter,
  stateOf,
  useTable,
  writeItem,
} from "./lib/index.js";

const table = useTable();

test("TNT-27: in an encounter a weapon is drawn for 1 action point; with none left it stays where it is", async () => {
  const gm = await table.as("Gamemaster");
  await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
  const left = async () => (await stateOf(gm.page)).turns["Mags Harrow"]?.["actionPoints"];
  const sheet = await openSheet(gm.page, "Mags Harrow");
  const revolver = sheet.getByRole("button", { name: "Revolver in use" });
  const inUse = () => revolver.getAttribute("aria-pressed");
  try {
    await revolver.click();
    await eventually(inUse).toBe("false");
    expect(await left(), "the point is paid when the other weapon is drawn").toBe(2);
    for (const points of [1, 0]) {
      await revolver.click();
      await eventually(inUse).toBe("true");
      await eventually(left).toBe(points);
      await revolver.click();
      await eventually(inUse).toBe("false");
    }
    await revolver.click();
    await gm.notices.first().waitFor();
    expect(await inUse()).toBe("false");
    expect(await left()).toBe(0);
    await sheet.getByRole("button", { name: "Scrap armor in use" }).click();
    await eventually(() =>
      sheet.getByRole("button", { name: "Scrap armor in use" }).getAttribute("aria-pressed"),
    ).toBe("false");
  } finally {
    await endEncounter(gm.page);
  }
  await revolver.click();
  await eventually(inUse, "outside an encounter it is free").toBe("true");
  await writeItem(gm.page, "Mags Harrow", "Scrap armor", { "system.equipped": true });
});
