import { describe, expect, it } from "vitest";
import { runScript } from "../client/documents/run-script.js";

describe("a macro's script", () => {
  it("finds what it is given, may wait, and returns something", async () => {
    expect(await runScript("return await Promise.resolve(a + b);", { a: 1, b: 2 })).toBe(3);
    expect(await runScript("", {})).toBeUndefined();
  });

  it("does not find what has no name that a script could use", async () => {
    expect(await runScript("return typeof a;", { a: 1, "b-c": 2, "": 3 })).toBe("number");
  });

  it("runs in strict mode", async () => {
    await expect(runScript("undeclared = 1;", {})).rejects.toThrow("undeclared is not defined");
  });

  it("fails with its own error, or with the mistake in it", async () => {
    await expect(runScript('throw new Error("no");', {})).rejects.toThrow("no");
    await expect(runScript("return (;", {})).rejects.toThrow(SyntaxError);
  });
});
