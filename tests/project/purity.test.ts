import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PURE, refuseImport, UNSEEN } from "../../tools/rooms.mjs";
import { filesBelow, nodesOf, ROOT, treeOf } from "./sources.js";

/** What the language itself brings, but the clock: everything else is taken away before a room is loaded. */
const LANGUAGE =
  "Object Function Array String Number Boolean Symbol BigInt Math JSON Reflect Proxy Promise RegExp Map Set WeakMap " +
  "WeakSet Error TypeError RangeError Iterator Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array " +
  "Float32Array Float64Array ArrayBuffer DataView undefined NaN Infinity isNaN isFinite parseInt parseFloat globalThis";

const BARE = `
  const kept = new Set(${JSON.stringify(LANGUAGE)}.split(" "));
  const answer = process.stdout.write.bind(process.stdout);
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!kept.has(name)) delete globalThis[name];
  Math.random = () => { throw new Error("chance in a pure room"); };
`;

let folder = "";
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "rooms-"))));
afterAll(() => rm(folder, { recursive: true }));

test.each(PURE)(
  "src/%s loads under bare Node, with no clock, no chance and no page",
  async (room: string) => {
    const outfile = join(folder, `${room}.mjs`);
    const files = filesBelow(`src/${room}`, ".ts");
    await build({
      stdin: { contents: files.map((file) => `export * from "./${file}";`).join("\n"), resolveDir: ROOT },
      bundle: true,
      format: "esm",
      platform: "neutral",
      logLevel: "silent",
      outfile,
    });
    const script = `${BARE} answer(String(Object.keys(await import(${JSON.stringify(outfile)})).length));`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
    expect(Number(stdout)).toBeGreaterThan(0);
  },
);

const FORBIDDEN = new Set(
  (
    "foundry Hooks CONFIG CONST PIXI Handlebars canvas fromUuid fromUuidSync document window globalThis self " +
    "navigator localStorage performance Date Intl console process crypto fetch setTimeout setInterval queueMicrotask " +
    "requestAnimationFrame localize toLocaleString toLocaleUpperCase toLocaleLowerCase localeCompare"
  ).split(" "),
);

const pureFiles = PURE.flatMap((room: string) => filesBelow(`src/${room}`, ".ts"));

test("the pure rooms name nothing of Foundry, the page, the clock, chance or language", () => {
  const found = pureFiles.flatMap((file) =>
    [...nodesOf(treeOf(file))].filter(isForbidden).map((node) => `${file}: ${node.getText()}`),
  );
  expect(found).toEqual([]);
});

function isForbidden(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.getText() === "Math.random";
  return ts.isIdentifier(node) && FORBIDDEN.has(node.text);
}

/** What a client shows, and what depends on it: the scene, level and encounter in view, and drawn objects. */
const OF_THE_VIEW = new Set(
  "canvas PIXI ui viewed isView viewedScene viewedLevel current combat object controlled".split(" "),
);

test.each(UNSEEN)("src/%s names nothing that a client's view decides", (room: string) => {
  const files = filesBelow(`src/${room}`, ".ts");
  const found = files.flatMap((file) =>
    [...nodesOf(treeOf(file))]
      .filter((node) => ts.isIdentifier(node) && OF_THE_VIEW.has(node.text))
      .map((node) => `${file}: ${node.parent.getText()}`),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

test("no file imports against the order of rooms", () => {
  const refused = filesBelow("src", ".ts").flatMap((file) =>
    importsOf(file).flatMap((to) => {
      const reason = refuseImport(file.slice("src/".length), to.slice("src/".length));
      return reason ? [`${file} imports ${to}: ${reason}`] : [];
    }),
  );
  expect(refused).toEqual([]);
});

test("every import inside src leads to a file", () => {
  const lost = filesBelow("src", ".ts").flatMap((file) =>
    importsOf(file)
      .filter((to) => !existsSync(join(ROOT, to.replace(/\.js$/, ".ts"))))
      .map((to) => `${file} imports ${to}`),
  );
  expect(lost).toEqual([]);
});

/** Packages that are as pure as the rooms themselves: they are loaded under bare Node with them. */
const KEPT = ["flatbush", "flatqueue", "pure-rand/generator/xoroshiro128plus"];

test("the pure rooms import nothing but one another and packages as pure as they are", () => {
  const foreign = pureFiles.flatMap((file) => specifiersOf(file).filter((source) => !source.startsWith(".")));
  expect([...new Set(foreign)].sort()).toEqual(KEPT);
});

function importsOf(file: string): string[] {
  return specifiersOf(file)
    .filter((source) => source.startsWith("."))
    .map((source) => join(file, "..", source));
}

function specifiersOf(file: string): string[] {
  return [...nodesOf(treeOf(file))].flatMap((node) => {
    const source =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    return source && ts.isStringLiteralLike(source) ? [source.text] : [];
  });
}
