import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "./sources.js";

let folder = "";
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "foundry-"))));
afterEach(() => rm(folder, { recursive: true }));

/** What the command says, and its code. */
function link(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, VANTAGE_FOUNDRY_DATA: "" };
  return new Promise((settle) => {
    execFile(process.execPath, [join(ROOT, "tools/link.mjs"), ...args], { env }, (error, stdout) => {
      settle({ code: error ? 1 : 0, said: stdout });
    });
  });
}

const linked = () => readlink(join(folder, "Data/systems/vantage"));

test.each([".", "Data", "Data/systems"])(
  "given %s, dist/ becomes the system vantage there, twice as well",
  async (given) => {
    await mkdir(join(folder, "Data/worlds"), { recursive: true });
    await mkdir(join(folder, "Data/systems"));
    for (const _time of [1, 2]) {
      expect(await link(join(folder, given))).toMatchObject({ code: 0 });
      expect(await linked()).toBe(join(ROOT, "dist"));
    }
  },
);

test("without a folder it asks for one", async () => {
  expect(await link()).toEqual({
    code: 1,
    said: expect.stringContaining("Give its user data folder") as string,
  });
});

test("a folder that is not there is named", async () => {
  const said = `There is no folder ${join(folder, "nowhere")}.\n`;
  expect(await link(join(folder, "nowhere"))).toEqual({ code: 1, said });
});

test("a folder that is not Foundry's is left alone", async () => {
  expect(await link(folder)).toEqual({
    code: 1,
    said: expect.stringContaining("no user data folder") as string,
  });
});

test("a system that lies there already is left alone", async () => {
  await mkdir(join(folder, "Data/worlds"), { recursive: true });
  await mkdir(join(folder, "Data/systems/vantage"), { recursive: true });
  expect(await link(folder)).toEqual({ code: 1, said: expect.stringContaining("leads elsewhere") as string });
});
