import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { DIST, inProject, readJson } from "../project.mjs";
import { documentTypesOf } from "./document-types.mjs";
import { checkTemplates } from "./templates.mjs";

const FOLDERS = ["templates", "assets"];
const FILES = ["LICENSE"];

/** The packages of others whose code is in dist/. Their licenses ask for their notices. */
const BUNDLED = ["fflate", "flatbush", "flatqueue", "pure-rand"];

/** Copies what ships as it is, and writes the manifest. Refuses templates that would fail when they are drawn. */
export async function buildStatics() {
  await checkTemplates();
  await mkdir(DIST, { recursive: true });
  await rm(`${DIST}/template.json`, { force: true });
  for (const folder of FOLDERS) {
    await rm(`${DIST}/${folder}`, { recursive: true, force: true });
    if (existsSync(inProject(folder))) await cp(inProject(folder), `${DIST}/${folder}`, { recursive: true });
  }
  for (const file of FILES) await cp(inProject(file), `${DIST}/${file}`);
  await writeFile(`${DIST}/NOTICES.txt`, (await notices()).join("\n"));
  await writeManifest(DIST);
}

/** The notice of each bundled package, as it came with the package. */
async function notices() {
  return Promise.all(
    BUNDLED.map(async (name) => {
      const license = await readFile(inProject("node_modules", name, "LICENSE"), "utf8");
      return `The scripts hold code of ${name}:\n\n${license.trim()}\n`;
    }),
  );
}

/** Writes system.json into a folder, with `more` (a release's addresses). */
export async function writeManifest(folder, more = {}) {
  const manifest = { ...(await shippedManifest()), ...more };
  await writeFile(`${folder}/system.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The manifest as it ships: system.json with package.json's version and the types of template.json. */
export async function shippedManifest() {
  const { version } = await readJson(inProject("package.json"));
  const source = await readJson(inProject("system.json"));
  const template = await readJson(inProject("template.json"));
  return { ...source, version, documentTypes: documentTypesOf(template, source.documentTypes) };
}
