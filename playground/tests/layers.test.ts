import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { describe, expect, it } from "vitest";
import { findCircle } from "./lib/circles.js";
import { importsOf, sourcesBelow, type Import } from "./lib/imports.js";

/** The layers, from the bottom up. Folders of one layer may know one another; a layer knows those below it. */
const LAYERS = [
  ["client/primitives"],
  ["client/utils"],
  ["common"],
  ["client/shared"],
  ["client/abstract", "client/data"],
  ["client/dice", "client/grid"],
  ["client/documents", "client/packages"],
  ["client/appv1", "client/audio"],
  ["client/helpers"],
  ["client/canvas"],
  ["client/applications"],
  ["client/nue"],
  ["client/table"],
  ["client/index.ts"],
];

/** What the server knows of the client. */
const SERVER_KNOWS = ["server", "common", "client/utils"];

/** Types that reach upward: what the canvas draws is a member of the document. Lower it when one is moved; never raise it. */
const MOST_TYPES_UPWARD = 2;

const client = [...sourcesBelow("common"), ...sourcesBelow("client")];
const server = sourcesBelow("server");
const imports = [...client, ...server].flatMap(importsOf);

const isIn = (folder: string) => (file: string) => file === folder || file.startsWith(`${folder}/`);

const layerOf = (file: string): number =>
  LAYERS.findIndex((folders) => folders.some((folder) => isIn(folder)(file)));

const goesUp = ({ from, to, isFile }: Import): boolean =>
  isFile && client.includes(from) && layerOf(to) > layerOf(from);

const written = ({ from, to }: Import): string => `${from} → ${to}`;

describe("the layers", () => {
  it("hold every file of the client", () => {
    expect(client.length).toBeGreaterThan(300);
    expect(client.filter((file) => layerOf(file) < 0)).toEqual([]);
    for (const folder of LAYERS.flat()) expect(client.some(isIn(folder)), folder).toBe(true);
  });

  it("import values only from their own layer or from below", () => {
    expect(imports.filter((one) => one.hasValues && goesUp(one)).map(written)).toEqual([]);
  });

  it("have no circle of values", () => {
    const next = new Map(
      [...client, ...server].map((file) => [
        file,
        imports.filter((one) => one.from === file && one.isFile && one.hasValues).map(({ to }) => to),
      ]),
    );
    expect(findCircle(next)).toEqual([]);
    expect(
      findCircle(
        new Map([
          ["a", ["b"]],
          ["b", ["c"]],
          ["c", ["b"]],
        ]),
      ),
    ).toEqual(["b", "c", "b"]);
  });

  it(`have at most ${MOST_TYPES_UPWARD} types that reach upward`, () => {
    const upward = imports.filter((one) => one.types > 0 && goesUp(one));
    const count = upward.reduce((sum, { types }) => sum + types, 0);
    expect(count, upward.map(written).join("\n")).toBeLessThanOrEqual(MOST_TYPES_UPWARD);
  });
});

describe("the package", () => {
  it("imports nothing from outside, and the server nothing that needs a page", () => {
    const known = new Set([...client, ...server]);
    expect(imports.filter(({ to, isFile }) => isFile && !known.has(to)).map(written)).toEqual([]);
    const foreign = imports.filter(
      ({ from, to, isFile }) =>
        isFile && server.includes(from) && !SERVER_KNOWS.some((folder) => isIn(folder)(to)),
    );
    expect(foreign.map(written)).toEqual([]);
  });

  it("names each package that it imports, and no other one", () => {
    const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
      dependencies: Record<string, string>;
    };
    const used = imports
      .filter(({ to, isFile }) => !isFile && !to.startsWith("node:") && !builtinModules.includes(to))
      .map(({ to }) => to);
    // The icons are copied by the build; no file imports them.
    expect([...new Set([...used, "@fortawesome/fontawesome-free"])].sort()).toEqual(
      Object.keys(manifest.dependencies).sort(),
    );
  });
});
