import { rm, writeFile } from "node:fs/promises";
import { compile } from "sass";
import { DIST, inProject, Refusal } from "../project.mjs";

/** Compiles the stylesheet. Foundry puts it into the layer of systems. */
export async function buildStyles() {
  await rm(`${DIST}/styles`, { recursive: true, force: true });
  try {
    const { css } = compile(inProject("styles", "vantage.scss"), { style: "compressed" });
    await writeFile(`${DIST}/vantage.css`, css);
  } catch (error) {
    throw new Refusal(error.message);
  }
}
