import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { DIST, inProject, Refusal } from "../project.mjs";
import { checkPack } from "./pack-sources.mjs";
import { stamp, statsOf } from "./pack-stats.mjs";
import { shippedManifest } from "./statics.mjs";

/** Compiles every pack that system.json declares from its folder in packs/. Refuses sources that would be lost. */
export async function buildPacks() {
  const manifest = await shippedManifest();
  const { packs } = manifest;
  const faults = [...(await undeclared(packs)), ...(await Promise.all(packs.map(checkPack))).flat()];
  if (faults.length > 0) throw new Refusal(faults.join("\n"));
  const stats = statsOf(manifest);
  for (const { name, path } of packs) await compile(inProject("packs", name), `${DIST}/${path}`, stats);
}

async function undeclared(packs) {
  if (!existsSync(inProject("packs"))) return [];
  const folders = await readdir(inProject("packs"), { withFileTypes: true });
  return folders
    .filter((folder) => folder.isDirectory() && !packs.some(({ name }) => name === folder.name))
    .map(({ name }) => `packs/${name} is not declared in system.json.`);
}

/** A table that is running may have the old pack open: the new one is made beside it and put in its place. */
async function compile(source, target, stats) {
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const transformEntry = async (entry) => stamp(entry, entry._key.split("!")[1], stats);
  if (existsSync(source)) await compilePack(source, fresh, { recursive: true, transformEntry });
  for (const file of await readdir(fresh)) if (file.startsWith("LOG")) await rm(`${fresh}/${file}`);
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}
