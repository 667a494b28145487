import { existsSync } from "node:fs";
import { CACHE, inProject, say } from "./project.mjs";
import { node } from "./run.mjs";

const bin = (path) => inProject("node_modules", path);

/** The configurations of TypeScript, the quick ones first. */
const PROJECTS = ["tsconfig.pure.json", "playground/tsconfig.json", "tsconfig.tests.json", "tsconfig.json"];

/**
 * What Prettier looks after. Templates are laid out by hand. The width of 1 for Markdown leaves tables without padding: a
 * table that is wider than the page is not aligned.
 */
const FORMATTED = [
  "*.md",
  "{docs,playground,tests}/**/*.md",
  "*.{json,mjs,ts}",
  "{src,tests,tools,playground}/**/*.{ts,mjs,json}",
  "{styles,playground}/**/*.{scss,css}",
  "{lang,packs}/**/*.json",
  ".github/**/*.yml",
];

/**
 * Checks types, one configuration after the other, all of them or `only` some. Each remembers what it checked, so that a
 * second run checks what has changed.
 */
export async function typecheck({ only = PROJECTS, ...options } = {}) {
  const results = [];
  for (const project of only.filter((path) => existsSync(inProject(path)))) {
    const memory = `${CACHE}/types/${project.replaceAll("/", "-")}.tsbuildinfo`;
    const args = ["-p", project, "--noEmit", "--incremental", "--tsBuildInfoFile", memory];
    const result = await node(bin("typescript/bin/tsc"), args, options);
    const empty = result.output.includes("TS18003");
    results.push(empty ? { code: 0, output: "" } : result);
  }
  return worst(results);
}

/**
 * ESLint and Prettier; `fix` mends what can be mended, `quick` leaves out the rules that need types. `paths` narrows both
 * to some files or folders.
 */
export async function lint({ fix = false, quick = false, paths = [], ...options } = {}) {
  const cached = (tool) => ["--cache", "--cache-strategy", "content", "--cache-location", `${CACHE}/${tool}`];
  const shared = ["--no-error-on-unmatched-pattern"];
  const env = quick ? { VANTAGE_LINT: "quick" } : {};
  const eslint = [
    ...[...shared, "--no-warn-ignored", ...cached(quick ? "eslint-quick" : "eslint")],
    ...["--max-warnings", "0", ...(fix ? ["--fix"] : [])],
  ];
  const prettier = [...shared, ...cached("prettier"), "--log-level", "warn", fix ? "--write" : "--check"];
  const chosen = paths.length > 0;
  return worst([
    await node(bin("eslint/bin/eslint.js"), [...eslint, ...(chosen ? paths : ["."])], { ...options, env }),
    await node(bin("prettier/bin/prettier.cjs"), [...prettier, ...(chosen ? paths : FORMATTED)], options),
  ]);
}

function worst(results) {
  return {
    code: Math.max(0, ...results.map(({ code }) => code)),
    output: results.map(({ output }) => output).join(""),
  };
}

/**
 * Runs checks by name, all at once: each of them keeps about one processor busy. Prints each result when it is there.
 * Returns the names that failed.
 */
export async function runChecks(checks) {
  const failed = [];
  const runOne = async ([name, check]) => {
    const started = performance.now();
    const { code, output } = await check();
    const took = ((performance.now() - started) / 1000).toFixed(1);
    say(
      `${code === 0 ? "ok    " : "FAILED"} ${name} (${took} s)${code === 0 ? "" : `\n${output.trimEnd()}`}`,
    );
    if (code !== 0) failed.push(name);
  };
  await Promise.all(Object.entries(checks).map(runOne));
  return failed;
}
