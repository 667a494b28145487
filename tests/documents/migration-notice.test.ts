import { expect, test, vi } from "vitest";

vi.mock("../../src/foundry.js", () => ({ text: (key: string) => key, worldSettings: () => [] }));
vi.mock("../../src/documents/migration/world-documents.js", () => ({ worldPacks: () => [] }));
vi.mock("../../src/documents/migration/migrate-write.js", () => ({
  pendingOf: (kind: string, document: object) => ({ kind, document, migrated: {} }),
  writePending: ({ document }: { readonly document: { readonly failed: readonly string[] } }) =>
    Promise.resolve(document.failed),
}));

const file = new URL("../../src/documents/migration/write-world.ts", import.meta.url);
const { writeWorld } = (await import(file.href)) as {
  readonly writeWorld: (found: readonly object[]) => Promise<readonly string[]>;
};

test.each([
  ["is said to be up to date when all is written", [], true],
  ["is not said to be up to date when a document could not be written", ["Levy"], false],
])("a world %s", async (_what, failed, isSaid) => {
  const said: unknown[] = [];
  const update = (_notice: object, { message }: { readonly message?: string }) => said.push(message);
  vi.stubGlobal("game", { system: { version: "1.0.0" } });
  vi.stubGlobal("ui", { notifications: { info: () => ({}), update, remove: () => undefined } });
  expect(await writeWorld([{ kind: "Actor", document: { failed } }])).toEqual(failed);
  expect(said.includes("VANTAGE.migration.done")).toBe(isSaid);
});
