import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { copyWorld, serverCommand } from "../../../tools/lib/playground.mjs";
import { generationOf, type Generation } from "./generations.js";
import { PATIENCE } from "./patience.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const STARTS_WITHIN = PATIENCE;

/** A table to join. */
export interface Server {
  readonly address: string;
  /** Whether it is the playground, and not a licensed Foundry that somebody offered. */
  readonly isPlayground: boolean;
  /** Ends the playground as a cut of its power would, and starts it again with the world that it left. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * What a table begins with: no documents, a copy of the world in a folder of the project, modules in use by their
 * folders in the project, more people with their roles.
 */
export interface Beginning {
  readonly empty?: boolean;
  readonly world?: string | undefined;
  /** The folder of another system, in the project or elsewhere; where it is left out, the one that is built here. */
  readonly system?: string | undefined;
  readonly modules?: readonly string[];
  readonly users?: Readonly<Record<string, "PLAYER" | "ASSISTANT" | "GAMEMASTER">>;
  /** The generation of the public interface that the playground offers; where it is left out, `usualGeneration`. */
  readonly generation?: Generation | undefined;
  /** The theme that lies over the playground's usual looks. */
  readonly theme?: "machine" | undefined;
  /** Whether the table is a strict one, see the playground's README; where it is left out, `isUsuallyStrict`. */
  readonly strict?: boolean | undefined;
  /** Whether a name that the playground does not have fails; otherwise it is undefined. Ours are to fail. */
  readonly trap?: boolean | undefined;
  /** Whether what no page of Foundry's documentation names is absent. */
  readonly documentedOnly?: boolean | undefined;
  /** A door like a host's, with this password for the GM; nobody else is in the world. */
  readonly password?: string | undefined;
}

/** Whether tests that do not say it play at a strict table: VANTAGE_STRICT=1 lets them all do it. */
export function isUsuallyStrict(): boolean {
  return process.env["VANTAGE_STRICT"] === "1";
}

/** The generation of a table that names none: that of the file whose tests run, see `generations.ts`. */
export function usualGeneration(): Generation {
  const { VANTAGE_GENERATION: all, VANTAGE_SECOND_TIME: again } = process.env;
  return generationOf(expect.getState().testPath ?? "", { all, again });
}

/** The table under test: the one that VANTAGE_TABLE_URL names, else a playground of this test's own with a new world. */
export async function openServer(options: Beginning = {}): Promise<Server> {
  const given = process.env["VANTAGE_TABLE_URL"];
  if (given !== undefined && given !== "") {
    const restart = () => Promise.reject(new Error("Only the playground can be restarted."));
    return {
      address: given.replace(/\/$/, ""),
      isPlayground: false,
      restart,
      close: () => Promise.resolve(),
    };
  }
  return openPlayground(options);
}

/** The runner ends its workers by this signal, at which Node would leave without a word to those who listen for its exit. */
const exit = (): void => process.exit();

async function openPlayground({
  empty = false,
  world,
  system,
  modules = [],
  users = {},
  generation = usualGeneration(),
  theme,
  strict = isUsuallyStrict(),
  trap = true,
  documentedOnly = false,
  password,
}: Beginning): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), "vantage-table-"));
  if (world !== undefined) await copyWorld(world, data);
  const usual = [
    ...["--data", data, "--generation", String(generation)],
    ...(system === undefined ? [] : ["--system", resolve(ROOT, system)]),
    ...(theme === undefined ? [] : ["--theme", theme]),
    ...(strict ? ["--strict"] : []),
    ...(trap ? ["--trap"] : []),
    ...(documentedOnly ? ["--documented-only"] : []),
    ...(password === undefined ? [] : ["--password", password]),
    ...modules.flatMap((folder) => ["--module", join(ROOT, folder)]),
  ];
  const wished = [
    ...(world === undefined ? ["--fresh"] : []),
    ...(empty ? ["--empty"] : []),
    ...Object.entries(users).flatMap(([name, role]) => ["--user", `${name}:${role}`]),
  ];
  const start = (port: string, more: readonly string[]) =>
    spawn(process.execPath, serverCommand(["--port", port, ...usual, ...more]), {
      stdio: ["ignore", "pipe", "pipe"],
    });
  let child = start("0", wished);
  // A table that is kept for the next file ends with the process at the latest.
  const end = (): void => {
    child.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  };
  process.once("exit", end);
  process.once("SIGTERM", exit);
  const address = await addressOf(child);
  return {
    address,
    isPlayground: true,
    restart: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
      child = start(new URL(address).port, []);
      if ((await addressOf(child)) !== address) throw new Error("The playground started at another address.");
    },
    close: async () => {
      process.off("exit", end);
      process.off("SIGTERM", exit);
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
