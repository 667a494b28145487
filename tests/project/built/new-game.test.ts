import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unpackArchive } from "../../../tools/lib/archive.mjs";
import { ROOT } from "../sources.js";

let data = "";
const inData = (path: string) => join(data, path);

/** Foundry's data folder with the system as people install it and the module of docs/new-game.md. */
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "foundry-data-"));
  await unpackArchive(inData("systems/vantage"));
  await cp(join(ROOT, "docs/new-game"), inData("modules/toy-box"), { recursive: true });
});
afterAll(() => rm(data, { recursive: true }));

test("the module of docs/new-game.md agrees with the types that the system ships, under the strictest check", async () => {
  await writeFile(
    inData("hooks.d.mts"),
    `import type { Game } from "./systems/vantage/core.mjs";
    interface Api { registerGame(game: Game): void }
    declare global {
      const Hooks: { once(hook: "vantage.register", heard: (api: Api) => void): void };
    }`,
  );
  const program = ts.createProgram([inData("modules/toy-box/toy-box.mjs"), inData("hooks.d.mts")], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ["lib.es2023.d.ts"],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowJs: true,
    checkJs: true,
    noEmit: true,
  });
  const faults = ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
  expect(faults).toEqual([]);
});

test("laid out as Foundry does, its game is played under plain Node", async () => {
  const script = inData("play.mjs");
  const file = (path: string) => JSON.stringify(pathToFileURL(inData(path)).href);
  await writeFile(
    script,
    `let toyBox;
    const { answered, begin, replay, weigh } = await import(${file("systems/vantage/core.mjs")});
    globalThis.Hooks = {
      once: (hook, heard) => heard({ registerGame: (game) => (console.log(hook, game.id), (toyBox = game)) }),
    };
    await import(${file("modules/toy-box/toy-box.mjs")});
    const toy = (ref) => ({
      ref, kind: "toy-box.toy", values: { throws: 1, sturdy: 1, chips: 0 }, statuses: [], gear: [], effects: [], turn: null,
    });
    const engagement = {
      game: "toy-box", action: "throw", actor: toy("Bear"), weapon: null, facts: {},
      targets: [{ profile: toy("Duck"), facts: {}, shots: 1, choices: { set: {} } }],
      choices: { set: {} }, others: [], places: {}, positions: {}, waiting: [], options: {}, anyway: false,
    };
    console.log(weigh(toyBox, engagement).odds[0].outcomes.map(({ id, chance }) => id + " " + chance).join(", "));
    let transcript = answered({}, "throw", { faces: { d6: [5] } });
    transcript = answered(transcript, "tumble", { choice: "stand" });
    console.log(replay(begin(toyBox, engagement), transcript).result.id);`,
  );
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script]);
  expect(stderr).toBe("");
  expect(stdout).toBe("vantage.register toy-box\nmissed 0.5, chipped 0, broken 0.5\nbroken\n");
});
