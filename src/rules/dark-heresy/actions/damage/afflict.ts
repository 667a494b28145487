import { ask, change, GM, note, type Procedure, type Ref } from "../../../core/index.js";
import type { Place } from "../../data/deaths.js";
import { endOfFatigue, minutesAsleep } from "../../data/fatigue.js";
import { AFFLICTIONS, MOST_FATIGUE } from "../../data/fields.js";
import { isDead, kill } from "./death.js";
import type { Condition } from "./hurt.js";

/** DH-68: the highest numbers of rounds and levels that are offered. */
const MOST_OFFERED = 10;

/** DH-68: asks the GM for the states of a critical effect, one after the other, until the answer is "no more". */
export function* afflict(key: string, target: Condition, place: Place, effect: number): Procedure<void> {
  const { ref, deathBy } = target.victim;
  let open = [
    ...AFFLICTIONS.filter((one) => !target.statuses.includes(one)),
    ...["stunned", "fatigue", ...(deathBy === "ask" ? ["death"] : [])],
  ];
  // DH-77: a target that has burned a Fate point does not die from the same attack.
  const mayBe = (one: string): boolean => one !== "death" || !target.isRemoved;
  for (let count = 1; open.length > 0 && !isDead(target); count += 1) {
    const choice = yield* ask({
      key: `${key}-effect-${count}`,
      who: GM,
      question: "effect",
      data: { effect },
      refs: [ref],
      said: [`effectBy.${place.type}`, `effectTo.${place.part}`],
      options: ["nothing", ...open.filter(mayBe)].map((id) => ({ id })),
      default: "nothing",
    });
    if (choice === "nothing") return;
    open = open.filter((one) => one !== choice);
    if (choice === "stunned") yield* stunFor(target, yield* howMany(`${key}-stunned`, ref, "stunRounds"));
    else if (choice === "fatigue")
      yield* tire(key, target, yield* howMany(`${key}-tired`, ref, "fatigueLevels"));
    else if (choice === "death") yield* kill(key, target);
    else yield* setStatus(target, choice);
  }
}

function* howMany(key: string, ref: Ref, question: string): Procedure<number> {
  const options = Array.from({ length: MOST_OFFERED }, (_, index) => ({
    id: `count-${index + 1}`,
    refs: [ref],
  }));
  const choice = yield* ask({ key, who: GM, question, options, default: "count-1" });
  return options.findIndex(({ id }) => id === choice) + 1;
}

function* setStatus(target: Condition, status: string): Procedure<void> {
  if (target.statuses.includes(status)) return;
  target.statuses = [...target.statuses, status];
  yield* change({ type: "status", of: target.victim.ref, status, from: false, to: true });
}

/** DH-71: Stunned for this number of rounds. Of two numbers, the higher one counts. */
export function* stunFor(target: Condition, rounds: number): Procedure<void> {
  yield* setStatus(target, "stunned");
  const from = target.stunnedFor;
  if (rounds <= from) return;
  target.stunnedFor = rounds;
  yield* change({ type: "track", of: target.victim.ref, track: "stunnedFor", from, to: rounds });
}

/** DH-70: further levels of Fatigue, with their effects. */
export function* tire(key: string, target: Condition, levels: number): Procedure<void> {
  const { ref, fatigueLimit: limit, toughness } = target.victim;
  const from = target.fatigue;
  const fatigue = Math.min(MOST_FATIGUE, from + levels);
  target.fatigue = fatigue;
  if (fatigue !== from) yield* change({ type: "track", of: ref, track: "fatigue", from, to: fatigue });
  yield* note("tires", [ref], { fatigue, limit }, "bad");
  const end = endOfFatigue(fatigue, limit);
  if (end === "dies" && !target.isRemoved) {
    yield* note("diesTired", [ref], {}, "bad");
    yield* kill(`${key}-worn`, target);
  }
  if (isDead(target) || end === "none" || target.statuses.includes("unconscious")) return;
  yield* setStatus(target, "unconscious");
  yield* note("collapses", [ref], { minutes: minutesAsleep(toughness), fatigue: toughness }, "bad");
}
