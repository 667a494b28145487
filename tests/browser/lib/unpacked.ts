import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpackArchive } from "../../../tools/lib/archive.mjs";

let folder: Promise<string> | undefined;

/** The folder of the system as the archive of a release has it, unpacked once for all files. It goes when the run ends. */
export function unpackedSystem(): Promise<string> {
  folder ??= unpack();
  return folder;
}

async function unpack(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "vantage-unpacked-"));
  process.once("exit", () => rmSync(path, { recursive: true, force: true }));
  await unpackArchive(path);
  return path;
}
