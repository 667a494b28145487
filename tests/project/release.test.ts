import { expect, test } from "vitest";
import {
  pageForArchive,
  rawAddress,
  refuseWrongTag,
  releaseAddresses,
  releaseNotes,
} from "../../tools/lib/release.mjs";
import { jsonOf, textOf } from "./sources.js";

const version = "1.2.3";
const repository = "github:somebody/vantage";

test("without a repository, a release names no address", () => {
  for (const none of [{ version }, { version, repository: "" }]) expect(releaseAddresses(none)).toEqual({});
  expect(rawAddress({ version }, "assets/cover.webp")).toBe(null);
});

test("a repository that is not at GitHub is refused, since no address follows from it", () => {
  const elsewhere = { version, repository: "https://example.org/vantage" };
  expect(() => releaseAddresses(elsewhere)).toThrow('write "github:owner/name"');
});

test.each([
  repository,
  "https://github.com/somebody/vantage",
  "git+https://github.com/somebody/vantage.git",
  { url: "git@github.com:somebody/vantage.git" },
])(
  "from the repository %o: the manifest is always the newest, everything else is this version's",
  (named) => {
    expect(releaseAddresses({ version, repository: named })).toEqual({
      url: "https://github.com/somebody/vantage",
      bugs: "https://github.com/somebody/vantage/issues",
      readme: "https://github.com/somebody/vantage/blob/v1.2.3/README.md",
      changelog: "https://github.com/somebody/vantage/blob/v1.2.3/CHANGELOG.md",
      manifest: "https://github.com/somebody/vantage/releases/latest/download/system.json",
      download: "https://github.com/somebody/vantage/releases/download/v1.2.3/vantage.zip",
    });
  },
);

test("the module for Argon is found beside the system, by its own names", () => {
  const files = { manifest: "module.json", archive: "enhancedcombathud-vantage.zip" };
  expect(releaseAddresses({ version, repository }, files)).toMatchObject({
    manifest: "https://github.com/somebody/vantage/releases/latest/download/module.json",
    download: "https://github.com/somebody/vantage/releases/download/v1.2.3/enhancedcombathud-vantage.zip",
  });
});

test("a page in the archive leads to the repository where its file is not beside it, and else nowhere", () => {
  const page =
    "[Rules](docs/rules.md), ![Map](docs/map.png), [License](LICENSE), [Web](https://example.org), [Up](#up)";
  const isInArchive = (path: string) => path === "LICENSE";
  expect(pageForArchive(page, { version, repository }, isInArchive)).toBe(
    "[Rules](https://github.com/somebody/vantage/blob/v1.2.3/docs/rules.md), " +
      "![Map](https://raw.githubusercontent.com/somebody/vantage/v1.2.3/docs/map.png), " +
      "[License](LICENSE), [Web](https://example.org), [Up](#up)",
  );
  expect(pageForArchive(page, { version }, isInArchive)).toBe(
    "Rules, Map, [License](LICENSE), [Web](https://example.org), [Up](#up)",
  );
  expect(pageForArchive("One.\n\n![Map](docs/map.png)\n\nTwo.\n", { version }, isInArchive)).toBe(
    "One.\n\nTwo.\n",
  );
});

test("the notes of a release are its dated section of the changelog", () => {
  const changelog =
    "# Changelog\n\n## 1.2.3 - 2026-01-02\n\n### Cards\n\n- A line.\n\n## 1.2.2 - 2026-01-01\n\n- Old.\n";
  expect(releaseNotes(changelog, version)).toBe("### Cards\n\n- A line.\n");
  for (const without of ["# Changelog\n", "# Changelog\n\n## 1.2.3\n\n- A line.\n"])
    expect(() => releaseNotes(without, version)).toThrow('no section "## 1.2.3 - <date>"');
});

test("the changelog has a dated section on this version", () => {
  const own = (jsonOf("package.json") as { version: string }).version;
  expect(textOf("CHANGELOG.md")).toMatch(
    new RegExp(`^## ${own.replaceAll(".", "\\.")} - \\d{4}-\\d\\d-\\d\\d$`, "m"),
  );
  expect(releaseNotes(textOf("CHANGELOG.md"), own)).toMatch(/^### /m);
});

test("a tag of another version, or without a repository, publishes nothing", () => {
  expect(() => refuseWrongTag("v1.2.3", { version, repository })).not.toThrow();
  expect(() => refuseWrongTag("v1.2.4", { version, repository })).toThrow("tag v1.2.3");
  expect(() => refuseWrongTag("v1.2.3", { version })).toThrow('fill "repository"');
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

test("workflows call our own scripts and GitHub's own tools, and the release uploads what the package has", () => {
  const workflows = ["ci", "release"].map((name) => textOf(`.github/workflows/${name}.yml`)).join("\n");
  const runs = [...workflows.matchAll(/^ *- run: (.*)$/gm)].map(([, command = ""]) => command);
  expect(runs.map((command) => command.split(" ").slice(0, 3).join(" "))).toEqual([
    "bash .ci/run",
    "npm run package",
    "gh release create",
  ]);
  expect(runs.at(-1)).toMatch(/ --notes-file release\/notes\.md release\/\*\.zip release\/\*\.json$/);
  const used = [...workflows.matchAll(/uses: (\S+)/g)].map(([, action = ""]) => action);
  expect(
    used.filter((action) => !/^(?:actions\/(?:checkout|setup-node)@v\d+|\.\/\.github\/)/.test(action)),
  ).toEqual([]);
});

test("the notice for GURPS is the same in README.md and in the credits, with its page", () => {
  const [notice = ""] = /^> GURPS is a trademark.*$/m.exec(textOf("README.md")) ?? [];
  expect(notice).toContain("(http://www.sjgames.com/general/online_policy.html)");
  expect(textOf("assets/CREDITS.md")).toContain(notice);
});
