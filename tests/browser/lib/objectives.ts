import type { Person } from "./person.js";
import type { TableWindow } from "./window.js";

interface SceneRegion {
  readonly behaviors: { readonly contents: readonly { readonly type: string }[] };
  delete(): Promise<unknown>;
}

/** Removes the objectives of the demonstration, so that those of a test count alone. */
export async function withoutObjectives({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    const { canvas } = window as Window & {
      readonly canvas?: {
        readonly scene: { readonly regions: { readonly contents: readonly SceneRegion[] } };
      };
    };
    for (const region of [...(canvas?.scene.regions.contents ?? [])])
      if (region.behaviors.contents.some(({ type }) => type.endsWith("objective"))) await region.delete();
  });
}

/** Makes an objective of 1 point from a rectangle of the scene. */
export async function objective(
  { page }: Person,
  name: string,
  corner: readonly [number, number],
): Promise<void> {
  await page.evaluate(
    async ([called, [x, y]]) => {
      const shape = { type: "rectangle", x, y, width: 240, height: 130 };
      await (window as TableWindow).canvas.scene?.createEmbeddedDocuments("Region", [
        { name: called, shapes: [shape], behaviors: [{ type: "objective", system: { points: 1 } }] },
      ]);
    },
    [name, corner] as const,
  );
}
