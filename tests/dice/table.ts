import { vi } from "vitest";
import { DICE, Roll, terms } from "../../playground/client/dice/index.js";
import { flatten } from "../../tools/lib/build/words.mjs";
import { readWords } from "../../tools/lib/build/languages.mjs";
import type { Faces, Game, Reading, RollRequest } from "../../src/rules/core/index.js";
import { registerGame } from "../../src/rules/registry.js";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { godsgloom } from "../../src/rules/godsgloom/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { mest } from "../../src/rules/mest/index.js";
import { tnt } from "../../src/rules/tnt/index.js";

export const GAMES: readonly Game[] = [tnt, mest, gurps, godsgloom, darkHeresy];

/** A roll as the system's classes make it. */
export interface OurRoll extends Roll {
  readonly readings: readonly Reading[];
  readonly successes?: number;
  readonly hits?: number;
  readonly blocks?: number;
  readonly grade?: string | null;
  readonly degrees?: number | null;
  readonly isSuccess?: boolean | null;
  readonly isJam?: boolean;
  readonly isCritical?: boolean;
  readonly isFumble?: boolean;
  carried?(die: string): number;
}

interface RollingRoom {
  readonly rollRequest: (game: string, request: RollRequest) => Promise<OurRoll>;
  readonly rollShowing: (game: string, request: RollRequest, faces: Faces) => OurRoll;
  readonly isRollFor: (game: string, request: RollRequest, roll: OurRoll) => boolean;
}

const chance = DICE.randomUniform;
let readTyped: (rolls: readonly Roll[]) => Promise<readonly Roll[] | null>;

/**
 * The system's dice over the playground's: its files speak to Foundry's globals, which stand here first, and are
 * therefore loaded afterwards.
 */
export async function openDice(): Promise<RollingRoom> {
  const words = new Map<string, string>(flatten(await readWords("en")));
  vi.stubGlobal("Roll", Roll);
  vi.stubGlobal("CONFIG", { Dice: DICE });
  vi.stubGlobal("foundry", {
    dice: { terms },
    applications: {
      handlebars: {
        loadTemplates: () => undefined,
        renderTemplate: (_path: string, context: object) => JSON.stringify(context),
      },
    },
  });
  const format = (key: string, data: Readonly<Record<string, string>>): string =>
    (words.get(key) ?? key).replace(/\{(\w+)\}/g, (_match, name: string) => data[name] ?? "");
  vi.stubGlobal("game", { i18n: { format, has: () => false } });
  for (const rules of GAMES) registerGame(rules);
  const { registerDice } = await load<{ registerDice: (games: readonly Game[]) => void }>("register");
  registerDice(GAMES);
  ({ readTypedRolls: readTyped } = await load<{ readTypedRolls: typeof readTyped }>("typed"));
  return load<RollingRoom>("rolling");
}

async function load<Room>(name: string): Promise<Room> {
  return (await import(new URL(`../../src/dice/${name}.ts`, import.meta.url).href)) as Room;
}

/** Lets the dice show these faces, one after the other; a bare face is a six-sided die's. */
export function show(...draws: readonly (number | readonly [face: number, sides: number])[]): void {
  const left = [...draws];
  DICE.randomUniform = () => {
    const next = left.shift();
    if (next === undefined) throw new Error("More dice were thrown than the test expects.");
    const [face, sides] = typeof next === "number" ? [next, 6] : next;
    return (face - 0.5) / sides;
  };
}

/** Lets chance decide again. */
export function leaveToChance(): void {
  DICE.randomUniform = chance;
}

/** A roll typed into the chat, as its message keeps it. */
export async function typed(formula: string): Promise<OurRoll> {
  const rolled = [await Roll.create(formula).evaluate()];
  const read = (await readTyped(rolled)) ?? rolled;
  const [kept] = read.map((roll) => JSON.stringify(roll)).map((json) => Roll.fromJSON(json));
  if (!kept) throw new Error("The message lost its roll.");
  return kept as OurRoll;
}

/** What a roll shows: its total, the label of each die, and the words below. */
export async function shownBy(roll: Roll, isPrivate = false): Promise<Shown> {
  return JSON.parse(await roll.render({ isPrivate })) as Shown;
}

interface Shown {
  readonly formula: string;
  readonly total: string | number;
  readonly dice: readonly {
    readonly die: string;
    readonly face: number;
    readonly marks: string;
    readonly blank: boolean;
    readonly label: string;
    readonly critical?: boolean;
    readonly fumble?: boolean;
    readonly added?: boolean;
    readonly dropped?: boolean;
  }[];
  readonly readings: readonly { readonly words: string; readonly tone: string }[];
}
