import type { Evidence, Facts, FreePlace, Ref } from "../facts/facts.js";
import type { BattleState } from "../battle/state.js";
import type { Profile, Value } from "../game/profile.js";
import type { Bystander } from "../game/situation.js";

/** The control with which a person sets a modifier. */
export type Input =
  | { readonly type: "toggle" }
  | { readonly type: "count"; readonly min: number; readonly max: number }
  | {
      readonly type: "amount";
      readonly min: number;
      readonly max: number;
      readonly initial?: number;
      /**
       * The step between two settings, such as 5 for the settings 5, 10 and 15. `any`: a person can enter any
       * number, such as a length that a rule compares. Absent: 1.
       */
      readonly step?: number | "any";
    }
  | { readonly type: "choice"; readonly options: readonly string[] };

/**
 * The limits of a custom modifier. Its value is a whole number from -`most` to `most`. Its label has at most
 * `longestLabel` characters.
 */
export const CUSTOM_MODIFIER = { most: 99, longestLabel: 60 } as const;

/** The input of a modifier that either applies or does not apply. */
export const TOGGLE: Input = { type: "toggle" };

/** The setting of a modifier: 0 or 1, a count, an amount, or a choice's option. */
export type Setting = number | string;

/** The side whose roll a contribution changes. */
export type Side = "attacker" | "defender";

/** The contribution of a modifier to a test. */
export type Contribution =
  /** Bonuses of a group are added up separately and kept within the limits of that group. */
  | { readonly type: "bonus"; readonly side: Side; readonly value: number; readonly group?: string }
  /** The lowest and the highest sum of the bonuses of a group. Of several limits, the tightest counts. */
  | {
      readonly type: "limit";
      readonly side: Side;
      readonly group: string;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly type: "dice"; readonly side: Side; readonly die: string; readonly count: number }
  | { readonly type: "cap"; readonly side: Side; readonly at: number }
  /**
   * A refusal while the modifier has this setting. With `isUnoffered`, people are not offered an option that
   * is refused.
   */
  | {
      readonly type: "refusal";
      readonly refused: string;
      readonly remedy?: string;
      readonly isUnoffered?: true;
    }
  | { readonly type: "automatic"; readonly outcome: string }
  /**
   * A contribution to a later test. For the later test, the action reads the modifier's setting. People read
   * the text of `key`, a key below the game's `contribution`.
   */
  | { readonly type: "elsewhere"; readonly key: string; readonly count: number };

/** Everything that a modifier may read to find its setting and to contribute. */
export interface View {
  readonly actor: Profile;
  readonly weapon: Profile | null;
  readonly target: Profile | null;
  readonly facts: Facts;
  /**
   * Other models nearby, the positions of models, and the game's options, as in the engagement. Absent when they were
   * not gathered.
   */
  readonly others?: readonly Profile[];
  readonly positions?: Readonly<Record<Ref, FreePlace>>;
  /** The length of one pixel of the scene in the game's units; absent without a scene. */
  readonly scale?: number;
  readonly options?: Readonly<Record<string, Value>>;
  /** The battle, for actions that need it; absent or null otherwise. */
  readonly battle?: BattleState | null;
  /** The models of the battle, each worked out when it is read; absent without a battle. */
  readonly bystanders?: Readonly<Record<Ref, Bystander>>;
  /**
   * A person's choices by id, including choices for modifiers that are not in this list. The choices are
   * already known when a modifier is found.
   */
  readonly set?: Readonly<Record<string, Setting>>;
  /**
   * The settings of all modifiers of the list by id. The settings are known when a modifier contributes, but
   * not yet when a modifier is found.
   */
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
  /** The statement of the rules that the modifier carries out. */
  readonly rule: string;
  /** The id of the trait whose rule the modifier carries out. */
  readonly trait?: string;
  /** The tests that the modifier changes, by the game's names. */
  readonly tests: readonly string[];
  /** The control with which a person sets the modifier. Absent: a toggle. */
  readonly input?: Input;
  /** The scope of a setting: the whole attack, or each target by itself; absent: the whole attack. */
  readonly scope?: "attack" | "target";
  /**
   * The topic of the modifier, in a game with so many modifiers that people search for one: a key of the game's
   * `group`.
   */
  readonly group?: string;
  /** Finds the modifier's setting in the facts; absent when only people can know. */
  readonly find?: (view: View) => Found | null;
  /**
   * The modifier's contributions at a setting. A function with only the first parameter is called once for
   * the neutral setting, and not for each view. So a function that reads the view has to name it as its
   * second parameter.
   */
  readonly contribute: (setting: Setting, view: View) => readonly Contribution[];
  /**
   * The item that the modifier belongs to, such as a special ability. People see the item's name. Absent: the game
   * itself.
   */
  readonly source?: Ref;
  /** A name as text, for a modifier that no game declares. */
  readonly label?: string;
  /** Other modifiers that cannot be set together with this one. */
  readonly bars?: readonly { readonly id: string; readonly refused: string; readonly rule: string }[];
}

/** The setting that contributes nothing. */
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

/** The nearest setting that the input allows; the neutral setting when the given one cannot be read. */
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
      const stepped = step === "any" ? number : Math.round(number / step) * step;
      return Math.min(input.max, Math.max(input.min, stepped));
    }
  }
}

/** A bonus for one side; nothing when it is 0. */
export function bonus(side: Side, value: number): readonly Contribution[] {
  return value === 0 ? [] : [{ type: "bonus", side, value }];
}

/** A bonus for one side, multiplied by the setting. */
export function bonusEach(
  each: number,
  side: Side = "attacker",
): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, each * Number(setting));
}

/** A contribution to a later test, multiplied by the setting. */
export function elsewhere(key: string, each: number): (setting: Setting) => readonly Contribution[] {
  return (setting) => {
    const count = each * Number(setting);
    return count === 0 ? [] : [{ type: "elsewhere", key, count }];
  };
}

/** A modifier without contributions of its own. Other modifiers and the action read its setting. */
export function noContribution(): readonly Contribution[] {
  return [];
}

/**
 * The bonuses, dice and contributions to later tests that `more` adds beyond `less`. Other contributions
 * cannot be subtracted and are left out.
 */
export function contributionGain(
  more: readonly Contribution[],
  less: readonly Contribution[],
): readonly Contribution[] {
  const gains = new Map<string, Contribution>();
  const add = (part: Contribution, sign: 1 | -1): void => {
    if (part.type === "bonus") {
      const key = `bonus ${part.side}`;
      const before = gains.get(key);
      const value = part.value * sign + (before?.type === "bonus" ? before.value : 0);
      gains.set(key, { type: "bonus", side: part.side, value });
    } else if (part.type === "dice" || part.type === "elsewhere") {
      const key = part.type === "dice" ? `dice ${part.side} ${part.die}` : `elsewhere ${part.key}`;
      const before = gains.get(key);
      const count = part.count * sign + (before && "count" in before ? before.count : 0);
      gains.set(key, { ...part, count });
    }
  };
  for (const part of more) add(part, 1);
  for (const part of less) add(part, -1);
  return [...gains.values()].filter(
    (part) => !("value" in part ? part.value === 0 : "count" in part && part.count === 0),
  );
}
