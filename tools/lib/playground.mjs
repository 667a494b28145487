import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { alone } from "./lock.mjs";
import { CACHE, DIST, inProject, Refusal, ROOT } from "./project.mjs";
import { node } from "./run.mjs";

const SCRIPT = inProject("playground/build.mjs");
const SERVER = inProject("playground/.built/server.mjs");
/** What the playground is built from. Its tests, pictures and languages are no part of the build. */
const SOURCES = [
  "build.mjs",
  "package.json",
  "tsconfig.json",
  "client",
  "common",
  "server",
  "styles",
  "themes",
  "views",
];
const STAMP = `${CACHE}/playground.stamp`;

/** Builds the playground when its sources have changed, and says so to `tell`; tells whether it did. */
export function buildPlayground({ tell = () => {} } = {}) {
  return alone(async () => {
    const sources = SOURCES.map((path) => `playground/${path}`);
    const print = await fingerprint([...sources, "package-lock.json"]);
    if (existsSync(SERVER) && (await readFile(STAMP, "utf8").catch(() => "")) === print) return false;
    tell("Building the playground");
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

/**
 * What Node runs for a table with the system in it. A new world starts with the demonstration.
 * @param {readonly string[]} options  the server's own options; with `--system` they name another system
 * @returns {string[]} the server's script and its options
 */
export function serverCommand(options) {
  if (!existsSync(SERVER)) throw new Refusal("The playground's server is not built.");
  const demonstration = ["--system", DIST, "--seed", inProject("tools/demonstration.json")];
  return [SERVER, ...(options.includes("--system") ? [] : demonstration), ...options];
}

/** Starts the playground's server with its own options (see its README) and returns the process. */
export function startPlayground(options) {
  return spawn(process.execPath, serverCommand(options), { cwd: ROOT, stdio: "inherit" });
}
