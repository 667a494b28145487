import { ask, asPlace, change, credited, note, pay, type Procedure, type Ref } from "../../../core/index.js";
import { exchange } from "../attack/blow.js";
import { TARGET_NUMBER } from "../../dice/chances.js";
import { rollD10 } from "../../dice/rolls.js";
import { attackOf, type Striker } from "../attack/free-attack.js";
import { strikeChances } from "./morale-chances.js";
import type { Flight } from "../../battle/spots.js";
import { condition, leaveTable, loseHold, putOn, takeOut, type Condition } from "../wounds.js";

/** A Morale test before its roll. */
export interface Nerve {
  /** The text that the keys of the test's requests begin with. */
  readonly key: string;
  readonly victim: Condition;
  /** The model's Will with all modifiers. */
  readonly will: number;
  readonly against: number;
  /** TNT-68: the enemies in contact that can strike when the model leaves. */
  readonly strikers: readonly Striker[];
  /** TNT-110: the place that the model flees to; null when it is not known, so that people move the model. */
  readonly flight: Flight | null;
  readonly fumbleFails: boolean;
}

/** The result of a Morale test. */
export type NerveResult = "held" | "fled" | "removed" | "out";

/** The Morale test of a model as it is now. The number to reach is the usual 10. */
export function nerveOf(
  key: string,
  victim: Condition,
  strikers: readonly Striker[],
  flight: Flight | null,
  fumbleFails: boolean,
): Nerve {
  return { key, victim, will: victim.model.will, against: TARGET_NUMBER, strikers, flight, fumbleFails };
}

/**
 * TNT-60, TNT-66, TNT-67, TNT-110: a Morale test. A model that fails loses its Hold (TNT-103) and flees at
 * once toward its own table edge. Free attacks come before its flight, and a test at the edge can follow.
 */
export function* testMorale(nerve: Nerve): Procedure<NerveResult> {
  const first = yield* rollMorale(nerve, "morale", "breaks");
  if (first !== "failed") return first;
  const { victim, flight } = nerve;
  yield* loseHold(victim);
  yield* leave(nerve);
  if (victim.out) return "out";
  if (flight) yield* flee(victim, flight);
  return yield* atEdge(nerve);
}

/**
 * TNT-71, TNT-112: rolls a Morale test. A natural 1 removes the model, whatever the total is. The removed
 * model takes an injury test after the battle.
 * @param failed the key of the note on a failure
 */
function* rollMorale(
  nerve: Nerve,
  name: string,
  failed: "breaks" | "leavesTable",
): Procedure<"held" | "failed" | "removed"> {
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
    yield* takeOut(nerve.victim);
    yield* putOn(nerve.victim, "injuryDue");
    return "removed";
  }
  if (rolled.passed) {
    yield* note("moraleHeld", [ref], { total: rolled.total }, "good");
    return "held";
  }
  yield* note(failed, [ref], { total: rolled.total }, "bad");
  return "failed";
}

/** TNT-67, TNT-110: moves a model that flees to the end of its flight. */
function* flee({ model: { ref } }: Condition, { from, ...to }: Flight): Procedure<void> {
  yield* change({ type: "place", of: ref, from: asPlace(from), to: asPlace(to) });
}

/**
 * TNT-69, TNT-70, TNT-111: a model that crosses its own table edge tests again. A model that fails leaves the
 * table, but is not out of action. If the flight is not known, the model's player says whether the model
 * crosses the edge.
 */
function* atEdge(nerve: Nerve): Procedure<NerveResult> {
  const { ref } = nerve.victim.model;
  const crosses = nerve.flight ? nerve.flight.crosses : yield* asksEdge(nerve.key, ref);
  if (!crosses) return "fled";
  yield* note("crossesEdge", [ref], {}, "bad");
  const second = yield* rollMorale(nerve, "edge-morale", "leavesTable");
  if (second === "removed") return "removed";
  if (second === "held") return "fled";
  yield* leaveTable(nerve.victim);
  return "removed";
}

function* asksEdge(key: string, who: Ref): Procedure<boolean> {
  const edge = yield* ask({
    key: `${key}-edge`,
    who,
    question: "edge",
    options: [{ id: "stays" }, { id: "crosses" }],
    default: "stays",
  });
  return edge === "crosses";
}

/**
 * TNT-68, TNT-110: each enemy in contact may strike once at a model that leaves. Each blow is resolved at
 * once, and its wounds cause no further Morale test.
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
    const bout = exchange({
      key,
      attacker: condition(model),
      defender: victim,
      attack: attackOf(striker, victim),
      defense: numbers.defense,
      strength: numbers.strength,
      protection: numbers.protection,
      fumbleFails,
      tiesWin: victim.model.tiesWound,
      free: strikeChances(striker, victim, fumbleFails),
    });
    yield* credited({ by: model.ref }, bout);
  }
}
