/**
 * Says how the playground and the system differ from the published types of Foundry, or from a local copy of others, such as
 * those for generation 14, which are not on the registry.
 *
 *   npm run published-types [-- --types /path/to/foundry-vtt-types]
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { install } from "./lib/install.mjs";
import { inProject, main, Refusal } from "./lib/project.mjs";

await main(async () => {
  await install();
  const { node } = await import("./lib/run.mjs");
  const { code } = await node(
    inProject("node_modules/vitest/vitest.mjs"),
    ["run", "--project", "unit-large", "tests/conformance/large/published-types"],
    { env: { VANTAGE_TYPES: typesOf(process.argv.slice(2)) } },
  );
  process.exitCode = code;
});

/** The folder that `--types` names; an empty text for the project's own types. */
function typesOf([option, folder]) {
  if (option === undefined) return "";
  if (option !== "--types" || folder === undefined)
    throw new Refusal("Usage: npm run published-types [-- --types /path/to/foundry-vtt-types]");
  const types = resolve(process.env["INIT_CWD"] ?? "", folder);
  if (!existsSync(`${types}/src/index.d.mts`))
    throw new Refusal(`There are no types of Foundry in ${types}.`);
  return types;
}
