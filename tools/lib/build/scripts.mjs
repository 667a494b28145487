import { existsSync } from "node:fs";
import { rollup } from "rollup";
import { rules, system } from "../../../rollup.config.mjs";
import { inProject, Refusal, say } from "../project.mjs";

/** Bundles dist/vantage.mjs. */
export const buildSystem = (options) => write(system(options));

/** Bundles dist/rules.mjs. */
export const buildRules = (options) => write(rules(options));

async function write(config) {
  if (!existsSync(inProject(config.input)))
    return say(`${config.input} is not there yet: no ${config.output.file}`);
  const bundle = await rollup(config).catch((error) => {
    throw new Refusal(describe(error));
  });
  try {
    await bundle.write(config.output);
  } finally {
    await bundle.close();
  }
}

/** A mistake in a source file is told with its place and its line, without the bundler's own stack. */
export function describe(error) {
  const place = error.loc ? `${error.loc.file ?? error.id}:${error.loc.line}:${error.loc.column}: ` : "";
  return [`${place}${error.message}`, error.frame].filter(Boolean).join("\n");
}
