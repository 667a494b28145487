import { watch } from "rollup";
import { rules, system } from "../../../rollup.config.mjs";
import { describe } from "./scripts.mjs";
import { touchStamp } from "./index.mjs";

/** Bundles dist/vantage.mjs and dist/rules.mjs again whenever a source is saved. Errors of types are told, and pass. */
export function watchScripts(say) {
  const watcher = watch([system({ loose: true }), rules({ loose: true })]);
  watcher.on("event", async (event) => {
    if (event.code === "ERROR") say(describe(event.error));
    if (event.code === "END") await touchStamp();
    if ("result" in event) await event.result?.close();
  });
  return watcher;
}
