import type { Evidence, Ref } from "../facts/facts.js";
import {
  allowed,
  neutral,
  TOGGLE,
  type Contribution,
  type Found,
  type Input,
  type Modifier,
  type Setting,
  type View,
} from "./modifier.js";

/**
 * The origin of a modifier: found by facts, chosen by a person, a lasting effect, or a person's own modifier
 * (`free`).
 */
export type Origin = "found" | "chosen" | "effect" | "free";

/** One modifier of this attack, with its setting and its contributions. */
export interface Assessed {
  readonly id: string;
  /** The number of the rule; empty for a custom modifier or an effect. */
  readonly rule: string;
  readonly origin: Origin;
  /** A name as text: of a person's own modifier, an effect, or a modifier from another package. */
  readonly label?: string;
  /** The item whose name the modifier has, such as a special ability. */
  readonly source?: Ref;
  readonly input: Input;
  readonly scope: "attack" | "target";
  readonly group?: string;
  readonly setting: Setting;
  /**
   * The setting that the facts show, even when a person has set another one; null when the facts show none.
   */
  readonly found: Setting | null;
  readonly evidence: readonly Evidence[];
  readonly contributions: readonly Contribution[];
}

/** The setting of one modifier, found or chosen. All settings are settled before any modifier contributes. */
export interface Settled {
  readonly origin: "found" | "chosen";
  readonly setting: Setting;
  readonly found: Found | null;
}

/** One modifier as it is prepared for weighing, the same for all lists. */
export interface Entry extends Pick<Modifier, "id" | "find" | "contribute"> {
  readonly input: Input;
  /** The setting when nothing is found or chosen. */
  readonly off: Settled;
  /**
   * The modifier's row in lists while nothing is found or chosen. All lists share the row when the modifier's
   * contributions are empty or the same in every view.
   */
  readonly row: Assessed;
  /** Whether the contributions depend only on the setting, and not on the view. */
  readonly isSimple: boolean;
}

export const NOTHING: readonly never[] = [];

/** The modifiers of a game that change one test, prepared for weighing. */
export interface Table {
  readonly entries: readonly Entry[];
  /** The modifiers among them that exclude others. */
  readonly barring: readonly Modifier[];
  /** The settings when nothing is found or chosen. */
  readonly off: Readonly<Record<string, Setting>>;
  /** The index of each modifier in `entries`, by its id. */
  readonly places: ReadonlyMap<string, number>;
}

/** The prepared tables of each list of modifiers, by the test that they change. */
const tables = new WeakMap<readonly Modifier[], Map<string, Table>>();

/**
 * The modifiers of a list that change a test, prepared for weighing. The table does not depend on the view.
 */
export function tableOf(modifiers: readonly Modifier[], test: string, view: View): Table {
  const byTest = tables.get(modifiers) ?? new Map<string, Table>();
  const known = byTest.get(test);
  if (known) return known;
  const own = touching(modifiers, test);
  const entries = own.map((one) => entryOf(one, view));
  const off = Object.fromEntries(entries.map((one) => [one.id, one.off.setting]));
  const places = new Map(entries.map(({ id }, index) => [id, index]));
  const table: Table = { entries, barring: own.filter(barsOthers), off, places };
  tables.set(modifiers, byTest.set(test, table));
  return table;
}

/** The modifiers of a list that change a test. */
export function touching(modifiers: readonly Modifier[], test: string): readonly Modifier[] {
  return modifiers.filter(({ tests }) => tests.includes(test));
}

/** Whether a modifier cannot be set together with some others. */
export function barsOthers({ bars = NOTHING }: Modifier): boolean {
  return bars.length > 0;
}

/** A modifier prepared for weighing. The entry does not depend on the view. */
export function entryOf(modifier: Modifier, view: View): Entry {
  const { id, rule, find, contribute, input = TOGGLE, scope = "attack", group, source, label } = modifier;
  const setting = allowed(input, neutral(input));
  // A function without a parameter for the view cannot read the view.
  const isSimple = contribute.length < 2;
  const row: Assessed = {
    id,
    rule,
    origin: "chosen",
    input,
    scope,
    ...(group === undefined ? {} : { group }),
    ...(source === undefined ? {} : { source }),
    ...(label === undefined ? {} : { label }),
    setting,
    found: null,
    evidence: NOTHING,
    contributions: isSimple ? contribute(setting, view) : NOTHING,
  };
  const off: Settled = { origin: "chosen", setting, found: null };
  return { id, ...(find ? { find } : {}), contribute, input, off, row, isSimple };
}

/** The list entry of a modifier at its settled setting, with its contributions. */
export function rowOf(
  { row }: Entry,
  { origin, setting, found }: Settled,
  contributions: readonly Contribution[],
): Assessed {
  const [at, evidence] = found ? [found.setting, found.evidence] : [null, NOTHING];
  return { ...row, origin, setting, found: at, evidence, contributions };
}
