import {
  ask,
  note,
  roll,
  shown,
  sideWithId,
  type BattleEnd,
  type BattleInPlay,
  type BattleSide,
  type BattleState,
  type Procedure,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { inPlay, missionAttacker, numberOfSide, orderedIn, pointsOf, sidesLeft } from "../../battle/sides.js";

/** MEST-109: the highest face of an END die that ends the game. */
const ENDS_GAME = 3;

/** The ways in which a Turn ended the game: the numbers of the track `over`. */
const OVER = { noOpponents: 1, endDice: 2 } as const;

/**
 * MEST-110: Resource Points for each side still in the game when another side is bottled and two or more
 * sides are left.
 */
const RP_FOR_BOTTLED = 3;

/**
 * MEST-111: a side gets another Victory Point when it leads by this number of Resource Points and has twice
 * as many as the next side.
 */
const FAR_AHEAD = 10;

/**
 * MEST-109: at the end of a Turn, checks whether a side has no Opposing model left, and otherwise handles the END
 * dice.
 */
export function* checkVictory(battle: BattleInPlay, { actor }: StepSetup): Procedure<void> {
  if (yield* withoutOpponents(battle, actor)) return;
  const { endDice = 0, round = 1 } = battle.now.tracks;
  if (yield* endDiceRolled(battle, endDice)) {
    yield* award(battle, actor);
    return yield* battle.set("over", OVER.endDice);
  }
  const { endDiceFrom = 0 } = battle.now.setup;
  if (endDiceFrom === 0 || round < endDiceFrom) return;
  yield* battle.set("endDice", endDice + 1);
  yield* note("endDiceAdded", [], { dice: endDice + 1 });
}

/**
 * MEST-109: ends the game and awards the points when a side has no Opposing model In-Play. True when the game
 * is over.
 */
export function* withoutOpponents(battle: BattleInPlay, actor: Ref): Procedure<boolean> {
  if (battle.now.sides.length < 2 || sidesLeft(battle.now).length > 1) return false;
  yield* award(battle, actor);
  yield* battle.set("over", OVER.noOpponents);
  return true;
}

/** MEST-109: the Mission Defender rolls all END dice. The game ends if any die shows 1 to 3. */
function* endDiceRolled(battle: BattleInPlay, dice: number): Procedure<boolean> {
  if (dice === 0) return false;
  const attacker = missionAttacker(battle.now)?.id;
  const left = sidesLeft(battle.now);
  const side = left.find(({ id }) => id !== attacker) ?? left[0];
  const roller = side && inPlay(battle.now, side.id)[0]?.profile.ref;
  if (!side || roller === undefined) return false;
  const { round = 1 } = battle.now.tracks;
  const faces = yield* roll({
    key: `end-${round}`,
    roller,
    side: side.name,
    purpose: "endDice",
    dice: { db: dice },
    apart: true,
  });
  const all = shown(faces, "db");
  const ends = all.some((face) => face <= ENDS_GAME);
  yield* note(ends ? "endDiceEnd" : "endDicePass", [], { dice: all.join(", ") });
  return ends;
}

/** MEST-110, MEST-111: awards Victory Points as the game ends. */
function* award(battle: BattleInPlay, actor: Ref): Procedure<void> {
  const { sides } = battle.now;
  let isFirst = false;
  for (const side of sides) isFirst = yield* aggression(battle, side, { actor, isFirst });
  for (const side of sides) yield* bottled(battle, side);
  const [most, ...equal] = leaders(sides, (side) => removedBy(battle.now, side.id));
  if (most && equal.length === 0) yield* give(battle, most.id, 1, "vpElimination");
  yield* outnumbered(battle);
  yield* resources(battle);
}

/**
 * MEST-110, Aggression: asks a side whether half of its starting models have crossed the middle line. Until a
 * side says that the first model across was its own, each side is asked this too. True when a side has said
 * so.
 */
function* aggression(
  battle: BattleInPlay,
  { id, name }: BattleSide,
  { actor, isFirst }: { readonly actor: Ref; readonly isFirst: boolean },
): Procedure<boolean> {
  const [own] = [...inPlay(battle.now, id), ...battle.now.models.filter(({ side }) => side === id)];
  const choice = yield* ask({
    key: `aggression-${numberOfSide(battle.now, id)}`,
    who: own?.profile.ref ?? actor,
    side: name,
    question: "aggression",
    data: { side: name },
    options: [{ id: "no" }, { id: "yes" }, ...(isFirst ? [] : [{ id: "first" }, { id: "both" }])],
    default: "no",
  });
  if (choice === "yes" || choice === "both") yield* give(battle, id, 1, "vpAggression");
  if (choice !== "first" && choice !== "both") return isFirst;
  yield* giveResources(battle, id, 1, "rpFirstAcross");
  return true;
}

/**
 * MEST-110: a side is bottled if it failed its Bottle Test or has no Ordered model. If one other side is
 * left, that side gets a point. If several are left, they get RP.
 */
function* bottled(battle: BattleInPlay, side: BattleSide): Procedure<void> {
  const isBottled = (side.tracks["bottled"] ?? 0) > 0 || orderedIn(battle.now, side.id).length === 0;
  if (!isBottled) return;
  const others = sidesLeft(battle.now).filter(({ id }) => id !== side.id);
  const [only] = others;
  if (only && others.length === 1) return yield* give(battle, only.id, 1, "vpBottled");
  for (const { id } of others) yield* giveResources(battle, id, RP_FOR_BOTTLED, "rpBottled");
}

/**
 * MEST-110, Outnumbered: a side gets a point when its opponents started with at least 3 models for every 2 of
 * its own, and two points when they started with twice as many.
 */
function* outnumbered(battle: BattleInPlay): Procedure<void> {
  const [one, other] = battle.now.sides;
  if (!one || !other || battle.now.sides.length > 2) return;
  const { starting: first = 0 } = one.tracks;
  const { starting: second = 0 } = other.tracks;
  const fewer = first < second ? one : other;
  const [few, many] = [Math.min(first, second), Math.max(first, second)];
  const points = few === 0 || many * 2 < few * 3 ? 0 : many >= few * 2 ? 2 : 1;
  if (points > 0) yield* give(battle, fewer.id, points, "vpOutnumbered");
}

/** MEST-111: the side with the most Resource Points gets a Victory Point, or two if its lead is great. */
function* resources(battle: BattleInPlay): Procedure<void> {
  const { sides } = battle.now;
  const rpOf = ({ id }: BattleSide): number => numberIn(battle.now, id, "resourcePoints");
  const [most, ...equal] = leaders(sides, rpOf);
  if (!most || equal.length > 0) return;
  const next = Math.max(0, ...sides.filter((side) => side !== most).map(rpOf));
  const isFarAhead = rpOf(most) >= next * 2 && rpOf(most) - next >= FAR_AHEAD;
  yield* give(battle, most.id, isFarAhead ? 2 : 1, "vpResources");
}

/** The sides with the highest count; none when all counts are 0. */
function leaders(sides: readonly BattleSide[], count: (side: BattleSide) => number): readonly BattleSide[] {
  const most = Math.max(...sides.map(count));
  return most > 0 ? sides.filter((side) => count(side) === most) : [];
}

/** MEST-110: the BP of Opposing models that were KO'd or Eliminated, without models that a Bottle Test removed. */
function removedBy({ models }: BattleState, side: string): number {
  return models
    .filter((model) => model.side !== side && model.isOut && (model.tracks["bottled"] ?? 0) === 0)
    .reduce((sum, model) => sum + pointsOf(model), 0);
}

/**
 * Gives a side Victory Points. `reason` is the key of the side's count of these points, and of the note on
 * the card.
 */
function* give(battle: BattleInPlay, id: string, points: number, reason: string): Procedure<void> {
  yield* score(battle, id, "victoryPoints", points);
  yield* score(battle, id, reason, points);
  yield* note(reason, [], { side: nameOf(battle, id), points }, "good");
}

function* giveResources(battle: BattleInPlay, id: string, points: number, reason: string): Procedure<void> {
  yield* score(battle, id, "resourcePoints", points);
  yield* score(battle, id, reason, points);
  yield* note(reason, [], { side: nameOf(battle, id), points });
}

function score(battle: BattleInPlay, id: string, track: string, points: number): Procedure<void> {
  return battle.setSide(id, track, numberIn(battle.now, id, track) + points);
}

function nameOf({ now }: BattleInPlay, id: string): string {
  return sideWithId(now, id)?.name ?? "";
}

function numberIn({ sides }: BattleState, id: string, track: string): number {
  return sides.find((side) => side.id === id)?.tracks[track] ?? 0;
}

/**
 * MEST-109, MEST-111: the end of the game; null while the game goes on. The side with the most Victory Points
 * wins. Resource Points decide between equal sides; if these are equal too, it is a draw.
 */
export function endingOf({ sides, tracks }: BattleState): BattleEnd | null {
  const { over = 0 } = tracks;
  if (over === 0) return null;
  const vp = Math.max(...sides.map((side) => side.tracks["victoryPoints"] ?? 0));
  const first = sides.filter((side) => (side.tracks["victoryPoints"] ?? 0) === vp);
  const rp = Math.max(...first.map((side) => side.tracks["resourcePoints"] ?? 0));
  const [winner, ...tied] = first.filter((side) => (side.tracks["resourcePoints"] ?? 0) === rp);
  const how = over === OVER.noOpponents ? "noOpponents" : "endDice";
  return winner && tied.length === 0 ? { id: how, winner: winner.id } : { id: `${how}Tied`, winner: null };
}
