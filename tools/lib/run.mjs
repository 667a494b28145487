import { spawn } from "node:child_process";
import { ROOT } from "./project.mjs";

/**
 * Runs a program in the project's folder.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet: collect the output instead of showing it.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((settle, fail) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", fail);
    child.on("close", (code) => settle({ code: code ?? 1, output }));
  });
}

/** Runs one of the project's own scripts, or a package's, with this Node. */
export const node = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);

/** Passes the signals that end a program on to a child, and ends with the child's code. */
export function standBehind(child) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 0));
}
