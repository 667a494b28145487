import type { Evaluates } from "./evaluates.js";
import type { TableWindow } from "./window.js";

/** Whether the window of this page's user is the referee, as the world says. */
async function isReferees(page: Evaluates): Promise<boolean> {
  return page.evaluate(() => {
    const { game } = window as TableWindow;
    return (game.settings.get("vantage", "referee") as { user?: string } | null)?.user === game.user.id;
  });
}

/** The page of several GMs where the dice of exchanges are thrown: the referee's, and the first one's while there is none. */
export async function refereeAmong<Window extends Evaluates>(
  pages: readonly Window[],
): Promise<Window | undefined> {
  if (pages.length > 1) for (const page of pages) if (await isReferees(page)) return page;
  return pages[0];
}
