import { existsSync } from "node:fs";
import { DIST, Refusal } from "../../lib/project.mjs";

/** The rules and the battlefield as they ship. */
export async function shippedRules() {
  const file = `${DIST}/rules.mjs`;
  if (!existsSync(file)) throw new Refusal("dist/rules.mjs is not there: nothing to measure the rules with.");
  return import(file);
}
