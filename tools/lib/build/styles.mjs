import { mkdir, writeFile } from "node:fs/promises";
import { compile } from "sass";
import { DIST, inProject, Refusal } from "../project.mjs";

/** What loads later, each a file of its own. */
const LATER = ["sheets", "exchanges"];

/**
 * Compiles the stylesheets. Foundry puts the one of the manifest into the layer of systems. Those that load later name that layer,
 * and come after it in the same.
 */
export async function buildStyles() {
  await mkdir(`${DIST}/styles`, { recursive: true });
  await writeFile(`${DIST}/vantage.css`, compiled("vantage"));
  for (const name of LATER)
    await writeFile(`${DIST}/styles/${name}.css`, `@layer system{${compiled(name)}}\n`);
}

function compiled(name) {
  try {
    return compile(inProject("styles", `${name}.scss`), { style: "compressed" }).css;
  } catch (error) {
    throw new Refusal(error.message);
  }
}
