import type { Evidence, Ref, Refusal } from "../facts/facts.js";
import {
  allowed,
  bonus,
  neutral,
  TOGGLE,
  type Contribution,
  type Modifier,
  type Setting,
  type Side,
  type View,
} from "./modifier.js";
import {
  barsOthers,
  entryOf,
  NOTHING,
  rowOf,
  tableOf,
  touching,
  type Assessed,
  type Entry,
  type Settled,
  type Table,
} from "./rows.js";
import { bonusIn, tally, type Tally } from "./tally.js";

/** The choices of a person, kept apart from the found settings, so that a new target replaces only what was found. */
export interface Choices {
  /** Settings by modifier. The neutral setting switches a found modifier off. */
  readonly set: Readonly<Record<string, Setting>>;
  /** One custom modifier of the person. */
  readonly free?: { readonly label: string; readonly value: number };
}

/**
 * The modifiers that count for one target, and their sum. The dialog shows this list, and the roll uses it.
 */
export interface Assessment {
  readonly test: string;
  readonly modifiers: readonly Assessed[];
  readonly tally: Tally;
  readonly refusals: readonly Refusal[];
}

export const NO_CHOICES: Choices = { set: {} };

/**
 * Weighs every modifier that changes a test. After each change of a choice or a fact, the whole list is
 * weighed again. The same input gives the same list.
 * @param modifiers  a table that is always the same list, such as a game's; it is prepared once
 * @param more       modifiers of this case only, such as those of the items that a model carries
 */
export function assess(
  modifiers: readonly Modifier[],
  test: string,
  view: View,
  choices: Choices,
  more: readonly Modifier[] = NOTHING,
): Assessment {
  const own = tableOf(modifiers, test, view);
  const further = more.length === 0 ? NOTHING : touching(more, test);
  const entries =
    further.length === 0 ? own.entries : [...own.entries, ...further.map((one) => entryOf(one, view))];
  const barring = further.length === 0 ? own.barring : [...own.barring, ...further.filter(barsOthers)];
  const set = withinBounds(entries, choices);
  const seen: View = view.set === set ? view : { ...view, set };
  const isChosen = Object.keys(set).length > 0;
  const settled = entries.map((entry) => settle(entry, seen, isChosen ? choices.set : null));
  const knowing = Object.assign(new Known(() => settingsOf(entries, settled, own)), seen);
  const listed = entries.map((entry, index) => contributing(entry, settled[index] ?? entry.off, knowing));
  if (view.actor.effects.length > 0) listed.push(...lasting(test, view));
  if (choices.free) listed.push(...freely(choices.free));
  return new Listed(test, listed, tally(listed), refusalsAmong(barring, listed), own);
}

/**
 * A weighed list. A modifier of the game's table has the same index in every list, so `row` finds it without
 * a search.
 */
class Listed implements Assessment {
  readonly #table: Table;

  constructor(
    readonly test: string,
    readonly modifiers: readonly Assessed[],
    readonly tally: Tally,
    readonly refusals: readonly Refusal[],
    table: Table,
  ) {
    this.#table = table;
  }

  row(id: string): Assessed | undefined {
    const { places, entries } = this.#table;
    const place = places.get(id);
    return place === undefined
      ? this.modifiers.slice(entries.length).find((one) => one.id === id)
      : this.modifiers[place];
  }
}

/**
 * The contributions that one modifier of a list would have at another setting, while all other modifiers stay
 * as they are. Empty when the modifier is not in the list.
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

/** The setting of a modifier in the list; undefined when the list does not have the modifier. */
export function settingOf(assessment: Assessment, id: string): Setting | undefined {
  const row =
    assessment instanceof Listed ? assessment.row(id) : assessment.modifiers.find((one) => one.id === id);
  return row?.setting;
}

/** Whether a toggle or a count of the list is on. */
export function isSet(assessment: Assessment, id: string): boolean {
  return Number(settingOf(assessment, id) ?? 0) > 0;
}

/**
 * Whether a setting comes from the models and not from a person. Either the setting was found, or nothing was
 * found and the setting is neutral.
 */
export function isOpen({ setting, input, origin, found }: Assessed): boolean {
  return origin === "found" || (origin === "chosen" && found === null && setting === neutral(input));
}

/**
 * Whether a card lists a modifier: one with a setting that is not neutral, a lasting effect, or a person's
 * own modifier.
 */
export function isCounted({ setting, input, origin }: Assessed): boolean {
  return setting !== neutral(input) || origin === "effect" || origin === "free";
}

/** The bonus of one modifier to a side. */
export function bonusOf(modifier: Assessed, side: Side): number {
  return bonusIn(modifier.contributions, side);
}

/**
 * A person's settings within the limits of their inputs. No modifier then reads a setting that is out of
 * bounds.
 */
function withinBounds(entries: readonly Entry[], { set }: Choices): Readonly<Record<string, Setting>> {
  if (Object.keys(set).length === 0) return set;
  const within: Record<string, Setting> = {};
  for (const { id, input } of entries) {
    const chosen = Object.hasOwn(set, id) ? set[id] : undefined;
    if (chosen !== undefined) within[id] = allowed(input, chosen);
  }
  return within;
}

/**
 * The settings of all modifiers of a list. They are gathered only when a modifier reads them, since few
 * modifiers do.
 */
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

/**
 * The settings of a list by id: the table's neutral settings, replaced by the settings that were found or
 * chosen, and the settings of modifiers outside the table.
 */
function settingsOf(
  entries: readonly Entry[],
  settled: readonly Settled[],
  table: Table,
): Readonly<Record<string, Setting>> {
  const settings = { ...table.off };
  entries.forEach(({ id, off }, index) => {
    const one = settled[index] ?? off;
    if (one !== off || index >= table.entries.length) settings[id] = one.setting;
  });
  return settings;
}

function settle({ id, find, input, off }: Entry, view: View, set: Choices["set"] | null): Settled {
  const found = find?.(view) ?? null;
  const chosen = set && Object.hasOwn(set, id) ? set[id] : undefined;
  if (chosen !== undefined) return { origin: "chosen", setting: allowed(input, chosen), found };
  return found ? { origin: "found", setting: allowed(input, found.setting), found } : off;
}

function contributing(entry: Entry, settled: Settled, view: View): Assessed {
  const isOff = settled === entry.off;
  if (isOff && entry.isSimple) return entry.row;
  const contributions = entry.contribute(settled.setting, view);
  return isOff && contributions.length === 0 ? entry.row : rowOf(entry, settled, contributions);
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

/**
 * The refusals that follow from the settings of a list. They come from modifiers that exclude one another,
 * and from contributions that are refusals.
 */
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

/** The first refusal in these assessments; undefined when there is none. */
export function firstRefusal(assessments: readonly Assessment[]): Refusal | undefined {
  return assessments.find(({ refusals }) => refusals.length > 0)?.refusals[0];
}

/** Everything that a list of evidence refers to. The canvas highlights it. */
export function refsOf(evidence: readonly Evidence[]): readonly Ref[] {
  return [...new Set(evidence.flatMap((one) => one.refs))];
}
