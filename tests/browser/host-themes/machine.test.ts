import { expect, test } from "vitest";
import { fontsOf, tryWindowsUnder } from "./windows.js";

const table = tryWindowsUnder("machine");

test("the host has the looks of the theme", async () => {
  expect(await fontsOf(await table.as("Gamemaster"))).toContain("monospace");
});
