import { describe, expect, test } from "vitest";
import {
  beside,
  carry,
  centerOf,
  eventually,
  lookAt,
  settled,
  useTable,
  writeItem,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

describe("a drag that leaves an enemy and comes back", () => {
  type Watched = TableWindow & {
    readonly Hooks: { on(hook: string, listener: () => void): number; off(hook: string, id: number): void };
    readonly fromUuidSync: (...args: readonly unknown[]) => unknown;
    looks: number;
    weighings: number;
    listener: number;
  };

  /** Moves the pointer off Ines Calder and onto her again, and returns what the label shows. */
  async function aim(gm: Person): Promise<string> {
    const [off, on] = [
      await beside(gm.page, "Ines Calder", { x: 0, y: 120 }),
      await centerOf(gm.page, "Ines Calder"),
    ];
    await gm.page.mouse.move(off.x, off.y);
    await eventually(() => gm.label.isVisible()).toBe(false);
    await gm.page.mouse.move(on.x, on.y);
    await gm.label.waitFor();
    return gm.label.innerText();
  }

  /** How many documents were looked up since the last question. */
  const looks = ({ page }: Person): Promise<number> =>
    page.evaluate(() => {
      const watched = window as Watched;
      const { looks: counted } = watched;
      watched.looks = 0;
      return counted;
    });

  test("shows the same and measures nothing again; after a change it shows what is true now", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await carry(gm.page, "Mags Harrow", await beside(gm.page, "Ines Calder", { x: 0, y: 120 }));
    await settled(gm);
    await gm.page.evaluate(() => {
      const watched = window as Watched;
      const { fromUuidSync } = watched;
      const counted = (...args: readonly unknown[]): unknown => {
        watched.looks += 1;
        return fromUuidSync(...args);
      };
      Object.assign(watched, { looks: 0, fromUuidSync: counted });
    });
    const shown = await aim(gm);
    const first = await looks(gm);
    expect(await aim(gm)).toBe(shown);
    expect(await looks(gm)).toBeLessThan(first / 2);

    await writeItem(gm.page, "Mags Harrow", "Revolver", { name: "Old Revolver" });
    expect(await aim(gm)).toContain("Old Revolver");
    await writeItem(gm.page, "Mags Harrow", "Old Revolver", { name: "Revolver" });
    expect(await aim(gm)).toBe(shown);
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
  });

  test("asks other packages each time", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await gm.page.evaluate(() => {
      const watched = window as Watched;
      watched.weighings = 0;
      watched.listener = watched.Hooks.on("vantage.weigh", () => void (watched.weighings += 1));
    });
    await carry(gm.page, "Mags Harrow", await beside(gm.page, "Ines Calder", { x: 0, y: 120 }));
    for (const times of [1, 2]) {
      await aim(gm);
      expect(await gm.page.evaluate(() => (window as Watched).weighings)).toBe(times);
    }
    await gm.page.evaluate(() => {
      const { Hooks, listener } = window as Watched;
      Hooks.off("vantage.weigh", listener);
    });
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
  });
});
