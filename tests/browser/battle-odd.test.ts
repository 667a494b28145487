import { afterEach, describe, expect, test } from "vitest";
import {
  activate,
  battleOf,
  begun,
  eventually,
  goOn,
  modelState,
  openTracker,
  heading,
  order,
  PASS,
  row,
  setUpBattle,
  settled,
  beginBattle,
  updateToken,
  useTable,
  viewScene,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

/** The scene in play, looked at by this person. */
const backToScene = ({ page }: Person) =>
  page.evaluate(async () => {
    const { canvas, game } = window as TableWindow;
    if (canvas.scene?.id !== game.scenes.active?.id) await game.scenes.active?.view();
  });

afterEach(async () => {
  const gm = await table.as("Gamemaster");
  await backToScene(gm);
  await updateToken(gm.page, "Ines Calder", { hidden: false });
});

describe("reinforcements", () => {
  test("of a new side come last: they are ready, and the turn that runs goes on", async () => {
    const { gm, ana, id } = await begun(
      table,
      ["Mags Harrow", "Tully Coil"],
      [
        ["d10", 9],
        ["d10", 3],
      ],
    );
    await activate(ana, "Mags Harrow", PASS);
    await settled(gm, ana);
    const before = await battleOf(gm, id);
    await gm.page.evaluate(async () => {
      const { canvas, ui } = window as TableWindow;
      const token = canvas.scene?.tokens.getName("Ines Calder");
      const data = { tokenId: token?.id, sceneId: canvas.scene?.id, actorId: token?.actor?.id };
      await ui.combat.viewed?.createEmbeddedDocuments("Combatant", [data]);
    });
    await eventually(() => row(ana, "Ines Calder").innerText()).toMatch(/Ready\s+The Weir Watch/);
    await settled(gm, ana);
    const after = await battleOf(gm, id);
    expect(after?.tracks).toEqual(before?.tracks);
    expect(Object.values(after?.names ?? {})).toEqual([
      ...Object.values(before?.names ?? {}),
      "The Weir Watch",
    ]);
    await order(ana).getByText("Ana: Mags Harrow is active.").waitFor();
    await goOn(ana);
    await activate(gm, "Tully Coil", PASS);
    await goOn(gm);
    await activate(gm, "Ines Calder", PASS);
    await gm.give(["d10", 9], ["d10", 7], ["d10", 3]);
    await goOn(gm);
    await eventually(() => heading(gm).innerText()).toBe("Turn 2 of 6");
  });
});

test("a step's button counts as soon as it is drawn, also while the step before has not ended here", async () => {
  const { ana } = await begun(
    table,
    ["Mags Harrow", "Nettle Voss", "Ines Calder"],
    [
      ["d10", 9],
      ["d10", 3],
    ],
  );
  await activate(ana, "Mags Harrow", PASS);
  await settled(ana);
  await ana.give(PASS);
  await ana.page.evaluate(() => {
    new MutationObserver((_changes, watch) => {
      const next = document.querySelector<HTMLElement>(
        ".combat-tracker [aria-label='Activate: Nettle Voss']",
      );
      if (!next) return;
      watch.disconnect();
      next.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await goOn(ana);
  await order(ana).getByText("Nettle Voss is active").waitFor();
});

describe("a scene that is deleted in mid-turn", () => {
  test("leaves a battle that shows what is left, and that the GM can end", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const copy = await gm.page.evaluate(async () => {
      const { canvas, Scene } = window as TableWindow & {
        Scene: { create(data: object): Promise<{ id: string }> };
      };
      const data = canvas.scene?.toObject() ?? {};
      return (await Scene.create({ ...data, name: "Copy", active: false })).id;
    });
    await viewScene(gm.page, copy);
    const id = await setUpBattle(gm, ["Mags Harrow", "Ines Calder"]);
    await openTracker(gm);
    await openTracker(ana);
    await beginBattle(gm, id, ["d10", 9], ["d10", 3]);
    await activate(gm, "Mags Harrow", PASS);
    await gm.page.evaluate(async (wanted) => {
      const { game } = window as TableWindow;
      await game.scenes.get(wanted)?.delete();
    }, copy);
    await backToScene(gm);
    await settled(gm, ana);
    // What is left of it, if anything, is ended like any other.
    await gm.page.evaluate((wanted) => (window as TableWindow).game.combats.get(wanted)?.delete(), id);
    await eventually(() => order(gm).isVisible()).toBe(false);
    // The next battle is as ever.
    const next = await setUpBattle(gm, ["Mags Harrow", "Ines Calder"]);
    await beginBattle(gm, next, ["d10", 9], ["d10", 3]);
    await order(gm).getByText("Ana to play.").waitFor();
  });
});

describe("what a player sees of a hidden enemy in the way", () => {
  /** More than the lines around what one action reaches, and fewer than the dashes around the rest, which come last. */
  const LINES = 20;

  /** What is drawn above the tokens of a person's map, with the reach of the active model as it is now. */
  const drawnNow = async ({ page }: Person) => {
    await page.evaluate(() => {
      const { canvas } = window as TableWindow;
      const shapes = (canvas.interface?.children ?? []).flatMap(
        ({ geometry }) => geometry?.graphicsData ?? [],
      );
      Object.assign(window, { drawnBefore: new Set(shapes) });
      const token = canvas.tokens?.placeables.find(({ name }) => name === "Mags Harrow");
      // Each selection asks for the drawing again.
      token?.release();
      token?.control({ releaseOthers: true });
    });
    const shapes = await page.waitForFunction((lines) => {
      const { canvas, drawnBefore } = window as TableWindow & { drawnBefore: ReadonlySet<unknown> };
      const now = (canvas.interface?.children ?? []).flatMap(({ geometry }) => geometry?.graphicsData ?? []);
      if (now.length < lines || now.some((one) => drawnBefore.has(one))) return null;
      // Each line is drawn twice, and the last of them is among the shapes only once the map has been rendered.
      const shapes = new Set(
        now.map((one) =>
          JSON.stringify((one as { shape: unknown }).shape, (key, value: unknown) =>
            ["parent", "_events", "texture", "matrix"].includes(key) ? undefined : value,
          ),
        ),
      );
      return [...shapes].join();
    }, LINES);
    return shapes.jsonValue();
  };

  /** What the choice of a destination by keyboard says, step by step, over and beyond that place. */
  const walked = async ({ page }: Person) => {
    await page.keyboard.press("g");
    const said = page.locator(".vantage-destination");
    await eventually(() => said.innerText()).toContain("arrow keys");
    const heard: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      // The words are there when the key has been heard; beyond the last place they stay.
      await page.keyboard.press("ArrowUp");
      heard.push(await said.innerText());
    }
    await page.keyboard.press("Escape");
    return heard;
  };

  /** Both, with all that has been done so far. */
  const seenBy = async (ana: Person, gm: Person) => {
    await settled(gm, ana);
    return [await drawnNow(ana), await walked(ana)];
  };

  test("is the same as without it: the reach, and a destination by keyboard; a seen one changes both", async () => {
    const { gm, ana } = await begun(table);
    const at = await modelState(gm.page, "Mags Harrow");
    const inch = await gm.page.evaluate(() => (window as TableWindow).canvas.grid?.size ?? 0);
    const far = await modelState(gm.page, "Ines Calder");
    await updateToken(gm.page, "Ines Calder", { hidden: true });
    await activate(ana, "Mags Harrow", PASS);
    const [reach, words] = await seenBy(ana, gm);
    await updateToken(gm.page, "Ines Calder", { x: at.x, y: at.y - 2 * inch });
    expect(await seenBy(ana, gm)).toEqual([reach, words]);
    await updateToken(gm.page, "Ines Calder", { hidden: false });
    const [otherReach, otherWords] = await seenBy(ana, gm);
    expect(otherReach === reach).toBe(false);
    expect(otherWords).not.toEqual(words);
    await updateToken(gm.page, "Ines Calder", { x: far.x, y: far.y });
  });
});
