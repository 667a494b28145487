import fc from "fast-check";
import { expect } from "vitest";
import {
  begin,
  choicesIn,
  isRefusal,
  isTakenOut,
  oddsFrom,
  weigh,
  type AnswerOdds,
  type AskRequest,
  type Chance,
  type Engagement,
  type Faces,
  type Game,
  type Odds,
  type Outcome,
  type Procedure,
} from "../../src/rules/core/index.js";
import { godsgloom } from "../../src/rules.js";
import { seeded } from "../../src/library/seeded.js";
import { thrown, type Next } from "./ending.js";
import { rerollsWisely } from "./godsgloom/rerolls-played.js";
import { situationsOf } from "./situations.js";

/** How often each exchange is played. */
const PLAYS = 2000;

/** How many standard errors a frequency may be away from its chance. */
const MOST_ERRORS = 4.5;

/** So often an end may happen that hardly ever does: once is many standard errors away from nearly never. */
const RARE_ENDS = 4 / PLAYS;

/** So many runs of a procedure take less than 50 ms. Where they reach all ends, nothing is drawn at random. */
const EXACT_RUNS = 1500;

/** So many steps end any exchange here that ends. */
const STEPS = 300;

/** How a target answers that chooses by what the dice show, which no option names. */
interface Decides {
  readonly question: string;
  readonly choose: ReturnType<typeof rerollsWisely>;
}

/** GLOOM-21: the answers that stand for a reroll, of the whole pool or of a single die. */
const REROLLS: readonly string[] = ["all", "die"];

/** What a target answers: the choices of its answer, and those of the one that it tries next if that one fails. */
type Named = Pick<AnswerOdds, "choices" | "then">;

/**
 * The option that these choices make up: the one that begins with one of them and has the most of them. Of several,
 * the one with the fewest other choices: an answer does not name that its target stays where it is, nor a place.
 */
function optionOf({ options }: AskRequest, choices: readonly string[]): string | undefined {
  const isNamed = (choice: string): boolean => choices.includes(choice);
  const [best] = options
    .map(({ id }) => ({ id, made: choicesIn(id) }))
    .filter(({ made }) => made.slice(0, 1).some(isNamed))
    .map(({ id, made }) => ({ id, named: made.filter(isNamed).length, length: made.length }))
    .sort((one, other) => other.named - one.named || one.length - other.length);
  return best?.id;
}

/** The key of the question for the second try after a first one: `blow-1-second-defend` after `blow-1-defend`. */
const secondTry = (key: string): string => key.replace(/[^-]+$/, "second-$&");

/** Plays an exchange once: the first answer and its second try are those that are named, and later ones are the defaults. */
function playOnce(
  game: Game,
  start: () => Procedure<Outcome>,
  { choices: first = [], then: second = [] }: Named,
  target: string,
  next: Next,
  decides: Decides | null,
): string | null {
  const asked = new Map<string, string>();
  const rolled = new Map<string, Faces>();
  const choose = (request: AskRequest): string => {
    const { key, who, question, default: usual } = request;
    if (who !== target) return usual;
    const before = asked.get(question);
    if (before === undefined) {
      asked.set(question, key);
      if (decides?.question === question) return decides.choose(request, (of) => rolled.get(of) ?? {});
      return optionOf(request, first) ?? usual;
    }
    return (key === secondTry(before) ? optionOf(request, second) : undefined) ?? usual;
  };
  const procedure = start();
  let step = procedure.next();
  for (let count = 0; count < STEPS && !step.done; count += 1) {
    const request = step.value;
    if (request.type === "roll") {
      const faces = thrown(game, request, next);
      rolled.set(request.key, faces);
      step = procedure.next({ faces });
    } else if (request.type === "ask") step = procedure.next({ choice: choose(request) });
    else if (request.type === "askAll")
      step = procedure.next({
        choices: Object.fromEntries(request.questions.map((one) => [one.key, choose(one)])),
      });
    else step = procedure.next(undefined);
  }
  return step.done ? step.value.id : null;
}

/** What an exchange shows, with the options that its odds assume. */
interface Shown {
  readonly engagement: Engagement;
  readonly start: () => Procedure<Outcome>;
  readonly odds: Odds;
}

