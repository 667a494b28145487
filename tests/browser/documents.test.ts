import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { eventually, useTable } from "./lib/index.js";

const table = useTable();

/** What a macro does, in the page. */
async function macro<Result>(page: Page, script: string): Promise<Result> {
  return page.evaluate<Result>(`(async () => { ${script} })()`);
}

const MODEL = `const actor = game.actors.getName("Mags Harrow");`;

describe("documents in the world", () => {
  test("actors, items, tokens and encounters are this system's, with what a macro expects of them", async () => {
    const gm = await table.as("Gamemaster");
    await eventually(async () =>
      macro(
        gm.page,
        `${MODEL} const item = actor.items.contents[0];
        const classes = ["Actor", "Item", "Token", "Combat", "Combatant"].map((name) => CONFIG[name].documentClass.name);
        const rolled = await new Roll("0 + @wounds", actor.getRollData()).evaluate();
        return { classes, ways: [typeof actor.useAction, typeof item.use], same: rolled.total === actor.system.wounds };`,
      ),
    ).toEqual({
      classes: ["VantageActor", "VantageItem", "VantageTokenDocument", "VantageCombat", "VantageCombatant"],
      ways: ["function", "function"],
      same: true,
    });
  });

  test("actor.useAction and item.use open the dialog that a drag opens", async () => {
    const gm = await table.as("Gamemaster");
    const target = `canvas.tokens.placeables.find(({ name }) => name === "Ines Calder").document.uuid`;
    await macro(gm.page, `${MODEL} void actor.useAction("shoot", { targets: [${target}] });`);
    const dialog = await gm.dialog.opened();
    await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
    await gm.page.keyboard.press("Escape");
    await dialog.element.waitFor({ state: "detached" });
    await macro(gm.page, `${MODEL} void actor.items.getName("Revolver").use({ targets: [${target}] });`);
    await eventually(async () => (await gm.dialog.opened()).line()).toBe("d10 + 5 ≥ 10");
  });

  test("a token's bar is changed from its HUD: a number sets it, a change is added, and the track follows", async () => {
    const gm = await table.as("Gamemaster");
    const show = `const { object } = canvas.hud.token.hasObject ? canvas.hud.token : {}; ${MODEL}
      const token = canvas.tokens.placeables.find(({ name }) => name === "Mags Harrow");
      if (object !== token) canvas.hud.token.bind(token);`;
    await macro(gm.page, show);
    const bar = gm.page.locator("#token-hud [name=bar1]");
    const wounds = () => macro<number>(gm.page, `${MODEL} return actor.system.woundsTaken;`);
    expect(await bar.inputValue()).toBe("2");
    for (const [typed, taken, left] of [
      ["-1", 1, "1"],
      ["+1", 0, "2"],
      ["0", 2, "0"],
      ["=1", 1, "1"],
      ["9", 0, "2"],
    ] as const) {
      await bar.fill(typed);
      await bar.press("Enter");
      await eventually(wounds, typed).toBe(taken);
      await eventually(() => bar.inputValue(), typed).toBe(left);
    }
    await macro(gm.page, "canvas.hud.token.clear();");
  });

  test("the packs of each game lie in a folder of its name, which can be folded", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.getByRole("tab", { name: "Compendium" }).click();
    const folders = gm.page.locator("#compendium .folder");
    expect((await folders.locator(".folder-header").allInnerTexts()).map((one) => one.trim())).toEqual([
      "This Is Not a Test",
      "MEST Tactics",
      "GURPS",
      "GODSGLOOM",
      "Dark Heresy",
      "Test scenes",
    ]);
    const inside = folders.first().locator("[data-pack]");
    expect(await inside.count()).toBe(6);
    await folders.first().getByRole("button", { name: "This Is Not a Test", exact: true }).click();
    expect(await inside.first().isVisible()).toBe(false);
    await folders.first().getByRole("button", { name: "This Is Not a Test", exact: true }).click();
    expect(await inside.first().isVisible()).toBe(true);
  });

  test("TNT-43 a typed d10 knows the jam by the weapon and adds the die of a 10", async () => {
    const gm = await table.as("Gamemaster");
    await gm.give(["d10", 10], ["d6", 4]);
    await gm.page.getByRole("tab", { name: "Chat" }).click();
    await gm.page.locator(".chat-form textarea, textarea#chat-message").first().fill("/roll 1d10[jam 2]");
    await gm.page.keyboard.press("Enter");
    const newest = gm.page.locator(".chat-log [data-message-id]").last();
    await newest.getByText("1d10[jam 2] + 1d6").waitFor();
    await eventually(() => newest.locator(".total").innerText()).toBe("14");
    await eventually(() =>
      macro(gm.page, `return game.messages.contents.at(-1).rolls[0].constructor.name`),
    ).toBe("TntRoll");
  });
});
