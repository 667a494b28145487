import { expect, test, vi } from "vitest";

interface World {
  stored: readonly { readonly key: string }[];
  written: Record<string, unknown>;
}

const world = vi.hoisted((): World => ({ stored: [], written: {} }));
vi.mock("../../src/foundry.js", () => ({
  text: (key: string) => key,
  worldSettings: () => world.stored,
  writeSetting: (name: string, value: unknown) => {
    world.written[name] = value;
  },
}));
vi.mock("../../src/documents/migration/world-documents.js", () => ({ worldPacks: () => [] }));
vi.mock("../../src/documents/migration/migrate-write.js", () => ({
  pendingOf: (kind: string, document: object) => ({ kind, document, migrated: {} }),
  writePending: ({ document }: { readonly document: { readonly failed: readonly string[] } }) =>
    Promise.resolve(document.failed),
}));

const file = new URL("../../src/documents/migration/write-world.ts", import.meta.url);
const { writeWorld } = (await import(file.href)) as {
  readonly writeWorld: (found: readonly object[], version: number) => Promise<readonly string[]>;
};

test.each([
  ["is said to be up to date when all is written", [], true],
  ["is not said to be up to date when a document could not be written", ["Levy"], false],
])("a world %s", async (_what, failed, isSaid) => {
  const said: unknown[] = [];
  const update = (_notice: object, { message }: { readonly message?: string }) => said.push(message);
  vi.stubGlobal("game", { system: { version: "1.0.0" } });
  vi.stubGlobal("ui", { notifications: { info: () => ({}), update, remove: () => undefined } });
  expect(await writeWorld([{ kind: "Actor", document: { failed } }], 0)).toEqual(failed);
  expect(said.includes("VANTAGE.migration.done")).toBe(isSaid);
});

test.each([
  ["that version 3 has opened keeps the words", 3, [], ["gurps", "dark-heresy"]],
  ["that has chosen for a game keeps that", 3, ["vantage.gurps.chancesShown"], ["dark-heresy"]],
  ["that no version has opened has exact odds", 0, [], []],
  ["that version 4 has opened has exact odds", 4, [], []],
])("odds against enemies: a world %s", async (_what, version, stored, inWords) => {
  world.written = {};
  world.stored = stored.map((key) => ({ key }));
  expect(await writeWorld([], version)).toEqual([]);
  expect(world.written).toEqual(Object.fromEntries(inWords.map((id) => [`${id}.chancesShown`, "words"])));
});
