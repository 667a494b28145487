/**
 * Ties dist/ into a Foundry installation, so that it loads what was built last.
 *
 *   npm run link -- /path/to/foundrydata       or with that path in VANTAGE_FOUNDRY_DATA
 */
import { existsSync } from "node:fs";
import { lstat, mkdir, realpath, rm, symlink } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { DIST, main, Refusal, say } from "./lib/project.mjs";

await main(async () => {
  const given = process.argv[2] ?? process.env["VANTAGE_FOUNDRY_DATA"];
  if (!given)
    throw new Refusal("Which Foundry? Give its user data folder: npm run link -- /path/to/foundrydata");
  const link = join(await systemsFolder(resolve(given)), "vantage");
  await makeWay(link);
  await symlink(DIST, link, "junction");
  say(
    `${link} leads to ${DIST} now.${existsSync(`${DIST}/system.json`) ? "" : " Build it next: npm run build"}`,
  );
});

/** Foundry's user data folder holds Data/systems; either of the two inner folders may be given as well. */
async function systemsFolder(folder) {
  if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder}.`);
  if (basename(folder) === "systems" && existsSync(join(folder, "../worlds"))) return folder;
  const data = [join(folder, "Data"), folder].find((path) => existsSync(join(path, "worlds")));
  if (!data) throw new Refusal(`${folder} is no user data folder of Foundry: there is no Data/worlds in it.`);
  const systems = join(data, "systems");
  await mkdir(systems, { recursive: true });
  return systems;
}

/** An older link of ours is replaced. Anything else belongs to the user and stays. */
async function makeWay(link) {
  const present = await lstat(link).catch(() => undefined);
  if (!present) return;
  const target = present.isSymbolicLink() ? await realpath(link).catch(() => undefined) : link;
  if (present.isSymbolicLink() && (target === undefined || target === DIST)) return rm(link);
  throw new Refusal(`${link} exists already and leads elsewhere: move it away first.`);
}
