import { test } from "vitest";
import { countersOn, eventually, updateToken, useTable, writeItem } from "./lib/index.js";

const table = useTable();

interface Bounds {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
}
interface Drawn {
  readonly name: string | null;
  getBounds(): Bounds;
}
interface CountersWindow {
  readonly canvas: {
    pan(view: { readonly scale: number }): void;
    readonly tokens: {
      readonly placeables: readonly {
        readonly name: string;
        readonly children: readonly Drawn[];
        readonly bars: { readonly bar1: Drawn; readonly bar2: Drawn };
      }[];
    };
  };
}

test("a token's counters keep clear of the bars that the host draws along its edges", async () => {
  const gm = await table.as("Gamemaster");
  const edges = () =>
    gm.page.evaluate(() => {
      const { canvas } = window as Window as Window & CountersWindow;
      const token = canvas.tokens.placeables.find(({ name }) => name === "Mags Harrow");
      const counters = token?.children.find(({ name }) => name === "vantage-counters");
      if (!token || !counters) return null;
      const [lower, upper] = [token.bars.bar1.getBounds(), token.bars.bar2.getBounds()];
      const { top, bottom } = counters.getBounds();
      return {
        isBarDrawn: lower.height > 0,
        isAbove: bottom <= lower.top + 1,
        isBelow: top >= upper.bottom - 1,
      };
    });
  // Near enough that the width of a line is several pixels.
  await gm.page.evaluate(() => {
    (window as Window as Window & CountersWindow).canvas.pan({ scale: 3 });
  });
  await updateToken(gm.page, "Mags Harrow", { displayBars: 50, "bar1.attribute": "health" });
  await writeItem(gm.page, "Mags Harrow", "Revolver", { "system.jammed": 1 });
  await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({ jammed: 1 });
  await eventually(edges).toEqual({ isBarDrawn: true, isAbove: true, isBelow: true });
  await writeItem(gm.page, "Mags Harrow", "Revolver", { "system.jammed": 0 });
  await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({});
});
