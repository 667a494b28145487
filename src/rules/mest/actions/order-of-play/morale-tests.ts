import {
  modelIn,
  note,
  type BattleState,
  type Procedure,
  type Profile,
  type Ref,
} from "../../../core/index.js";
import { counts, hindrances, type Hindrance } from "../../data/conditions.js";
import { againstSystem, type Contest } from "../../dice/contest.js";
import { NO_DICE } from "../../dice/pool.js";
import type { Tester } from "./gathering.js";

/** The circumstances that change a Morale Test of a model now. */
interface Moral {
  /** MEST-38: a friend in Cohesion; null for none. */
  readonly friend: Ref | null;
  /** MEST-115: the leader with the highest level; null for none. */
  readonly leader: Ref | null;
  readonly level: number;
  /** MEST-12: the types of Hindrance that count against the model. */
  readonly hindered: readonly Hindrance[];
}

function moralOf(battle: BattleState, { ref, near, leaders }: Tester): Moral {
  const inPlayNow = (one: Ref): Profile | null => {
    const model = modelIn(battle, one);
    return model?.isOut === false ? model.profile : null;
  };
  const friend = near.find((one) => {
    const profile = inPlayNow(one);
    return profile !== null && counts(profile);
  });
  const leading = Object.entries(leaders).filter(([one]) => inPlayNow(one) !== null);
  const [leader = null, level = 0] = leading.sort(([, one], [, other]) => other - one)[0] ?? [];
  return {
    friend: friend ?? null,
    leader,
    level,
    hindered: hindrances(modelIn(battle, ref)?.profile ?? null),
  };
}

/** MEST-6, MEST-12: a Morale Test of a model as it is now, against the System with a Difficulty Rating. */
export function moraleContest(battle: BattleState, tester: Tester, difficulty = 0): Contest {
  const { ref, pow: value, safe, effects } = tester;
  const { friend, level, hindered } = moralOf(battle, tester);
  const pool = { ...NO_DICE, dm: friend === null ? 0 : 1, db: level, dw: safe ? 1 : 0 };
  const bonus = Object.values(effects).reduce((sum, one) => sum + one, 0);
  return againstSystem({ ref, attribute: "pow", value, bonus, pool }, difficulty, hindered.length);
}

const HINDERED: Readonly<Record<Hindrance, string>> = {
  wounds: "moraleWounds",
  fear: "moraleFear",
  delay: "moraleDelay",
};

/**
 * Notes the modifiers of a Morale Test, each with its reason. No dialog has shown them, because another event
 * causes the Test.
 */
export function* noteModifiers(battle: BattleState, tester: Tester): Procedure<void> {
  const { ref, safe, effects } = tester;
  const { friend, leader, level, hindered } = moralOf(battle, tester);
  if (friend !== null) yield* note("moraleFriend", [ref, friend]);
  if (leader !== null) yield* note("moraleLeader", [ref, leader], { level });
  if (safe) yield* note("moraleSafety", [ref]);
  for (const type of hindered) yield* note(HINDERED[type], [ref]);
  for (const [name, value] of Object.entries(effects))
    yield* note(value < 0 ? "moraleMinus" : "moralePlus", [ref], { name, value: Math.abs(value) });
}
