import { iconPath } from "../data/icons.js";
import { text } from "../foundry.js";
import type { Game } from "../rules/core/index.js";
import { iconsOf, strayTests, wordsOf } from "../rules/declared.js";
import { registerGame } from "../rules/registry.js";

/** So many things of a kind are named, and no more. */
const MOST = 8;

const brought: Game[] = [];

/** Adds the game of another package. What it names and does not have is told to GMs once the world is ready. */
export function bringGame(rules: Game): void {
  registerGame(rules);
  brought.push(rules);
}

/** Tells a GM in one notice a game what the games that other packages brought name and do not have. */
export async function reviewBrought(): Promise<void> {
  if (!game.user.isGM) return;
  for (const rules of brought) {
    const faults = await faultsOf(rules);
    if (faults.length)
      ui.notifications.warn(text("VANTAGE.faults.found", { game: rules.id, faults: faults.join(" ") }), {
        permanent: true,
        console: false,
      });
  }
}

/** Sentences on what a game names and does not have: tests, icons, words. */
async function faultsOf(rules: Game): Promise<readonly string[]> {
  const icons = iconsOf(rules);
  const there = await Promise.all(icons.map((icon) => isThere(iconPath(icon))));
  const own = `VANTAGE.${rules.id}.`;
  return [
    ...strayTests(rules).map((stray) => text("VANTAGE.faults.test", stray)),
    ...listed(
      "VANTAGE.faults.icons",
      icons.filter((_icon, index) => !there[index]),
    ),
    ...listed(
      "VANTAGE.faults.words",
      wordsOf(rules)
        .map((key) => own + key)
        .filter((key) => !game.i18n.has(key)),
    ),
  ];
}

function listed(key: string, names: readonly string[]): readonly string[] {
  const more = names.length > MOST ? " …" : "";
  return names.length ? [text(key, { names: names.slice(0, MOST).join(", ") + more })] : [];
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await fetch(path)).ok;
  } catch {
    return false;
  }
}
