import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { CACHE, inProject, Refusal, ROOT } from "../../lib/project.mjs";
import { CASES } from "./cases.mjs";
import { dropsAgainst } from "./drops-against.mjs";
import { shownTime, undisturbed } from "./timing.mjs";

/** No case is slower here. */
const AIM = "≥ 1 ×";

const BOTH = fileURLToPath(new URL("both.mjs", import.meta.url));

/**
 * Measures the rules and the battlefield of this checkout beside those of another, each case in a process of its own;
 * and drops at a table of each, if the other is built.
 * @param {string | undefined} folder  the other checkout; it need not be installed or built
 * @returns {AsyncGenerator<string[]>} a row a case: what, there, here, how many times as fast it is here, and the aim
 */
export async function* against(folder) {
  if (!folder || !existsSync(join(folder, "src/rules.ts")))
    throw new Refusal("Which checkout to compare with? npm run bench -- against <folder>");
  const there = resolve(folder);
  const files = [await bundled(there, "there"), await bundled(ROOT, "here")];
  for (const title of Object.keys(CASES)) {
    const { stdout } = await promisify(execFile)(process.execPath, [BOTH, title, there, ROOT, ...files]);
    const [before, now] = JSON.parse(stdout).map(undisturbed);
    yield [title, shownTime(before), shownTime(now), `${(before / now).toFixed(1)} ×`, AIM];
  }
  yield* dropsAgainst(there, ROOT);
}

/** The rules of a checkout in one file; what they import is this checkout's. */
async function bundled(folder, name) {
  const outfile = join(CACHE, "against", `${name}.mjs`);
  const entry = join(folder, "src/rules.ts");
  const nodePaths = [inProject("node_modules")];
  await build({ entryPoints: [entry], outfile, nodePaths, bundle: true, format: "esm", logLevel: "warning" });
  return outfile;
}
