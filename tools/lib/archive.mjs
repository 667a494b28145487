import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, parse, posix, relative, sep } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { shippedManifest } from "./build/statics.mjs";
import { filesUnder } from "./fingerprint.mjs";
import { DIST, inProject } from "./project.mjs";
import { pageForArchive, rawAddress, releaseAddresses } from "./release.mjs";

/** Pages that lie beside the system, for those who have only the archive. */
const PAGES = ["README.md", "CHANGELOG.md"];

/** Files of dist/ that no table loads: maps for debuggers, and the rules for plain Node. Types are added where the core needs them. */
const LEFT_OUT = /\.map$|^rules\.(?:mjs|d\.mts)$|^types\//;

const MAP_COMMENT = /\n\/\/# sourceMappingURL=\S+\s*$/;

/** The types that a module with a game of its own imports with the core. */
const CORE_TYPES = "core.d.mts";

/** The same sources give the same archive: its entries carry the earliest date that a zip can hold. */
const DATE = new Date(1980, 0, 1);

/** A zip of files by their names. @param {Record<string, Uint8Array>} files */
export const zipOf = (files) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, data]) => [name, [data, { mtime: DATE }]])), {
    level: 9,
  });

/** The bytes of a JSON file. */
export const jsonFile = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/**
 * The system as Foundry installs it, from dist/ as it was built last.
 * @param {import("./release.mjs").Project} project
 * @returns {Promise<Record<string, Uint8Array>>} the files by their names in the archive
 */
export async function archiveFiles(project) {
  const built = new Map();
  for (const path of await filesUnder(DIST)) built.set(relative(DIST, path).split(sep).join("/"), path);
  const wanted = [...[...built.keys()].filter((name) => !LEFT_OUT.test(name)), ...(await coreTypes(built))];
  const files = {};
  for (const name of wanted) files[name] = await fileOf(name, built.get(name));
  for (const page of PAGES) {
    const text = await readFile(inProject(page), "utf8");
    const isInArchive = (path) => path in files || PAGES.includes(path);
    files[page] = Buffer.from(pageForArchive(text, project, isInArchive));
  }
  files["system.json"] = jsonFile(await releaseManifest(project, files));
  return files;
}

/**
 * Unpacks the archive of the system as it would be released, for tests that play with nothing else.
 * @param {string} folder  where its files go
 */
export async function unpackArchive(folder) {
  const project = JSON.parse(await readFile(inProject("package.json"), "utf8"));
  for (const [name, data] of Object.entries(unzipSync(zipOf(await archiveFiles(project))))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), data);
  }
}

async function fileOf(name, path) {
  const data = await readFile(path);
  return name.endsWith(".mjs") ? Buffer.from(data.toString().replace(MAP_COMMENT, "\n")) : data;
}

/** The files of types that the core's own types lead to. */
async function coreTypes(built) {
  const found = new Set([CORE_TYPES]);
  for (const name of found) {
    const text = await readFile(built.get(name), "utf8");
    for (const [, path] of text.matchAll(/(?:from |import\()"(\.[^"]+)\.mjs"/g))
      found.add(posix.join(posix.dirname(name), `${path}.d.mts`));
  }
  return [...found].filter((name) => name !== CORE_TYPES);
}

/**
 * The manifest of a release. The files that it names get the hash of what they hold into their names, so that no cache has
 * an old file under the name of a new one. Their own files already have such names.
 */
async function releaseManifest(project, files) {
  const manifest = { ...(await shippedManifest()), ...releaseAddresses(project) };
  const renamed = (name) => {
    const { [name]: data } = files;
    const { dir, name: base, ext } = parse(name);
    const hash = createHash("sha256").update(data).digest("hex").slice(0, 8);
    delete files[name];
    const hashed = posix.join(dir, `${base}-${hash}${ext}`);
    files[hashed] = data;
    return hashed;
  };
  return {
    ...manifest,
    esmodules: manifest.esmodules.map(renamed),
    styles: manifest.styles.map(renamed),
    languages: manifest.languages.map((language) => ({ ...language, path: renamed(language.path) })),
    media: manifest.media.map((entry) => (entry.type === "cover" ? onTheWeb(project, entry) : entry)),
    relationships: withCompanion(project, manifest.relationships),
  };
}

/** A cover is shown by Foundry's website too, which knows no files of an installation. */
function onTheWeb(project, entry) {
  const url = rawAddress(project, entry.url.replace("systems/vantage/", ""));
  return url ? { ...entry, url, thumbnail: url } : entry;
}

/** The module for Argon, and the names of its files. */
export const COMPANION = "enhancedcombathud-vantage";
export const COMPANION_FILES = { manifest: "module.json", archive: `${COMPANION}.zip` };

/** Foundry looks a recommended package up by its id, and knows ours only by the address of its manifest. */
function withCompanion(project, { recommends, ...more }) {
  const { manifest } = releaseAddresses(project, COMPANION_FILES);
  const known = recommends.filter(({ id }) => manifest || id !== COMPANION);
  return {
    ...more,
    recommends: known.map((entry) => (entry.id === COMPANION ? { ...entry, manifest } : entry)),
  };
}
