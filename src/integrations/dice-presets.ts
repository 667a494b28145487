import { isLettered, marksOf } from "../dice/game-die.js";
import type { Game } from "../rules/core/index.js";
import { text } from "../foundry.js";
import { allGames } from "../rules/registry.js";
import { DICE_LOOKS, LOOK_OF_OTHERS, type DieLook } from "./dice-looks.js";

/** The part of Dice So Nice's public interface that is called here: docs/integrations.md names its pages. */
interface DiceStyles {
  readonly addSystem: (system: { id: string; name: string; group: string }, mode: "default") => void;
  readonly addColorset: (colors: object, mode: "default") => Promise<void>;
  readonly addDicePreset: (preset: object, shape: string | null) => void;
}

/** The id of the set of dice, and the start of the names of their colors. */
const SET = "vantage";

/** The numbers of sides for which the package has a shape. */
const SHAPES: readonly number[] = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 30];

/** The other numbered dice that the package has. They use the shape of another die. */
const BORROWED: readonly number[] = [3, 5, 7, 100];

/** Adds the dice of all games to Dice So Nice, which is ready. */
export function answer(dice: unknown): void {
  if (isDiceStyles(dice)) void addDice(dice);
}

async function addDice(dice: DiceStyles): Promise<void> {
  dice.addSystem({ id: SET, name: text("VANTAGE.dice.set"), group: "Vantage" }, "default");
  for (const [kind, rules] of kindsOfDice()) {
    const sides = rules.dice[kind]?.sides ?? 0;
    if (!isShown(kind, sides)) continue;
    const name = `${SET}-${kind}`;
    const look = DICE_LOOKS[kind] ?? LOOK_OF_OTHERS;
    await dice.addColorset({ ...colorsOf(look), name, description: name, visibility: "hidden" }, "default");
    const preset = { type: kind, labels: labelsOf(rules, kind, sides), colorset: name, system: SET };
    // A numbered die keeps the shape that the package knows for it.
    dice.addDicePreset(preset, isLettered(kind) ? `d${sides}` : null);
  }
}

/** Each kind of dice once, with a game that has it. A kind with a letter belongs to one game alone. */
function kindsOfDice(): ReadonlyMap<string, Game> {
  return new Map(
    allGames().flatMap((rules) => Object.keys(rules.dice).map((kind) => [kind, rules] as const)),
  );
}

/** Whether the package can show a die with so many sides. */
function isShown(kind: string, sides: number): boolean {
  return SHAPES.includes(sides) || (!isLettered(kind) && BORROWED.includes(sides));
}

/**
 * The labels on the faces: the marks of the game on its own dice, a 0 on a die of ten, and tens on a die of a
 * hundred.
 */
function labelsOf(rules: Game, kind: string, sides: number): readonly string[] {
  if (sides === 100) return TENS;
  const faces = Array.from({ length: sides }, (_, index) => index + 1);
  if (isLettered(kind)) return faces.map((face) => marksOf(rules, kind, face) || String(face));
  return faces.map((face) => String(sides === 10 ? face % 10 : face));
}

const TENS = ["10", "20", "30", "40", "50", "60", "70", "80", "90", "00"];

/** Its font stays the one that each player has chosen. */
function colorsOf({ fill, ink, edge, material }: DieLook): object {
  return { background: fill, foreground: ink, edge, outline: "none", texture: "none", material };
}

function isDiceStyles(value: unknown): value is DiceStyles {
  return (
    typeof value === "object" &&
    value !== null &&
    ["addSystem", "addColorset", "addDicePreset"].every(
      (name) => typeof Reflect.get(value, name) === "function",
    )
  );
}
