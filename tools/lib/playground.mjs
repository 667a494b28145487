import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
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

/** Starts the playground's server with its own options (--port, --fresh, --empty, --data) and returns the process. */
export function startPlayground(args) {
  return spawn(process.execPath, [SERVER, ...args], { cwd: ROOT, stdio: "inherit" });
}
