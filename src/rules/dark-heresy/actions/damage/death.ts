import { ask, change, note, type Price, type Procedure } from "../../../core/index.js";
import { deathFrom, type Place } from "../../data/deaths.js";
import { fatedBy, testWithFate } from "../defense/fate-bonus.js";
import type { Condition } from "./hurt.js";

/**
 * DH-69, DH-76: whether critical damage kills. At exactly 1 less than the deadly damage, the table of the
 * rules can demand a Toughness test. A Fate point can be spent on this test.
 */
export function* isDeadly(
  key: string,
  condition: Condition,
  place: Place,
  critical: number,
): Procedure<boolean> {
  const { victim } = condition;
  const death = deathFrom(place, critical, victim);
  if (death !== "tests") return death === "kills";
  const { ref } = victim;
  const test = fatedBy(victim.toughnessTest);
  const survival = { key: `${key}-death`, who: ref, purpose: "survive" };
  if (!(yield* testWithFate(survival, condition, test)).success) return true;
  yield* note("survives", [ref], {}, "good");
  return false;
}

/** DH-77: whether the target is dead: it is out of play and has not burned a Fate point to survive. */
export function isDead({ isRemoved, isSpared }: Condition): boolean {
  return isRemoved && !isSpared;
}

/**
 * Takes the target out of play. DH-77: a target with a Fate Threshold can burn a Fate point to survive. Such
 * a target still suffers the other effects, and is out of the fight.
 */
export function* kill(key: string, target: Condition): Procedure<void> {
  if (target.isRemoved) return;
  const { ref, fate } = target.victim;
  target.isRemoved = true;
  const burns = fate > 0 && (yield* isBurnt(key, target));
  target.isSpared = burns;
  if (burns) yield* change({ type: "track", of: ref, track: "fateThreshold", from: fate, to: fate - 1 });
  yield* change({ type: "status", of: ref, status: "out", from: false, to: true });
  if (burns) yield* note("burnsFate", [ref], { left: fate - 1 }, "bad");
  else yield* note("out", [ref], {}, "bad");
}

/** DH-77: the price of survival: one point of the Fate Threshold. */
const BURNT: Price = { id: "fateThreshold", count: 1 };

function* isBurnt(key: string, { victim: { ref, fate } }: Condition): Procedure<boolean> {
  const choice = yield* ask({
    key: `${key}-fate`,
    who: ref,
    question: "burnFate",
    options: [{ id: "die" }, { id: "burn", data: { left: fate - 1 }, price: BURNT }],
    default: "die",
  });
  return choice === "burn";
}
