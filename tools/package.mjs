/**
 * Makes a release: release/vantage.zip, which Foundry installs, and release/system.json, which it reads first. The same for
 * the module that Argon looks for, enhancedcombathud-vantage.zip with module.json: docs/integrations.md says why. And
 * release/notes.md, the changelog of this version.
 *
 *   npm run package [-- --tag v0.2.0]
 *
 * All addresses follow from `repository` in package.json and the version. Without a repository the zip is installed by
 * hand. --tag refuses a tag of another version, and a release without addresses.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { install } from "./lib/install.mjs";
import { inProject, main, readJson, say } from "./lib/project.mjs";
import { pageForArchive, refuseWrongTag, releaseAddresses, releaseNotes } from "./lib/release.mjs";

const RELEASE = inProject("release");

await main(async () => {
  await install();
  const project = await readJson(inProject("package.json"));
  const at = process.argv.indexOf("--tag");
  if (at >= 0) refuseWrongTag(process.argv[at + 1] ?? "", project);
  const notes = releaseNotes(await readFile(inProject("CHANGELOG.md"), "utf8"), project.version);
  const { build } = await import("./lib/build/index.mjs");
  const { archiveFiles, COMPANION, COMPANION_FILES, jsonFile, zipOf } = await import("./lib/archive.mjs");
  await build({ all: true });
  await rm(RELEASE, { recursive: true, force: true });
  await mkdir(RELEASE, { recursive: true });

  const files = await archiveFiles(project);
  const archive = zipOf(files);
  await writeFile(`${RELEASE}/vantage.zip`, archive);
  await writeFile(`${RELEASE}/system.json`, files["system.json"]);
  await writeFile(
    `${RELEASE}/notes.md`,
    pageForArchive(notes, project, () => false),
  );

  const companion = jsonFile({
    ...(await readJson(inProject(`companions/${COMPANION}/module.json`))),
    version: project.version,
    ...releaseAddresses(project, COMPANION_FILES),
  });
  await writeFile(`${RELEASE}/${COMPANION_FILES.manifest}`, companion);
  await writeFile(`${RELEASE}/${COMPANION_FILES.archive}`, zipOf({ [COMPANION_FILES.manifest]: companion }));

  const size = Math.round(archive.length / 1024);
  say(`release/vantage.zip (${size} kB), its manifest and its notes are made, and the module for Argon.`);
  if (!releaseAddresses(project).manifest)
    say(
      "This zip is installed by hand: unpack it into Data/systems/vantage. For a release that Foundry installs and updates, fill `repository` in package.json.",
    );
});
