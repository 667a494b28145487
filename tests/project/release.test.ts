import { expect, test } from "vitest";
import { releaseAddresses } from "../../tools/lib/release.mjs";
import { jsonOf } from "./sources.js";

const version = "1.2.3";

test("without an address, a release names none", () => {
  expect(releaseAddresses({ version })).toEqual({});
  expect(releaseAddresses({ version, repository: "https://example.org/vantage" })).toEqual({});
});

test.each(["https://example.org/vantage/1.2.3", "https://example.org/vantage/1.2.3/"])("below %s", (base) => {
  expect(releaseAddresses({ version }, base)).toEqual({
    manifest: "https://example.org/vantage/1.2.3/system.json",
    download: "https://example.org/vantage/1.2.3/vantage.zip",
  });
});

test.each([
  "github:somebody/vantage",
  "https://github.com/somebody/vantage",
  "git+https://github.com/somebody/vantage.git",
  { url: "git@github.com:somebody/vantage.git" },
])("from the repository %o: the manifest is always the newest, the archive this version's", (repository) => {
  expect(releaseAddresses({ version, repository })).toEqual({
    url: "https://github.com/somebody/vantage",
    manifest: "https://github.com/somebody/vantage/releases/latest/download/system.json",
    download: "https://github.com/somebody/vantage/releases/download/v1.2.3/vantage.zip",
  });
});

test("the module for Argon is found beside the system, by its own names", () => {
  const files = { manifest: "module.json", archive: "enhancedcombathud-vantage.zip" };
  expect(releaseAddresses({ version }, "https://example.org/vantage/1.2.3", files)).toEqual({
    manifest: "https://example.org/vantage/1.2.3/module.json",
    download: "https://example.org/vantage/1.2.3/enhancedcombathud-vantage.zip",
  });
  expect(releaseAddresses({ version, repository: "github:somebody/vantage" }, undefined, files)).toEqual({
    url: "https://github.com/somebody/vantage",
    manifest: "https://github.com/somebody/vantage/releases/latest/download/module.json",
    download: "https://github.com/somebody/vantage/releases/download/v1.2.3/enhancedcombathud-vantage.zip",
  });
});

/** Argon looks for a module of this name, and asks users to install it where there is none: docs/integrations.md. */
test("the module for Argon has the name that Argon looks for, no code, and needs both packages", () => {
  const module = jsonOf("companions/enhancedcombathud-vantage/module.json");
  expect(module).toMatchObject({
    id: "enhancedcombathud-vantage",
    version: (jsonOf("package.json") as { version: string }).version,
    relationships: { systems: [{ id: "vantage" }], requires: [{ id: "enhancedcombathud" }] },
  });
  expect(Object.keys(module as object)).not.toEqual(expect.arrayContaining(["esmodules"]));
});
