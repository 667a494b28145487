/**
 * Builds the playground: the browser client, its stylesheet and the server, into playground/.built.
 *
 *   node playground/build.mjs [--watch]
 */
import { cp, mkdir, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, ".built");

const client = {
  entryPoints: [join(here, "client/index.ts")],
  outfile: join(out, "client.js"),
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  sourcemap: true,
  // Chromium compiles all functions while the page loads, beside its thread. The first drag does not wait for them.
  banner: { js: "//# allFunctionsCalledOnLoad" },
  // Rolls, documents and sheets are found again by the name of their class.
  keepNames: true,
  define: { "process.env.NODE_ENV": '"development"', global: "globalThis" },
  alias: { handlebars: "handlebars/dist/cjs/handlebars.js" },
  tsconfig: join(here, "tsconfig.json"),
  logLevel: "warning",
};

const server = {
  entryPoints: [join(here, "server/index.ts")],
  outfile: join(out, "server.mjs"),
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  sourcemap: true,
  tsconfig: join(here, "tsconfig.json"),
  logLevel: "warning",
};

/** One stylesheet out of every file in playground/styles, in the order of their names. */
async function styles() {
  const folder = join(here, "styles");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".css")).sort();
  const contents = files.map((name) => `@import "./${name}";`).join("\n");
  return {
    stdin: { contents, resolveDir: folder, loader: "css" },
    outfile: join(out, "client.css"),
    bundle: true,
    external: ["*.woff2", "*.ttf", "*.svg", "*.png", "*.webp"],
    logLevel: "warning",
  };
}

/** A stylesheet for each theme that can lie over the usual looks. */
async function themes() {
  const folder = join(here, "themes");
  const entryPoints = (await readdir(folder)).map((name) => join(folder, name));
  return { entryPoints, outdir: join(out, "themes"), bundle: true, logLevel: "warning" };
}

const started = performance.now();
await mkdir(out, { recursive: true });
const jobs = [client, server, await styles(), await themes()];
await cp(join(here, "views"), join(out, "views"), { recursive: true });
const icons = dirname(createRequire(import.meta.url).resolve("@fortawesome/fontawesome-free/package.json"));
for (const part of ["css", "webfonts"])
  await cp(join(icons, part), join(out, "fontawesome", part), { recursive: true });

if (process.argv.includes("--watch")) {
  for (const job of jobs) await (await esbuild.context(job)).watch();
} else {
  await Promise.all(jobs.map((job) => esbuild.build(job)));
  console.log(`The playground is built (${Math.round(performance.now() - started)} ms).`);
}
