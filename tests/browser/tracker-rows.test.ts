import { describe, expect, test } from "vitest";
import {
  activate,
  begun,
  eventually,
  FIRST,
  goOn,
  order,
  PASS,
  row,
  select,
  lookAt,
  settled,
  updateActor,
  useTable,
  VIEW,
  type Person,
} from "./lib/index.js";

const table = useTable({ finePixels: true });

/** Ana's side, the GM's and Ben's. */
const TEN = [
  "Mags Harrow",
  "Nettle Voss",
  "Ines Calder",
  "Orlo Finch",
  "Kess Marlow",
  "Wyn Sable",
  "Bram Tolliver",
  "Hob Lantern",
  "Tully Coil",
  "Brand Osier",
] as const;

const names = ({ page }: Person) => page.locator(".combat-tracker .combatant .name").allInnerTexts();

/** The colors of a side: of its line above the rows, and of the row of one of its models. */
const colors = async (person: Person, side: string, model: string) => {
  const colorOf = (element: Element) => getComputedStyle(element).borderLeftColor;
  const line = order(person).locator(".sides li").filter({ hasText: side });
  return [await line.evaluate(colorOf), await row(person, model).evaluate(colorOf)];
};

describe("rows of the tracker", () => {
  test("they are low: eight are in view at 720 pixels of height, each with portrait, state and health", async () => {
    const { gm, ana } = await begun(table, TEN, FIRST);
    await gm.page.setViewportSize({ width: 1280, height: 720 });
    await settled(gm, ana);
    const seen = await gm.page.locator(".combat-tracker").evaluate((list) => {
      const { top, bottom } = list.getBoundingClientRect();
      const boxes = [...list.querySelectorAll(".combatant")].map((one) => one.getBoundingClientRect());
      return {
        inView: boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length,
        highest: Math.max(...boxes.map(({ height }) => height)),
      };
    });
    expect(seen.inView).toBeGreaterThanOrEqual(8);
    expect(seen.highest).toBeLessThanOrEqual(52);
    const own = row(gm, "Ines Calder");
    expect(await own.locator(".token-image").isVisible()).toBe(true);
    expect(await own.locator(".state").innerText()).toBe("Ready");
    expect(await own.locator(".said").innerText()).toContain("Health 2 of 2");
    await gm.page.setViewportSize(VIEW);
  });

  test("who can still act comes first, and a row that is done goes below", async () => {
    const { gm, ana } = await begun(table);
    expect((await names(ana)).slice(0, 2)).toEqual(["Mags Harrow", "Nettle Voss"]);
    await activate(ana, "Nettle Voss", PASS);
    await eventually(() => names(ana).then(([first]) => first)).toBe("Nettle Voss");
    await goOn(ana);
    await eventually(() => names(ana).then((all) => all.at(-1))).toBe("Nettle Voss");
    await settled(gm, ana);
    expect((await names(gm)).at(-1)).toBe("Nettle Voss");
  });

  test("the color of a side is the same in its line and in its rows, and two sides differ, in both themes", async () => {
    const { gm, ana } = await begun(table);
    await settled(gm, ana);
    for (const theme of ["light", "dark"]) {
      await ana.page.evaluate((wanted) => {
        for (const one of document.querySelectorAll(".theme-light, .theme-dark, body")) {
          one.classList.remove("theme-light", "theme-dark");
          one.classList.add(`theme-${wanted}`);
        }
      }, theme);
      const [line, model] = await colors(ana, "Ana", "Mags Harrow");
      const [other] = await colors(ana, "The Weir Watch", "Ines Calder");
      expect(model, theme).toBe(line);
      expect(other, theme).not.toBe(line);
    }
  });

  test("a player reads the health of their own models only, as the bars of tokens show it", async () => {
    const { gm, ana } = await begun(table);
    await updateActor(gm.page, "Mags Harrow", { "system.wounds": 1 });
    await settled(gm, ana);
    await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Health \d of \d/);
    expect(await row(ana, "Ines Calder").innerText()).not.toContain("Health");
    expect(await row(ana, "Ines Calder").locator(".health").count()).toBe(0);
    await eventually(() => row(gm, "Ines Calder").innerText()).toContain("Health");
  });

  test("Foundry's buttons of a row are there for the pointer and for the keyboard, and a selected token's row shows all", async () => {
    const { gm, ana } = await begun(table);
    await settled(gm, ana);
    const own = row(gm, "Ines Calder");
    const hide = own.getByRole("button", { name: "Hide from players" });
    const width = () => hide.evaluate((button) => button.getBoundingClientRect().width);
    expect(await width()).toBeLessThan(4);
    await own.hover();
    await eventually(width).toBeGreaterThan(15);
    await gm.page.mouse.move(400, 400);
    await eventually(width).toBeLessThan(4);
    await hide.focus();
    await eventually(width).toBeGreaterThan(15);
    await lookAt(gm.page, "Ines Calder");
    await select(gm.page, "Ines Calder");
    await eventually(() => own.evaluate((one) => one.classList.contains("selected"))).toBe(true);
  });
});
