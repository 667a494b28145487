/** Carries package.json's version into system.json and library/package.json; npm calls it after `npm version`. */
import { readFile, writeFile } from "node:fs/promises";
import { inProject, main, readJson, say } from "./lib/project.mjs";

/** The manifest of the module for Argon. */
const COMPANION = "companions/enhancedcombathud-vantage/module.json";

await main(async () => {
  const { version } = await readJson(inProject("package.json"));
  for (const file of ["system.json", "library/package.json", COMPANION]) {
    const path = inProject(file);
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace(/("version": )"[^"]*"/, `$1"${version}"`));
    say(`${file} has version ${version}`);
  }
});
