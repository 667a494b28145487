import * as shipped from "./rules.mjs";

const { replyTo } = shipped;
const port = globalThis.WorkerGlobalScope ? null : (await import("node:worker_threads")).parentPort;
const reply = (answer) => (port ? port.postMessage(answer) : globalThis.postMessage(answer));

async function work(job) {
  try {
    reply(replyTo(job.module ? await import(job.module) : shipped, job));
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) });
  }
}

if (port) port.on("message", work);
else globalThis.addEventListener("message", ({ data }) => work(data));
