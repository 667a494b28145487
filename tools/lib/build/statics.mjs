import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { DIST, inProject, readJson } from "../project.mjs";

const FOLDERS = ["templates", "assets"];
const FILES = ["template.json", "LICENSE"];

/** Copies what ships as it is, and writes the manifest. */
export async function buildStatics() {
  await mkdir(DIST, { recursive: true });
  for (const folder of FOLDERS) {
    await rm(`${DIST}/${folder}`, { recursive: true, force: true });
    if (existsSync(inProject(folder))) await cp(inProject(folder), `${DIST}/${folder}`, { recursive: true });
  }
  for (const file of FILES) await cp(inProject(file), `${DIST}/${file}`);
  await writeManifest(DIST);
}

/** Writes system.json into a folder: the version is package.json's, and `more` (a release's addresses) is added. */
export async function writeManifest(folder, more = {}) {
  const { version } = await readJson(inProject("package.json"));
  const manifest = { ...(await readJson(inProject("system.json"))), version, ...more };
  await writeFile(`${folder}/system.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}
