import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { compile } from "sass";
import { DIST, inProject, Refusal, say } from "../project.mjs";

const SOURCE = "styles/vantage.scss";

/** Compiles the stylesheet. */
export async function buildStyles() {
  if (!existsSync(inProject(SOURCE))) return say(`${SOURCE} is not there yet: no dist/vantage.css`);
  await mkdir(DIST, { recursive: true });
  await writeFile(`${DIST}/vantage.css`, compileStyles(inProject(SOURCE)));
}

function compileStyles(path) {
  try {
    return compile(path, { style: "compressed" }).css;
  } catch (error) {
    throw new Refusal(error.message);
  }
}
