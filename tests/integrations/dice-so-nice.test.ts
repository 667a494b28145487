import { beforeEach, expect, test, vi } from "vitest";

/** A name that the types of Node do not follow: the adapter's own need Foundry's. */
const ADAPTER: string = "dice-so-nice";

interface Adapter {
  registerDiceSoNice: () => void;
}

type Heard = (...given: unknown[]) => void;

const hooks = new Map<string, Heard>();
const shown: unknown[][] = [];
const author = { id: "gm" };

function message(...rolls: readonly string[]) {
  return { id: "m", type: "exchange", author, rolls, system: {} };
}

vi.mock("../../src/play/record/exchange.js", () => ({
  Exchange: {
    of: () => ({
      view: {
        happenings: ["ana", "ben", "nobody"].map((roller) => ({ type: "roll", request: { roller } })),
      },
    }),
  },
}));
vi.mock("../../src/play/referee/rollers.js", () => ({
  rollerOf: (ref: string) => (ref === "nobody" ? null : { id: `user of ${ref}` }),
}));

let isActive = true;

beforeEach(async () => {
  shown.length = 0;
  isActive = true;
  vi.stubGlobal("Hooks", {
    on: (name: string, heard: Heard) => hooks.set(name, heard),
    once: (name: string, heard: Heard) => hooks.set(name, heard),
  });
  vi.stubGlobal("game", {
    messages: [],
    user: { id: "self" },
    modules: { get: () => ({ active: isActive }) },
    dice3d: { showForRoll: async (...given: unknown[]) => Promise.resolve(shown.push(given)) },
  });
  const adapter = (await import(/* @vite-ignore */ `../../src/integrations/${ADAPTER}.ts`)) as Adapter;
  adapter.registerDiceSoNice();
});

function hear(hook: string, ...given: unknown[]): void {
  hooks.get(hook)?.(...given);
}

test("rolls of a new message are left to the package; later ones are animated once, for the user whose model rolled", () => {
  hear("createChatMessage", message("first"));
  expect(shown).toEqual([]);
  hear("updateChatMessage", message("first", "second", "third"), { rolls: [] });
  expect(shown).toEqual([
    ["second", { id: "user of ben" }, false],
    ["third", author, false],
  ]);
  hear("updateChatMessage", message("first", "second", "third"), { system: {} });
  expect(shown).toHaveLength(2);
});

test("without the package nothing is called", () => {
  isActive = false;
  hear("createChatMessage", message("first"));
  hear("updateChatMessage", message("first", "second"), { rolls: [] });
  expect(shown).toEqual([]);
});
