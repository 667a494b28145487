import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Facts, Ref } from "../../../src/rules/core/index.js";
import { bringActors, newScene, openTable, type SceneTable } from "../../scene/lib/table.js";

const [KESS, WEIR] = ["vntActCinder0001", "vntActWeir000001"];

/** Two tokens with six squares between them, and a wall from top to bottom in the square of the second. */
const { scene: source } = JSON.parse(
  readFileSync(new URL("../../fixtures/scenes/wall-drawn-into-a-space.json", import.meta.url), "utf8"),
) as { scene: { tokens: readonly object[]; walls: readonly { c: readonly number[] }[] } };

let table: SceneTable;
let between: (actor: Ref, target: Ref) => Facts;

beforeAll(async () => {
  table = await openTable();
  await bringActors();
  ({
    sceneFromDocuments: { between },
  } = await table.load<{ sceneFromDocuments: { between: typeof between } }>("scene/scenery"));
});
afterEach(async () => {
  for (const scene of [...table.game.scenes]) await scene.delete();
});
afterAll(() => table.server.close());

/** The cover of a target when the wall is so many pixels inside its square: of the second token, or of the first on the way back. */
async function coverAt(
  inside: number,
  way: "there" | "back",
): Promise<{ readonly cover: unknown; readonly share: number }> {
  const x = way === "there" ? 900 + inside : 300 - inside;
  const scene = await newScene({
    ...source,
    tokens: source.tokens.map((token, index) => ({
      ...token,
      actorId: [KESS, WEIR][index],
      actorLink: true,
    })),
    walls: source.walls.map((wall) => ({ ...wall, c: [x, wall.c[1], x, wall.c[3]] })),
  });
  const [one = "", other = ""] = scene.tokens.contents.map(({ uuid }) => uuid ?? "");
  const { cover, hidden } = way === "there" ? between(one, other) : between(other, one);
  return { cover: cover?.value, share: (hidden?.value as { share: number } | undefined)?.share ?? NaN };
}

describe.each(["there", "back"] as const)("a wall drawn into the target's square, the way %s", (way) => {
  it("at the near edge hides all of it", async () => {
    expect(await coverAt(0, way)).toEqual({ cover: "heavy", share: 1 });
  });

  it("two pixels farther in is heavy cover and hides at least 0.95", async () => {
    const { cover, share } = await coverAt(2, way);
    expect(cover).toBe("heavy");
    expect(share).toBeGreaterThanOrEqual(0.95);
  });

  it("hides less and less on the way to the center, and nothing behind it", async () => {
    const shares: number[] = [];
    for (const inside of [0, 2, 10, 30, 45, 51]) shares.push((await coverAt(inside, way)).share);
    const falls = shares.slice(1).map((share, index) => share < (shares[index] ?? 0));
    expect({ falls, last: shares.at(-1), shares }).toEqual({ falls: falls.map(() => true), last: 0, shares });
  });
});
