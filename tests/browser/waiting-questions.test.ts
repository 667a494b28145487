import { expect, test } from "vitest";
import {
  answer,
  centerOf,
  eventually,
  lookAt,
  markedPlaces,
  prompt,
  settled,
  useTable,
  viewScene,
  type Person,
  type TableWindow,
} from "./lib/index.js";
import { press } from "./lib/press.js";

const table = useTable({ demonstration: { game: "gurps", owners: { "Ossian Dredge": "Ana" } } });

/** A blow of Tobias at Ossian, whom Ana plays, that Ossian has to answer. */
async function strike(gm: Person): Promise<void> {
  const dialog = await gm.aim("Tobias Wren", "Ossian Dredge");
  await gm.give(["d6", 2], ["d6", 3], ["d6", 3]);
  await dialog.roll();
}

const shown = (person: Person) => prompt(person).locator(".prompt").getAttribute("data-question");
const number = (person: Person) => prompt(person).locator(".queue span").innerText();

/** Ana is asked about two blows. */
async function askedTwice(): Promise<{ gm: Person; ana: Person }> {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await strike(gm);
  await prompt(ana).locator(".question").waitFor();
  expect(await prompt(ana).locator(".queue").count(), "one question needs no number").toBe(0);
  await strike(gm);
  await eventually(() => number(ana)).toBe("1 of 2");
  return { gm, ana };
}

test("one window has all questions: it says how many wait, goes to the next one, and answering moves on", async () => {
  const { gm, ana } = await askedTwice();
  expect(await prompt(ana).count()).toBe(1);
  const first = await shown(ana);
  await prompt(ana).getByRole("button", { name: "Next question" }).click();
  await eventually(() => number(ana)).toBe("2 of 2");
  const second = await shown(ana);
  expect(second).not.toBe(first);
  await prompt(ana).getByRole("button", { name: "Next question" }).click();
  await eventually(() => shown(ana)).toBe(first);

  await ana.reload();
  await eventually(() => number(ana)).toBe("1 of 2");
  expect(await shown(ana), "all that wait come again").toBe(first);
  await gm.give(["d6", 1], ["d6", 1], ["d6", 1]);
  await answer(ana, "Dodge at 9");
  await answer(ana, "Stay in place");
  await eventually(() => shown(ana)).toBe(second);
  expect(await prompt(ana).locator(".queue").count()).toBe(0);
  await gm.give(["d6", 1]);
  await answer(ana, "No defense");
  await prompt(ana).waitFor({ state: "detached" });
});

test("what is chosen of an answer stays while another question is shown; an answer on the card closes the window's question", async () => {
  const { gm, ana } = await askedTwice();
  const first = await shown(ana);
  await answer(ana, "Dodge at 9");
  await prompt(ana).locator(".follow-up").waitFor();
  await prompt(ana).getByRole("button", { name: "Next question" }).click();
  await eventually(() => number(ana)).toBe("2 of 2");
  expect(await prompt(ana).locator(".follow-up").count()).toBe(0);
  await gm.give(["d6", 1]);
  await ana.card.press("No defense");
  await eventually(() => shown(ana)).toBe(first);
  await gm.give(["d6", 1], ["d6", 1], ["d6", 1]);
  await prompt(ana).locator(".follow-up").getByRole("button", { name: "Stay in place" }).click();
  await prompt(ana).waitFor({ state: "detached" });
});

test("a hidden window says in a notice that questions wait: closed at once, minimized when another one comes", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const sentence = "How does Ossian Dredge defend?";
  const notices = async () =>
    (await ana.notices.allInnerTexts()).filter((one) => one.includes(sentence)).map((one) => one.trim());
  await strike(gm);
  await prompt(ana).locator(".question").waitFor();
  await settled(gm, ana);
  expect(await notices(), "the window itself says it").toEqual([]);
  await prompt(ana).locator(".window-header").dblclick();
  await strike(gm);
  await eventually(notices).toEqual([`Still waiting for you (1): ${sentence}`]);
  await prompt(ana).locator(".window-header").dblclick();
  await eventually(() => number(ana)).toBe("1 of 2");
  await prompt(ana).locator("[data-action=close]").click();
  await eventually(notices).toEqual([`Still waiting for you (2): ${sentence}`]);
  await prompt(ana).waitFor({ state: "detached" });
  for (const left of [1, 0]) {
    await gm.give(["d6", 1]);
    const onCard = ana.page.locator(".chat-log .vantage-card").getByRole("button", { name: "No defense" });
    await press(onCard.first());
    await eventually(() => onCard.count()).toBe(left);
  }
  expect(await prompt(ana).count()).toBe(0);
});

