import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { inProject } from "./project.mjs";

/** Every file below a folder, sorted; the path itself when it is a file, nothing when it is absent. */
export async function filesUnder(path) {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith(".") && name !== "node_modules")
      .map((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)])),
  );
  return lists.flat().sort();
}

/** A short text that changes when a file of these paths (relative to the project) is changed, added or removed. */
export async function fingerprint(paths) {
  const files = (await Promise.all(paths.map((path) => filesUnder(inProject(path))))).flat();
  const hash = createHash("sha256");
  for (const file of files) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}