/** Attacks of a game at one target whose odds are shown; always the same for a seed. */
export function shownAttacks(game: Game, count: number, seed: number): readonly Shown[] {
  const attacks = Object.keys(game.actions).filter((id) => game.actions[id]?.offered === "attack");
  const each = attacks.map((action, index) =>
    fc.sample(situationsOf(game, action), { seed: seed + index, numRuns: count * 8 }),
  );
  const found: Shown[] = [];
  for (let turn = 0; turn < count * 8 && found.length < count; turn += 1) {
    for (const all of each) {
      const one = all[turn];
      const shown = one && found.length < count ? shownOf(game, one) : null;
      if (shown) found.push(shown);
    }
  }
  return found;
}

export function shownOf(game: Game, engagement: Engagement): Shown | null {
  // A GM may let people strike a model that is out of play already: nothing more happens to it.
  if (engagement.targets.some(({ profile }) => isTakenOut(game, profile))) return null;
  // What people choose one by one as it happens is in no odds.
  if (
    engagement.targets.length !== 1 ||
    Object.keys(engagement.choices.set).some((id) => id.startsWith("effects") || id === "formation")
  )
    return null;
  const [odds] = weigh(game, engagement).odds;
  const start = begin(game, engagement);
  return odds && !isRefusal(start) ? { engagement, start, odds } : null;
}

/** The chances of an answer, by the ids of ends: a shot whose hits wait ends with a hit, whatever these will do. */
function byEnd(
  chances: readonly Chance[],
  ends: ReadonlySet<string>,
  also: readonly Chance[],
): readonly Chance[] {
  const waits = ends.has("hit") && chances.every(({ id }) => id !== "hit");
  if (!waits) return chances;
  const hit = also.find(({ id }) => id === "hit");
  const misses = chances.filter(({ id }) => id === "missed" || id.startsWith("hits"));
  return [...misses, ...(hit ? [hit] : [])];
}

/** Compares what is shown of an attack with what happens: the odds that assume a free answer, and those of the priced one and of `more`. */
export function expectShownIsPlayed(
  game: Game,
  { engagement, start, odds }: Shown,
  seed: number,
  more: readonly AnswerOdds[] = [],
): void {
  const [first] = odds.answers ?? [];
  const told = [
    { outcomes: odds.outcomes, also: odds.also, answer: first },
    ...[...(odds.priced ? [odds.priced] : []), ...more].map((answer) => ({
      outcomes: answer.outcomes,
      also: answer.also ?? odds.also,
      answer,
    })),
  ];
  for (const { outcomes, also, answer } of told) {
    const exact = answer ? null : oddsFrom(start, {}, game.dice, { runs: EXACT_RUNS });
    const named: Named = answer ? { choices: [answer.id], ...answer } : {};
    const dice = REROLLS.find((one) => game === godsgloom && one === answer?.id);
    const decides =
      dice === undefined ? null : { question: "reroll", choose: rerollsWisely(engagement, dice) };
    const counts = new Map<string, number>();
    if (exact) for (const { id, chance } of exact.chances) counts.set(id, chance);
    else {
      const random = seeded(seed);
      const next: Next = (below) => Math.floor(random() * below);
      for (let play = 0; play < PLAYS; play += 1) {
        const id =
          playOnce(game, start, named, engagement.targets[0]?.profile.ref ?? "", next, decides) ?? "";
        counts.set(id, (counts.get(id) ?? 0) + 1 / PLAYS);
      }
    }
    for (const { id, chance } of byEnd(outcomes, new Set(counts.keys()), also)) {
      const part = Math.min(1, Math.max(0, chance));
      const errors = MOST_ERRORS * Math.sqrt((part * (1 - part)) / PLAYS);
      const error = exact ? 0 : Math.max(errors, part > 0 ? RARE_ENDS : 0);
      const what = `${game.id} ${engagement.action}, ${answer?.id ?? "no answer"}: ${id}`;
      expect(Math.abs((counts.get(id) ?? 0) - part), what).toBeLessThanOrEqual(error + 1e-6);
    }
  }
}
