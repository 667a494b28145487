import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT, textOf } from "../sources.js";
import { faultsOfTypes } from "./types.js";

const MODULE = join(ROOT, "dist/rules.mjs");

let folder = "";
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "rules-"))));
afterAll(() => rm(folder, { recursive: true }));

/** The first block of a language in the page on the rules' API. */
function block(language: string): string {
  const fenced = new RegExp("```" + language + "\\n([\\s\\S]*?)```").exec(textOf("docs/rules-api.md"));
  return fenced?.[1] ?? "";
}

test("the example of docs/rules-api.md prints what the page says", async () => {
  const script = join(folder, "example.mjs");
  await writeFile(script, block("js").replace("./dist/rules.mjs", pathToFileURL(MODULE).href));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script]);
  expect(stderr).toBe("");
  expect(stdout).toBe(block("text"));
});

test("the module has types that need neither Foundry nor a page", async () => {
  const script = join(folder, "typed.mts");
  const module = JSON.stringify(MODULE);
  await writeFile(
    script,
    `import { chanceOf, fairDie, survey, tnt, weigh, type Engagement, type Snapshot } from ${module};
    export const chance: number = chanceOf(fairDie(10), (face) => face > 4);
    export const id: string = tnt.id;
    export const odds = (engagement: Engagement) => weigh(tnt, engagement).odds[0]?.outcomes[0]?.chance.toFixed(2);
    export const far = (scene: Snapshot): number | undefined => survey(scene, "a", "b")?.distance.value;
    export const wrong: string = chanceOf(fairDie(10), () => true);`,
  );
  const faults = faultsOfTypes(script);
  // The types are not any: what is wrong is seen as wrong.
  expect(faults).toEqual(["Type 'number' is not assignable to type 'string'."]);
});
