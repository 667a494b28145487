import { build } from "./build/index.mjs";
import { buildPlayground } from "./playground.mjs";

/** Builds what the browser tests and those of dist/ need. Parts that are up to date are left alone. */
export async function setup() {
  // A check of types belongs to the run of all tests, not to each run of some.
  await build({ loose: true });
  await buildPlayground();
}
