import { change, note, pay, type Outcome, type Procedure, type Ref } from "../../../core/index.js";
import {
  better,
  effectiveSkill,
  hitsOf,
  straysToTorso,
  shownWeapon,
  type Attack,
  type Blow,
  type Result,
} from "./attack-setup.js";
import { defend } from "../defense/defend.js";
import { guardOf, type Guard } from "../defense/guard.js";
import { contest } from "../feint-contest.js";
import { keepsAim } from "../damage/aftermath.js";
import { noteDamage, land } from "../damage/hit.js";
import { malfunctions } from "../../dice/reading.js";
import { check, type Checked } from "../../dice/rolls.js";

/** GURPS-1 to GURPS-40: an attack from the roll to the wound. The defender answers each blow in turn. */
export function* attack(setup: Attack): Procedure<Outcome> {
  yield* pay(setup.costs);
  const guard = setup.defender ? guardOf(setup.defender) : null;
  if (guard && setup.feint) guard.feinted = yield* contest(setup.feint);
  const jammed = new Set<Ref>();
  let result: Result = "fumbled";
  let hits = 0;
  const results: Result[] = [];
  for (const [index, blow] of setup.blows.entries()) {
    const struck = yield* strike(`blow-${index + 1}`, setup, blow, guard, jammed);
    result = better(result, struck.result);
    hits += struck.hits;
    results.push(struck.result);
  }
  if (guard) yield* keepsAim(guard);
  const lost = guard && setup.defender ? guard.lost - setup.defender.lost : 0;
  return { id: result, data: { hits, lost }, ...(results.length > 1 ? { attacks: results } : {}) };
}

/** One attack roll and everything that follows from it. */
function* strike(
  key: string,
  setup: Attack,
  blow: Blow,
  guard: Guard | null,
  jammed: Set<Ref>,
): Procedure<{ readonly result: Result; readonly hits: number }> {
  const skill = effectiveSkill(blow);
  const rolled = yield* check({
    key: `${key}-attack`,
    roller: setup.attacker,
    purpose: "attack",
    skill,
    ...shownWeapon(setup, blow),
    ...(blow.malfunction > 0 ? { about: { malfunction: blow.malfunction } } : {}),
  });
  const refs = [setup.attacker, ...(guard ? [guard.defender.ref] : [])];
  const data = { roll: rolled.sum, skill };
  if (malfunctions(rolled.sum, { malfunction: blow.malfunction })) {
    yield* malfunction(setup, blow, jammed);
    return { result: "malfunctioned", hits: 0 };
  }
  const strays = straysToTorso(setup, rolled);
  switch (rolled.grade) {
    case "criticalFailure":
      yield* note(guard ? "fumbled" : "fumbledAlone", refs, data, "fumble");
      return { result: "fumbled", hits: 0 };
    case "failure":
      if (strays) {
        yield* note(guard ? "nearMiss" : "nearMissAlone", refs, data);
        break;
      }
      yield* note(guard ? "missed" : "missedAlone", refs, data, "bad");
      return { result: "missed", hits: 0 };
    case "criticalSuccess":
      yield* note(guard ? "criticalHit" : "criticalHitAlone", refs, data, "critical");
      break;
    case "success":
      yield* note(guard ? "hit" : "hitAlone", refs, data, "good");
  }
  return yield* meet(key, setup, blow, guard, { strays, ...rolled });
}

/** GURPS-35: the defense against one blow. There is none against a critical hit. */
function* meet(
  key: string,
  setup: Attack,
  blow: Blow,
  guard: Guard | null,
  rolled: Checked & { readonly strays: boolean },
): Procedure<{ readonly result: Result; readonly hits: number }> {
  const scored = hitsOf(rolled.margin, blow);
  if (blow.shots > 1) yield* note("burst", [setup.attacker], { hits: scored, shots: blow.shots });
  if (!guard) {
    for (let hit = 1; hit <= scored; hit += 1) yield* noteDamage(`${key}-hit-${hit}`, setup, blow);
    return { result: "hit", hits: scored };
  }
  let left = scored;
  if (rolled.grade !== "criticalSuccess") {
    const defense = yield* defend(key, guard, setup.attacker);
    if (defense.turned) {
      yield* note("turned", [setup.attacker, guard.defender.ref], {}, "fumble");
      return { result: "fumbled", hits: 0 };
    }
    if (defense.avoided) left = hitsLeft(setup, scored, defense.margin);
    if (left === 0) return { result: "defended", hits: 0 };
  }
  let result: Result = "stopped";
  for (let hit = 1; hit <= left; hit += 1)
    result = better(result, yield* land(`${key}-hit-${hit}`, setup, blow, guard, rolled.strays));
  return { result, hits: left };
}

/**
 * The number of hits that remain after a defense. A successful defense avoids all hits. With the option for
 * bursts, a dodge avoids only one hit, and one more for each point of its margin.
 */
export function hitsLeft({ burstDodge }: Pick<Attack, "burstDodge">, hits: number, margin: number): number {
  return burstDodge && margin >= 0 ? Math.max(0, hits - 1 - margin) : 0;
}

function* malfunction(
  { attacker }: Attack,
  { weapon, jammed: from }: Blow,
  jammed: Set<Ref>,
): Procedure<void> {
  if (from < 1 && !jammed.has(weapon)) {
    jammed.add(weapon);
    yield* change({ type: "track", of: weapon, track: "jammed", from, to: 1 });
  }
  yield* note("malfunction", [attacker], {}, "fumble");
}
