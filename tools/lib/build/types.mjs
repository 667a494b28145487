import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { existsSync } from "node:fs";
import ts from "typescript";
import { typecheck } from "../checks.mjs";
import { DIST, inProject, Refusal, ROOT } from "../project.mjs";

const ENTRY = inProject("src/rules.ts");
const FOLDER = join(DIST, "types");

/** Writes the types of dist/rules.mjs and dist/core.mjs, and the tree dist/types that they lean on. */
export async function buildTypes() {
  if (!existsSync(ENTRY)) return;
  const { config } = ts.readConfigFile(inProject("tsconfig.pure.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const program = ts.createProgram([ENTRY], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: FOLDER,
    rootDir: inProject("src"),
  });
  const files = new Map();
  const { diagnostics } = program.emit(undefined, (path, text) =>
    files.set(asModule(path), withExtensions(text)),
  );
  if (diagnostics.length > 0) throw new Refusal(ts.formatDiagnostics(diagnostics, HOST));
  await rm(FOLDER, { recursive: true, force: true });
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await writeFile(join(DIST, "rules.d.mts"), 'export * from "./types/rules.mjs";\n');
  await writeFile(join(DIST, "core.d.mts"), 'export * from "./types/rules/core/index.mjs";\n');
}

/** Checks the types of what is bundled. Both configurations have the pure rooms, and may name the same mistake. */
export async function checkTypes() {
  const { code, output } = await typecheck({ only: ["tsconfig.pure.json", "tsconfig.json"], quiet: true });
  if (code !== 0) throw new Refusal([...new Set(output.trimEnd().split("\n"))].join("\n"));
}

const HOST = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => ROOT,
  getNewLine: () => "\n",
};

/** Beside a .mjs file, TypeScript looks for a .d.mts. */
const asModule = (path) => path.replace(/\.d\.ts$/, ".d.mts");

const withExtensions = (text) => text.replace(/(from |import\()"(\.[^"]*?)\.js"/g, '$1"$2.mjs"');
