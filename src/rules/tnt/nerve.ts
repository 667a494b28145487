import { ask, note, pay, type Procedure } from "../core/index.js";
import { exchange } from "./blow.js";
import { TARGET_NUMBER } from "./chances.js";
import { rollD10 } from "./dice.js";
import type { Striker } from "./free-attack.js";
import { condition, putOn, takeOut, type Condition } from "./wounds.js";

/** A Morale test about to be taken. */
export interface Nerve {
  /** Keys of its requests begin with it. */
  readonly key: string;
  readonly victim: Condition;
  /** Will with all modifiers. */
  readonly will: number;
  readonly against: number;
  /** TNT-68: the enemies in contact, who may strike when it leaves. */
  readonly strikers: readonly Striker[];
  readonly fumbleFails: boolean;
}

/** How a Morale test ended. */
export type NerveResult = "held" | "fled" | "removed" | "out";

/** The Morale test of a model as it stands, against the usual number. */
export function nerveOf(
  key: string,
  victim: Condition,
  strikers: readonly Striker[],
  fumbleFails: boolean,
): Nerve {
  return { key, victim, will: victim.model.will, against: TARGET_NUMBER, strikers, fumbleFails };
}

/** TNT-60, TNT-66, TNT-67: a Morale test; who fails runs at once for its own edge, and all that comes of that. */
export function* testMorale(nerve: Nerve): Procedure<NerveResult> {
  const first = yield* rollMorale(nerve, "morale");
  if (first !== "failed") return first;
  const { victim } = nerve;
  yield* note("breaks", [victim.model.ref], {}, "bad");
  yield* leave(nerve);
  if (victim.out) return "out";
  return yield* atEdge(nerve);
}

/** TNT-71, TNT-112: a natural 1 removes the model, whatever its total, and an injury test is due after the battle. */
function* rollMorale(nerve: Nerve, name: string): Procedure<"held" | "failed" | "removed"> {
  const { ref } = nerve.victim.model;
  const rolled = yield* rollD10({
    key: `${nerve.key}-${name}`,
    roller: ref,
    purpose: "morale",
    plus: nerve.will,
    against: nerve.against,
    fumbleFails: nerve.fumbleFails,
  });
  if (rolled.natural === 1) {
    yield* note("moraleFumbled", [ref], { total: rolled.total }, "fumble");
    yield* removeFrom(nerve.victim);
    yield* putOn(nerve.victim, "injuryDue");
    return "removed";
  }
  if (rolled.passed) {
    yield* note("moraleHeld", [ref], { total: rolled.total }, "good");
    return "held";
  }
  yield* note("moraleFailed", [ref], { total: rolled.total }, "bad");
  return "failed";
}

/** TNT-69, TNT-70: who crosses its own edge tests again; a failure removes it. */
function* atEdge(nerve: Nerve): Procedure<NerveResult> {
  const { ref } = nerve.victim.model;
  const edge = yield* ask({
    key: `${nerve.key}-edge`,
    who: ref,
    question: "edge",
    options: [{ id: "stays" }, { id: "crosses" }],
    default: "stays",
  });
  if (edge === "stays") return "fled";
  const second = yield* rollMorale(nerve, "edge-morale");
  if (second === "removed") return "removed";
  if (second === "held") return "fled";
  yield* removeFrom(nerve.victim);
  yield* note("leavesTable", [ref], {}, "bad");
  return "removed";
}

/**
 * TNT-68, TNT-110: each enemy in contact may strike once at a model that leaves, settled at once. Its wounds cause no
 * further Morale test.
 */
function* leave({ key: stem, victim, strikers, fumbleFails }: Nerve): Procedure<void> {
  for (const [index, striker] of strikers.entries()) {
    const { model, ...numbers } = striker;
    if (victim.out || model.out) continue;
    const key = `${stem}-free-${index + 1}`;
    const choice = yield* ask({
      key: `${key}-strike`,
      who: model.ref,
      question: "freeAttack",
      options: [
        { id: "strike", refs: [victim.model.ref] },
        { id: "refrain", refs: [victim.model.ref] },
      ],
      default: "strike",
    });
    if (choice !== "strike") continue;
    yield* pay(numbers.costs);
    yield* exchange({
      key,
      attacker: condition(model),
      defender: victim,
      attack: numbers.attack,
      defense: numbers.defense,
      strength: numbers.strength,
      protection: numbers.protection,
      fumbleFails,
    });
  }
}

/** A model leaves the table for good and counts as out of action. */
function* removeFrom(victim: Condition): Procedure<void> {
  yield* putOn(victim, "fled");
  yield* takeOut(victim);
}
