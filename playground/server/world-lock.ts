import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes sure that one server alone has a world open: two would write over one another's changes.
 *
 * @returns what lets go of the world
 * @throws Error with a sentence when another process has it open
 */
export function lockWorld(folder: string): () => void {
  const path = join(folder, "world.lock");
  const owner = readOwner(path);
  if (owner !== null && owner !== process.pid && isRunning(owner))
    throw new Error(
      `The world in ${folder} is open in another server (process ${owner}). If that is no server of the playground, delete ${path}.`,
    );
  // The process that it names has ended without letting go.
  rmSync(path, { force: true });
  const file = openSync(path, "wx");
  writeSync(file, String(process.pid));
  closeSync(file);
  return () => rmSync(path, { force: true });
}

function readOwner(path: string): number | null {
  try {
    const owner = Number(readFileSync(path, "utf8"));
    return Number.isInteger(owner) && owner > 0 ? owner : null;
  } catch {
    return null;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
