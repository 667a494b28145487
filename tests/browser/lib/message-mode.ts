import type { Person } from "./person.js";
import type { TableWindow } from "./window.js";

/** The modes of generation 14 by those of 13: https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html */
const MODES = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" } as const;

/** Whom this person's messages are for from here on. */
export async function setMessageMode({ page }: Person, rollMode: keyof typeof MODES): Promise<void> {
  await page.evaluate(
    ([old, now]) => {
      const { settings, release } = (window as TableWindow).game;
      return release.generation >= 14
        ? settings.set("core", "messageMode", now)
        : settings.set("core", "rollMode", old);
    },
    [rollMode, MODES[rollMode]] as const,
  );
}
