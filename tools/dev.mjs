/**
 * Rebuilds what is saved and reloads the playground, which it starts.
 *
 *   npm run dev [-- --port 30000 …the playground's options]
 */
import { once } from "node:events";
import { watch } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { install } from "./lib/install.mjs";
import { inProject, main, say } from "./lib/project.mjs";

/** Editors save in several strokes: wait until they are done. Milliseconds. */
const STROKES = 80;

await main(async () => {
  await install();
  const { build } = await import("./lib/build/index.mjs");
  const { watchScripts } = await import("./lib/build/watch.mjs");
  const { buildPlayground, startPlayground } = await import("./lib/playground.mjs");

  const told = async (task) => {
    try {
      const made = await task();
      if (Array.isArray(made) && made.length > 0) say(`rebuilt: ${made.join(", ")}`);
    } catch (error) {
      say(error.message);
    }
  };

  await told(() => build());
  await told(buildPlayground);
  let server = startPlayground(process.argv.slice(2));
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => void end(server).then(() => process.exit(0)));
  }

  watchScripts(say);
  onChange(["styles", "templates", "lang", "assets", "packs", "system.json", "template.json"], () =>
    told(() => build({ except: ["script"] })),
  );
  onChange(["playground"], () =>
    told(async () => {
      if (!(await buildPlayground())) return;
      await end(server);
      server = startPlayground(process.argv.slice(2));
    }),
  );
});

/** Ends a process in its own good time: the server writes its world to disk first. */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Calls a task once after each flurry of changes to these paths; what changes meanwhile calls it again. */
function onChange(paths, task) {
  let due = false;
  let busy = false;
  const begin = async () => {
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
  for (const path of paths) {
    const isHidden = (name) => /(^|[\\/])\./.test(name ?? "");
    watch(inProject(path), { recursive: true }, (_event, name) => void (isHidden(name) || begin()));
  }
}
