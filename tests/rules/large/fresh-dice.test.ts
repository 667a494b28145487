import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../src/rules.js";
import {
  answered,
  begin,
  choicesIn,
  isRefusal,
  offers,
  openQuestions,
  replay,
  weigh,
  type Answer,
  type AskRequest,
  type Consequence,
  type Engagement,
  type Game,
  type Happening,
  type Outcome,
  type Replay,
  type RollRequest,
  type Transcript,
} from "../../../src/rules/core/index.js";
import { anyChoice, thrown } from "../ending.js";
import { throwCause } from "../play.js";
import { situationsOf } from "../situations.js";
import { afterChanges } from "./after-changes.js";
import { fightsOf } from "./gloom-fights.js";
import { able } from "./able.js";

/** A change before a roll that does not count for it, and why. */
interface Reason {
  readonly why: string;
  readonly excuses: (change: Consequence, isSinceRoll: boolean) => boolean;
}

/** The only changes that a later roll of the same exchange does not see, besides what the action itself costs. */
const REASONS: Readonly<Record<string, readonly Reason[]>> = {
  tnt: [
    {
      why: "TNT-22: a free attack uses up the concentration that helps it, and pays before its dice.",
      excuses: (change) => change.type === "status" && change.status === "concentrating",
    },
  ],
  gurps: [
    {
      why: "GURPS-30: a parry or a block is counted as it is made, and only later ones are harder.",
      excuses: (change, isSinceRoll) =>
        isSinceRoll && change.type === "track" && ["parries", "handParries", "blocks"].includes(change.track),
    },
  ],
};

/** Questions whose answer counts for the very next roll alone, with why. They get their default. */
const FOR_ONE_ROLL: Readonly<Record<string, string>> = {
  shrugOff: "TNT-83: Hard As Nails takes a d10 off the Strength of one hit, once a game.",
  "mest defend": "MEST-108: one Passive option for each action, which adds to the Test that it answers.",
};

/** Choices that count for the very next roll alone, with why. An answer with one of them is replaced by the default. */
const CHOICE_FOR_ONE_ROLL: Readonly<Record<string, string>> = {
  retreat: "GURPS-29: a Retreat is a bonus to one defense.",
  drop: "GURPS-29: a drop is a bonus to one defense.",
  acrobatic: "GURPS-29: a tumble is a bonus to one Dodge.",
};

type Exchange = Replay<Outcome>;

/** The numbers of a roll. */
const numbers = ({ dice, plus, against }: RollRequest) => ({ dice, plus: plus ?? 0, against });

/** Which roll it is in its exchange, whatever the number of the blow. */
const kindOf = ({ key, purpose, roller }: RollRequest): string =>
  [key.replace(/\bblow-\d+/, "blow"), purpose, roller].join(" ");

/**
 * The changes before a roll that it must see: without those that the exchange begins with, what the action costs and uses up,
 * such as an Aim, since it is weighed with that; and without those for which a statement says so.
 */
function seenIn(happenings: readonly Happening[], reasons: readonly Reason[]): readonly Consequence[] {
  const first = happenings.findIndex(({ type }) => type === "roll" || type === "ask");
  const lastRoll = happenings.findLastIndex(({ type }) => type === "roll");
  return happenings.flatMap((one, index) => {
    const isSeen = one.type === "change" && first >= 0 && index > first;
    return isSeen && !reasons.some(({ excuses }) => excuses(one.change, index > lastRoll))
      ? [one.change]
      : [];
  });
}

/** The last answer of somebody to this question, where it is offered again; else the default. */
function answerAgain(asked: AskRequest, before: readonly Happening[]): string {
  const last = before.findLast(
    (one) => one.type === "ask" && one.request.question === asked.question && one.request.who === asked.who,
  );
  const choice = last?.type === "ask" && "choice" in last.answer ? last.answer.choice : asked.default;
  if (offers(asked, choice)) return choice;
  // Where a defender can no longer retreat, a plain defense has no further choice.
  const [first = choice] = choicesIn(choice);
  return offers(asked, first) ? first : asked.default;
}

/** The same roll in an exchange that begins now, with the same dice and answers before it; null where it does not come to it. */
function rolledNow(
  game: Game,
  now: Engagement,
  due: RollRequest,
  before: readonly Happening[],
): RollRequest | null {
  const start = begin(game, now);
  if (isRefusal(start)) return null;
  let transcript: Transcript = {};
  for (let told = replay(start, transcript), step = 0; told.waiting && step < 60; step += 1) {
    const { waiting } = told;
    if (waiting.type === "roll") {
      if (kindOf(waiting) === kindOf(due)) return waiting;
      const last = before.findLast((one) => one.type === "roll" && kindOf(one.request) === kindOf(waiting));
      const same =
        last?.type === "roll" && JSON.stringify(last.request.dice) === JSON.stringify(waiting.dice);
      if (!same) return null;
      transcript = answered(transcript, waiting.key, last.answer);
    }
    for (const asked of openQuestions(waiting))
      transcript = answered(transcript, asked.key, { choice: answerAgain(asked, before) });
    told = replay(start, transcript);
  }
  return null;
}

