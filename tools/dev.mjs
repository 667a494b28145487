/**
 * Rebuilds what is saved and opens the playground, whose pages reload when a rebuild is complete.
 *
 *   npm run dev [-- --port 30000 …the playground's options]
 */
import { once } from "node:events";
import { watch } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { install } from "./lib/install.mjs";
import { inProject, main, say } from "./lib/project.mjs";

/** Editors save in several strokes, and a bundler ends several bundles: wait until they are done. Milliseconds. */
const STROKES = 80;

await main(async () => {
  await install();
  const { build } = await import("./lib/build/index.mjs");
  const { watchScripts } = await import("./lib/build/watch.mjs");
  const { buildPlayground } = await import("./lib/playground.mjs");

  const told = async (task) => {
    try {
      return await task();
    } catch (error) {
      say(error.message);
      return undefined;
    }
  };

  const made = await told(() => build());
  await told(buildPlayground);
  const table = await openTable(process.argv.slice(2));

  const reload = afterStrokes(() => table.restart());
  watchScripts(say, reload, { isBuilt: made !== undefined });
  onChange(["styles", "templates", "lang", "assets", "packs", "system.json", "template.json"], async () => {
    const remade = await told(() => build({ except: ["script", "rules", "types"] }));
    if (remade?.length > 0) reload();
  });
  onChange(["playground"], async () => {
    if (await told(buildPlayground)) reload();
  });
});

/** The playground's server. A page whose server comes back loads anew: to restart it is to reload everybody. */
async function openTable(args) {
  const { startPlayground } = await import("./lib/playground.mjs");
  let server = startPlayground(args);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => void end(server).then(() => process.exit(0)));
  }
  return {
    async restart() {
      await end(server);
      server = startPlayground(args.filter((arg) => arg !== "--fresh"));
    },
  };
}

/** Ends a process in its own good time: the server writes its world to disk first. */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Calls a task once after each flurry of calls; what is called for meanwhile happens after it. */
function afterStrokes(task) {
  let due = false;
  let busy = false;
  return async () => {
    due = true;
    if (busy) return;
    busy = true;
    while (due) {
      due = false;
      await wait(STROKES);
      if (!due) await task();
    }
    busy = false;
  };
}

/** Calls a task once after each flurry of changes to these paths. */
function onChange(paths, task) {
  const begin = afterStrokes(task);
  const isHidden = (name) => /(^|[\\/])\./.test(name ?? "");
  for (const path of paths) {
    watch(inProject(path), { recursive: true }, (_event, name) => void (isHidden(name) || begin()));
  }
}
