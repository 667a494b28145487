import type { Evidence, Ref, Refusal } from "../facts/facts.js";
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
import { tally, type Tally } from "./tally.js";

/** Where a modifier comes from. */
export type Origin = "found" | "chosen" | "effect" | "free";

/** What a person decided. It is kept apart from what was found, so that a new target replaces only what was found. */
export interface Choices {
  /** Settings by modifier. The neutral setting switches a found modifier off. */
  readonly set: Readonly<Record<string, Setting>>;
  /** One modifier of the person's own. */
  readonly free?: { readonly label: string; readonly value: number };
}

/** One modifier of this attack, with its setting and what it contributes. */
export interface Assessed {
  readonly id: string;
  /** Rule number; empty for a free modifier or an effect. */
  readonly rule: string;
  readonly origin: Origin;
  /** A name as text: of a person's own modifier, an effect, or a modifier from another package. */
  readonly label?: string;
  /** The thing whose name it has, such as a special ability. */
  readonly source?: Ref;
  readonly input: Input;
  readonly scope: "attack" | "target";
  readonly group?: string;
  readonly setting: Setting;
  /** What the facts say, even when a person decided otherwise. */
  readonly found: Setting | null;
  readonly evidence: readonly Evidence[];
  readonly contributions: readonly Contribution[];
}

/** Facts and choices together. The list that is shown is the list that is computed with. */
export interface Assessment {
  readonly test: string;
  readonly modifiers: readonly Assessed[];
  readonly tally: Tally;
  readonly refusals: readonly Refusal[];
}

export const NO_CHOICES: Choices = { set: {} };

/** One modifier before it is weighed. */
interface Entry {
  readonly modifier: Modifier;
  readonly input: Input;
  readonly names: Pick<Assessed, "group" | "source" | "label">;
  /** Its setting when nothing is found or chosen. */
  readonly off: Settled;
  /** Its row when it contributes nothing at that setting. It is the same one in every list. */
  readonly row: Assessed;
}

/** What was found or chosen for one modifier, and its setting, before any modifier contributes. */
interface Settled {
  readonly origin: "found" | "chosen";
  readonly setting: Setting;
  readonly found: Found | null;
}

/** The modifiers of a game's tables by the test that they change, each prepared once. */
const tables = new WeakMap<readonly Modifier[], Map<string, readonly Entry[]>>();

function entriesOf(modifiers: readonly Modifier[], test: string): readonly Entry[] {
  const byTest = tables.get(modifiers) ?? new Map<string, readonly Entry[]>();
  const known = byTest.get(test);
  if (known) return known;
  const entries = touching(modifiers, test).map(entryOf);
  tables.set(modifiers, byTest.set(test, entries));
  return entries;
}

/** The modifiers of a list that change a test. */
export function touching(modifiers: readonly Modifier[], test: string): readonly Modifier[] {
  return modifiers.filter(({ tests }) => tests.includes(test));
}

function entryOf(modifier: Modifier): Entry {
  const { input = TOGGLE, group, source, label } = modifier;
  const names = {
    ...(group === undefined ? {} : { group }),
    ...(source === undefined ? {} : { source }),
    ...(label === undefined ? {} : { label }),
  };
  const off: Settled = { origin: "chosen", setting: allowed(input, neutral(input)), found: null };
  return { modifier, input, names, off, row: rowOf({ modifier, input, names }, off, NOTHING) };
}

function rowOf(
  { modifier, input, names }: Pick<Entry, "modifier" | "input" | "names">,
  { origin, setting, found }: Settled,
  contributions: readonly Contribution[],
): Assessed {
  const { id, rule, scope = "attack" } = modifier;
  const [at, evidence] = found ? [found.setting, found.evidence] : [null, NOTHING];
  return { id, rule, origin, input, scope, ...names, setting, found: at, evidence, contributions };
}

/**
 * Weighs every modifier that changes a test. At each change the whole list is weighed; the same input gives the same
 * list.
 *
 * @param modifiers  a table that is always the same list, such as a game's; it is prepared once
 * @param more       modifiers of this case only, such as those of the things that a model carries
 */
export function assess(
  modifiers: readonly Modifier[],
  test: string,
  view: View,
  choices: Choices,
  more: readonly Modifier[] = NOTHING,
): Assessment {
  const own = entriesOf(modifiers, test);
  const entries = more.length === 0 ? own : [...own, ...touching(more, test).map(entryOf)];
  const set = withinBounds(entries, choices);
  const seen: View = view.set === set ? view : { ...view, set };
  const settled = entries.map((entry) => settle(entry, seen, choices));
  const knowing = Object.assign(new Known(() => settingsOf(entries, settled)), seen);
  const listed = entries.map((entry, index) => contributing(entry, settled[index] ?? entry.off, knowing));
  if (view.actor.effects.length > 0) listed.push(...lasting(test, view));
  if (choices.free) listed.push(...freely(choices.free));
  const refusals = refusalsAmong(
    entries.map(({ modifier }) => modifier),
    listed,
  );
  return { test, modifiers: listed, tally: tally(listed), refusals };
}

