/**
 * Makes one bundle, as a program of its own: bundles are made beside one another, and the compiler, which keeps
 * watching its files after a mistake, ends with its program.
 *
 *   node tools/lib/build/bundle.mjs system|rules|core
 */
import { rollup } from "rollup";
import * as bundles from "../../../rollup.config.mjs";
import { say } from "../project.mjs";
import { describe } from "./scripts.mjs";

const [, , name] = process.argv;

try {
  const config = bundles[name]();
  const bundle = await rollup(config);
  await bundle.write(config.output);
  await bundle.close();
  process.exit(0);
} catch (error) {
  say(describe(error));
  process.exit(1);
}
