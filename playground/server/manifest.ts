import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { asData, isPlainObject, type Data } from "../client/utils/index.js";

/** A package's own description of itself, and where its files lie. */
export interface PackageFiles {
  readonly id: string;
  readonly folder: string;
  readonly manifest: Data;
}

/**
 * Reads the manifest of a package.
 *
 * @param name  what the file is called
 * @param missing  what to say when it is not there
 * @throws Error with a sentence when there is none
 */
export async function readPackage(folder: string, name: string, missing: string): Promise<PackageFiles> {
  const path = join(folder, name);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch {
    throw new Error(missing);
  }
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isPlainObject(manifest) || typeof manifest["id"] !== "string") throw new Error(`${path} has no id.`);
  return { id: manifest["id"], folder, manifest };
}

/**
 * Reads a module as it lies in a folder.
 *
 * @throws Error with a sentence when there is none, or when it wishes for what the playground has not
 */
export async function readModule(folder: string): Promise<PackageFiles> {
  const module = await readPackage(
    folder,
    "module.json",
    `There is no module in ${folder}: module.json is missing.`,
  );
  const { packs } = module.manifest;
  if (Array.isArray(packs) && packs.length > 0)
    throw new Error(`Not in the playground: the compendia of a module (${module.id}).`);
  return module;
}

/** The template.json of a system: empty where it ships none. */
export async function readTemplate(folder: string): Promise<Data> {
  const path = join(folder, "template.json");
  return existsSync(path) ? asData(JSON.parse(await readFile(path, "utf8"))) : {};
}
