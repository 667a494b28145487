/**
 * Checks the types of everything: the pure rooms without Foundry and the DOM, the playground, the tests, the system.
 *
 *   npm run typecheck
 */
import { install } from "./lib/install.mjs";
import { main, say } from "./lib/project.mjs";

await main(async () => {
  await install();
  const { typecheck } = await import("./lib/checks.mjs");
  const { code, output } = await typecheck({ quiet: true });
  say(output.trimEnd() || "types are sound");
  process.exitCode = code === 0 ? 0 : 1;
});
