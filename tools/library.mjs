/**
 * Fills library/dist, the rules as a package for plain Node and browsers; `npm pack ./library` calls it and packs them.
 *
 *   npm run library
 */
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { install } from "./lib/install.mjs";
import { DIST, inProject, main, say } from "./lib/project.mjs";

const TARGET = inProject("library/dist");
const ENTRY = ["rules", "shipped", "in-workers"];

await main(async () => {
  await install();
  const { build } = await import("./lib/build/index.mjs");
  const { shippedModule } = await import("./lib/build/shipped.mjs");
  await build();
  await rm(TARGET, { recursive: true, force: true });
  await mkdir(TARGET, { recursive: true });
  for (const file of ["rules.mjs", "rules.d.mts", "types", "NOTICES.txt"])
    await cp(`${DIST}/${file}`, `${TARGET}/${file}`, { recursive: true });
  await cp(inProject("library/workers"), TARGET, { recursive: true });
  await cp(inProject("LICENSE"), inProject("library/LICENSE"));
  const rules = await import(pathToFileURL(`${DIST}/rules.mjs`).href);
  const { script, types } = await shippedModule(
    Object.fromEntries(Object.entries(rules).filter(([, value]) => rules.isGame(value))),
  );
  await writeFile(`${TARGET}/shipped.mjs`, script);
  await writeFile(`${TARGET}/shipped.d.mts`, types);
  for (const ending of ["mjs", "d.mts"])
    await writeFile(
      `${TARGET}/index.${ending}`,
      ENTRY.map((name) => `export * from "./${name}.mjs";\n`).join(""),
    );
  say("library/dist is made.");
});
