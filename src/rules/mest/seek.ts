import {
  action,
  change,
  has,
  note,
  pay,
  refusalOf,
  refuse,
  settingOf,
  type Consequence,
  type Cost,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
} from "../core/index.js";
import type { Tested } from "./attributes.js";
import { passing } from "./chances.js";
import { engages } from "./conditions.js";
import { contend, lineOf, tell, type Contest } from "./contest.js";
import { opposed } from "./contests.js";
import { ready, spend } from "./costs.js";
import { mostMultiples } from "./range.js";

/** A Test against one model that is no attack, before its dice. */
type Seeking = {
  readonly contest: Contest;
  /** What a passed Test changes. */
  readonly gains: readonly Extract<Consequence, { readonly type: "status" }>[];
  readonly costs: readonly Cost[];
};

/** One such action: its attributes, what forbids it, what it is for. */
interface Manner {
  readonly id: string;
  readonly rule: string;
  readonly own: Tested;
  readonly theirs: Tested;
  readonly forbids: (situation: Situation) => readonly (Refusal | null)[];
  readonly gains: (situation: Situation) => Seeking["gains"];
  readonly won: string;
  readonly lost: string;
}

function seeking(manner: Manner) {
  return action<Seeking>({
    id: manner.id,
    rule: manner.rule,
    cost: 1,
    targets: "one",
    test: manner.id,
    prepare: (situation) => {
      const [aim] = situation.aims;
      if (!aim) return { refused: "noTarget", rule: manner.rule };
      const refusal = refusalOf(situation, [...ready(situation, 1), ...manner.forbids(situation)]);
      if (refusal) return refusal;
      return {
        contest: opposed(situation, manner.own, aim.profile, manner.theirs),
        gains: manner.gains(situation),
        costs: spend(situation, 1),
      };
    },
    line: ({ contest }, index) => (index === 0 ? lineOf(contest) : null),
    odds: ({ contest }, index) => {
      if (index !== 0) return null;
      const passed = passing(contest);
      return {
        outcomes: [
          { id: manner.lost, chance: 1 - passed },
          { id: manner.won, chance: passed },
        ],
        also: [],
      };
    },
    procedure: function* ({ contest, gains, costs }): Procedure<Outcome> {
      yield* pay(costs);
      const refs = [contest.active.ref, contest.passive.ref];
      const verdict = yield* contend({ key: "test", active: manner.id, passive: "oppose" }, contest);
      yield* tell(refs, verdict);
      if (!verdict.passed) return { id: manner.lost };
      for (const gain of gains) yield* change(gain);
      yield* note(manner.won, refs, {}, "good");
      return { id: manner.won };
    },
  });
}

/** MEST-52: REF vs REF against a Hidden model, which is Revealed. */
export const detectAction = seeking({
  id: "detect",
  rule: "MEST-52",
  own: "ref",
  theirs: "ref",
  forbids: ({ actor, aims, assessment }) => {
    const multiple = Number(settingOf(assessment, "distance") ?? 0);
    const most = mostMultiples(actor, "detect");
    return [
      ...aims.map(({ profile }) => refuse(!has(profile, "hidden"), "notHidden", "MEST-52")),
      refuse(multiple > most, "outOfRange", "MEST-81", { multiple, most }),
    ];
  },
  gains: ({ aims }) =>
    aims.flatMap(({ profile }) =>
      has(profile, "hidden")
        ? [{ type: "status", of: profile.ref, status: "hidden", from: true, to: false } as const]
        : [],
    ),
  won: "detected",
  lost: "undetected",
});

/** MEST-52: REF vs CCA to leave an Opposing model's Melee Range; the Active side is the Defender and has +1b. */
export const disengageAction = seeking({
  id: "disengage",
  rule: "MEST-52",
  own: "ref",
  theirs: "cca",
  forbids: ({ actor, aims }) =>
    aims.map(({ profile, facts }) =>
      refuse(facts.contact?.value === false || !engages(profile, actor), "notEngaged", "MEST-13"),
    ),
  gains: () => [],
  won: "disengaged",
  lost: "heldFast",
});
