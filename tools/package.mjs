/**
 * Makes a release: release/vantage.zip, which Foundry installs, and release/system.json, which it reads first. The same for
 * the module that Argon looks for, enhancedcombathud-vantage.zip with module.json: docs/integrations.md says why.
 *
 *   npm run package
 *
 * The manifests' addresses come from VANTAGE_RELEASE_URL, the address below which the files will be found, or from
 * package.json's repository (its releases on GitHub).
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { relative, sep } from "node:path";
import { install } from "./lib/install.mjs";
import { DIST, inProject, main, readJson, say } from "./lib/project.mjs";
import { filesUnder } from "./lib/fingerprint.mjs";
import { releaseAddresses } from "./lib/release.mjs";

const RELEASE = inProject("release");

/** The module beside the system. It has no code, and so no version of its own. */
const COMPANION = "enhancedcombathud-vantage";

/** The same sources give the same archive: its entries carry the earliest date that a zip can hold. */
const DATE = new Date(1980, 0, 1);

await main(async () => {
  await install();
  const { build } = await import("./lib/build/index.mjs");
  const { writeManifest } = await import("./lib/build/statics.mjs");
  await build({ all: true });
  const project = await readJson(inProject("package.json"));
  const base = process.env["VANTAGE_RELEASE_URL"];
  const addresses = releaseAddresses(project, base);
  await rm(RELEASE, { recursive: true, force: true });
  await mkdir(RELEASE, { recursive: true });
  await writeManifest(RELEASE, addresses);
  const archive = await zipDist();
  await writeFile(`${RELEASE}/vantage.zip`, archive);
  await writeCompanion(project, base);
  say(
    `release/vantage.zip (${Math.round(archive.length / 1024)} kB) and release/system.json are made, and the module for Argon.`,
  );
  if (!addresses.manifest) {
    say(
      "The manifest names no address, so that Foundry can install it from the zip only: set VANTAGE_RELEASE_URL.",
    );
  }
});

async function writeCompanion(project, base) {
  const { zipSync, strToU8 } = await import("fflate");
  const archive = `${COMPANION}.zip`;
  const manifest = {
    ...(await readJson(inProject(`companions/${COMPANION}/module.json`))),
    version: project.version,
    ...releaseAddresses(project, base, { manifest: "module.json", archive }),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(`${RELEASE}/module.json`, text);
  await writeFile(`${RELEASE}/${archive}`, zipSync({ "module.json": [strToU8(text), { mtime: DATE }] }));
}

async function zipDist() {
  const { zipSync } = await import("fflate");
  const entries = {};
  for (const path of await filesUnder(DIST)) {
    const name = relative(DIST, path).split(sep).join("/");
    const source = name === "system.json" ? `${RELEASE}/system.json` : path;
    entries[name] = [new Uint8Array(await readFile(source)), { mtime: DATE }];
  }
  return zipSync(entries, { level: 9 });
}
