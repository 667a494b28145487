import { describe, expect, test } from "vitest";
import {
  battleOf,
  eventually,
  openTracker,
  setUpScenario,
  useTable,
  VIEW,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ finePixels: true });

const FIVE = ["Mags Harrow", "Nettle Voss", "Brand Osier", "Ines Calder", "Orlo Finch"];

const windowOf = ({ page }: Person) => page.locator(".application.vantage-battle");
const column = (gm: Person, side: string) => windowOf(gm).locator(`.side[data-id="${side}"]`);
const namesIn = (gm: Person, side: string) => column(gm, side).locator(".model .name").allInnerTexts();
const tally = async (gm: Person, side: string) =>
  (await column(gm, side).locator(".tally").innerText()).replaceAll(/\s+/g, " ");

/** The setup of a battle of these models. */
async function openSetup(names: readonly string[]): Promise<Person> {
  const gm = await table.as("Gamemaster");
  await openTracker(gm);
  await setUpScenario(gm, ...names);
  return gm;
}

/** Puts copies of the tokens of the scene on it, so that each attitude has this many. Gives the names of all. */
async function fill({ page }: Person, each: number): Promise<readonly string[]> {
  return page.evaluate(async (count) => {
    const { canvas } = window as TableWindow;
    const all = canvas.scene?.tokens.contents ?? [];
    const made = [1, -1].flatMap((disposition) => {
      const own = all.filter((token) => Reflect.get(token, "disposition") === disposition);
      return Array.from({ length: Math.max(0, count - own.length) }, (_one, index) => {
        const data = own[index % own.length]?.toObject() ?? {};
        return { ...data, _id: null, name: `${own[index % own.length]?.name ?? ""} the ${index + 2}nd` };
      });
    });
    await canvas.scene?.createEmbeddedDocuments("Token", made);
    return (canvas.scene?.tokens.contents ?? []).map(({ name }) => name);
  }, each);
}

describe("the setup of a battle", () => {
  test("a model is dragged to another side, and back by its button; the heads of the columns follow", async () => {
    const gm = await openSetup(FIVE);
    const [one = "", other = ""] = Object.keys((await battleOf(gm))?.names ?? {});
    expect(await namesIn(gm, other)).toEqual(["Ines Calder", "Orlo Finch"]);
    expect(await tally(gm, other)).toMatch(/^2 models 110 of 450 Barter$/);
    await column(gm, other).locator(".model").filter({ hasText: "Orlo Finch" }).dragTo(column(gm, one));
    await eventually(() => namesIn(gm, one)).toEqual([
      "Mags Harrow",
      "Brand Osier",
      "Nettle Voss",
      "Orlo Finch",
    ]);
    expect(await tally(gm, other)).toMatch(/^1 model 69 of 450 Barter$/);
    expect(await windowOf(gm).getByRole("status").innerText()).toMatch(/^Orlo Finch is now on /);
    const back = windowOf(gm).getByRole("button", { name: /^Move Mags Harrow to / });
    await back.focus();
    await gm.page.keyboard.press("Enter");
    await eventually(() => namesIn(gm, other)).toEqual(["Ines Calder", "Mags Harrow"]);
    expect(await back.evaluate((button) => button.matches(":focus"))).toBe(true);
    await windowOf(gm).getByRole("button", { name: "Save" }).click();
    await windowOf(gm).waitFor({ state: "detached" });
    await eventually(async () => Object.values((await battleOf(gm))?.members ?? {})).toEqual([
      other,
      one,
      one,
      other,
      one,
    ]);
  });

  test("a leader is named by a click, and does not lead the side that it is moved to", async () => {
    const gm = await openSetup(FIVE);
    const lead = (name: string) => windowOf(gm).getByRole("button", { name: `${name}, Leader` });
    const isLeader = (name: string) => lead(name).getAttribute("aria-pressed");
    expect(await isLeader("Ines Calder")).toBe("true");
    await lead("Orlo Finch").click();
    expect([await isLeader("Ines Calder"), await isLeader("Orlo Finch")]).toEqual(["false", "true"]);
    await windowOf(gm)
      .getByRole("button", { name: /^Move Orlo Finch to / })
      .click();
    expect(await isLeader("Orlo Finch")).toBe("false");
    await lead("Orlo Finch").click();
    expect(await isLeader("Mags Harrow"), "a side has one leader").toBe("false");
    await windowOf(gm).getByRole("button", { name: "Save" }).click();
    await windowOf(gm).waitFor({ state: "detached" });
    const leading = async () =>
      Object.values((await battleOf(gm))?.models ?? {}).map(({ leader = 0 }) => leader);
    await eventually(leading).toEqual([0, 0, 0, 0, 1]);
  });

  test("a third side is a further column, and each card lists the sides", async () => {
    const gm = await openSetup(FIVE);
    await windowOf(gm).getByRole("button", { name: "Add side" }).click();
    await column(gm, "s3").waitFor();
    expect(await column(gm, "s3").innerText()).toContain("0 models");
    await windowOf(gm).getByLabel("Nettle Voss, Side").selectOption({ label: "Side 3" });
    await eventually(() => namesIn(gm, "s3")).toEqual(["Nettle Voss"]);
    await windowOf(gm).getByRole("button", { name: "Save" }).click();
    await windowOf(gm).waitFor({ state: "detached" });
    await eventually(async () => Object.values((await battleOf(gm))?.members ?? {})).toContain("s3");
  });

  test("the keyboard alone begins a battle: the focus is on the button that does", async () => {
    const gm = await openSetup(["Mags Harrow", "Ines Calder"]);
    const begin = windowOf(gm).getByRole("button", { name: "Begin battle" });
    await eventually(() => begin.evaluate((button) => button.matches(":focus"))).toBe(true);
    await gm.page.keyboard.press("Shift+Tab");
    await gm.page.keyboard.press("Shift+Tab");
    await eventually(() => gm.page.evaluate(() => document.activeElement?.textContent.trim())).toBe(
      "Add side",
    );
    await gm.page.keyboard.press("Tab");
    await gm.page.keyboard.press("Tab");
    await gm.give(["d10", 9], ["d10", 3]);
    await gm.page.keyboard.press("Enter");
    await windowOf(gm).waitFor({ state: "detached" });
    await eventually(async () => (await battleOf(gm))?.tracks["round"]).toBe(1);
  });
});

