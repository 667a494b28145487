import { context } from "esbuild";
import { DIST, inProject } from "../project.mjs";

const BUNDLES = {
  "src/vantage.ts": "vantage.mjs",
  "src/rules.ts": "rules.mjs",
  "src/rules/core/index.ts": "core.mjs",
};

/**
 * Bundles dist/vantage.mjs and what others import of it whenever a source is saved, in a blink: neither small nor checked for
 * types, which the build for others does. Mistakes of syntax are told, and what was there stays.
 * @param {() => void} onBuilt  called after each bundle but the first ones
 */
export async function watchScripts(onBuilt) {
  let isWatching = false;
  for (const [entry, file] of Object.entries(BUNDLES)) {
    const bundle = await context({
      entryPoints: [inProject(entry)],
      outfile: `${DIST}/${file}`,
      bundle: true,
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
