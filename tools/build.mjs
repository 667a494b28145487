/**
 * Builds dist/, the system as Foundry loads it.
 *
 *   npm run build [-- --all] [-- --loose]
 *
 * Only what has changed is built again. --all builds everything. --loose does not check types, for a trial.
 */
import { install } from "./lib/install.mjs";
import { main, say } from "./lib/project.mjs";

await main(async () => {
  await install();
  const { build } = await import("./lib/build/index.mjs");
  const started = performance.now();
  const [all, loose] = ["--all", "--loose"].map((option) => process.argv.includes(option));
  const made = await build({ all, loose, tell: say });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(made.length > 0 ? `dist/ is built: ${made.join(", ")} (${seconds} s)` : "dist/ is up to date");
});
