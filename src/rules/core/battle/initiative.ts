import { hasOwnTurns } from "./declaration.js";
import type { DicePool, ExtraDie, Faces } from "../dice/dice.js";
import type { Ref } from "../facts/facts.js";
import type { Profile } from "../game/profile.js";
import { note, roll, type Procedure, type RollRequest } from "../procedure/procedure.js";
import type { BattleDeclaration } from "./declaration.js";
import type { BattleInPlay } from "./play.js";
import { sidesInOrder, sideWithId, type BattleModel } from "./state.js";

/**
 * The highest number of rolls to break a tie between sides. After these, the sides keep their earlier order.
 */
const MOST_ROLLS = 20;

/** The roll for the order of the sides: one model of each side rolls, and the higher total is first. */
export interface SideRoll {
  readonly dice: DicePool;
  /** The die that a critical adds; absent: none. */
  readonly extra?: ExtraDie;
  /** A model's bonus to the roll of its side. The model with the highest bonus rolls. Absent: no bonus. */
  readonly plus?: (model: Profile) => number;
  /** The purpose of the roll: a language key inside the game's group `roll`. */
  readonly purpose: string;
}

/**
 * Rolls for each side, sets its `initiative` and its `place`, and notes the order. Tied sides roll again among
 * themselves, for their places only.
 */
export function* rollForSides(battle: BattleInPlay, spec: SideRoll): Procedure<void> {
  const rolled = new Map<string, readonly number[]>();
  const tied = battle.now.sides.map(({ id }) => id);
  const places = yield* placed(battle, spec, tied, rolled, "");
  for (const [index, id] of places.entries()) {
    yield* battle.setSide(id, "initiative", rolled.get(id)?.[0] ?? 0);
    yield* battle.setSide(id, "place", index + 1);
  }
  const [first] = sidesInOrder(battle.now);
  if (first) yield* note("initiative", [], { side: first.name });
}

function* placed(
  battle: BattleInPlay,
  spec: SideRoll,
  sides: readonly string[],
  rolled: Map<string, readonly number[]>,
  key: string,
): Procedure<readonly string[]> {
  const totals = new Map<string, number>();
  for (const side of sides) {
    const { roller, plus } = rollerOf(battle.now.models, side, spec);
    if (roller === null) {
      totals.set(side, -Infinity);
      continue;
    }
    const round = battle.now.tracks["round"] ?? 0;
    const name = sideWithId(battle.now, side)?.name;
    const faces = yield* roll({
      key: `initiative-${round}-${side}${key}`,
      roller,
      ...(name ? { side: name } : {}),
      dice: spec.dice,
      ...(spec.extra ? { extra: spec.extra } : {}),
      purpose: spec.purpose,
      ...(plus === 0 ? {} : { plus }),
      bySum: true,
    });
    const total = plus + sumOf(faces);
    totals.set(side, total);
    rolled.set(side, [...(rolled.get(side) ?? []), total]);
  }
  const order: string[] = [];
  const distinct = [...new Set(totals.values())].sort((one, other) => other - one);
  for (const total of distinct) {
    const equal = sides.filter((side) => totals.get(side) === total);
    const isDecided = equal.length === 1 || total === -Infinity || key.length >= MOST_ROLLS;
    if (!isDecided) {
      const names = equal.map((id) => sideWithId(battle.now, id)?.name ?? "");
      yield* note("sidesTied", [], { sides: names.join(", ") });
    }
    order.push(...(isDecided ? equal : yield* placed(battle, spec, equal, rolled, `${key}x`)));
  }
  return order;
}

/** The model that rolls for a side: the model in play with the highest bonus; null when no model is in play. */
function rollerOf(
  models: readonly BattleModel[],
  side: string,
  { plus }: SideRoll,
): { readonly roller: Ref | null; readonly plus: number } {
  const own = models.filter((model) => model.side === side && !model.isOut);
  const added = (model: BattleModel): number => plus?.(model.profile) ?? 0;
  const [first] = [...own].sort((one, other) => added(other) - added(one));
  return first ? { roller: first.profile.ref, plus: added(first) } : { roller: null, plus: 0 };
}

/** The first part of the key of each roll for the order of play. */
const ROLL_KEY = "initiative-";

/**
 * Whether a roll is for a model's place in an order that the tracker shows to everyone. The tracker shows the
 * total too.
 */
export function isOpenInitiative(game: { readonly battle?: BattleDeclaration }, roll: RollRequest): boolean {
  return hasOwnTurns(game.battle) && roll.key.startsWith(ROLL_KEY);
}

/** A model with the total that it has rolled. */
export interface Rolled {
  readonly model: Profile;
  readonly total: number;
}

/** The order of the models: by a roll plus a number, or by a number alone. */
export interface ModelOrder {
  /** The dice that a model rolls for its place. Absent: no roll is made, and `plus` alone decides. */
  readonly dice?: DicePool;
  readonly plus: (model: Profile) => number;
  /**
   * The number that decides between equal totals, a whole number from 0 to 600. The model with the higher number is
   * first. Absent: the models are tied.
   */
  readonly tie?: (model: Profile) => number;
  /**
   * The die that each model rolls if it is tied even after `tie`. Models that are still tied roll the die
   * again, up to `MOST_TIES` times. Absent: tied models keep the order in which they came.
   */
  readonly breaks?: DicePool;
  /**
   * Lets models change their own totals before ties are broken. The result has the new totals by ref. A model
   * that shares a roll with others cannot change its total. Absent: no model can.
   */
  readonly raises?: (rolled: readonly Rolled[]) => Procedure<Readonly<Record<Ref, number>>>;
  /**
   * The group of a model. Models of one side with the same group share a roll and are never tied. Null: the
   * model rolls alone. Absent: all models roll alone.
   */
  readonly group?: (model: Profile) => string | null;
  /** The purpose of the roll: a language key inside the game's group `roll`. */
  readonly purpose: string;
}

