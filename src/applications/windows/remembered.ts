import { readSetting, writeSetting } from "../../foundry.js";

/** The state of the attack dialog that this browser remembers. */
export interface RememberedWindow {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  /** Absent until a person resizes it: then it is as high as its content. */
  readonly height?: number;
  /** Whether its modifiers are folded away. */
  readonly folded?: boolean;
}

const WINDOW = "attackWindow";
const FOLDED = "foldedCards";

/** The mark before the id of a message whose card a person has unfolded. */
const UNFOLDED = "+";

/** How many folded and unfolded cards are remembered, the latest ones. */
const MOST_FOLDED = 200;

/** Where the attack dialog was left, without values that are not numbers. */
export function rememberedWindow(): RememberedWindow {
  const stored = readSetting(WINDOW);
  if (typeof stored !== "object" || stored === null) return {};
  const numbers = Object.entries(stored).filter(
    ([name, value]) =>
      (["left", "top", "width", "height"].includes(name) && Number.isFinite(value)) ||
      (name === "folded" && typeof value === "boolean"),
  );
  return Object.fromEntries(numbers);
}

/** Keeps where the attack dialog was left. */
export async function rememberWindow(window: RememberedWindow): Promise<void> {
  await writeSetting(WINDOW, window);
}

/** Whether the card of a message is folded: as a person left it, or else as given. */
export function isFolded(message: string, byDefault: boolean): boolean {
  const known = foldedCards();
  if (known.includes(message)) return true;
  return known.includes(UNFOLDED + message) ? false : byDefault;
}

/** Keeps whether the card of a message is folded. */
export async function rememberFolded(message: string, folded: boolean): Promise<void> {
  const others = foldedCards().filter((id) => id !== message && id !== UNFOLDED + message);
  await writeSetting(FOLDED, [...others, folded ? message : UNFOLDED + message].slice(-MOST_FOLDED));
}

function foldedCards(): readonly unknown[] {
  const stored = readSetting(FOLDED);
  return Array.isArray(stored) ? stored : [];
}
