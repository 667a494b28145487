import { simulateWith } from "./rules.mjs";

const SCRIPT = new URL("./worker.mjs", import.meta.url);

/** Node calls its workers by another name, and has no global for them. */
const threads = globalThis.Worker ? null : await import("node:worker_threads");
const cores = threads ? (await import("node:os")).availableParallelism() : navigator.hardwareConcurrency;

export function simulateInWorkers(game, engagement, times, options = {}) {
  return simulateWith(openWorker, game, engagement, times, { workers: cores, ...options });
}

function openWorker() {
  const worker = threads ? new threads.Worker(SCRIPT) : new globalThis.Worker(SCRIPT, { type: "module" });
  const listen = (event, listener) =>
    threads ? worker.on(event, listener) : worker.addEventListener(event, listener);
  let settle;
  listen("message", (message) => settle?.resolve(threads ? message : message.data));
  listen("error", (error) => settle?.reject(threads ? error : new Error(error.message)));
  return {
    work: (job) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        worker.postMessage(job);
      }),
    close: () => void worker.terminate(),
  };
}
