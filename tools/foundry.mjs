/**
 * Runs the browser tests against your own Foundry. It makes what they need in the open world, and removes everything that
 * was made there, also when a test fails. docs/on-your-foundry.md has the steps.
 *
 *   VANTAGE_FOUNDRY_URL=http://localhost:30000 VANTAGE_FOUNDRY_USER=Gamemaster VANTAGE_FOUNDRY_PASSWORD=… \
 *     npm run foundry [-- tests/browser/attack.test.ts …]
 *
 * With `-- --clean` it only removes what an earlier run that was cut off has left.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { install } from "./lib/install.mjs";
import { CACHE, inProject, main, readJson, Refusal, say } from "./lib/project.mjs";

/** What is run where no files are named. */
const FILES = ["attack", "undo", "drag", "melee", "players", "refusals"].map(
  (name) => `tests/browser/${name}.test.ts`,
);

/** What the world had before a run. It is here until everything that was made is removed. */
const BEFORE = `${CACHE}/foundry-before.json`;

await main(async () => {
  await install();
  const { atHost, empty, fill } = await import("./lib/foundry/host.mjs");
  const { node } = await import("./lib/run.mjs");
  const door = doorOf(process.env);
  const wanted = process.argv.slice(2);
  const onlyClean = wanted.includes("--clean");
  const files = wanted.filter((one) => one !== "--clean");

  const clean = async () => {
    const { address, before } = JSON.parse(await readFile(BEFORE, "utf8"));
    if (address !== door.address)
      throw new Refusal(
        `An earlier run at ${address} was cut off. Run this command with --clean there first.`,
      );
    const deleted = await atHost(door, (page) => empty(page, before));
    await rm(BEFORE);
    say(`Everything that was made is removed: ${deleted} documents.`);
  };

  if (existsSync(BEFORE)) await clean();
  if (onlyClean) return;

  // The tests sign in as this user themselves, so the signal ends them and not the cleaning.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => say("Cleaning up …"));
  let code = 1;
  try {
    const wish = await readJson(inProject("tools/demonstration.json"));
    await atHost(door, (page) =>
      fill(page, wish, async (before) => {
        await mkdir(CACHE, { recursive: true });
        await writeFile(BEFORE, JSON.stringify({ address: door.address, before }));
      }),
    );
    const options = ["run", "--project", "browser", "--no-file-parallelism"];
    const chosen = files.length > 0 ? files : FILES;
    ({ code } = await node(inProject("node_modules/vitest/vitest.mjs"), [...options, ...chosen], {
      env: {
        VANTAGE_TABLE_URL: door.address,
        VANTAGE_TABLE_USER: door.user,
        VANTAGE_TABLE_PASSWORD: door.password,
      },
    }));
  } finally {
    if (existsSync(BEFORE)) await clean();
  }
  process.exitCode = code;
});

/** Where the table is, and who signs in there. */
function doorOf(environment) {
  const address = environment["VANTAGE_FOUNDRY_URL"];
  if (!address)
    throw new Refusal(
      "Where is your Foundry? Name its address: VANTAGE_FOUNDRY_URL=http://localhost:30000 npm run foundry",
    );
  return {
    address: address.replace(/\/$/, ""),
    user: environment["VANTAGE_FOUNDRY_USER"] || "Gamemaster",
    password: environment["VANTAGE_FOUNDRY_PASSWORD"] ?? "",
  };
}
