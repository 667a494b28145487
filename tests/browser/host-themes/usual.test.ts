import { expect, test } from "vitest";
import { fontsOf, tryWindowsUnder } from "./windows.js";

const table = tryWindowsUnder("usual");

test("the host has its usual looks", async () => {
  expect(await fontsOf(await table.as("Gamemaster"))).not.toContain("monospace");
});
