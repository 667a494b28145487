import { askTicks, change, GM, note, type Procedure } from "../../../core/index.js";
import { deathIn, type Place } from "../../data/deaths.js";
import { endOfFatigue, minutesAsleep } from "../../data/fatigue.js";
import { AFFLICTIONS, MOST_FATIGUE } from "../../data/fields.js";
import { isDead, kill } from "./death.js";
import type { Condition } from "./hurt.js";

/** DH-68: the highest numbers of rounds and levels that a GM can enter. */
const MOST_OFFERED = 10;

/**
 * DH-68: asks the GM for all effects of a critical effect in one question. DH-69: if the GM decides who dies,
 * the answer of the rules' table is suggested.
 */
export function* afflict(key: string, target: Condition, place: Place, effect: number): Procedure<void> {
  if (isDead(target)) return;
  const { ref, deathBy, fatigueLimit: limit } = target.victim;
  // DH-77: a target that has burned a Fate point does not die from the same attack.
  const death = deathBy === "ask" && !target.isRemoved ? deathIn(place, effect) : null;
  const open = AFFLICTIONS.filter((one) => !target.statuses.includes(one));
  const ticked = yield* askTicks(
    {
      key: `${key}-effect`,
      who: GM,
      question: "effect",
      data: { effect },
      refs: [ref],
      said: [
        ...[`effectBy.${place.type}`, `effectTo.${place.part}`],
        ...(death === "tests" ? ["effectTests"] : []),
      ],
      ticks: [
        ...(death === null ? [] : [{ id: "death", most: 1 }]),
        ...open.map((id) => ({ id, most: 1 })),
        { id: "stunned", most: MOST_OFFERED },
        { id: "fatigue", most: MOST_OFFERED, data: { fatigue: target.fatigue, limit } },
      ],
    },
    (id) => (id === "death" && death === "kills" ? 1 : 0),
  );
  if (ticked.has("death")) yield* kill(key, target);
  if (isDead(target)) return;
  for (const status of open) if (ticked.has(status)) yield* setStatus(target, status);
  const [rounds = 0, levels = 0] = ["stunned", "fatigue"].map((id) => ticked.get(id));
  if (rounds > 0) yield* stunFor(target, rounds);
  if (levels > 0) yield* tire(key, target, levels);
}

function* setStatus(target: Condition, status: string): Procedure<void> {
  if (target.statuses.includes(status)) return;
  target.statuses = [...target.statuses, status];
  yield* change({ type: "status", of: target.victim.ref, status, from: false, to: true });
}

/**
 * DH-71: stuns a model for this number of rounds. If it is already Stunned, the higher number of rounds
 * counts.
 */
export function* stunFor(target: Condition, rounds: number): Procedure<void> {
  yield* setStatus(target, "stunned");
  const from = target.stunnedFor;
  if (rounds <= from) return;
  target.stunnedFor = rounds;
  yield* change({ type: "track", of: target.victim.ref, track: "stunnedFor", from, to: rounds });
}

/** DH-70: adds levels of Fatigue to a model, and applies their effects. */
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
