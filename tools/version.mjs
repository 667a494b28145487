/** Carries package.json's version into system.json; npm calls it after `npm version`. */
import { readFile, writeFile } from "node:fs/promises";
import { inProject, main, readJson, say } from "./lib/project.mjs";

await main(async () => {
  const { version } = await readJson(inProject("package.json"));
  const path = inProject("system.json");
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(/("version": )"[^"]*"/, `$1"${version}"`));
  say(`system.json has version ${version}`);
});
