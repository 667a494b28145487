import { watch } from "rollup";
import { core, rules, system } from "../../../rollup.config.mjs";
import { say } from "../project.mjs";
import { describe } from "./scripts.mjs";

/**
 * Bundles the scripts as the release does, each time a source is saved: the same entries and files, by the same configuration. Only
 * the minifier is left out, and types are not checked. A mistake is reported, and the old bundles stay.
 * @param {() => void} onBuilt  called after the first round each time all that a page loads is written
 * @returns {Promise<import("rollup").RollupWatcher>}  when the first round is over
 */
export async function watchScripts(onBuilt) {
  const page = system({ minify: false });
  // A page loads the core beside modules with a game of their own. No page loads the rules: it does not wait for them.
  const watcher = watch([core(), page, rules()]);
  watcher.on("event", (event) => {
    if (event.code === "ERROR") say(describe(event.error));
    if ("result" in event && event.result) void event.result.close();
  });
  await new Promise((resolve) => watcher.on("event", ({ code }) => void (isOver(code) && resolve())));
  watcher.on("event", (event) => {
    if (event.code === "BUNDLE_END" && event.input === page.input) onBuilt();
  });
  return watcher;
}

/** A round ends after a mistake, too. */
function isOver(code) {
  return code === "END" || code === "ERROR";
}
