/**
 * Builds what has changed and opens the playground's table with the system in it.
 *
 *   npm start [-- --fresh] [-- --empty] [-- --port 30000]
 */
import { install } from "./lib/install.mjs";
import { main } from "./lib/project.mjs";

await main(async () => {
  await install();
  const { build } = await import("./lib/build/index.mjs");
  const { buildPlayground, startPlayground } = await import("./lib/playground.mjs");
  const { standBehind } = await import("./lib/run.mjs");
  await build();
  await buildPlayground();
  standBehind(startPlayground(process.argv.slice(2)));
});