test("a question of another scene names it and offers the way there", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await strike(gm);
  await prompt(ana).locator(".question").waitFor();
  const ids = await gm.page.evaluate(async () => {
    const { game, Scene } = window as TableWindow & {
      Scene: { create(data: object): Promise<{ id: string } | undefined> };
    };
    const other = await Scene.create({
      name: "The Long Mere",
      grid: { type: 1 },
      navigation: true,
      ownership: { default: 2 },
    });
    return { here: game.scenes.active?.id ?? "", name: game.scenes.active?.name, there: other?.id ?? "" };
  });
  await settled(gm, ana);
  expect(await prompt(ana).locator(".scene").count(), "it is the scene in view").toBe(0);
  await viewScene(ana.page, ids.there);
  await eventually(() => prompt(ana).locator(".scene span").innerText()).toContain(ids.name);
  await prompt(ana).getByRole("button", { name: "Go there" }).click();
  await ana.page.waitForFunction((id) => (window as TableWindow).canvas.scene?.id === id, ids.here);
  await prompt(ana).locator(".scene").waitFor({ state: "detached" });

  // Only a scene that is active, or that she may observe, has a name for her.
  const playOn = (id: string, level: number) =>
    gm.page.evaluate(
      async ([scene, here, observes]) => {
        const { game } = window as TableWindow;
        await game.scenes.get(here)?.update({ "ownership.default": observes });
        await game.scenes.get(scene)?.activate();
      },
      [id, ids.here, level] as const,
    );
  await playOn(ids.there, 0);
  await eventually(() => prompt(ana).locator(".scene").innerText()).toContain("Another scene");
  expect(await prompt(ana).locator(".scene button").count()).toBe(0);
  await playOn(ids.here, 2);
  await prompt(ana).locator(".scene").waitFor({ state: "detached" });
  await gm.give(["d6", 1]);
  await answer(ana, "No defense");
  await prompt(ana).waitFor({ state: "detached" });
});

test("the hexes of a retreat are marked once the defense is chosen; hexes and their rows point at each other, and a click answers", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await strike(gm);
  await prompt(ana).locator(".question").waitFor();
  await lookAt(ana.page, "Tobias Wren", "Ossian Dredge");
  expect(await markedPlaces(ana.page), "each defense has a retreat of its own").toEqual({});
  await answer(ana, "Dodge at 9");
  const last = () => prompt(ana).locator(".follow-up").last();
  await eventually(async () => Object.keys(await markedPlaces(ana.page)).sort()).toEqual([
    "dodge/retreat/backLeft",
    "dodge/retreat/backRight",
  ]);
  const { x, y } = (await markedPlaces(ana.page))["dodge/retreat/backLeft"] ?? { x: 0, y: 0 };
  const pointed = prompt(ana).locator(".pointed");
  await ana.page.mouse.move(x, y, { steps: 2 });
  await eventually(() => pointed.getAttribute("data-choice")).toBe("dodge/retreat");
  await last().getByRole("button", { name: "Retreat" }).click();
  await last().getByText("Choose where to retreat").waitFor();
  await ana.page.mouse.move(x + 5, y, { steps: 2 });
  await eventually(() => pointed.getAttribute("data-choice")).toBe("dodge/retreat/backLeft");
  await ana.page.mouse.move(x - 200, y);
  await eventually(() => pointed.count()).toBe(0);

  const away = async () => {
    const center = await centerOf(ana.page, "Ossian Dredge");
    return Math.hypot(center.x - x, center.y - y);
  };
  expect(await away()).toBeGreaterThan(2);
  await gm.give(["d6", 1], ["d6", 1], ["d6", 1]);
  await ana.page.mouse.click(x, y);
  await prompt(ana).waitFor({ state: "detached" });
  await settled(gm, ana);
  await eventually(away, "it is where the mark was").toBeLessThan(2);
  expect(await markedPlaces(ana.page)).toEqual({});
});
