import type { Evidence, Facts, FreePlace, Ref } from "./facts.js";
import type { Profile, Value } from "./profile.js";

/** How a person sets a modifier. */
export type Input =
  | { readonly type: "toggle" }
  | { readonly type: "count"; readonly min: number; readonly max: number }
  | {
      readonly type: "amount";
      readonly min: number;
      readonly max: number;
      readonly initial?: number;
      readonly step?: number;
    }
  | { readonly type: "choice"; readonly options: readonly string[] };

/** It holds, or it does not. */
export const TOGGLE: Input = { type: "toggle" };

/** What a modifier is set to: 0 or 1, a count, an amount, or a choice's option. */
export type Setting = number | string;

/** Whose roll a contribution goes to. */
export type Side = "attacker" | "defender";

/** What a modifier brings to a test. */
export type Contribution =
  /** Bonuses of one group are added up by themselves and kept within the limits of that group. */
  | { readonly type: "bonus"; readonly side: Side; readonly value: number; readonly group?: string }
  /** What the bonuses of a group may come to together, at least and at most; of several limits the tightest holds. */
  | {
      readonly type: "limit";
      readonly side: Side;
      readonly group: string;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly type: "dice"; readonly side: Side; readonly die: string; readonly count: number }
  | { readonly type: "cap"; readonly side: Side; readonly at: number }
  | { readonly type: "refusal"; readonly refused: string }
  | { readonly type: "automatic"; readonly outcome: string }
  /** Nothing to this test: the action reads the setting for one that follows. Shown by a key of the game's `worth`. */
  | { readonly type: "elsewhere"; readonly worth: string; readonly count: number };

/** All that a modifier may look at to find itself. */
export interface View {
  readonly actor: Profile;
  readonly weapon: Profile | null;
  readonly target: Profile | null;
  readonly facts: Facts;
  /** Others near, where models stand, and the game's options, as the engagement has them; absent where nobody gathered any. */
  readonly others?: readonly Profile[];
  readonly standing?: Readonly<Record<Ref, FreePlace>>;
  readonly options?: Readonly<Record<string, Value>>;
  /** What a person has chosen, by id, whether or not it is of this list: known when a modifier finds itself. */
  readonly set?: Readonly<Record<string, Setting>>;
  /** What all modifiers of the list are set to, by id; known when one contributes, not yet when it is found. */
  readonly settings?: Readonly<Record<string, Setting>>;
}

/** A modifier found in the facts, with its reasons. */
export interface Found {
  readonly setting: Setting;
  readonly evidence: readonly Evidence[];
}

/** One entry of a game's tables. */
export interface Modifier {
  readonly id: string;
  /** The statement that it carries out. */
  readonly rule: string;
  /** The tests that it touches, by the game's names. */
  readonly tests: readonly string[];
  /** Absent: a toggle. */
  readonly input?: Input;
  /** Whether it holds for the whole attack or for each target by itself; absent: for the whole. */
  readonly scope?: "attack" | "target";
  /** What it is about, where a game has so many that a person looks for one: a key of the game's `group`. */
  readonly group?: string;
  /** How it is found; absent when only people can know. */
  readonly find?: (view: View) => Found | null;
  readonly contribute: (setting: Setting, view: View) => readonly Contribution[];
  /** The thing that it belongs to, such as a special ability: a person sees that thing's name. Absent: the game's own. */
  readonly source?: Ref;
  /** Others that may not be set together with it. */
  readonly bars?: readonly { readonly id: string; readonly refused: string; readonly rule: string }[];
}

/** The setting that brings nothing. */
export function neutral(input: Input): Setting {
  switch (input.type) {
    case "toggle":
      return 0;
    case "choice":
      return input.options[0] ?? "";
    case "amount":
      return input.initial ?? Math.max(0, input.min);
    case "count":
      return Math.max(0, input.min);
  }
}

/** The nearest setting that the input allows; its neutral setting for what it cannot read. */
export function allowed(input: Input, setting: Setting): Setting {
  switch (input.type) {
    case "toggle":
      return Number(setting) ? 1 : 0;
    case "choice":
      return input.options.includes(String(setting)) ? setting : neutral(input);
    case "count":
    case "amount": {
      const number = Number(setting);
      if (!Number.isFinite(number)) return neutral(input);
      const step = input.type === "count" ? 1 : (input.step ?? 1);
      const stepped = Math.round(number / step) * step;
      return Math.min(input.max, Math.max(input.min, stepped));
    }
  }
}

/** A bonus to one side, nothing when it is 0. */
export function bonus(side: Side, value: number): readonly Contribution[] {
  return value === 0 ? [] : [{ type: "bonus", side, value }];
}

/** What a setting is worth to a side, each. */
export function worth(each: number, side: Side = "attacker"): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, each * Number(setting));
}

/** What a setting is worth to a test that follows, each. */
export function elsewhere(key: string, each: number): (setting: Setting) => readonly Contribution[] {
  return (setting) => {
    const count = each * Number(setting);
    return count === 0 ? [] : [{ type: "elsewhere", worth: key, count }];
  };
}

/** Nothing of its own: others and the action read the setting. */
export function told(): readonly Contribution[] {
  return [];
}
