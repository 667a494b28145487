import { describe, test } from "vitest";
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

  test("TNT-43 a typed d10 knows the jam by the weapon and brings the die of a 10", async () => {
    const gm = await table.as("Gamemaster");
    await gm.give(["d10", 10], ["d6", 4]);
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
