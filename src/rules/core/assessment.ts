import type { Evidence, Ref, Refusal } from "./facts.js";
import {
  allowed,
  bonus,
  neutral,
  TOGGLE,
  type Contribution,
  type Found,
  type Input,
  type Modifier,
  type Setting,
  type Side,
  type View,
} from "./modifier.js";
import type { DicePool } from "./dice.js";

/** Where a modifier comes from. */
export type Origin = "found" | "chosen" | "effect" | "free";

/** What a person decided, kept apart from what was found: a new target replaces only what was found. */
export interface Choices {
  /** Settings by modifier; the neutral one switches a found modifier off. */
  readonly set: Readonly<Record<string, Setting>>;
  /** One modifier of the person's own. */
  readonly free?: { readonly label: string; readonly value: number };
}

/** One modifier as it stands in this attack. */
export interface Assessed {
  readonly id: string;
  /** Rule number; empty for a free modifier or an effect. */
  readonly rule: string;
  readonly origin: Origin;
  /** A name of a person's own: of a free modifier or an effect. */
  readonly label?: string;
  /** The thing whose name it goes by, such as a special ability. */
  readonly source?: Ref;
  readonly input: Input;
  readonly scope: "attack" | "target";
  readonly group?: string;
  readonly setting: Setting;
  /** What the facts said, whether or not a person decided otherwise. */
  readonly found: Setting | null;
  readonly evidence: readonly Evidence[];
  readonly contributions: readonly Contribution[];
}

/** All contributions added up. */
export interface Tally {
  readonly bonus: Readonly<Record<Side, number>>;
  readonly dice: Readonly<Record<Side, DicePool>>;
  readonly cap: Readonly<Record<Side, number | null>>;
  readonly automatic: readonly string[];
}

/** Facts and choices weighed: the list that is shown is the list that is computed with. */
export interface Assessment {
  readonly test: string;
  readonly modifiers: readonly Assessed[];
  readonly tally: Tally;
  readonly refusals: readonly Refusal[];
}

export const NO_CHOICES: Choices = { set: {} };

/** Weighs every modifier that touches a test. Whole and anew at each change; the same input gives the same list. */
export function assess(
  modifiers: readonly Modifier[],
  test: string,
  view: View,
  choices: Choices,
): Assessment {
  const touching = modifiers.filter((modifier) => modifier.tests.includes(test));
  const seen: View = { ...view, set: withinBounds(touching, choices) };
  const settled = touching.map((modifier) => settle(modifier, seen, choices));
  const settings = Object.fromEntries(settled.map(({ modifier, setting }) => [modifier.id, setting]));
  const knowing: View = { ...seen, settings };
  const listed = [
    ...settled.map((one) => contributing(one, knowing)),
    ...lasting(test, view),
    ...freely(choices),
  ];
  return { test, modifiers: listed, tally: tally(listed), refusals: refusalsAmong(touching, listed) };
}

/**
 * What one modifier of a list would contribute at another setting, while all others stay as they are. Nothing for a
 * modifier that is not among these.
 */
export function contributionsAt(
  modifiers: readonly Modifier[],
  assessment: Assessment,
  view: View,
  { id, setting }: { readonly id: string; readonly setting: Setting },
): readonly Contribution[] {
  const modifier = modifiers.find((one) => one.id === id);
  const settings = Object.fromEntries(assessment.modifiers.map((one) => [one.id, one.setting]));
  return modifier?.contribute(setting, { ...view, settings: { ...settings, [id]: setting } }) ?? [];
}

/** What a modifier of the list is set to; undefined when the test does not know it. */
export function settingOf(assessment: Assessment, id: string): Setting | undefined {
  return assessment.modifiers.find((modifier) => modifier.id === id)?.setting;
}

/** Whether a toggle or a count of the list is on. */
export function isSet(assessment: Assessment, id: string): boolean {
  return Number(settingOf(assessment, id) ?? 0) > 0;
}

/** What one modifier adds to a side. */
export function bonusOf(modifier: Assessed, side: Side): number {
  return sum(modifier.contributions, side);
}

/** Adds up all contributions of a list. */
export function tally(listed: readonly Pick<Assessed, "contributions">[]): Tally {
  const all = listed.flatMap((modifier) => modifier.contributions);
  return {
    bonus: { attacker: limited(all, "attacker"), defender: limited(all, "defender") },
    dice: { attacker: dice(all, "attacker"), defender: dice(all, "defender") },
    cap: { attacker: cap(all, "attacker"), defender: cap(all, "defender") },
    automatic: all.flatMap((one) => (one.type === "automatic" ? [one.outcome] : [])),
  };
}

/** A person's settings as the inputs allow them: no modifier sees a number that its neighbor may not have. */
function withinBounds(modifiers: readonly Modifier[], { set }: Choices): Readonly<Record<string, Setting>> {
  return Object.fromEntries(
    modifiers.flatMap(({ id, input = TOGGLE }) => {
      const chosen = Object.hasOwn(set, id) ? set[id] : undefined;
      return chosen === undefined ? [] : [[id, allowed(input, chosen)]];
    }),
  );
}