/**
 * What one modifier of a list would contribute at another setting, while all others stay as they are. Nothing when the
 * modifier is not in the list.
 */
export function contributionsAt(
  modifiers: readonly Modifier[],
  assessment: Assessment,
  view: View,
  { id, setting }: { readonly id: string; readonly setting: Setting },
): readonly Contribution[] {
  const modifier = modifiers.find((one) => one.id === id);
  if (!modifier) return [];
  const at = allowed(modifier.input ?? TOGGLE, setting);
  const settings = Object.fromEntries(assessment.modifiers.map((one) => [one.id, one.setting]));
  return modifier.contribute(at, { ...view, settings: { ...settings, [id]: at } });
}

/** The setting of a modifier of the list; undefined when the test does not have it. */
export function settingOf(assessment: Assessment, id: string): Setting | undefined {
  return assessment.modifiers.find((modifier) => modifier.id === id)?.setting;
}

/** Whether a toggle or a count of the list is on. */
export function isSet(assessment: Assessment, id: string): boolean {
  return Number(settingOf(assessment, id) ?? 0) > 0;
}

/** Whether a card lists a modifier: it is set to something, or it is an effect or a person's own. */
export function isCounted({ setting, input, origin }: Assessed): boolean {
  return setting !== neutral(input) || origin === "effect" || origin === "free";
}

/** What one modifier adds to a side. */
export function bonusOf(modifier: Assessed, side: Side): number {
  return sum(modifier.contributions, side);
}

/** A person's settings within what the inputs allow, so that no modifier reads another one's setting out of bounds. */
function withinBounds(entries: readonly Entry[], { set }: Choices): Readonly<Record<string, Setting>> {
  if (Object.keys(set).length === 0) return set;
  const within: Record<string, Setting> = {};
  for (const { modifier, input } of entries) {
    const chosen = Object.hasOwn(set, modifier.id) ? set[modifier.id] : undefined;
    if (chosen !== undefined) within[modifier.id] = allowed(input, chosen);
  }
  return within;
}

const NOTHING: readonly never[] = [];

/** The settings of all modifiers of a list, gathered when one asks for them. Few do. */
class Known {
  #settings: Readonly<Record<string, Setting>> | undefined;
  readonly #gather: () => Readonly<Record<string, Setting>>;

  constructor(gather: () => Readonly<Record<string, Setting>>) {
    this.#gather = gather;
  }

  get settings(): Readonly<Record<string, Setting>> {
    return (this.#settings ??= this.#gather());
  }
}

function settingsOf(entries: readonly Entry[], settled: readonly Settled[]): Record<string, Setting> {
  const settings: Record<string, Setting> = {};
  entries.forEach(({ modifier, off }, index) => (settings[modifier.id] = (settled[index] ?? off).setting));
  return settings;
}

function settle({ modifier, input, off }: Entry, view: View, choices: Choices): Settled {
  const found = modifier.find?.(view) ?? null;
  const chosen = Object.hasOwn(choices.set, modifier.id) ? choices.set[modifier.id] : undefined;
  if (chosen !== undefined) return { origin: "chosen", setting: allowed(input, chosen), found };
  return found ? { origin: "found", setting: allowed(input, found.setting), found } : off;
}

function contributing(entry: Entry, settled: Settled, view: View): Assessed {
  const contributions = entry.modifier.contribute(settled.setting, view);
  return settled === entry.off && contributions.length === 0
    ? entry.row
    : rowOf(entry, settled, contributions);
}

function sum(parts: readonly Contribution[], side: Side): number {
  return parts.reduce(
    (total, part) => (part.type === "bonus" && part.side === side ? total + part.value : total),
    0,
  );
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

function freely({ label, value }: NonNullable<Choices["free"]>): Assessed[] {
  if (value === 0) return [];
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
  const refusals: Refusal[] = [];
  const isOn = (id: string): boolean =>
    listed.some((one) => one.id === id && one.setting !== neutral(one.input));
  for (const { id, bars = NOTHING } of modifiers) {
    if (bars.length === 0 || !isOn(id)) continue;
    for (const { id: other, refused, rule } of bars) if (isOn(other)) refusals.push({ refused, rule });
  }
  for (const { rule, contributions } of listed) {
    for (const part of contributions) {
      if (part.type !== "refusal") continue;
      const { refused, remedy } = part;
      refusals.push({ refused, rule, ...(remedy ? { remedy } : {}) });
    }
  }
  return refusals;
}

/** Everything that a list comes from. The canvas lights it up. */
export function refsOf(evidence: readonly Evidence[]): readonly Ref[] {
  return [...new Set(evidence.flatMap((one) => one.refs))];
}
