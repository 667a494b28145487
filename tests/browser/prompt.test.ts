import { expect, test } from "vitest";
import { answer, eventually, settled, updateToken, useTable, type Person } from "./lib/index.js";

const table = useTable({ demonstration: { game: "gurps", owners: { "Ossian Dredge": "Ana" } } });

const promptOf = ({ page }: Person) => page.locator(".vantage-prompt");

/** A blow of Tobias at Ossian, whom Ana plays, that Ossian has to answer. */
async function untilAsked(gm: Person): Promise<void> {
  const dialog = await gm.aim("Tobias Wren", "Ossian Dredge");
  await gm.give(["d6", 2], ["d6", 3], ["d6", 3]);
  await dialog.roll();
}

test("the person who is asked gets a window though another tab is open; it survives a reload and closes when answered", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await ana.page.locator("#sidebar [data-tab=actors]").first().click();
  await untilAsked(gm);
  await promptOf(ana).locator(".question").waitFor();
  const words = await promptOf(ana).innerText();
  for (const part of ["Tobias Wren", "Ossian Dredge", "Quarterstaff", "rolls 8 against 15", "Dodge at 9"])
    expect(words).toContain(part);
  await settled(gm, ana);
  expect(await promptOf(gm).count(), "the GM is not asked while the player is there").toBe(0);

  const dodge = await promptOf(ana).getByRole("button", { name: "Dodge at 9" }).innerText();
  expect(dodge, "GURPS-23: the own roll, 9 or less on three dice").toContain("37.5%");
  expect(dodge, "GURPS-35: 5 to 9 on three dice, without the retreat that is asked next").toContain(
    "You defend 35.6%",
  );
  expect(dodge, "GURPS-35: a 3 or 4").toContain("Attacker's critical miss 1.9%");
  const end = promptOf(ana).locator(".ends span", { hasText: "You defend" }).first();
  expect(await end.getAttribute("data-tone"), "what is good for who is asked reads as good").toBe("success");
  const [mark, good] = await end.evaluate((element) => [
    getComputedStyle(element, "::before").backgroundColor,
    getComputedStyle(element).getPropertyValue("--vantage-tone-success").trim(),
  ]);
  expect(
    mark
      ?.match(/\d+/g)
      ?.map((part) => Number(part).toString(16).padStart(2, "0"))
      .join(""),
  ).toBe(good?.slice(1));
  expect(
    await promptOf(ana).getByRole("button", { name: "No defense" }).innerText(),
    "the attack roll is known",
  ).not.toContain("Miss");

  await ana.reload();
  await promptOf(ana).locator(".question").waitFor();
  const focused = await ana.page.evaluate(() => document.activeElement?.className ?? "");
  expect(focused, "Enter decides nothing unread").toBe("question");
  await gm.give(["d6", 1], ["d6", 1], ["d6", 1]);
  await answer(ana, "Dodge at 9");
  await answer(ana, "Stay in place");
  await promptOf(ana).waitFor({ state: "detached" });
  await eventually(() => gm.card.element.locator(".ask").count()).toBe(0);
});

test("a question opens beside an attack that the same person has open", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const apart = async (): Promise<boolean> => {
    const [dialog, question] = await Promise.all([
      ana.page.locator(".vantage-attack").boundingBox(),
      promptOf(ana).boundingBox(),
    ]);
    if (!dialog || !question) return false;
    const isBeside = dialog.x + dialog.width <= question.x || question.x + question.width <= dialog.x;
    return isBeside || dialog.y + dialog.height <= question.y || question.y + question.height <= dialog.y;
  };
  await ana.aim("Ossian Dredge", "Tobias Wren");
  await untilAsked(gm);
  await promptOf(ana).locator(".question").waitFor();
  await eventually(apart).toBe(true);
  await ana.page.locator(".vantage-attack [data-action=close]").click();
  await ana.page.locator(".vantage-attack").waitFor({ state: "detached" });
  await gm.give(["d6", 1], ["d6", 1], ["d6", 1]);
  await gm.card.press("Dodge at 9");
  await answer(gm, "Stay in place");
  await promptOf(ana).waitFor({ state: "detached" });
});

test("it closes when the GM answers on the card; closed by hand it does not come back, and the card still asks", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await untilAsked(gm);
  await promptOf(ana).locator(".question").waitFor();
  await gm.give(["d6", 1], ["d6", 1], ["d6", 1]);
  await gm.card.press("Dodge at 9");
  await answer(gm, "Stay in place");
  await promptOf(ana).waitFor({ state: "detached" });

  await untilAsked(gm);
  await promptOf(ana).locator(".question").waitFor();
  await promptOf(ana).locator("[data-action=close]").click();
  await promptOf(ana).waitFor({ state: "detached" });
  await eventually(() => ana.card.button("Dodge at 9").count()).toBe(1);
  await gm.give(["d6", 1], ["d6", 1], ["d6", 1]);
  await ana.card.press("Dodge at 9");
  await answer(ana, "Stay in place");
  await eventually(() => gm.card.element.locator(".ask").count()).toBe(0);
});

test("long names without a place to break wrap: nothing of a question is cut off at the side", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const names = { "Tobias Wren": "T".repeat(80), "Ossian Dredge": "O".repeat(80) };
  for (const [name, long] of Object.entries(names)) await updateToken(gm.page, name, { name: long });
  await settled(gm, ana);
  const dialog = await gm.aim(names["Tobias Wren"], names["Ossian Dredge"]);
  await gm.give(["d6", 2], ["d6", 3], ["d6", 3]);
  await dialog.roll();
  await promptOf(ana).locator(".question").waitFor();
  const over = await promptOf(ana).evaluate((prompt) =>
    [prompt, ...prompt.querySelectorAll(".window-content, .window-content *")].flatMap((one) =>
      one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 ? [`${one.tagName} ${one.className}`] : [],
    ),
  );
  expect(over).toEqual([]);
  await gm.give(["d6", 1]);
  await promptOf(ana).getByRole("button", { name: "No defense" }).click();
  await promptOf(ana).waitFor({ state: "detached" });
  for (const [name, long] of Object.entries(names)) await updateToken(gm.page, long, { name });
});
