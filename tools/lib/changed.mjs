import { existsSync } from "node:fs";
import { inProject, Refusal } from "./project.mjs";
import { run } from "./run.mjs";

/** Tests of the whole house, which any change can fail: they are quick. */
const HOUSE = ["tests/packs", "tests/project"];
/** What is no code: the tests of the house read it. */
const SHIPPED = /^(?:lang|templates|packs|styles|assets|docs)\/|\.(?:md|json)$/;
const GAME = /^src\/rules\/(?!core\/)([^/]+)\//;
const TEST = /\.test\.ts$/;

/** The files of the project that differ from a commit, new ones included, without deleted ones. */
export async function changedSince(commit) {
  const [differing, added] = await Promise.all([
    git("diff", "--name-only", "-z", commit, "--"),
    git("ls-files", "--others", "--exclude-standard", "-z"),
  ]);
  return [...new Set([...differing, ...added])].filter((path) => existsSync(inProject(path))).sort();
}

async function git(...args) {
  const { code, output } = await run("git", args, { quiet: true });
  if (code !== 0) throw new Refusal(`git could not say what has changed:\n${output.trimEnd()}`);
  return output.split("\0").filter((path) => path !== "");
}

/**
 * Which tests a change calls for: those in `folders`, and those that import what is `related`. A rule of a game calls for
 * the game's own tests; what is read as text, for those of the house; other code, for what imports it.
 *
 * @param {readonly string[]} changed  paths in the project
 */
export function testsFor(changed) {
  const folders = new Set(HOUSE);
  const related = new Set();
  for (const path of changed) {
    const [, game] = GAME.exec(path) ?? [];
    if (game) folders.add(`tests/rules/${game}`);
    else if (TEST.test(path)) folders.add(path);
    else if (!SHIPPED.test(path) && /\.ts$/.test(path)) related.add(path);
  }
  return { folders: [...folders].sort(), related: [...related].sort() };
}
