import { expect, test } from "vitest";
import { releaseAddresses } from "../../tools/lib/release.mjs";

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
