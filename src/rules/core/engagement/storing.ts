import { isCounted } from "../modifiers/assessment.js";
import type { Fact, Facts } from "../facts/facts.js";
import type { Game } from "../game/game.js";
import type { Bystander } from "../game/situation.js";
import { workedOut } from "../values/on-demand.js";
import { withoutModifier } from "./choosing.js";
import { weigh, type Engagement } from "./engagement.js";
import { sound } from "./sound.js";

/**
 * An engagement as a record stores it: plain data, with the facts that were measured to weigh it, as it is and without any
 * modifier of its list. `sound` makes an engagement of it again.
 */
export function storable(game: Game, given: Engagement): Engagement {
  measure(game, given);
  const engagement = sound(game, given);
  const { facts, targets, bystanders } = engagement;
  return {
    ...engagement,
    facts: factsSoFar(facts),
    targets: targets.map((one) => ({ ...one, facts: factsSoFar(one.facts) })),
    ...(bystanders ? { bystanders: knownOf(bystanders) } : {}),
  };
}

const measured = new WeakMap<Game, WeakSet<Engagement>>();

/** Measures what the rules ask for when a GM allows it, and when a modifier of the list is removed; once. */
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
  // Reasons are gathered when they are read.
  JSON.stringify(counted.map(({ evidence }) => evidence));
}

/** The models that were asked for. No list shows the reasons of what is known of them. */
function knownOf(bystanders: Readonly<Record<string, Bystander>>): Readonly<Record<string, Bystander>> {
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

/** The facts that are measured so far, with the reasons that were gathered, or with none. */
function factsSoFar(facts: Facts, hasReasons = true): Facts {
  const known = (Object.entries(pick(facts)) as [string, Fact<unknown>][]).flatMap(([name, fact]) => {
    const parts = workedOut(fact);
    if (!parts.includes("value")) return [];
    const evidence = hasReasons && parts.includes("evidence") ? fact.evidence : [];
    return [[name, { value: fact.value, evidence }]];
  });
  return Object.fromEntries(known) as Facts;
}

/** The parts of an object that are worked out. */
function pick<T extends object>(one: T): Partial<T> {
  return Object.fromEntries(workedOut(one).map((name) => [name, Reflect.get(one, name)])) as Partial<T>;
}
