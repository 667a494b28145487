import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { CACHE, Refusal } from "./project.mjs";

const LOCK = `${CACHE}/build.lock`;
const PATIENCE = 120_000;

/** Runs one build at a time: two test runs beside one another must not write the same files. */
export async function alone(task) {
  await mkdir(CACHE, { recursive: true });
  const start = Date.now();
  while (!(await take())) {
    if (Date.now() - start > PATIENCE) throw new Refusal(`Another build has held ${LOCK} for two minutes.`);
    await wait(100);
  }
  try {
    return await task();
  } finally {
    await rm(LOCK, { force: true });
  }
}

async function take() {
  try {
    await writeFile(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    await dropIfAbandoned();
    return false;
  }
}

async function dropIfAbandoned() {
  const holder = Number(await readFile(LOCK, "utf8").catch(() => ""));
  if (holder > 0 && !isRunning(holder)) await rm(LOCK, { force: true });
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