/** What a person sees of the window in a page of this size. */
async function laidOut(gm: Person, width: number, height: number) {
  await gm.page.setViewportSize({ width, height });
  const measure = () =>
    windowOf(gm).evaluate((form) => {
      const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
      const all = (selector: string) => [...form.querySelectorAll<HTMLElement>(selector)];
      const [first, second] = all(".side").map(boxOf);
      const begin = boxOf(form.querySelector('[data-action="beginBattle"]'));
      const scrolls = (element: Element) => element.scrollHeight > element.clientHeight + 1;
      const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
      const frame = boxOf(form);
      return {
        areBeside: first?.top === second?.top && (first?.right ?? 0) < (second?.left ?? 0),
        beginsInView: begin.height > 0 && begin.bottom <= innerHeight && begin.right <= innerWidth,
        isInView:
          frame.top >= 0 && frame.bottom <= innerHeight && frame.left >= 0 && frame.right <= innerWidth,
        listsScroll: all("ul.models").map(scrolls),
        bodyScrolls: all(".setup-body").map(scrolls),
        cut: all(".model, .model .name, .side > header, ul.models, .side-name, .form-footer button")
          .filter(isCut)
          .map((one) => one.textContent.trim()),
      };
    });
  const seen = { areBeside: true, beginsInView: true, isInView: true, bodyScrolls: [false], cut: [] };
  await eventually(measure).toMatchObject(seen);
  return measure();
}

describe("the layout of the setup", () => {
  test("with 15 models a side the columns are beside one another, their lists scroll, and the button that begins is in view", async () => {
    const gm = await table.as("Gamemaster");
    const names = await fill(gm, 15);
    await openSetup(names);
    const { listsScroll } = await laidOut(gm, 1280, 720);
    expect(listsScroll).toEqual([true, true]);
    await laidOut(gm, 820, 1180);
    await laidOut(gm, 1600, 900);
    const colors = await windowOf(gm)
      .locator(".form-footer button:is([type=submit], .primary)")
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
    expect(new Set(colors).size, "Save and Begin battle look different").toBe(2);
    await gm.page.setViewportSize(VIEW);
  });
});
