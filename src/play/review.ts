import { iconPath } from "../data/icons.js";
import { hasText, text } from "../foundry.js";
import type { Game } from "../rules/core/index.js";
import { iconsOf, strayTests, wordsOf } from "../rules/declared.js";
import { addedGames } from "./module-games.js";

/** The highest number of things of one kind that a notice names. */
const MOST = 8;

/** Reviews the games of other packages. */
export async function reviewGames(): Promise<void> {
  await Promise.all(addedGames().map(reviewGame));
}

/** Shows GMs one notice about all tests, icons and texts that a game refers to but does not have. */
export async function reviewGame(rules: Game): Promise<void> {
  if (!game.user.isGM) return;
  const faults = await faultsOf(rules);
  if (faults.length)
    ui.notifications.warn(text("VANTAGE.faults.found", { game: rules.id, faults: faults.join(" ") }), {
      permanent: true,
      console: false,
    });
}

/** Sentences about the tests, icons and texts that a game refers to but does not have. */
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
        .filter((key) => !hasText(key)),
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
