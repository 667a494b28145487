import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SERVER = join(ROOT, "playground/.built/server.mjs");
const STARTS_WITHIN = 20_000;

/** A table to join. */
export interface Server {
  readonly address: string;
  /** Whether it is the playground, and not a licensed Foundry that somebody offered. */
  readonly isPlayground: boolean;
  close(): Promise<void>;
}

/** What a table begins with: no documents, modules in use by their folders in the project, more people with their roles. */
export interface Beginning {
  readonly empty?: boolean;
  readonly modules?: readonly string[];
  readonly users?: Readonly<Record<string, "ASSISTANT" | "GAMEMASTER">>;
  /** The generation of the public interface that the playground offers. Default 13. */
  readonly generation?: 13 | 14;
}

/** The table under test: the one that VANTAGE_TABLE_URL names, else a playground of this test's own with a new world. */
export async function openServer(options: Beginning = {}): Promise<Server> {
  const given = process.env["VANTAGE_TABLE_URL"];
  if (given !== undefined && given !== "") {
    return { address: given.replace(/\/$/, ""), isPlayground: false, close: () => Promise.resolve() };
  }
  return openPlayground(options);
}

async function openPlayground({
  empty = false,
  modules = [],
  users = {},
  generation = 13,
}: Beginning): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), "vantage-table-"));
  const wished = [
    ...["--generation", String(generation)],
    ...(empty ? ["--empty"] : []),
    ...modules.flatMap((folder) => ["--module", join(ROOT, folder)]),
    ...Object.entries(users).flatMap(([name, role]) => ["--user", `${name}:${role}`]),
  ];
  const args = [SERVER, "--port", "0", "--fresh", "--data", data, ...wished];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const address = await addressOf(child);
  return {
    address,
    isPlayground: true,
    close: async () => {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The server says its address in its first line. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const fail = (why: string) => reject(new Error(`The playground did not start: ${why}\n${said}`));
    const late = setTimeout(() => fail("it took too long."), STARTS_WITHIN);
    child.once("exit", (code) => {
      clearTimeout(late);
      fail(`it ended with ${code}.`);
    });
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    if (!child.stdout) return;
    createInterface(child.stdout).on("line", (line) => {
      said += `${line}\n`;
      const [address] = /https?:\/\/\S+/.exec(line) ?? [];
      if (address === undefined) return;
      clearTimeout(late);
      child.removeAllListeners("exit");
      resolve(address.replace(/\/$/, ""));
    });
  });
}
