import { beforeAll, test } from "vitest";
import { eventually, updateToken, useTable, type Person, type TableWindow } from "./lib/index.js";

/*
 * Levels of a scene, which generation 14 has (https://foundryvtt.com/api/classes/foundry.documents.BaseLevel.html): two
 * storeys that lie one above the other are never mixed.
 */
const table = useTable({ generation: 14 });

/** What this file makes of a scene. */
type LevelWindow = TableWindow & {
  readonly canvas: {
    readonly scene: {
      readonly width: number;
      readonly height: number;
      createEmbeddedDocuments(
        kind: "Level" | "Wall",
        data: readonly object[],
        options?: object,
      ): Promise<unknown>;
    } | null;
  };
};

const [GROUND, UPSTAIRS] = ["levelOfTheGround", "levelOfUpstairs0"];

let gm: Person;

beforeAll(async () => {
  gm = await table.as("Gamemaster");
  await gm.page.evaluate(
    async ([ground, upstairs]) => {
      const { scene } = (window as LevelWindow).canvas;
      const levels = [
        { _id: ground, name: "Ground", elevation: { bottom: 0, top: 10 } },
        { _id: upstairs, name: "Upstairs", elevation: { bottom: 10, top: 20 } },
      ];
      await scene?.createEmbeddedDocuments("Level", levels, { keepId: true });
    },
    [GROUND, UPSTAIRS] as const,
  );
});

/** Puts a model on a level, at an elevation of it. */
const onLevel = (name: string, level: string | undefined, elevation: number) =>
  updateToken(gm.page, name, { level, elevation });

/** What Mags knows of Ines, by the system's own API. */
async function facts(page: Person["page"] = gm.page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const { canvas, game } = window as TableWindow;
    const uuid = (name: string) => canvas.scene?.tokens.getName(name)?.uuid ?? "";
    const found = game.system.api.measure(uuid("Mags Harrow"), uuid("Ines Calder"));
    return Object.fromEntries(["sight", "seen", "contact"].map((fact) => [fact, found[fact]?.value]));
  });
}

test("on one level they see each other; a floor between them hides each from the other", async () => {
  await onLevel("Mags Harrow", GROUND, 0);
  await onLevel("Ines Calder", GROUND, 0);
  await eventually(() => facts()).toMatchObject({ sight: true, seen: true });
  await onLevel("Ines Calder", UPSTAIRS, 10);
  await eventually(() => facts()).toMatchObject({ sight: false, seen: false });
});

test("a player's window measures the same", async () => {
  const ana = await table.as("Ana");
  await onLevel("Mags Harrow", GROUND, 0);
  await onLevel("Ines Calder", UPSTAIRS, 10);
  await eventually(() => facts(ana.page)).toMatchObject({ sight: false });
  await onLevel("Ines Calder", GROUND, 0);
  await eventually(() => facts(ana.page)).toMatchObject({ sight: true });
});

test("a wall on the ground is between two on the ground, and not between two upstairs", async () => {
  await gm.page.evaluate(async (ground) => {
    const { scene } = (window as LevelWindow).canvas;
    const token = (name: string) => scene?.tokens.getName(name);
    const [mags, ines] = [token("Mags Harrow"), token("Ines Calder")];
    const [x, y] = [((mags?.x ?? 0) + (ines?.x ?? 0)) / 2, ((mags?.y ?? 0) + (ines?.y ?? 0)) / 2];
    // Across the line between the two, longer than any way around it.
    const [dx, dy] = [-((ines?.y ?? 0) - (mags?.y ?? 0)), (ines?.x ?? 0) - (mags?.x ?? 0)];
    const c = [x - dx * 3, y - dy * 3, x + dx * 3, y + dy * 3].map((one) => Math.round(one + 50));
    await scene?.createEmbeddedDocuments("Wall", [{ c, levels: [ground] }]);
  }, GROUND);
  await eventually(() => facts()).toMatchObject({ sight: false });
  for (const name of ["Mags Harrow", "Ines Calder"]) await onLevel(name, UPSTAIRS, 10);
  await eventually(() => facts()).toMatchObject({ sight: true });
});

test("a drop says why there is no shot through a floor", async () => {
  await onLevel("Mags Harrow", GROUND, 0);
  await onLevel("Ines Calder", UPSTAIRS, 10);
  await gm.drag("Mags Harrow", "Ines Calder");
  await eventually(() => gm.barred.locator("p").innerText()).not.toBe("");
});
