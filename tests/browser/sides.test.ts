import { expect, test } from "vitest";
import {
  answer,
  eventually,
  faces,
  openTracker,
  order,
  prompt,
  settled,
  setUpScenario,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({
  demonstration: { game: "mest", owners: { "Aldith Heron": "Ana", "Wil Sparrow": "Ben" } },
});

/** A battle of MEST Tactics begins, and Heronbridge names the Mission Attacker. */
async function heronbridgeIsAsked(): Promise<{ gm: Person; ana: Person; ben: Person }> {
  const gm = await table.as("Gamemaster");
  const [ana, ben] = [await table.as("Ana"), await table.as("Ben")];
  await openTracker(gm);
  await setUpScenario(gm, "Aldith Heron", "Wil Sparrow", "Gorse", "Raider Moth");
  await gm.give(...faces(5, 2), ...faces(6, 6, 1, 1, 1));
  await gm.page.getByRole("button", { name: "Begin battle" }).last().click();
  for (const person of [ana, ben]) await prompt(person).locator(".question").waitFor();
  return { gm, ana, ben };
}

const notices = ({ page }: Person) => page.locator("#notifications").innerText();

test("all players of a side are asked by the side's name; the first answer counts and is named", async () => {
  const { gm, ana, ben } = await heronbridgeIsAsked();
  await settled(gm, ana, ben);
  for (const person of [ana, ben]) {
    expect(await prompt(person).locator(".situation strong").allInnerTexts()).toEqual(["Heronbridge"]);
    expect(await prompt(person).locator(".question").innerText()).not.toContain("Aldith");
  }
  await eventually(() => order(gm).innerText()).toContain("Waiting for Ana, Ben (Heronbridge).");
  await answer(ben, "Bracken Raiders");
  await eventually(() => notices(ana)).toContain("Answered by Ben, for Heronbridge.");
  await gm.page.getByRole("tab", { name: "Chat" }).click();
  await gm.card.reads("Ben, for Heronbridge: Bracken Raiders");
  const said = (part: string) => gm.card.element.locator(part).allInnerTexts();
  await eventually(() => said(".roller")).toEqual(["Heronbridge", "Bracken Raiders"]);
  expect((await said(".roll.first .purpose"))[0], "the side rolls in its own column").toBe("Roll-off");
  await settled(gm, ana, ben);
  expect(await notices(ben)).not.toContain("Answered by");
  await answer(ana, "Heronbridge");
  await settled(gm, ana, ben);
  await gm.card.reads("Ana, for Heronbridge: Heronbridge");
});

test("of two answers at once the referee takes the first one, and the second person reads that", async () => {
  const { gm, ana, ben } = await heronbridgeIsAsked();
  const answer = ({ page }: Person) =>
    page.evaluate(() => {
      const { game } = window as TableWindow;
      const message = game.messages.contents.at(-1);
      return message && game.system.api.answer(message, "missionAttacker", "side-2");
    });
  const both = [ana, ben];
  const answers = await Promise.all(both.map(answer));
  await settled(gm, ana, ben);
  expect(answers.filter((reply) => reply && "done" in reply)).toHaveLength(1);
  expect(answers).toContainEqual({ refused: "answeredBefore" });
  // So does a page that knows already.
  const late = both.filter((_, index) => "refused" in (answers[index] ?? {}));
  expect(await Promise.all(late.map(answer))).toEqual([{ refused: "answeredBefore" }]);
});

/** The levels of ownership of the tokens of a scene, by name: those of the world's actor of each token. */
const ownership = ({ page }: Person) =>
  page.evaluate(() => {
    const { canvas, game } = window as TableWindow;
    const called = (id: string) => game.users.contents.find((one) => one.id === id)?.name ?? id;
    return Object.fromEntries(
      (canvas.scene?.tokens.contents ?? []).map(({ name, actor }) => {
        const world = game.actors.contents.find((one) => one.id === actor?.id);
        const levels = Reflect.get(world?.toObject() ?? {}, "ownership") as Readonly<Record<string, number>>;
        return [name, Object.fromEntries(Object.entries(levels).map(([id, level]) => [called(id), level]))];
      }),
    );
  });

/** The GM gives the models of Heronbridge to Ana and Ben. Gives the ownership before. */
async function heronbridgeIsGiven(gm: Person) {
  await openTracker(gm);
  await setUpScenario(gm, "Aldith Heron", "Wil Sparrow", "Levy Osk", "Gorse");
  const before = await ownership(gm);
  await gm.page.getByRole("button", { name: "Give this side's models to its players: Ana, Ben" }).click();
  await gm.page.locator(".vantage-battle").getByText("Given to Ana, Ben until").waitFor();
  for (const name of ["Aldith Heron", "Wil Sparrow", "Levy Osk"])
    await eventually(async () => (await ownership(gm))[name]).toMatchObject({ Ana: 3, Ben: 3 });
  expect((await ownership(gm))["Gorse"], "the other side").toEqual(before["Gorse"]);
  await gm.page.keyboard.press("Escape");
  await gm.page.getByRole("tab", { name: "Chat" }).click();
  return before;
}

test("the models of a side are given to its players, and the card takes them back", async () => {
  const gm = await table.as("Gamemaster");
  const before = await heronbridgeIsGiven(gm);
  const card = gm.page.locator(".chat-message").last();
  expect(await card.innerText()).toContain(
    "The models of Heronbridge are given to Ana, Ben until the battle ends.",
  );
  await card.getByRole("button", { name: "Undo" }).click();
  await eventually(() => ownership(gm)).toEqual(before);
  await eventually(() => card.getByRole("button", { name: "Undo" }).count()).toBe(0);
});

/** The GM sets Ben's level of ownership of Levy Osk's actor. */
const setLevel = (gm: Person, level: number) =>
  gm.page.evaluate(async (wanted) => {
    const { canvas, game } = window as TableWindow;
    const ben = game.users.getName("Ben")?.id ?? "";
    const id = canvas.scene?.tokens.getName("Levy Osk")?.actor?.id;
    await game.actors.contents.find((one) => one.id === id)?.update({ ownership: { [ben]: wanted } });
  }, level);

test("the end of a battle takes the models back, and what someone has changed since stays", async () => {
  const gm = await table.as("Gamemaster");
  const before = await heronbridgeIsGiven(gm);
  await setLevel(gm, 2);
  await gm.page.evaluate(async () => {
    for (const combat of (window as TableWindow).game.combats.contents) await combat.delete();
  });
  // Both tokens stand for one actor of the world.
  const levy = { ...before["Levy Osk"], Ben: 2 };
  const changed = { ...before, "Levy Osk": levy, "Levy Pim": levy };
  await eventually(() => ownership(gm)).toEqual(changed);
  await setLevel(gm, 0);
});
