import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isElement, isTag } from "../../src/foundry/elements.js";

const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));

/** What an element of a detached window is here: no class of this window made it. */
const input = { nodeType: 1, localName: "input" };

describe("an element of a detached window", () => {
  it("is an element, by its node type", () => {
    expect(isElement(input)).toBe(true);
    expect([{ nodeType: 3 }, { nodeType: 9 }, {}, null, undefined, "input"].map(isElement)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });

  it("has a tag, by its name", () => {
    expect(isTag(input, "input")).toBe(true);
    expect(isTag(input, "select", "input")).toBe(true);
    expect(isTag(input, "select")).toBe(false);
    expect(isTag(null, "input")).toBe(false);
  });
});

it("no line of the system asks for the classes of the main window's elements (https://github.com/foundryvtt/foundryvtt/issues/13128)", async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((name) => name.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(400);
  const asking: string[] = [];
  for (const file of files)
    for (const [line] of (await readFile(join(SOURCES, file), "utf8")).matchAll(
      /^(?! \*).*instanceof (?:HTML\w*|SVG\w*|Element|Node|\w*Event)\b.*$/gm,
    ))
      asking.push(`${file}: ${line.trim()}`);
  expect(asking).toEqual([]);
});