/** The note that names models that share a roll. */
export const SHARED_INITIATIVE = "sharedInitiative";

/** Models that share a place: one model, or the models of a group. The first model rolls. */
type Team = readonly [BattleModel, ...BattleModel[]];

/** A number above the highest face of any die that breaks ties. */
const BASE = 11;

/**
 * The highest number of times that tied models roll. More rolls would not fit in the numbers of a battle,
 * which end at ten million.
 */
const MOST_TIES = 4;

/**
 * The value of one point on the nth die that breaks a tie. One point counts more than all later dice
 * together.
 */
const tieUnit = (nth: number): number => BASE ** (MOST_TIES - 1 - nth);
const TIE_VALUE = BASE ** MOST_TIES;

/**
 * Sets the `initiative` and the `tie` of each model in play that has no place yet. Other models keep their
 * places.
 */
export function* orderModels(battle: BattleInPlay, spec: ModelOrder): Procedure<void> {
  const fresh = inPlay(battle).filter((model) => !hasPlace(model));
  if (fresh.length === 0) return;
  const ordered = inPlay(battle).filter(hasPlace);
  const rolled: Rolled[] = [];
  for (const team of teamsOf(spec, fresh)) {
    const like = ordered.find((model) => keyOf(spec, model) === keyOf(spec, team[0]));
    const { initiative = 0, tie = 0 } = like?.tracks ?? {};
    const total = like ? initiative : yield* totalOf(spec, team[0]);
    for (const { profile } of team) {
      yield* battle.setModel(profile.ref, "initiative", total);
      yield* battle.setModel(profile.ref, "tie", like ? tie : (spec.tie?.(profile) ?? 0) * TIE_VALUE);
    }
    const others = like ? team : team.slice(1);
    if (others.length > 0)
      yield* note(
        "sharedInitiative",
        [like ?? team[0], ...others].map(({ profile }) => profile.ref),
      );
    if (!like && team.length === 1) rolled.push({ model: team[0].profile, total });
  }
  const raised = spec.raises ? yield* battle.watch(spec.raises(rolled)) : {};
  for (const [ref, total] of Object.entries(raised)) yield* battle.setModel(ref, "initiative", total);
  const isFresh = new Set(fresh.map(({ id }) => id));
  for (const tied of tiedTeams(spec, inPlay(battle), TIE_VALUE))
    if (tied.some(([{ id }]) => isFresh.has(id))) yield* breakTie(battle, spec, tied, 0);
}

function inPlay({ now }: BattleInPlay): readonly BattleModel[] {
  return now.models.filter(({ isOut }) => !isOut);
}

function hasPlace({ tracks: { initiative = 0, tie = 0 } }: BattleModel): boolean {
  return initiative !== 0 || tie !== 0;
}

function* totalOf({ dice, plus, purpose }: ModelOrder, { id, profile }: BattleModel): Procedure<number> {
  const added = plus(profile);
  if (!dice) return added;
  const key = `${ROLL_KEY}${id}`;
  return added + sumOf(yield* roll({ key, roller: profile.ref, dice, purpose, plus: added, bySum: true }));
}

/**
 * Lets each tied model roll a die. A model that already rolled its nth die in an earlier tie keeps that roll.
 */
function* breakTie(
  battle: BattleInPlay,
  spec: ModelOrder,
  tied: readonly Team[],
  nth: number,
): Procedure<void> {
  const { breaks: dice, purpose } = spec;
  if (!dice || tied.length < 2 || nth === MOST_TIES) return;
  for (const [first, ...others] of tied) {
    const { id, profile, tracks } = first;
    const { tie = 0 } = tracks;
    if (Math.floor(tie / tieUnit(nth)) % BASE > 0) continue;
    const key = `tie-${id}-${nth + 1}`;
    const shown = sumOf(yield* roll({ key, roller: profile.ref, dice, purpose, bySum: true }));
    for (const one of [first, ...others])
      yield* battle.setModel(one.profile.ref, "tie", tie + shown * tieUnit(nth));
  }
  const ids = new Set(tied.flat().map(({ id }) => id));
  const now = inPlay(battle).filter(({ id }) => ids.has(id));
  for (const still of tiedTeams(spec, now, tieUnit(nth))) yield* breakTie(battle, spec, still, nth + 1);
}

/**
 * The teams, grouped by their place so far. A group with several teams is tied. Only tie-breaking dice whose
 * value is at least `unit` count.
 */
function tiedTeams(
  spec: ModelOrder,
  models: readonly BattleModel[],
  unit: number,
): readonly (readonly Team[])[] {
  const places = new Map<string, Team[]>();
  for (const team of teamsOf(spec, models)) {
    const { initiative = 0, tie = 0 } = team[0].tracks;
    const place = `${initiative} ${Math.floor(tie / unit)}`;
    places.set(place, [...(places.get(place) ?? []), team]);
  }
  return [...places.values()];
}

function teamsOf(spec: ModelOrder, models: readonly BattleModel[]): readonly Team[] {
  const teams = new Map<string, Team>();
  for (const model of models) {
    const key = keyOf(spec, model);
    const [first, ...others] = teams.get(key) ?? [model];
    teams.set(key, first === model ? [model] : [first, ...others, model]);
  }
  return [...teams.values()];
}

function keyOf({ group }: ModelOrder, { id, side, profile }: BattleModel): string {
  const shared = group?.(profile) ?? null;
  return shared === null ? id : `${side} ${shared}`;
}

function sumOf(faces: Faces): number {
  return Object.values(faces)
    .flat()
    .reduce((sum, face) => sum + face, 0);
}
