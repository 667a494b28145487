import ts from "typescript";
import { otherTypes, ROOT, SOURCES } from "./compare.js";

/**
 * What the compiler says of the system with other types, by file and kind, each once: `play/attack.ts TS2345`.
 *
 * @param types  the folder of the other types
 */
export function sourceErrors(types: string): readonly string[] {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const program = ts.createProgram(fileNames, { ...options, ...otherTypes(types), noEmit: true });
  return [...new Set(ts.getPreEmitDiagnostics(program).map(inWords))].sort();
}

function inWords({ file, code, messageText }: ts.Diagnostic): string {
  const place = file?.fileName.replace(SOURCES, "") ?? "";
  const kind = ts.flattenDiagnosticMessageText(messageText, "\n").includes("string | null")
    ? "null"
    : `TS${code}`;
  return `${place} ${kind}`;
}
