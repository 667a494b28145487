import { existsSync, lstatSync } from "node:fs";
import { inProject, readJson, Refusal, say } from "./project.mjs";
import { run } from "./run.mjs";

const OLDEST = [20, 19];

/** Installs the locked packages, unless each is there in its locked version already. Uses nothing but Node. */
export async function install() {
  refuseOldNode();
  if (await isInstalled()) return;
  refuseLinkedPackages();
  say("Installing packages (once)…");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const npm = process.env["npm_execpath"];
  const { code } = npm ? await run(process.execPath, [npm, ...args]) : await run("npm", args);
  if (code !== 0) throw new Refusal("The packages could not be installed: see npm's message above.");
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Refusal(`Node ${OLDEST.join(".")} or later is needed; this is ${process.versions.node}.`);
}

/** npm would empty the folder behind a link, which another copy of the project uses. */
function refuseLinkedPackages() {
  if (lstatSync(inProject("node_modules"), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Refusal(
      "node_modules is a link to other packages than the locked ones: install them where it points.",
    );
}

/** npm writes a record of what it installed as its last step: an installation cut short has none. */
async function isInstalled() {
  const record = inProject("node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const { packages: wanted } = await readJson(inProject("package-lock.json"));
  const { packages: present } = await readJson(record);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === "" || optional || present[path]?.version === version,
  );
}
