import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, absolute. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** A path inside the project, absolute. */
export const inProject = (...parts) => join(ROOT, ...parts);

/** The system as Foundry loads it. */
export const DIST = inProject("dist");

/** What only this machine needs: stamps, test reports, caches. */
export const CACHE = inProject(".cache");

/** A mistake of a person or a source file: told as its sentence, without a stack. */
export class Refusal extends Error {
  name = "Refusal";
}

/** One line to the person at the terminal. */
export const say = (line = "") => void process.stdout.write(`${line}\n`);

/** Reads a JSON file. Refuses, naming the file, when it is not JSON. */
export async function readJson(path) {
  const text = await readFile(path, "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`${path.replace(`${ROOT}/`, "")} is not JSON: ${error.message}`);
  }
}

/**
 * Runs a tool's main function. A refusal is printed in one sentence, anything else with its stack. Both end with code
 * 1.
 */
export async function main(task) {
  try {
    await task();
  } catch (error) {
    say(error instanceof Refusal ? error.message : error.stack);
    process.exitCode = 1;
  }
}