/** Plays an exchange with random dice and answers, and shows each roll before it is made. */
function played(
  game: Game,
  engagement: Engagement,
  stream: readonly number[],
  show: (roll: RollRequest, told: Exchange) => void,
): void {
  const start = begin(game, engagement);
  if (isRefusal(start)) return;
  let at = 0;
  const next = (below: number): number => (stream[at++ % stream.length] ?? 0) % below;
  let transcript: Transcript = {};
  for (let told = replay(start, transcript), step = 0; ; step += 1) {
    throwCause(told);
    const { waiting } = told;
    if (!waiting || step > 120) return;
    if (waiting.type === "roll") {
      show(waiting, told);
      transcript = answered(transcript, waiting.key, { faces: thrown(game, waiting, next) });
    }
    for (const asked of openQuestions(waiting)) {
      const any = anyChoice(asked, next);
      const isForOne =
        asked.question in FOR_ONE_ROLL ||
        `${game.id} ${asked.question}` in FOR_ONE_ROLL ||
        choicesIn(any).some((choice) => choice in CHOICE_FOR_ONE_ROLL);
      const answer: Answer = { choice: isForOne ? asked.default : any };
      transcript = answered(transcript, asked.key, answer);
    }
    told = replay(start, transcript);
  }
}

const STREAM = fc.array(fc.nat(), { minLength: 100, maxLength: 100 });

/** How many exchanges are played of each game: few, with a fixed seed. */
const RUNS: Readonly<Record<string, number>> = { tnt: 400, mest: 400, gurps: 250, "dark-heresy": 120 };

/** How many rolls after a change these have at least. */
const LEAST: Readonly<Record<string, number>> = { tnt: 50, mest: 15, gurps: 50, "dark-heresy": 10 };

describe.each([tnt, mest, gurps, darkHeresy])(
  "$id: each roll sees what its exchange changed before it",
  (game) => {
    const actions = Object.keys(game.actions).filter(
      (id) => game.actions[id]?.offered === "attack" || id === "morale",
    );
    const engagements = fc
      .constantFrom(...actions)
      .chain((action) => situationsOf(game, action))
      .map((one) => ({ ...able(one), anyway: true }));

    test("weighed again from that state it has the same numbers, or a statement says why not", () => {
      let compared = 0;
      fc.assert(
        fc.property(engagements, STREAM, (engagement, stream) => {
          played(game, engagement, stream, (roll, { happenings }) => {
            const seen = seenIn(happenings, REASONS[game.id] ?? []);
            if (seen.length === 0) return;
            const now = rolledNow(game, afterChanges(engagement, seen), roll, happenings);
            if (!now) return;
            compared += 1;
            expect({ roll: roll.key, ...numbers(roll) }).toEqual({ roll: roll.key, ...numbers(now) });
          });
        }),
        { numRuns: RUNS[game.id] ?? 100, endOnFailure: true },
      );
      process.stdout.write(`${game.id}: ${compared} rolls compared.\n`);
      expect(compared).toBeGreaterThanOrEqual(LEAST[game.id] ?? 0);
    });
  },
);

describe("godsgloom: the Attack Test sees what MEL.10 and MEL.20 changed", () => {
  test("weighed again from that state it has the same dice, with those of formations and of a Boost token that is spent", () => {
    let changed = 0;
    fc.assert(
      fc.property(fightsOf(), STREAM, (engagement, stream) => {
        const [declared] = weigh(godsgloom, engagement).lines;
        played(godsgloom, engagement, stream, (roll, { changes, happenings }) => {
          if (roll.key !== "attack" && roll.key !== "defend") return;
          const [line] = weigh(godsgloom, gloomNow(engagement, changes)).lines;
          const side = (of: typeof line) =>
            roll.key === "attack" ? of?.active : typeof of?.against === "object" ? of.against : undefined;
          if (JSON.stringify(side(declared)?.dice) !== JSON.stringify(side(line)?.dice)) changed += 1;
          const more = addedDice(roll.roller, happenings);
          const { da = 0, ds = 0 } = side(line)?.dice ?? {};
          const { da: red = 0, ds: blue = 0 } = roll.dice;
          expect({ key: roll.key, red, blue }).toEqual({
            key: roll.key,
            red: da + more.red,
            blue: ds + more.blue,
          });
        });
      }),
      { numRuns: 400, endOnFailure: true },
    );
    process.stdout.write(`godsgloom: ${changed} rolls with other dice than declared.\n`);
    expect(changed).toBeGreaterThan(50);
  });
});

/** GLOOM-44: a Boost token that Weak has canceled can't be spent, whatever was set before. */
function gloomNow(engagement: Engagement, changes: readonly Consequence[]): Engagement {
  const isLost = changes.some(
    (one) => one.type === "status" && one.status === "boost" && one.of === engagement.actor.ref,
  );
  const now = afterChanges(engagement, changes);
  const { boost: _boost, ...set } = now.choices.set;
  return { ...now, anyway: true, choices: isLost ? { ...now.choices, set } : now.choices };
}

/** GLOOM-22, GLOOM-44: the dice that a side's formation adds, and a Boost token that its player spends when asked. */
function addedDice(
  side: string,
  happenings: readonly Happening[],
): { readonly red: number; readonly blue: number } {
  let [red, blue] = [0, 0];
  for (const one of happenings) {
    if (one.type === "note" && one.request.refs[0] === side) {
      if (one.request.key === "advances") red += 1;
      if (one.request.key === "holds") blue += 1;
    }
    if (one.type === "ask" && one.request.question === "boost" && one.request.who === side)
      if ("choice" in one.answer && one.answer.choice === "spend") [red, blue] = [red + 1, blue + 1];
  }
  return { red, blue };
}
