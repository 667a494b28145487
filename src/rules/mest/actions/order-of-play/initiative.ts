import {
  ask,
  type AskRequest,
  note,
  numberOf,
  roll,
  shown,
  type BattleInPlay,
  type BattleModel,
  type BattleSide,
  type BattleState,
  type Option,
  type Procedure,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { inPlay, missionAttacker, numberOfSide, orderedIn, totalOf } from "../../battle/sides.js";
import { hindrances } from "../../data/conditions.js";
import { DICE, NO_DICE, poolOf, rolled, type Pool } from "../../dice/pool.js";
import { read } from "../../dice/reading.js";
import { rollOff } from "../../dice/rolls.js";
import { agrees, picks } from "../questions.js";
import { gathered, type Gathered } from "./gathering.js";

/** MEST-64: the face of a Base die that gives an Initiative Point. */
const GIVES_POINT = 6;

type Tactics = Gathered["tactics"];

/** One side's Initiative Test. */
interface Scored {
  readonly side: BattleSide;
  /** The model that answers questions for the side. */
  readonly speaker: Ref;
  readonly score: number;
  /** The sum of all faces, and the number of Base dice that show a 6. */
  readonly pips: number;
  readonly sixes: number;
}

/** MEST-63 to MEST-66: the Initiative Test, the Initiative Points, and who plays first. */
export function* initiative(battle: BattleInPlay, step: StepSetup): Procedure<void> {
  const { tactics, unaware } = gathered(step);
  const named = new Map<string, BattleModel | null>();
  const sides = battle.now.sides.filter(({ id }) => inPlay(battle.now, id).length > 0);
  for (const side of sides) named.set(side.id, yield* namedBy(battle, side, tactics));
  const pools = poolsOf(battle.now, named, tactics);
  const scores: Scored[] = [];
  for (const side of sides)
    scores.push(yield* score(battle, side, named.get(side.id) ?? null, { pools, unaware }));
  const { winner, points } = yield* winnerOf(battle, scores, step);
  for (const { side, score: own, sixes } of scores) {
    const won = side.id === winner?.side.id ? points : sixes;
    yield* battle.setSide(side.id, "initiative", own);
    yield* battle.setSide(side.id, "initiativePoints", won);
    if (won > 0) yield* note("initiativePoints", [], { side: side.name, points: won });
  }
  if (winner && hasCard(step)) yield* passCard(battle, winner.side);
  if (winner) yield* orderSides(battle, winner, scores);
}

/** MEST-70: whether this table plays with the Initiative card. */
function hasCard({ options }: Pick<StepSetup, "options">): boolean {
  return options["initiativeCard"] === true;
}

/** MEST-70: the Initiative card passes to a side. */
export function* passCard(battle: BattleInPlay, to: BattleSide): Procedure<void> {
  if ((to.tracks["card"] ?? 0) > 0) return;
  for (const { id } of battle.now.sides) yield* battle.setSide(id, "card", id === to.id ? 1 : 0);
  yield* note("cardPasses", [], { side: to.name });
}

/**
 * MEST-63: the In-Play Ordered model that tests for a side. The player chooses it when no single model is
 * best by INT, Hindrances and Tactics.
 */
function* namedBy(
  battle: BattleInPlay,
  { id, name }: BattleSide,
  tactics: Tactics,
): Procedure<BattleModel | null> {
  const best = candidates(orderedIn(battle.now, id), tactics);
  const refs = best.map(({ profile }) => profile.ref);
  const key = `named-${numberOfSide(battle.now, id)}`;
  return best[yield* picks({ key, side: name, question: "initiativeModel" }, refs)] ?? null;
}

/**
 * The models that can be the best choice: no other model is at least as good in all three values. Of equal
 * models, only the first one is kept.
 */
function candidates(models: readonly BattleModel[], tactics: Tactics): readonly BattleModel[] {
  const worthOf = ({ profile }: BattleModel): readonly number[] => [
    numberOf(profile, "int"),
    -hindrances(profile).length,
    tactics[profile.ref] ?? 0,
  ];
  const isBetter = (one: BattleModel, other: BattleModel): boolean => {
    const [own, theirs] = [worthOf(one), worthOf(other)];
    const isNowhereWorse = own.every((value, index) => value >= (theirs[index] ?? 0));
    const isEqual = own.every((value, index) => value === theirs[index]);
    return isNowhereWorse && (!isEqual || models.indexOf(one) < models.indexOf(other));
  };
  return models.filter((one) => !models.some((other) => other !== one && isBetter(other, one)));
}

/**
 * MEST-12, MEST-63, MEST-115: the dice of each side besides its two Base dice: Tactics, one die for the side with the
 * least BP on Turn 1, and the dice for the Hindrances of all other sides. Dice cancel only if all sides have them.
 */
function poolsOf(
  battle: BattleState,
  named: ReadonlyMap<string, BattleModel | null>,
  tactics: Tactics,
): ReadonlyMap<string, Pool> {
  const sides = [...named.keys()];
  const cheapest = cheapestOf(battle, sides);
  const hindered = (side: string): number => hindrances(named.get(side)?.profile ?? null).length;
  const own = sides.map((side): Pool => {
    const others = sides.filter((one) => one !== side);
    const level = tactics[named.get(side)?.profile.ref ?? ""] ?? 0;
    return {
      ...NO_DICE,
      db: level + (side === cheapest ? 1 : 0),
      dm: others.reduce((sum, other) => sum + hindered(other), 0),
    };
  });
  const shared = poolOf((die) => Math.min(...own.map((pool) => pool[die])));
  return new Map(
    sides.map((side, index) => [side, poolOf((die) => (own[index]?.[die] ?? 0) - shared[die])] as const),
  );
}

/**
 * MEST-63: on Turn 1, the side that has spent the least BP. Null on later Turns, and when several sides have
 * spent the least.
 */
function cheapestOf(battle: BattleState, sides: readonly string[]): string | null {
  if (battle.tracks["round"] !== 1) return null;
  const spent = sides.map((side) => totalOf(battle, side));
  const least = Math.min(...spent);
  const cheapest = sides.filter((_, index) => spent[index] === least);
  return cheapest.length === 1 ? (cheapest[0] ?? null) : null;
}

/** MEST-63: two Base dice, the other dice of the side, and INT. A side without an Ordered model scores 0. */
function* score(
  battle: BattleInPlay,
  side: BattleSide,
  model: BattleModel | null,
  { pools, unaware }: { readonly pools: ReadonlyMap<string, Pool>; readonly unaware: readonly Ref[] },
): Procedure<Scored> {
  const speaker = (model ?? inPlay(battle.now, side.id)[0])?.profile.ref ?? "";
  if (!model) return { side, speaker, score: 0, pips: 0, sixes: 0 };
  const { profile } = model;
  const int = numberOf(profile, "int");
  const isUnaware = unaware.includes(profile.ref);
  // MEST-71: a negative INT counts in any case.
  const plus = isUnaware ? Math.min(0, int) : int;
  if (isUnaware) yield* note("unaware", [profile.ref], {}, "bad");
  const { round = 1 } = battle.now.tracks;
  const faces = yield* roll({
    key: `initiative-${round}-${numberOfSide(battle.now, side.id)}`,
    roller: profile.ref,
    side: side.name,
    purpose: "initiative",
    plus,
    dice: rolled(pools.get(side.id) ?? NO_DICE),
  });
  const pips = DICE.flatMap((die) => shown(faces, die)).reduce((sum, face) => sum + face, 0);
  const sixes = shown(faces, "db").filter((face) => face === GIVES_POINT).length;
  return { side, speaker, score: plus + read(faces).successes, pips, sixes };
}

/**
 * MEST-64, MEST-65: the side with the highest score wins. Its points are its score minus the lowest score. Of tied
 * sides, the Mission Attacker, or the holder of the Initiative card, may claim the win for no points. Otherwise the
 * tied side with the larger sum of pips wins. If the pips are equal too, each side rolls a die.
 */
function* winnerOf(
  battle: BattleInPlay,
  scores: readonly Scored[],
  step: StepSetup,
): Procedure<{ readonly winner: Scored | null; readonly points: number }> {
  const all = scores.map((one) => one.score);
  const [highest, lowest] = [Math.max(...all), Math.min(...all)];
  const tied = scores.filter((one) => one.score === highest);
  const points = highest - lowest;
  const { round: turn = 1 } = battle.now.tracks;
  const claims = (side: BattleSide): boolean =>
    // MEST-70: in a game with the Initiative card, the holder of the card claims a tie from Turn 2 on.
    // Otherwise the Mission Attacker claims the tie.
    hasCard(step) && turn > 1 ? (side.tracks["card"] ?? 0) > 0 : side.id === missionAttacker(battle.now)?.id;
  const claiming = tied.find(({ side }) => claims(side));
  const most = Math.max(...tied.map(({ pips }) => pips));
  const left = tied.filter(({ pips }) => pips === most);
  const [first, ...equal] = left;
  // The claim would change nothing: the side wins the tie anyway.
  if (tied.length > 1 && claiming && claiming === first && equal.length === 0) {
    yield* note("winsTie", [], { side: first.side.name });
  } else if (tied.length > 1 && claiming) {
    const asked = { key: "claim-tie", who: claiming.speaker, side: claiming.side.name } as const;
    if (yield* agrees({ ...asked, question: "claimTie", answers: ["roll", "claim"] })) {
      yield* note("claimsTie", [], { side: claiming.side.name });
      return { winner: claiming, points: 0 };
    }
  }
  const { round = 1 } = battle.now.tracks;
  return { winner: yield* rollOff(`tie-${round}`, left, speakerOf(battle.now)), points };
}

/**
 * MEST-66: the winner goes first, or names the side that does. With three or more sides, each side names the
 * next.
 */
function* orderSides(battle: BattleInPlay, winner: Scored, scores: readonly Scored[]): Procedure<void> {
  const order: Scored[] = [];
  let naming = winner;
  while (order.length < scores.length) {
    const left = scores.filter((one) => !order.includes(one));
    // If the winner's own side has no place in the order yet, it is the first option.
    const able = left.includes(winner) ? [winner, ...left.filter((one) => one !== winner)] : left;
    const [only] = able;
    if (!only) break;
    const question = order.length === 0 ? "firstPlayer" : "nextPlayer";
    const { speaker: who, side } = naming;
    const asked = { key: `order-${order.length + 1}`, who, side: side.name, question };
    const next = able.length === 1 ? only : yield* pickSide(battle.now, asked, able, only);
    order.push(next);
    naming = next;
  }
  for (const [index, { side }] of order.entries()) yield* battle.setSide(side.id, "place", index + 1);
  const [first] = order;
  if (first) yield* note("initiative", [], { side: first.side.name });
}

function* pickSide<T extends Pick<Scored, "side">>(
  battle: BattleState,
  asked: Pick<AskRequest, "key" | "who" | "question"> & { readonly side: string },
  among: readonly T[],
  usual: T,
): Procedure<T> {
  const idOf = ({ side }: T): string => `side-${numberOfSide(battle, side.id)}`;
  const options = among.map((one): Option => ({ id: idOf(one), data: { side: one.side.name } }));
  const choice = yield* ask({ ...asked, options, default: idOf(usual) });
  return among.find((one) => idOf(one) === choice) ?? usual;
}

/**
 * MEST-58: each player rolls a d6. The highest roll decides which side is Mission Attacker, when the setup names
 * none.
 */
export function* nameAttacker(battle: BattleInPlay): Procedure<void> {
  if (missionAttacker(battle.now)) return;
  const players = battle.now.sides.flatMap((side) => {
    const speaker = inPlay(battle.now, side.id)[0]?.profile.ref;
    return speaker === undefined ? [] : [{ side, speaker }];
  });
  if (players.length < 2) return;
  const winner = yield* rollOff("attacker", players, speakerOf(battle.now));
  if (!winner) return;
  const question = "missionAttacker";
  const asked = { key: question, who: winner.speaker, side: winner.side.name, question };
  const { side: chosen } = yield* pickSide(battle.now, asked, players, winner);
  yield* battle.setSide(chosen.id, "missionAttacker", 1);
  yield* note("missionAttacker", [], { side: chosen.name });
}

/** The model that rolls for a side in a roll-off, with the number of the side. */
function speakerOf(battle: BattleState) {
  return ({ side, speaker }: Pick<Scored, "side" | "speaker">) => {
    return { id: numberOfSide(battle, side.id), roller: speaker, side: side.name };
  };
}
