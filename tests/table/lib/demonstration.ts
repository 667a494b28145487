import type { Demonstration } from "../../browser/lib/demonstration.js";
import { giveOwners, prepareDemonstration } from "../../browser/lib/demonstration.js";
import type { TableWindow } from "../../browser/lib/window.js";
import type { Person } from "./person.js";

/** A page's button in Foundry's settings that opens a window. */
type MenuWindow = TableWindow & {
  readonly game: {
    readonly settings: {
      readonly menus: {
        get(
          id: string,
        ): { readonly type: new () => { render(options: object): Promise<unknown> } } | undefined;
      };
    };
  };
};

/**
 * Opens a game's demonstration as a GM does, and hands actors to players: from the window of a new world, or from the
 * settings in a world that has another one.
 */
export async function openDemonstration({ page }: Person, demonstration: Demonstration): Promise<void> {
  await prepareDemonstration(page);
  const before = await page.evaluate(async () => {
    const { canvas, game } = window as MenuWindow;
    const Menu = game.settings.menus.get("vantage.games")?.type;
    if (Menu && game.settings.get("vantage", "firstRun") !== true) await new Menu().render({ force: true });
    return canvas.scene?.id;
  });
  const button = `#vantage-first-run [data-action=demonstrate][data-game="${demonstration.game}"]`;
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, button);
  await page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), button);
  await page.waitForFunction((scene) => {
    const { canvas } = window as TableWindow;
    return canvas.scene?.id !== scene && (canvas.scene?.tokens.size ?? 0) > 0;
  }, before);
  await giveOwners(page, demonstration);
}
