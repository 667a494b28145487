/**
 * ESLint and Prettier over the project, or over the paths given.
 *
 *   npm run lint [-- src/rules …]
 *   npm run format [-- src/rules …]
 */
import { install } from "./lib/install.mjs";
import { main } from "./lib/project.mjs";

await main(async () => {
  await install();
  const { lint } = await import("./lib/checks.mjs");
  const args = process.argv.slice(2);
  const { code } = await lint({ fix: args.includes("--fix"), paths: args.filter((arg) => arg !== "--fix") });
  process.exitCode = code;
});
