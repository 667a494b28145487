import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("../../.built/server.mjs", import.meta.url));

/** The playground's built server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** The id of the user of a name. */
  userId(name: string): string;
  /** Ends the process at once, without a chance to do anything. */
  kill(): Promise<void>;
}

interface Status {
  readonly users: readonly { readonly id: string; readonly name: string }[];
}

/** Starts the built server with a system and a world's folder. */
export async function startProcess(
  system: string,
  data: string,
  ...options: string[]
): Promise<ServerProcess> {
  const args = [SERVER, "--port", "0", "--system", system, "--data", data, ...options];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const url = await addressOf(child);
  const { users } = (await (await fetch(`${url}/api/status`)).json()) as Status;
  return {
    url,
    userId: (name) => users.find((user) => user.name === name)?.id ?? "",
    kill: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** The server says its address in its first line. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The server says nothing.");
  for await (const line of createInterface(child.stdout)) {
    const [address] = /https?:\/\/\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error("The server ended before it listened.");
}
