import type { BattleState } from "../battle/state.js";
import { isCounted } from "../modifiers/assessment.js";
import type { Fact, Facts } from "../facts/facts.js";
import type { Game } from "../game/game.js";
import type { Bystander } from "../game/situation.js";
import { isOnDemand, namesIn, onDemand, without, workedOut } from "../values/on-demand.js";
import { withoutModifier } from "./choosing.js";
import { weigh, type Engagement } from "./engagement.js";
import { situate } from "./situate.js";
import { sound } from "./sound.js";

/**
 * An engagement as a record stores it, as plain data. It has all facts that were read to weigh the engagement
 * as it is, and to weigh it again after any single modifier is removed. `sound` makes an engagement from the
 * stored data.
 */
export function storable(game: Game, given: Engagement): Engagement {
  const unmeasured = started(game, given);
  measure(game, unmeasured);
  const engagement = sound(game, unmeasured);
  const { facts, targets, battle, bystanders } = engagement;
  return {
    ...engagement,
    facts: factsSoFar(facts),
    targets: targets.map((one) => ({ ...one, facts: factsSoFar(one.facts) })),
    ...(battle ? { battle: withoutZeros(game, battle) } : {}),
    ...(bystanders ? { bystanders: knownOf(bystanders) } : {}),
  };
}

/**
 * A battle without the turn counts that are 0 now and also start each turn at 0. An absent count reads as 0.
 */
function withoutZeros({ turn: initial }: Game, battle: BattleState): BattleState {
  const models = battle.models.map((model) => {
    const { turn } = model.profile;
    if (!turn) return model;
    const counted = Object.entries(turn.values).filter(([name, count]) => count !== 0 || initial[name]);
    const own = { ...turn, values: Object.fromEntries(counted) };
    return { ...model, profile: { ...model.profile, turn: own } };
  });
  return { ...battle, models };
}

/** The results of `started`, by the given engagement. */
const starts = new WeakMap<Game, WeakMap<Engagement, Engagement>>();

/**
 * The engagement with `atStart`: the data about other models that the battle needs. Models that were read
 * only for this data count as unread again, so a record does not store them.
 */
function started(game: Game, given: Engagement): Engagement {
  const known = starts.get(game) ?? new WeakMap<Engagement, Engagement>();
  starts.set(game, known);
  const before = known.get(given);
  if (before) return before;
  const engagement = sound(game, given);
  const { bystanders } = engagement;
  const action = game.actions[engagement.action];
  const found =
    engagement.atStart ?? (action && game.order?.atStart(action, situate(game, action, engagement)));
  const made = {
    ...engagement,
    ...(bystanders ? { bystanders: unread(bystanders) } : {}),
    ...(found ? { atStart: found } : {}),
  };
  known.set(given, made);
  return made;
}

type Bystanders = Readonly<Record<string, Bystander>>;

/** The bystanders as if no part of them had been read yet. Bystanders from a record stay as they are. */
function unread(bystanders: Bystanders): Bystanders {
  if (!isOnDemand(bystanders)) return bystanders;
  return onDemand<Bystanders>(namesIn(bystanders), (ref) => {
    const one = bystanders[ref];
    if (!one) return undefined;
    return onDemand<Bystander>(namesIn(one), (part) => {
      const value = one[part];
      if (part === "around") return without(one.around, []);
      if (part !== "toward") return value;
      const { toward } = one;
      return onDemand<Bystander["toward"]>(namesIn(toward), (other) => {
        const between = toward[other];
        return between && without(between, []);
      });
    });
  });
}

const measured = new WeakMap<Game, WeakSet<Engagement>>();

/**
 * Measures ahead of time the facts that the rules need if a GM later allows the action, or if a modifier is
 * removed from the list. Each engagement is measured once.
 */
function measure(game: Game, engagement: Engagement): void {
  const known = measured.get(game) ?? new WeakSet();
  measured.set(game, known);
  if (known.has(engagement)) return;
  known.add(engagement);
  const ways = [engagement, { ...engagement, anyway: !engagement.anyway }];
  const counted = ways
    .flatMap((one) => weigh(game, one).assessments)
    .flatMap(({ modifiers }) => modifiers.filter(isCounted));
  const each = new Map(counted.map((one) => [one.id, one]));
  for (const one of each.values()) weigh(game, withoutModifier(engagement, one));
  // `JSON.stringify` reads the evidence, so that it is gathered now.
  JSON.stringify(counted.map(({ evidence }) => evidence));
}

/**
 * The bystanders that were read so far. Their facts are stored without evidence, since no list shows this
 * evidence.
 */
function knownOf(bystanders: Bystanders): Bystanders {
  const known = workedOut(bystanders).flatMap((ref): [string, Bystander][] => {
    const { [ref]: one } = bystanders;
    return one ? [[ref, knownParts(one)]] : [];
  });
  return Object.fromEntries(known);
}

function knownParts(one: Bystander): Bystander {
  const parts = new Set(workedOut(one));
  const toward = parts.has("toward") ? workedOut(one.toward) : [];
  const between = toward.map((ref) => [ref, factsSoFar(one.toward[ref] ?? {}, false)] as const);
  return {
    profile: one.profile,
    around: parts.has("around") ? factsSoFar(one.around, false) : {},
    toward: Object.fromEntries(between),
    ...(parts.has("flight") && one.flight ? { flight: one.flight } : {}),
    ...(parts.has("cover") && one.cover ? { cover: one.cover } : {}),
  };
}

/**
 * The facts that are measured so far. They have the evidence gathered so far, or no evidence if `hasReasons`
 * is false.
 */
function factsSoFar(facts: Facts, hasReasons = true): Facts {
  const known = (Object.entries(pick(facts)) as [string, Fact<unknown>][]).flatMap(([name, fact]) => {
    const parts = workedOut(fact);
    if (!parts.includes("value")) return [];
    const evidence = hasReasons && parts.includes("evidence") ? fact.evidence : [];
    return [[name, { value: fact.value, evidence }]];
  });
  return Object.fromEntries(known) as Facts;
}

/** The parts of an object that are already worked out. */
function pick<T extends object>(one: T): Partial<T> {
  return Object.fromEntries(workedOut(one).map((name) => [name, Reflect.get(one, name)])) as Partial<T>;
}
