import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { DIST, inProject, Refusal } from "../project.mjs";
import { node } from "../run.mjs";

/** Bundles dist/vantage.mjs, and into dist/scripts what it loads later. */
export async function buildSystem() {
  await rm(`${DIST}/scripts`, { recursive: true, force: true });
  await make("system", "src/vantage.ts");
}

/** Bundles dist/rules.mjs. */
export const buildRules = () => make("rules", "src/rules.ts");

/** Bundles dist/core.mjs. */
export const buildCore = () => make("core", "src/rules/core/index.ts");

async function make(name, entry) {
  if (!existsSync(inProject(entry))) throw new Refusal(`${entry} is missing: there is nothing to bundle.`);
  const script = inProject("tools/lib/build/bundle.mjs");
  const { code, output } = await node(script, [name], { quiet: true });
  if (code !== 0) throw new Refusal(output.trimEnd());
  if (output) process.stdout.write(output);
}

/** Reports a mistake in a source file with its place and its line, without the bundler's own stack. */
export function describe(error) {
  const place = error.loc ? `${error.loc.file ?? error.id}:${error.loc.line}:${error.loc.column}: ` : "";
  return [`${place}${error.message}`, error.frame].filter(Boolean).join("\n");
}
