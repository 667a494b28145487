import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { serverCommand } from "../../lib/playground.mjs";
import { Refusal, ROOT } from "../../lib/project.mjs";

/** How long a server may take to say its address, in milliseconds. */
const PATIENCE = 20_000;

/** Answers each message with the bytes of the heap after garbage is collected. */
const PROBE =
  "process.on('message',()=>{globalThis.gc();globalThis.gc();process.send(process.memoryUsage().heapUsed)})";

/**
 * Starts a playground of its own: a new world with the demonstration, in a folder that goes when it stops.
 * @param {readonly string[]} people  more players, by their names
 * @param {readonly string[]} options  more options of the server, such as another system
 * @returns {Promise<{ address: string, heap: () => Promise<number>, stop: () => Promise<void> }>}  `heap` collects garbage
 *   in the server and tells what is left, in bytes
 */
export async function startTable(people = [], options = []) {
  const data = await mkdtemp(join(tmpdir(), "table-"));
  const players = people.flatMap((name) => ["--user", `${name}:PLAYER`]);
  const probe = ["--expose-gc", "--import", `data:text/javascript,${encodeURIComponent(PROBE)}`];
  const server = spawn(
    process.execPath,
    [...probe, ...serverCommand(["--port", "0", "--fresh", "--data", data, ...players, ...options])],
    { cwd: ROOT, stdio: ["ignore", "pipe", "pipe", "ipc"] },
  );
  const heap = () =>
    new Promise((settle) => {
      server.once("message", settle);
      server.send("heap");
    });
  const ended = new Promise((settle) => server.once("exit", settle));
  const stop = async () => {
    server.kill();
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  try {
    return { address: await addressOf(server), heap, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(server) {
  let said = "";
  server.stderr.on("data", (chunk) => (said += chunk));
  return new Promise((settle, fail) => {
    const timer = setTimeout(() => fail(new Refusal("The playground does not say its address.")), PATIENCE);
    createInterface({ input: server.stdout }).on("line", (line) => {
      const [address] = /https?:\/\/\S+/.exec(line) ?? [];
      if (!address) return;
      clearTimeout(timer);
      settle(address);
    });
    server.once("exit", () => fail(new Refusal(`The playground ended: ${said.trim()}`)));
  });
}
