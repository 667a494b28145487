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

/** Parts of the build that are bundled on every save instead, without their types. */
const BUNDLED = ["script", "rules", "core", "types", "check of types"];

await main(async () => {
  await install();
  const { build, forget } = await import("./lib/build/index.mjs");
  const { watchScripts } = await import("./lib/build/watch.mjs");
  const { buildPlayground, startPlayground } = await import("./lib/playground.mjs");

  const told = async (task) => {
    try {
      return await task();
    } catch (error) {
      say(error.message);
      return undefined;
    }
  };

  await told(() => build({ except: BUNDLED }));
  await told(buildPlayground);
  await forget(BUNDLED);
  const reload = afterStrokes(() => table.restart());
  await watchScripts(reload);
  const table = openTable(startPlayground, process.argv.slice(2));

  onChange(["styles", "templates", "lang", "assets", "packs", "system.json", "template.json"], async () => {
    const remade = await told(() => build({ except: BUNDLED }));
    if (remade?.length > 0) reload();
  });
  onChange(["playground"], async () => {
    if (await told(buildPlayground)) reload();
  });
});

/** The playground's server. A page whose server comes back reloads itself, so a restart reloads every page. */
function openTable(start, args) {
  let server = start(args);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => void end(server).then(() => process.exit(0)));
  }
  return {
    async restart() {
      await end(server);
      server = start(args.filter((arg) => arg !== "--fresh"));
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
