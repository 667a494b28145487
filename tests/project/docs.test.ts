import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { stiltedIn } from "./plain-english.js";
import { filesBelow, ROOT, textOf } from "./sources.js";

/** Folders at the top level whose files docs name by their whole path. */
const FOLDERS = "assets|docs|lang|packs|playground|src|styles|templates|tests|tools";

const pages = ["README.md", "CONTRIBUTING.md", "playground/README.md", ...filesBelow("docs", ".md")];

/** Every page that people read. */
const prose = [...pages, "CHANGELOG.md"];

const isThere = (path: string) => existsSync(join(ROOT, path));

/** The paths that a page names as code; those with a blank to fill in, such as `<game>`, are left out. */
function namedPaths(page: string): readonly string[] {
  const pattern = new RegExp("`((?:" + FOLDERS + ")/[\\w./-]*)`", "g");
  return [...textOf(page).matchAll(pattern)].map(([, path = ""]) => path);
}

/** The pages and pictures of the project that a page leads to. */
function linkedPaths(page: string): readonly string[] {
  return [...textOf(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => join(dirname(page), link));
}

test.each(pages)("%s names files and folders that exist", (page) => {
  expect([...namedPaths(page), ...linkedPaths(page)].filter((path) => !isThere(path))).toEqual([]);
});

test("each picture of the docs is shown by a page", () => {
  const shown = new Set(prose.flatMap(linkedPaths));
  const pictures = filesBelow("docs/images");
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures.filter((picture) => !shown.has(picture))).toEqual([]);
});

test.each(filesBelow("docs/rules", ".md"))(
  "%s says where each statement lives, by files that exist",
  (page) => {
    const game = basename(page, ".md");
    // Paths from the game's own folder on; those from the root are checked above.
    const files = [...textOf(page).matchAll(/`(?!src\/)((?:\.\.\/core\/)?[\w/-]+\.ts)`/g)].map(
      ([, file = ""]) => file,
    );
    const missing = files.filter((file) => !isThere(join("src/rules", game, file)));
    expect(files.length).toBeGreaterThan(10);
    expect([...new Set(missing)]).toEqual([]);
  },
);

test.each([tnt, mest, gurps, godsgloom, darkHeresy])(
  "the rules page of $id has a row for each option of the game, and no other rows",
  ({ id, options }) => {
    const [, after = ""] = textOf(`docs/rules/${id}.md`).split(/^## Options$/m);
    const [section = ""] = after.split(/^## /m);
    const cells = [...section.matchAll(/^\| ([^|]*) \|/gm)].map(([, cell = ""]) => cell);
    const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
    const page = `docs/rules/${id}.md, below "Options"`;
    expect([
      ...Object.keys(options)
        .filter((name) => !named.includes(name))
        .map((name) => `Add a row for \`${name}\` to ${page}.`),
      ...named
        .filter((name) => !Object.hasOwn(options, name))
        .map((name) => `Take \`${name}\` out of ${page}: the game does not have it.`),
    ]).toEqual([]);
  },
);

test.each(prose)("%s is in plain English", (page) => {
  // The table of the proving ground quotes the scenes.
  const text = page === "docs/proving-ground.md" ? textOf(page).replace(/^\|.*$/gm, "") : textOf(page);
  expect(stiltedIn(text)).toEqual([]);
});
