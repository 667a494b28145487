import ts from "typescript";

/** What the compiler says of a script outside of the project, which sees neither Foundry's types nor a page's. */
export function faultsOfTypes(script: string): readonly string[] {
  const program = ts.createProgram([script], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ["lib.es2023.d.ts"],
    types: [],
    strict: true,
    noEmit: true,
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
