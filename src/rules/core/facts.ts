/** Numbers and words that a language entry fills in; never a localised sentence. */
export type Data = Readonly<Record<string, number | string>>;

/** Names one thing of the world: a model, an item, a wall, a region. Opaque to the rules. */
export type Ref = string;

/** Why a fact holds: a language key with its numbers, and the things that it comes from. */
export interface Evidence {
  /** Language key below `VANTAGE.evidence`, such as `wall.light`. */
  readonly key: string;
  readonly data?: Data;
  readonly refs: readonly Ref[];
}

/** One thing that is so between an attacker and a target, with what shows it. */
export interface Fact<T> {
  readonly value: T;
  readonly evidence: readonly Evidence[];
}

/** A rule says no. Shown to the person with the rule's number; a GM may override it. */
export interface Refusal {
  /** Language key below the game's `refusal`, such as `jammed`. */
  readonly refused: string;
  /** The statement that forbids it, such as `TNT-43`. */
  readonly rule: string;
  readonly data?: Data;
}

/** Whether a value is a refusal and not the thing that was asked for. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value && "rule" in value;
}
