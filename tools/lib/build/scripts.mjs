import { existsSync } from "node:fs";
import { inProject, Refusal } from "../project.mjs";
import { node } from "../run.mjs";

/** Bundles dist/vantage.mjs. */
export const buildSystem = (options) => make("system", "src/vantage.ts", options);

/** Bundles dist/rules.mjs. */
export const buildRules = (options) => make("rules", "src/rules.ts", options);

/** Bundles dist/core.mjs. */
export const buildCore = (options) => make("core", "src/rules/core/index.ts", options);

async function make(name, entry, { loose = false } = {}) {
  if (!existsSync(inProject(entry))) throw new Refusal(`${entry} is missing: there is nothing to bundle.`);
  const script = inProject("tools/lib/build/bundle.mjs");
  const { code, output } = await node(script, [name, ...(loose ? ["--loose"] : [])], { quiet: true });
  if (code !== 0) throw new Refusal(output.trimEnd());
  if (output) process.stdout.write(output);
}

/** A mistake in a source file is told with its place and its line, without the bundler's own stack. */
export function describe(error) {
  const place = error.loc ? `${error.loc.file ?? error.id}:${error.loc.line}:${error.loc.column}: ` : "";
  return [`${place}${error.message}`, error.frame].filter(Boolean).join("\n");
}
