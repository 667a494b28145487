import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadSystem } from "./lib.js";

/*
 * Where generation 13 and 14 document different shapes, one adapter hides it. The playground of generation 14 has the
 * operators (playground/tests/later-generations.test.ts) but not the new place of an effect's changes yet, so the rows ask the adapter
 * alone.
 */
const OPERATORS = "https://foundryvtt.com/api/modules/foundry.data.operators.html";
const DELETION_KEY = "https://foundryvtt.com/api/functions/foundry.utils.isDeletionKey.html";
const EFFECTS_13 = "https://foundryvtt.com/api/interfaces/foundry.documents.types.ActiveEffectData.html";
const EFFECTS_14 = "https://foundryvtt.com/api/v14/variables/CONFIG.ActiveEffect.html";

let deletion: (path: string) => object;
let changesOf: (effect: object) => readonly object[];

beforeAll(async () => {
  ({ deletion } = await loadSystem<{ deletion: typeof deletion }>("foundry/delta"));
  ({ changesOf } = await loadSystem<{ changesOf: typeof changesOf }>("foundry"));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "_del");
});

describe("a field that an update deletes", () => {
  it.each([
    ["system.jammed", { "system.-=jammed": null }],
    ["jammed", { "-=jammed": null }],
  ])(`13: %s has a key with -= (${DELETION_KEY})`, (path, update) => {
    expect(deletion(path)).toEqual(update);
  });

  it(`14: its value is the operator for a deletion, under its own key (${OPERATORS})`, () => {
    const operator = { isForcedDeletion: true };
    Reflect.set(globalThis, "_del", operator);
    expect(deletion("system.jammed")).toEqual({ "system.jammed": operator });
  });
});

describe("the changes of an active effect", () => {
  const [old, own] = [
    { key: "system.old", value: "1" },
    { key: "system.own", value: "2" },
  ];
  it.each([
    {
      generation: 13,
      effect: { changes: [old], system: { changes: [own] } },
      found: [old],
      page: EFFECTS_13,
    },
    { generation: 14, effect: { system: { changes: [own] } }, found: [own], page: EFFECTS_14 },
    { generation: 14, effect: { system: {} }, found: [], page: EFFECTS_14 },
  ])("$generation: are found where it documents them ($page)", ({ generation, effect, found }) => {
    vi.stubGlobal("game", { release: { generation } });
    expect(changesOf(effect)).toEqual(found);
  });
});
