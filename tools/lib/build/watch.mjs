import { watch } from "rollup";
import { rules, system } from "../../../rollup.config.mjs";
import { describe } from "./scripts.mjs";

/**
 * Bundles dist/vantage.mjs and dist/rules.mjs again whenever a source is saved. Errors of types are told, and pass.
 * @param {(line: string) => void} say
 * @param {() => void} onBuilt  called after each time
 * @param {{ isBuilt: boolean }} [state]  whether the sources are built as they are: the first time is not told then
 */
export function watchScripts(say, onBuilt, { isBuilt = false } = {}) {
  const watcher = watch([system({ loose: true }), rules({ loose: true })]);
  let isOld = isBuilt;
  watcher.on("event", async (event) => {
    if (event.code === "ERROR") say(describe(event.error));
    if (event.code === "END") {
      if (!isOld) onBuilt();
      isOld = false;
    }
    if ("result" in event) await event.result?.close();
  });
  return watcher;
}
