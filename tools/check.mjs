/**
 * The check for daily work, on what has changed since the last commit: types, style, and the unit tests that the changes
 * call for, without a browser.
 *
 *   npm run check [-- <commit>]   the changes since another commit
 */
import { filesUnder } from "./lib/fingerprint.mjs";
import { install } from "./lib/install.mjs";
import { inProject, main, say } from "./lib/project.mjs";

await main(async () => {
  await install();
  const { lint, runChecks, typecheck } = await import("./lib/checks.mjs");
  const { changedSince, testsFor } = await import("./lib/changed.mjs");
  const { countTested, projectsOf, runTests } = await import("./lib/tests.mjs");

  const changed = await changedSince(process.argv[2] ?? "HEAD");
  if (changed.length === 0) return say("Nothing has changed.");
  const { folders, related } = testsFor(changed);
  say(`${changed.length} files have changed.`);
  const failed = await runChecks({
    types: () => typecheck({ quiet: true }),
    style: () => lint({ quick: true, quiet: true, paths: changed }),
  });

  const projects = projectsOf({ all: false, isBuilt: false, hasChromium: false });
  let tested = 0;
  for (const options of [{ wanted: folders }, { wanted: related, related: true }]) {
    if (options.wanted.length === 0) continue;
    const { code } = await runTests(projects, options);
    if (code !== 0) failed.push("tests");
    tested += await countTested();
  }
  const all = (await Promise.all(["tests", "playground/tests"].map((path) => filesUnder(inProject(path)))))
    .flat()
    .filter((path) => path.endsWith(".test.ts")).length;
  say(`${tested} of ${all} files of tests have run. npm test and npm run test:all run the others.`);
  if (failed.length > 0) say(`Failed: ${[...new Set(failed)].join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
