import { ask, roll, type Option, type Procedure, type Ref } from "../core/index.js";
import { BLUE, coloursOf, diceOf, poolOf, RED, type Shown } from "./pool.js";

/** One die on the table. */
interface Lying {
  readonly colour: "red" | "blue";
  readonly face: number;
  /** How often it has been rolled anew. */
  readonly times: number;
}

/** GLOOM-21: a die is rolled anew twice at most. */
const MOST_REROLLS = 2;

/** GLOOM-21: a side may roll its whole pool anew, then dice one by one. */
export function* reroll(key: string, who: Ref, shown: Shown): Procedure<Shown> {
  if (shown.red.length + shown.blue.length === 0) return shown;
  const choice = yield* ask({
    key: `${key}-pool`,
    who,
    question: "rerollPool",
    options: [{ id: "keep" }, { id: "all" }],
    default: "keep",
  });
  let dice = lying(shown, 0);
  if (choice === "all") {
    const pool = poolOf(shown.red.length, shown.blue.length);
    dice = lying(
      coloursOf(yield* roll({ key: `${key}-anew`, roller: who, dice: diceOf(pool), purpose: "reroll" })),
      1,
    );
  }
  return facesOf(yield* rerollDice(key, who, dice));
}

function* rerollDice(key: string, who: Ref, first: readonly Lying[]): Procedure<readonly Lying[]> {
  let dice = first;
  for (let turn = 1; ; turn += 1) {
    const options = dice.flatMap(({ colour, face, times }, index): Option[] =>
      times < MOST_REROLLS ? [{ id: `${colour}-${index + 1}`, data: { face } }] : [],
    );
    if (options.length === 0) return dice;
    const choice = yield* ask({
      key: `${key}-die-${turn}`,
      who,
      question: "rerollDie",
      options: [{ id: "keep" }, ...options],
      default: "keep",
    });
    const index = dice.findIndex(({ colour }, at) => choice === `${colour}-${at + 1}`);
    const die = dice[index];
    if (!die) return dice;
    const kind = die.colour === "red" ? RED : BLUE;
    const faces = yield* roll({
      key: `${key}-again-${turn}`,
      roller: who,
      dice: { [kind]: 1 },
      purpose: "reroll",
    });
    dice = dice.with(index, { ...die, face: faces[kind]?.[0] ?? die.face, times: die.times + 1 });
  }
}

function lying({ red, blue }: Shown, times: number): readonly Lying[] {
  return [
    ...red.map((face): Lying => ({ colour: "red", face, times })),
    ...blue.map((face): Lying => ({ colour: "blue", face, times })),
  ];
}

function facesOf(dice: readonly Lying[]): Shown {
  const of = (colour: Lying["colour"]): readonly number[] =>
    dice.filter((die) => die.colour === colour).map(({ face }) => face);
  return { red: of("red"), blue: of("blue") };
}
