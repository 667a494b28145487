/**
 * Writes the pack of the proving ground and its pictures from the gallery of small scenes in tests/battlefield/gallery/.
 *
 *   node tools/proving-ground.mjs
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { build } from "esbuild";
import { format } from "prettier";
import { inProject, main, say } from "./lib/project.mjs";

const PACK = inProject("packs/proving-ground");
const PICTURES = inProject("assets/proving-ground");

await main(async () => {
  const { outputFiles } = await build({
    entryPoints: [inProject("tests/battlefield/gallery/proving-ground.ts")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  const { provingGround } = await import(`data:text/javascript;base64,${code}`);
  for (const folder of [PACK, PICTURES]) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  const scenes = provingGround();
  for (const { file, source, picture } of scenes) {
    const written = await format(JSON.stringify(source), { parser: "json", printWidth: 110 });
    await writeFile(`${PACK}/${file}`, written);
    await writeFile(`${PICTURES}/${file.replace(".json", ".svg")}`, picture);
  }
  say(`${scenes.length} scenes`);
});