/** What was found of one modifier, what a person chose, and what it is set to, before any contributes. */
interface Settled {
  readonly modifier: Modifier;
  readonly found: Found | null;
  readonly isChosen: boolean;
  readonly setting: Setting;
}

function settle(modifier: Modifier, view: View, choices: Choices): Settled {
  const found = modifier.find?.(view) ?? null;
  const chosen = Object.hasOwn(choices.set, modifier.id) ? choices.set[modifier.id] : undefined;
  const { input = TOGGLE } = modifier;
  const setting = allowed(input, chosen ?? found?.setting ?? neutral(input));
  return { modifier, found, isChosen: chosen !== undefined, setting };
}

function contributing({ modifier, found, isChosen, setting }: Settled, view: View): Assessed {
  return {
    id: modifier.id,
    rule: modifier.rule,
    origin: !isChosen && found ? "found" : "chosen",
    input: modifier.input ?? TOGGLE,
    scope: modifier.scope ?? "attack",
    ...(modifier.group === undefined ? {} : { group: modifier.group }),
    ...(modifier.source === undefined ? {} : { source: modifier.source }),
    setting,
    found: found?.setting ?? null,
    evidence: found?.evidence ?? [],
    contributions: modifier.contribute(setting, view),
  };
}

function lasting(test: string, view: View): Assessed[] {
  return view.actor.effects
    .filter((effect) => effect.test === test)
    .map((effect) => ({
      id: `effect-${effect.ref}`,
      rule: "",
      origin: "effect",
      label: effect.name,
      input: { type: "amount", min: effect.value, max: effect.value },
      scope: "attack",
      setting: effect.value,
      found: effect.value,
      evidence: [{ key: "effect", refs: [effect.ref] }],
      contributions: bonus("attacker", effect.value),
    }));
}

function freely(choices: Choices): Assessed[] {
  if (!choices.free || choices.free.value === 0) return [];
  const { label, value } = choices.free;
  return [
    {
      id: "free",
      rule: "",
      origin: "free",
      label,
      input: { type: "amount", min: value, max: value },
      scope: "attack",
      setting: value,
      found: null,
      evidence: [],
      contributions: bonus("attacker", value),
    },
  ];
}

/** What the settings of a list forbid: modifiers that bar one another, and contributions that refuse. */
export function refusalsAmong(modifiers: readonly Modifier[], listed: readonly Assessed[]): Refusal[] {
  const on = new Set(listed.filter((one) => one.setting !== neutral(one.input)).map((one) => one.id));
  const barred = modifiers.flatMap((modifier) =>
    on.has(modifier.id)
      ? (modifier.bars ?? []).filter((bar) => on.has(bar.id)).map(({ refused, rule }) => ({ refused, rule }))
      : [],
  );
  const own = listed.flatMap((one) =>
    one.contributions.flatMap((part) =>
      part.type === "refusal"
        ? [{ refused: part.refused, rule: one.rule, ...(part.remedy ? { remedy: part.remedy } : {}) }]
        : [],
    ),
  );
  return [...barred, ...own];
}

function sum(parts: readonly Contribution[], side: Side): number {
  return parts.reduce(
    (total, part) => (part.type === "bonus" && part.side === side ? total + part.value : total),
    0,
  );
}

/** The sum of all bonuses of a side, each group of them kept within its limits. */
function limited(parts: readonly Contribution[], side: Side): number {
  const groups = new Map<string, number>();
  for (const part of parts) {
    if (part.type !== "bonus" || part.side !== side) continue;
    const group = part.group ?? "";
    groups.set(group, (groups.get(group) ?? 0) + part.value);
  }
  for (const part of parts) {
    if (part.type !== "limit" || part.side !== side) continue;
    const { group, min = -Infinity, max = Infinity } = part;
    const so = groups.get(group);
    if (so !== undefined) groups.set(group, Math.min(max, Math.max(min, so)));
  }
  return [...groups.values()].reduce((total, value) => total + value, 0);
}

function dice(parts: readonly Contribution[], side: Side): DicePool {
  const pool: Record<string, number> = {};
  for (const part of parts) {
    if (part.type === "dice" && part.side === side) pool[part.die] = (pool[part.die] ?? 0) + part.count;
  }
  return pool;
}

function cap(parts: readonly Contribution[], side: Side): number | null {
  const caps = parts.flatMap((part) => (part.type === "cap" && part.side === side ? [part.at] : []));
  return caps.length ? Math.min(...caps) : null;
}

/** Everything that a list rests on: what the canvas lights up. */
export function refsOf(evidence: readonly Evidence[]): readonly Ref[] {
  return [...new Set(evidence.flatMap((one) => one.refs))];
}
