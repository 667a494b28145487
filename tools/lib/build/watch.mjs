import { watch } from "rollup";
import { core, rules, system } from "../../../rollup.config.mjs";
import { say } from "../project.mjs";
import { describe } from "./scripts.mjs";

/**
 * Bundles the scripts as the release does, each time a source is saved: the same entries and files, by the same configuration. Only
 * the minifier is left out, and types are not checked. A mistake is reported, and the old bundles stay.
 * @param {() => void} onBuilt  called after each round of bundles but the first one
 * @returns {Promise<import("rollup").RollupWatcher>}  when the first round is over
 */
export async function watchScripts(onBuilt) {
  const watcher = watch([system({ minify: false }), rules(), core()]);
  watcher.on("event", (event) => {
    if (event.code === "ERROR") say(describe(event.error));
    if ("result" in event && event.result) void event.result.close();
  });
  await new Promise((resolve) => watcher.on("event", ({ code }) => void (isOver(code) && resolve())));
  let failed = false;
  watcher.on("event", ({ code }) => {
    if (code === "START") failed = false;
    if (code === "ERROR") failed = true;
    if (code === "END" && !failed) onBuilt();
  });
  return watcher;
}

/** A round ends after a mistake, too. */
function isOver(code) {
  return code === "END" || code === "ERROR";
}
