import {
  reportOf,
  type BattleLog,
  type LoggedExchange,
  type OutcomeTone,
} from "../../../../src/rules/core/index.js";

export const TONES: Readonly<Record<string, OutcomeTone>> = {
  missed: "nothing",
  hit: "slight",
  wounded: "hurt",
  out: "out",
  beaten: "backfire",
  passed: "success",
  failed: "failure",
  done: "neutral",
  steady: "success",
  held: "nothing",
};

/** The chances of a shot, by its outcomes. */
export const shot = (missed: number, hit: number, wounded = 0, out = 0) =>
  [
    { id: "missed", chance: missed },
    { id: "hit", chance: hit },
    { id: "wounded", chance: wounded },
    { id: "out", chance: out },
  ] as const;

let next = 0;

/** A miss of a at b, but for what is given. */
export function exchange(more: Partial<LoggedExchange>): LoggedExchange {
  next += 1;
  return {
    id: `e${next}`,
    round: 1,
    actor: "a",
    targets: ["b"],
    action: "shoot",
    isStep: false,
    outcome: "missed",
    odds: [shot(0.5, 0.5)],
    harm: [],
    ...more,
  };
}

/** A battle of a and c against b. */
export function log(...exchanges: readonly LoggedExchange[]): BattleLog {
  return {
    game: "tnt",
    battle: "Combat.x",
    unread: 0,
    exchanges,
    sides: [
      { id: "s1", name: "Wardens" },
      { id: "s2", name: "Raiders" },
    ],
    members: { a: "s1", c: "s1", b: "s2" },
  };
}

/** The report of such exchanges. */
export const report = (...exchanges: readonly LoggedExchange[]) => reportOf(log(...exchanges), TONES);
