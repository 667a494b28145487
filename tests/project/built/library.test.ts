import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT, textOf } from "../sources.js";
import { faultsOfTypes } from "./types.js";

const run = promisify(execFile);

let folder = "";

/** Packs the library as its README says, and installs it into an empty project. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "library-"));
  await run("npm", ["pack", "./library", "--pack-destination", folder], { cwd: ROOT });
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const [archive = ""] = (await readdir(folder)).filter((file) => file.endsWith(".tgz"));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${archive}`], { cwd: folder });
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

const node = async (...args: string[]) => {
  const { stdout, stderr } = await run(process.execPath, args, { cwd: folder });
  expect(stderr).toBe("");
  return stdout;
};
const example = (name: string, ...args: string[]) =>
  node(join("node_modules/vantage-rules/examples", name), ...args);

test("the package holds no files but those of the rules, and needs no other package", async () => {
  expect(await readdir(join(folder, "node_modules"))).toEqual([".package-lock.json", "vantage-rules"]);
  const files = await readdir(join(folder, "node_modules/vantage-rules"));
  expect(files.sort()).toEqual(["LICENSE", "README.md", "dist", "examples", "package.json"]);
});

test("the recipe of its README prints a chance", async () => {
  const [, recipe = ""] = /```js\n([\s\S]*?)```/.exec(textOf("library/README.md")) ?? [];
  await writeFile(join(folder, "recipe.mjs"), recipe);
  expect(await node("recipe.mjs")).toMatch(/^\d+\.\d %\n$/);
  expect(recipe.trim().split("\n").length - 2).toBeLessThanOrEqual(10);
});

test("the odds table names each ranged weapon, and cover never helps the attacker", async () => {
  const rows = (await example("odds-table.mjs")).trim().split("\n").slice(1);
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const chances = [...row.matchAll(/([\d.]+) %/g)].map(([, chance]) => Number(chance));
    expect(chances).toEqual([...chances].sort((one, other) => other - one));
  }
});

test("the duel's shares add up to a whole", async () => {
  const shares = [...(await example("duel.mjs", "20")).matchAll(/wins ([\d.]+) %/g)];
  expect(shares).toHaveLength(3);
  expect(shares.reduce((sum, [, share]) => sum + Number(share), 0)).toBeCloseTo(100, 5);
});

test("the balance check draws each weapon at a place", async () => {
  const picture = await example("weapon-balance.mjs", "20");
  expect(picture).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  expect(picture.match(/<circle/g)?.length).toBeGreaterThan(10);
  expect(picture).not.toContain("NaN");
});

test("it simulates in workers: a result for the seed in however many, progress, an early end", async () => {
  await writeFile(
    join(folder, "workers.mjs"),
    `import { engagement, profile, simulateInWorkers, tnt } from "vantage-rules";
    const [actor, target] = ["a", "b"].map((ref) => profile(tnt, "tnt", { ref }));
    const weapon = profile(tnt, "tntWeapon", { ref: "rifle", values: { range: 20, strength: 7 } });
    const facts = { distance: 5, sight: true };
    const shot = engagement(tnt, { action: "shoot", actor, weapon, target, facts });
    const told = [];
    const onProgress = (done) => told.push(done);
    const one = await simulateInWorkers(tnt, shot, 5000, { workers: 1, onProgress });
    const two = await simulateInWorkers(tnt, shot, 5000, { workers: 2 });
    const cancel = new AbortController();
    const ended = simulateInWorkers(tnt, shot, 1e9, { onProgress: () => cancel.abort(), signal: cancel.signal });
    const reason = await ended.catch(({ name }) => name);
    const own = await simulateInWorkers({ ...tnt, id: "own" }, shot, 1).catch(({ message }) => message);
    console.log(JSON.stringify({ same: JSON.stringify(one) === JSON.stringify(two), times: one.times, told, reason, own }));`,
  );
  expect(JSON.parse(await node("workers.mjs"))).toEqual({
    same: true,
    times: 5000,
    told: [2000, 4000, 5000],
    reason: "AbortError",
    own: expect.stringContaining('The game "own" does not ship with the package') as unknown,
  });
});

test("its types know the ids and the weapons by name", async () => {
  const script = join(folder, "typed.mts");
  await writeFile(
    script,
    `import { engagement, profile, tnt, tntIds, tntWeapons, type Engagement } from "vantage-rules";
    const actor = profile(tnt, tntIds.kinds.tnt, { ref: "a" });
    export const shot: Engagement = engagement(tnt, { action: tntIds.actions.shoot, actor, weapon: profile(tnt, tntWeapons.rifle), target: profile(tnt, "tnt", { ref: "b" }), facts: { distance: 3 } });
    export const wrongWeapon = tntWeapons.riffle;
    export const wrongFact = engagement(tnt, { action: "shoot", actor, facts: { distance: "far" } });`,
  );
  const faults = faultsOfTypes(script);
  expect(faults).toEqual([
    expect.stringContaining("Did you mean 'rifle'"),
    expect.stringContaining("Type 'string' is not assignable"),
  ]);
});
