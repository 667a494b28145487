import { expect, test } from "vitest";
import { eventually, goOn, openTracker, order, settled, useTable } from "./lib/index.js";

const table = useTable({ demonstration: { game: "godsgloom", owners: {} } });

test("GLOOM-29: phases in words; each side is done with a phase by its own button; then units alternate", async () => {
  const gm = await table.as("Gamemaster");
  await openTracker(gm);
  await gm.page.locator("[data-tool=vantageBattle]").first().click();
  const setup = gm.page.locator(".application.vantage-battle");
  await setup.getByLabel("The Kindled, Command Seals").fill("3");
  await setup.getByRole("button", { name: "Begin battle" }).click();
  await gm.page.locator(".vantage-prompt").getByRole("button", { name: "The Kindled" }).click();
  const title = () => order(gm).locator(".title").innerText();
  const button = () => order(gm).locator(".go-on").innerText();
  // A side that has nothing to do in a phase is passed over.
  const whole = /^Round 1 of 4 · (Magic|Abilities)$/;
  await eventually(title).toMatch(whole);
  for (let presses = 0; presses < 4 && whole.test(await title()); presses += 1) {
    const phase = async () => `Done with ${whole.exec(await title())?.[1] ?? ""}`;
    await eventually(async () => (await button()) === (await phase())).toBe(true);
    const before = await order(gm).innerText();
    await goOn(gm);
    await eventually(() => order(gm).innerText()).not.toBe(before);
    await settled(gm);
  }
  await eventually(title).toBe("Round 1 of 4 · Activation");
  await order(gm).getByText("The Kindled to play.").waitFor();
  const activate = gm.page.locator(".combat-tracker").getByRole("button", { name: "Activate" });
  expect(await activate.count()).toBe(8);
  await activate.first().click();
  await eventually(button).toBe("Pass to The Undertow");
  expect(await order(gm).locator(".sides").innerText()).toContain("7 of 8 ready");
});
