import { context } from "esbuild";
import { DIST, inProject } from "../project.mjs";

const BUNDLES = {
  "src/vantage.ts": "vantage.mjs",
  "src/rules.ts": "rules.mjs",
  "src/rules/core/index.ts": "core.mjs",
};

/**
 * Bundles dist/vantage.mjs, and what other packages import from it, each time a source is saved. It is fast, since it
 * neither minifies nor checks types; the real build does both. A syntax error is reported, and the old bundle stays.
 * @param {() => void} onBuilt  called after each bundle but the first ones
 */
export async function watchScripts(onBuilt) {
  let isWatching = false;
  for (const [entry, file] of Object.entries(BUNDLES)) {
    const later = entry === "src/vantage.ts";
    const bundle = await context({
      entryPoints: [inProject(entry)],
      bundle: true,
      // What is loaded later is a file of its own, as in the build for others.
      ...(later
        ? {
            outdir: DIST,
            outExtension: { ".js": ".mjs" },
            splitting: true,
            chunkNames: "scripts/[name]-[hash]",
          }
        : { outfile: `${DIST}/${file}` }),
      format: "esm",
      target: "es2022",
      // Rolls, documents and sheets are restored by the name of their class.
      keepNames: true,
      sourcemap: true,
      logLevel: "warning",
      tsconfig: inProject("tsconfig.json"),
      plugins: [
        {
          name: "tell",
          setup: ({ onEnd }) => onEnd(({ errors }) => void (errors.length > 0 || !isWatching || onBuilt())),
        },
      ],
    });
    await bundle.rebuild().catch(() => {});
    await bundle.watch();
  }
  isWatching = true;
}
