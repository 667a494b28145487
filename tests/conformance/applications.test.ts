import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const APPLICATIONS = fileURLToPath(new URL("../../src/applications/", import.meta.url));
const PAGE = "https://foundryvtt.com/api/classes/foundry.applications.api.ApplicationV2.html";

/** The steps of an application's life, which its parents take as well. */
const STEPS =
  /protected override (?:async )?(_(?:pre|on)(?:FirstRender|Render|Close))\([^)]*\)[^{]*\{([\s\S]*?)\n {2,4}\}/g;

it(`an application that overrides a step of its life lets its parent take the step too (${PAGE})`, async () => {
  const files = (await readdir(APPLICATIONS, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const steps: string[] = [];
  const alone: string[] = [];
  for (const file of files)
    for (const [, step = "", body = ""] of (await readFile(join(APPLICATIONS, file), "utf8")).matchAll(
      STEPS,
    )) {
      steps.push(step);
      if (!body.includes(`super.${step}(`)) alone.push(`${file}: ${step}`);
    }
  expect(steps).toContain("_onFirstRender");
  expect(steps).toContain("_onClose");
  expect(alone).toEqual([]);
});
