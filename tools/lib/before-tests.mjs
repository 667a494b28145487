import { build } from "./build/index.mjs";
import { buildPlayground } from "./playground.mjs";

/** What the browser tests and those of dist/ stand on: nothing is made anew that is up to date. */
export async function setup() {
  await build();
  await buildPlayground();
}
