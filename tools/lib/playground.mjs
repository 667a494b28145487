import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { alone } from "./lock.mjs";
import { CACHE, inProject, Refusal, ROOT } from "./project.mjs";
import { node } from "./run.mjs";

const SCRIPT = inProject("playground/build.mjs");
const SERVER = inProject("playground/.built/server.mjs");
const STAMP = `${CACHE}/playground.stamp`;

/** Builds the playground when its sources have changed; tells whether it did. */
export function buildPlayground() {
  return alone(async () => {
    const print = await fingerprint(["playground", "package-lock.json"]);
    if (existsSync(SERVER) && (await readFile(STAMP, "utf8").catch(() => "")) === print) return false;
    const { code, output } = await node(SCRIPT, [], { quiet: true });
    if (code !== 0) throw new Refusal(`The playground could not be built:\n${output.trimEnd()}`);
    await mkdir(CACHE, { recursive: true });
    await writeFile(STAMP, print);
    return true;
  });
}

/**
 * Copies the files of a world, such as a fixture, into a folder.
 * @param {string} world  its folder, inside the project or absolute
 * @param {string} folder  where the copy goes
 */
export async function copyWorld(world, folder) {
  const from = resolve(ROOT, world);
  if (!existsSync(join(from, "users.json"))) throw new Refusal(`There is no world in ${world}.`);
  await cp(from, folder, { recursive: true });
}

/** The server's options with `--world FOLDER` replaced by `--data` and a new copy of that world; others are left as they are. */
export async function copyNamedWorld(args) {
  const at = args.indexOf("--world");
  if (at < 0) return args;
  const world = args[at + 1];
  if (world === undefined) throw new Refusal("--world wants the folder of a world.");
  const folder = await mkdtemp(join(tmpdir(), "vantage-world-"));
  await copyWorld(world, folder);
  return [...args.slice(0, at), "--data", folder, ...args.slice(at + 2)];
}

/** Starts the playground's server with its own options (--port, --fresh, --empty, --data) and returns the process. */
export function startPlayground(args) {
  return spawn(process.execPath, [SERVER, ...args], { cwd: ROOT, stdio: "inherit" });
}
