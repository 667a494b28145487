import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { inProject, Refusal, ROOT } from "../../lib/project.mjs";

const SERVER = inProject("playground/.built/server.mjs");

/** How long a server may take to say its address, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Starts a playground of its own: a new world with the demonstration, in a folder that goes when it stops.
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function startTable() {
  if (!existsSync(SERVER)) throw new Refusal("The playground's server is not built.");
  const data = await mkdtemp(join(tmpdir(), "table-"));
  const server = spawn(process.execPath, [SERVER, "--port", "0", "--fresh", "--data", data], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((settle) => server.once("exit", settle));
  const stop = async () => {
    server.kill();
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  try {
    return { address: await addressOf(server), stop };
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
