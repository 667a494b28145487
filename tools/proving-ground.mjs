/**
 * Writes the pack of the proving ground from the gallery of small scenes in tests/battlefield/gallery/.
 *
 *   node tools/proving-ground.mjs
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { build } from "esbuild";
import { format } from "prettier";
import { inProject, main, say } from "./lib/project.mjs";

const PACK = inProject("packs/proving-ground");

await main(async () => {
  const { outputFiles } = await build({
    entryPoints: [inProject("tests/battlefield/gallery/proving-ground.ts")],
    ...{ bundle: true, write: false, format: "esm", platform: "node" },
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  const { provingGround } = await import(`data:text/javascript;base64,${code}`);
  await rm(PACK, { recursive: true, force: true });
  await mkdir(PACK, { recursive: true });
  const scenes = provingGround();
  for (const { file, source } of scenes)
    await writeFile(
      `${PACK}/${file}`,
      await format(JSON.stringify(source), { parser: "json", printWidth: 110 }),
    );
  say(`${scenes.length} scenes`);
});
