import { describe, expect, it } from "vitest";
import { keptFaces, type DicePool, type ExtraDie, type Faces } from "../../../../src/rules/core/index.js";

const CRITICAL: ExtraDie = { die: "d10", face: 10, adds: "d6" };

describe("the faces that belong to a pool", () => {
  it.each<[string, DicePool, Faces, ExtraDie | undefined, Faces | null]>([
    ["as many as the pool has", { d6: 2 }, { d6: [1, 2] }, undefined, { d6: [1, 2] }],
    ["one too many", { d6: 2 }, { d6: [1, 2, 3] }, undefined, { d6: [1, 2] }],
    ["one too few", { d6: 2 }, { d6: [1] }, undefined, null],
    ["a kind too few", { d6: 1, d10: 1 }, { d6: [1] }, undefined, null],
    ["a kind too many", { d6: 1 }, { d6: [1], d10: [2] }, undefined, { d6: [1] }],
    ["a kind of none", { d6: 1, d10: 0 }, { d6: [1] }, undefined, { d6: [1] }],
    ["a kind of none with a face", { d6: 1, d10: 0 }, { d6: [1], d10: [2] }, undefined, { d6: [1] }],
    ["a kind of none with an empty list", { d6: 1, d10: 0 }, { d6: [1], d10: [] }, undefined, { d6: [1] }],
    ["nothing of nothing", {}, {}, undefined, {}],
    ["an extra die that is due", { d10: 1 }, { d10: [10], d6: [4] }, CRITICAL, { d10: [10], d6: [4] }],
    ["an extra die that is due and missing", { d10: 1 }, { d10: [10] }, CRITICAL, null],
    ["an extra die that is not due", { d10: 1 }, { d10: [9], d6: [4] }, CRITICAL, { d10: [9] }],
  ])("%s", (_, pool, faces, extra, kept) => {
    expect(keptFaces(pool, faces, extra)).toEqual(kept);
  });
});
