/**
 * Builds what has changed and opens the playground's table with the system in it.
 *
 *   npm start [-- --fresh] [-- --empty] [-- --port 30000] [-- --world tests/fixtures/test-world]
 *
 * With `--world` it opens a copy of that world: the folder itself stays as it is.
 */
import { install } from "./lib/install.mjs";
import { main, say } from "./lib/project.mjs";

await main(async () => {
  await install();
  const { build } = await import("./lib/build/index.mjs");
  const { buildPlayground, copyNamedWorld, startPlayground } = await import("./lib/playground.mjs");
  const { standBehind } = await import("./lib/run.mjs");
  await build({ loose: true, tell: say });
  await buildPlayground({ tell: say });
  say("Opening the table");
  standBehind(startPlayground(await copyNamedWorld(process.argv.slice(2))));
});
