import { createHash } from "node:crypto";
import { posix } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { archiveFiles, zipOf } from "../../../tools/lib/archive.mjs";
import { filesBelow, jsonOf } from "../sources.js";

interface Manifest {
  readonly esmodules: readonly string[];
  readonly styles: readonly string[];
  readonly languages: readonly { readonly path: string }[];
  readonly media: readonly { readonly type: string; readonly url: string }[];
  readonly relationships: {
    readonly recommends: readonly { readonly id: string; readonly manifest?: string }[];
  };
}

const { version } = jsonOf("package.json") as { readonly version: string };

let files: Readonly<Record<string, Uint8Array>>;
let manifest: Manifest;
beforeAll(async () => {
  files = await archiveFiles({ version });
  manifest = manifestOf(files);
});

const textIn = (name: string) => Buffer.from(files[name] ?? []).toString();
const manifestOf = (all: Readonly<Record<string, Uint8Array>>) =>
  JSON.parse(Buffer.from(all["system.json"] ?? []).toString()) as Manifest;
const named = (ending: RegExp) => Object.keys(files).filter((name) => ending.test(name));

test("the archive has less than 2 MB, and neither maps nor the rules for plain Node", () => {
  expect(zipOf({ ...files }).length).toBeLessThan(2_000_000);
  expect(named(/\.map$|^rules\./)).toEqual([]);
  for (const script of named(/\.mjs$/)) expect(textIn(script)).not.toContain("sourceMappingURL");
});

test("each file that the manifest names has the hash of its content in its name", () => {
  const paths = [...manifest.esmodules, ...manifest.styles, ...manifest.languages.map(({ path }) => path)];
  expect(paths).toHaveLength(3);
  for (const path of paths) {
    const hash = createHash("sha256").update(textIn(path)).digest("hex");
    expect(path).toMatch(new RegExp(`-${hash.slice(0, 8)}\\.\\w+$`));
  }
});

test("each script but the core has a hash in its name, and imports only what is there", () => {
  const scripts = named(/\.mjs$/);
  expect(scripts.filter((name) => !/-[0-9a-z]{8}\.mjs$/.test(name))).toEqual(["core.mjs"]);
  const imported = scripts.flatMap((script) =>
    [...textIn(script).matchAll(/(?:from|import\(?)\s*["'`](\.[^"'`]+)["'`]/g)].map(([, path = ""]) =>
      posix.join(posix.dirname(script), path),
    ),
  );
  expect(imported.length).toBeGreaterThan(5);
  expect(imported.filter((path) => !(path in files))).toEqual([]);
});

test("the core has its types, and no types of anything else", () => {
  const types = named(/\.d\.mts$/);
  const led = new Set(
    types.flatMap((name) =>
      [...textIn(name).matchAll(/(?:from |import\()"(\.[^"]+)\.mjs"/g)].map(([, path = ""]) =>
        posix.join(posix.dirname(name), `${path}.d.mts`),
      ),
    ),
  );
  expect([...led, "core.d.mts"].sort()).toEqual([...types].sort());
});

test("templates, pictures, packs, notices and the papers for readers are there", () => {
  const papers = ["README.md", "CHANGELOG.md", "LICENSE", "NOTICES.txt", "assets/CREDITS.md"];
  for (const name of [...papers, ...filesBelow("templates"), ...filesBelow("assets")])
    expect(files, name).toHaveProperty([name]);
  expect(named(/^packs\/\w/).length).toBeGreaterThan(20);
  const links = ["README.md", "CHANGELOG.md"].flatMap((page) =>
    [...textIn(page).matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, path = ""]) => path),
  );
  expect(links.filter((path) => !(path in files))).toEqual([]);
});

test("with a repository, the cover and the module for Argon have addresses; without one, the cover is a file and the module is left out", async () => {
  const published = manifestOf(await archiveFiles({ version, repository: "github:somebody/vantage" }));
  const cover = ({ media }: Manifest) => media.find(({ type }) => type === "cover")?.url ?? "";
  const argon = ({ relationships }: Manifest) =>
    relationships.recommends.find(({ id }) => id === "enhancedcombathud-vantage")?.manifest;
  expect(cover(published)).toBe(
    `https://raw.githubusercontent.com/somebody/vantage/v${version}/assets/cover.webp`,
  );
  expect(argon(published)).toBe("https://github.com/somebody/vantage/releases/latest/download/module.json");
  expect(files).toHaveProperty([cover(manifest).replace("systems/vantage/", "")]);
  expect(argon(manifest)).toBe(undefined);
});
