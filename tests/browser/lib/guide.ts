import { readFileSync } from "node:fs";
import { expect } from "vitest";

const PAGES = new URL("../../../docs/first-turns/", import.meta.url);

/** Steps that a guide may repeat before its end comes: the longest games take a third of them. */
const MOST_ROUNDS = 60;

/** One thing that a step of a guide says to do. The words are those on screen, any of them where there are several. */
export interface Act {
  readonly does: string;
  readonly words: readonly string[];
}

/** A step of a guide: its text, and what it says to do as its comment has it for the walker. */
export interface Step {
  readonly text: string;
  readonly acts: readonly Act[];
  /** The picture below it; empty without one. */
  readonly picture: string;
}

/** What a walker does at a table. Each gives whether it could be done; one that cannot is passed over, as the guide says. */
export interface Hands {
  readonly acts: Readonly<Record<string, (words: readonly string[]) => Promise<boolean>>>;
  sees(words: readonly string[]): Promise<boolean>;
  /** Whether everything is on screen that a page can name: only in a browser. */
  readonly hasScreen: boolean;
  keepPicture(name: string): Promise<void>;
}

/** The sections of a page of docs/first-turns that have steps. */
export function readGuide(page: string): readonly (readonly Step[])[] {
  const sections = readFileSync(new URL(`${page}.md`, PAGES), "utf8")
    .split(/^## /m)
    .slice(1);
  return sections.map((section) =>
    section
      .split(/^(?=\d+\. )/m)
      .slice(1)
      .map(readStep),
  );
}

function readStep(step: string): Step {
  const [text = "", comment = ""] = step.split(/<!--|-->/);
  const [, picture = ""] = /\(\.\.\/images\/(.+?)\.png\)/.exec(step) ?? [];
  const acts = comment.split(";").map((act) => {
    const [does = "", ...words] = act.split(/: |, | \| /).map((one) => one.trim());
    return { does, words };
  });
  return { text, acts, picture };
}

/** Acts that have to be possible wherever the guide says them. */
const CERTAIN = ["select", "set up", "begin", "press", "sees"];

/** Steps whose words in bold are names on the map, or of which only some can be seen. */
const NOT_ALL = ["select", "sees"];

/**
 * Plays a page of docs/first-turns to its end, step by step as it says, whatever the dice show. Returns the words in bold of
 * its steps that were not on screen at their step; without a screen none are looked for.
 */
export async function walk(page: string, hands: Hands): Promise<readonly string[]> {
  const kept = new Set<string>();
  const guide = readGuide(page);
  const unread = new Set(hands.hasScreen ? guide.flat().flatMap(wordsOf) : []);
  const read = async (step: Step): Promise<void> => {
    for (const words of wordsOf(step))
      if (unread.has(words) && (await hands.sees([words]))) unread.delete(words);
  };
  for (const steps of guide) {
    const last = steps.flatMap(({ acts }) => acts).find(({ does }) => does === "until");
    for (let round = 0, isOver = false; !isOver; round += 1) {
      expect(round, `${page}: the end never comes`).toBeLessThan(MOST_ROUNDS);
      for (const step of steps) {
        const isDone = await take(page, step, hands, read);
        if (step.picture === "" || !isDone || kept.has(step.picture)) continue;
        kept.add(step.picture);
        await hands.keepPicture(step.picture);
      }
      isOver = !last || (await hands.sees(last.words));
    }
  }
  return [...unread];
}

/** Does what a step says. Returns whether its last act could be done. */
async function take(
  page: string,
  step: Step,
  hands: Hands,
  read: (step: Step) => Promise<void>,
): Promise<boolean> {
  let isDone = true;
  for (const { does, words } of step.acts) {
    await read(step);
    if (does === "until" || does === "picture") continue;
    isDone = does === "sees" ? await hands.sees(words) : ((await hands.acts[does]?.(words)) ?? false);
    if (CERTAIN.includes(does)) expect(isDone, `${page}: ${step.text}`).toBe(true);
  }
  await read(step);
  return isDone;
}

function wordsOf({ text, acts }: Step): readonly string[] {
  if (acts.some(({ does }) => NOT_ALL.includes(does))) return [];
  return [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, words = ""]) => words);
}
