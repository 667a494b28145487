import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The script of a client's thread, with happy-dom in it: as one file it starts six times as fast. */
export const CLIENT_THREAD = fileURLToPath(new URL("../../../.cache/client-thread.mjs", import.meta.url));

const REQUIRE = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;

/** Bundles the script of a client's thread. */
export async function setup(): Promise<void> {
  await mkdir(fileURLToPath(new URL("../../../.cache", import.meta.url)), { recursive: true });
  await build({
    entryPoints: [fileURLToPath(new URL("client-thread.ts", import.meta.url))],
    outfile: CLIENT_THREAD,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    banner: { js: REQUIRE },
    logLevel: "warning",
  });
}
