import { describe, expect, test } from "vitest";
import { checkPack, checkSource } from "../../tools/lib/build/pack-sources.mjs";
import { jsonOf } from "./sources.js";

const ACTOR = "vntActCinder0001";
const ITEM = "vntItmRevolver01";
const item = { _id: ITEM, _key: `!actors.items!${ACTOR}.${ITEM}`, name: "Revolver" };
const actor = { _id: ACTOR, _key: `!actors!${ACTOR}`, name: "Raider", items: [item] };

const faultsOf = (source: object): string[] => checkSource(JSON.stringify(source), "raider.json", "actors");

describe("a pack's source that the compiler would lose or overwrite is refused", () => {
  test("nothing is wrong with a complete one", () => {
    expect(faultsOf(actor)).toEqual([]);
  });

  test.each([
    ["without a key", { ...actor, _key: undefined }, `needs the _key !actors!${ACTOR}, not none`],
    ["with another's key", { ...actor, _key: "!items!0000000000000000" }, `needs the _key !actors!${ACTOR}`],
    ["with a short id", { ...actor, _id: "raider" }, "needs an _id of 16 letters and digits"],
    ["without an id", { ...actor, _id: undefined }, "needs an _id of 16 letters and digits"],
    [
      "whose item has no key",
      { ...actor, items: [{ ...item, _key: undefined }] },
      `!actors.items!${ACTOR}.${ITEM}`,
    ],
    ["with the same item twice", { ...actor, items: [item, item] }, "which raider.json has already"],
  ])("%s", (_what, source, sentence) => {
    expect(faultsOf(source)).toEqual([expect.stringContaining(sentence)]);
  });

  test("that is not JSON", () => {
    expect(checkSource("{", "raider.json", "actors")).toEqual([
      expect.stringContaining("raider.json is not JSON"),
    ]);
  });

  test("whose key another file has", () => {
    const seen = new Map();
    checkSource(JSON.stringify(actor), "raider.json", "actors", seen);
    const faults = checkSource(JSON.stringify({ ...actor, items: [] }), "copy.json", "actors", seen);
    expect(faults).toEqual([expect.stringContaining("which raider.json has already")]);
  });

  test("in a scene, down to a token's own items", () => {
    const scene = "vntScn0000000001";
    const token = "vntTok0000000001";
    const delta = {
      _id: ACTOR,
      _key: `!scenes.tokens.delta!${scene}.${token}.${ACTOR}`,
      items: [{ _id: ITEM }],
    };
    const tokens = [{ _id: token, _key: `!scenes.tokens!${scene}.${token}`, delta }];
    const source = { _id: scene, _key: `!scenes!${scene}`, tokens };
    expect(checkSource(JSON.stringify(source), "scene.json", "scenes")).toEqual([
      expect.stringContaining(`!scenes.tokens.delta.items!${scene}.${token}.${ACTOR}.${ITEM}`),
    ]);
  });
});

const { packs } = jsonOf("system.json") as { packs: { name: string; type: string }[] };

test.each(packs)("the sources of the pack $name are complete", async (pack) => {
  expect(await checkPack(pack)).toEqual([]);
});
