import { beforeAll, beforeEach, expect, test, vi } from "vitest";

/** A name that the types of Node do not follow: the adapters' own need Foundry's. */
const PACKAGES: string = "packages";

type Heard = (given: unknown) => void;

const hooks = new Map<string, Heard>();
const inUse = new Set<string>();
const answered = vi.hoisted((): unknown[] => []);

vi.mock("../../src/integrations/token-action-hud/token-action-hud.js", () => ({
  answer: (given: unknown) => answered.push(given),
}));
vi.mock("../../src/integrations/dice-presets.js", () => ({ answer: () => undefined }));
vi.mock("../../src/integrations/argon/argon.js", () => ({ answer: () => undefined }));

let loadAdapters: () => void;

beforeAll(async () => {
  const path = `../../src/integrations/${PACKAGES}.ts`;
  ({ loadAdapters } = (await import(/* @vite-ignore */ path)) as { loadAdapters: () => void });
});

beforeEach(() => {
  hooks.clear();
  inUse.clear();
  answered.length = 0;
  vi.stubGlobal("game", { modules: { get: (id: string) => ({ active: inUse.has(id) }) } });
  vi.stubGlobal("Hooks", { once: (name: string, heard: Heard) => hooks.set(name, heard) });
});

test("a package that is ready before its adapter is loaded gets its answer when it is", async () => {
  inUse.add("token-action-hud-core");
  loadAdapters();
  hooks.get("tokenActionHudCoreApiReady")?.("its classes");
  expect(answered).toEqual([]);
  await vi.waitFor(() => expect(answered).toEqual(["its classes"]));
});

test("a package that is ready later gets its answer at once", async () => {
  inUse.add("token-action-hud-core");
  loadAdapters();
  await vi.dynamicImportSettled();
  hooks.get("tokenActionHudCoreApiReady")?.("its classes");
  expect(answered).toEqual(["its classes"]);
});

test("a package that is not in use is not heard", () => {
  inUse.add("dice-so-nice");
  loadAdapters();
  expect([...hooks.keys()]).toEqual(["diceSoNiceReady"]);
});
