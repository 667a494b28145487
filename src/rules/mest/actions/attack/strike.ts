import { ask, change, note, pay, type Outcome, type Procedure } from "../../../core/index.js";
import { attackChances, needlessDefense } from "./attack-chances.js";
import {
  answersTo,
  attackPoints,
  type Answer,
  type AnyAttack,
  type Attack,
  type LoneAttack,
} from "./attack.js";
import { withCarried } from "../../dice/chances.js";
import { cascades, contend, lineOf, misses, plusOf, throwOf, type Verdict } from "../../dice/contest.js";
import { oneMoreDelay } from "../../battle/costs.js";
import { CARRYING } from "../../dice/reading.js";
import { throwDice } from "../../dice/rolls.js";
import { NOTHING_TAKEN, takeBonus, type Taken } from "./bonus.js";
import { answerFailure } from "./counter.js";
import { agrees } from "../questions.js";
import { useUp } from "./discard.js";
import { friendlyFire, missedOf } from "./friendly-fire.js";
import { callOff, takeShelter } from "./take-cover.js";
import { finish, finishChances, type Finish } from "./knocked-out.js";
import { effectOf, inflict, noteStopped, outcomeOf, type Effect } from "./wounds.js";

/**
 * MEST-46 to MEST-50: carries out an attack, from its costs to its wounds. Then the use of its weapon is
 * counted (MEST-117).
 */
function* attack(setup: AnyAttack): Procedure<Outcome> {
  yield* pay(setup.costs);
  const outcome = yield* resolved(setup);
  if (setup.discard && outcome.data?.["calledOff"] !== 1) yield* useUp(setup.discard, setup.attacker);
  return outcome;
}

function resolved(setup: AnyAttack): Procedure<Outcome> {
  switch (setup.type) {
    case "alone":
      return strikeAlone(setup);
    case "finish":
      return finished(setup);
    case "attack":
      return strike(setup);
  }
}

function* finished(setup: Finish): Procedure<Outcome> {
  return { id: yield* finish(setup) };
}

function* strikeAlone({ side }: LoneAttack): Procedure<Outcome> {
  const thrown = yield* throwDice(throwOf("hit-active", CARRYING, side));
  const score = thrown.successes + plusOf(side);
  yield* note("rolled", [side.ref], { score });
  return { id: "done", data: { score } };
}

/**
 * MEST-46 to MEST-50: the Hit Test, the Bonus Actions that follow (MEST-106), the Damage Test with the dice carried
 * over, the wounds, and last the cost of the target's choices (MEST-108).
 */
function* strike(attack: Attack): Procedure<Outcome> {
  const refs = [attack.hit.active.ref, attack.blow.victim.ref];
  if (attack.scrum > 0)
    yield* attack.inScrum
      ? note("scrum", refs, { models: attack.scrum })
      : note("targetInScrum", refs.slice(1), { models: attack.scrum });
  const answer = yield* answered(attack);
  const shelter = attack.shelters.find(({ id }) => id === answer.id);
  const defends = attack.defend === "yes" || answer.id === "defend";
  if (shelter || defends) yield* pay(attack.marks.tactics);
  if (shelter) yield* takeShelter(shelter, attack.hit.active.ref);
  if (!answer.hit) {
    yield* callOff(attack.refund, attack.hit.active.ref);
    yield* payPassive(attack, null, "counter");
    return { id: "missed", data: { misses: 0, calledOff: 1 } };
  }
  const before = defends ? yield* forestall(attack) : NOTHING_TAKEN;
  const now = withTaken(attack, before);
  if (before.parts) {
    yield* note("outOfReach", refs);
    return { id: "missed", data: { misses: 0 } };
  }
  const pays = shelter ? "counter" : defends && before.ways.length === 0 ? "defense" : null;
  const hit = yield* contend({ key: "hit", active: CARRYING, passive: "avoid" }, answer.hit);
  return hit.passed
    ? yield* landed(now, hit, pays)
    : yield* failed(now, hit, defends || shelter !== undefined, pays);
}

/** The choice that the target of an attack pays for at the end of the action; null for none. */
type Paying = "defense" | "counter" | null;

/** MEST-108: the Bonus Action of the attacker before the roll, against a target that defends. */
function* forestall({ forestalls }: Attack): Procedure<Taken> {
  return forestalls ? yield* takeBonus("forestall", forestalls.bonus, forestalls.cascades) : NOTHING_TAKEN;
}

/** Carries out an attack that missed. MEST-108: a target that did not defend can answer it. */
function* failed(attack: Attack, hit: Verdict, defends: boolean, pays: Paying): Procedure<Outcome> {
  const refs = [attack.hit.active.ref, attack.blow.victim.ref];
  const scores = { active: hit.active, passive: hit.passive };
  yield* note("missed", refs, { misses: misses(hit.margin), ...scores });
  const struck = yield* friendlyFire(attack.endangered, misses(hit.margin));
  const answers =
    !defends &&
    attack.counter !== null &&
    (yield* answerFailure(attack.counter, hit, { id: attack.defenseCost, count: 1 }));
  if (answers) yield* pay(attack.marks.responses);
  yield* payPassive(attack, null, answers ? "counter" : pays);
  return { id: missedOf(struck), data: { misses: misses(hit.margin) } };
}

/** Carries out an attack that hit. */
function* landed(attack: Attack, hit: Verdict, pays: Paying): Procedure<Outcome> {
  const { ref } = attack.blow.victim;
  const refs = [attack.hit.active.ref, ref];
  const carried = hit.carried.db + hit.carried.dm + hit.carried.dw;
  const by = cascades(hit.margin);
  const scores = { active: hit.active, passive: hit.passive };
  yield* note("hit", refs, { cascades: by, carried, core: attack.core, ...scores }, "good");
  const isFree = attack.refresh?.isFree === "always";
  const taken = attack.bonus ? yield* takeBonus("bonus", attack.bonus, by, isFree) : NOTHING_TAKEN;
  const now = withTaken(attack, taken);
  if (taken.parts) {
    yield* note("outOfReach", refs);
    yield* refreshAfter(attack, taken, null);
    yield* payPassive(now, null, pays);
    return { id: "unhurt" };
  }
  const { blow } = now;
  const damage = yield* contend(
    { key: "damage", active: "damage", passive: "resist" },
    withCarried(now.damage, hit.carried),
  );
  const effect = effectOf(blow, damage.margin, damage.successes);
  if (effect.dealt === 0) yield* noteStopped(blow, damage);
  yield* inflict(blow, effect);
  if (damage.passed && effect.fate === "inPlay" && attack.stops.length > 0) {
    yield* pay(attack.stops);
    yield* note("stopsLeaving", refs);
  }
  yield* refreshAfter(attack, taken, effect);
  if (effect.fate === "inPlay") yield* payPassive(now, effect, pays);
  const id = outcomeOf(blow, effect);
  return id === "unhurt" || id === "stunned"
    ? { id }
    : { id, data: { damage: effect.dealt + effect.stunDamage } };
}

/**
 * MEST-106: the Refresh of an attacker after the Damage Test, if it was chosen before. An attacker that
 * becomes Free only because the target falls is asked now.
 */
function* refreshAfter({ hit, refresh }: Attack, taken: Taken, effect: Effect | null): Procedure<void> {
  if (!refresh) return;
  const who = hit.active.ref;
  if (!taken.refreshes) {
    const isFreed = refresh.isFree === "without" && effect !== null && effect.fate !== "inPlay";
    const asked = {
      key: "bonus-refresh",
      who,
      question: "bonusRefresh",
      answers: ["none", "refresh"],
    } as const;
    if (!isFreed || taken.left < 1 || !(yield* agrees(asked))) return;
  }
  yield* pay(refresh.costs);
  yield* note("bonusRefresh", [who], {}, "good");
}

/** An attack after Bonus Actions have changed its target and the places of both models. */
function withTaken(attack: Attack, { ways, shifted }: Taken): Attack {
  const { blow, bonus } = attack;
  if (ways.length === 0) return attack;
  const own = [...ways.flatMap(({ costs }) => costs), ...shifted].filter(({ of }) => of === blow.victim.ref);
  const delay = own.reduce(
    (held, one) => (one.type === "track" && one.track === "delay" ? one.to : held),
    blow.victim.delay,
  );
  const leaves = blow.victim.leaves.filter(
    (one) =>
      !own.some((cost) => cost.type === "status" && one.type === "status" && cost.status === one.status),
  );
  return {
    ...attack,
    blow: { ...blow, victim: { ...blow.victim, delay, leaves } },
    bonus: bonus && { ...bonus, ways: bonus.ways.filter(({ moves }) => moves.length === 0) },
    defenseCost: own.some(({ type }) => type === "status") ? "delay" : attack.defenseCost,
  };
}

/** MEST-20: asks a target whether it defends, if it can still choose and a defense can gain something. */
function* answered(attack: Attack): Procedure<Answer> {
  const answers = answersTo(attack);
  const [first] = answers;
  const { hit, blow, shelters } = attack;
  const needless = answers.length > 1 && shelters.length === 0 ? needlessDefense(attack) : null;
  if (needless) {
    yield* note(needless, [hit.active.ref, blow.victim.ref]);
    return { id: "stand", hit };
  }
  const choice =
    answers.length > 1
      ? yield* ask({
          key: "defend",
          who: blow.victim.ref,
          question: shelters.length > 0 ? "takeCover" : "defend",
          options: answers.map(({ id, price }) => ({
            id,
            refs: [hit.active.ref],
            ...(price ? { price } : {}),
          })),
          default: "stand",
        })
      : "stand";
  return answers.find(({ id }) => id === choice) ?? first ?? { id: "stand", hit };
}

/** MEST-108: at the end of the action a model that defended or answered takes a Delay token, or loses Wait instead. */
function* payPassive({ blow, defenseCost }: Attack, effect: Effect | null, pays: Paying): Procedure<void> {
  const { ref, delay } = blow.victim;
  if (pays === null) return;
  if (defenseCost === "wait") {
    yield* change({ type: "status", of: ref, status: "waiting", from: true, to: false });
    yield* note(pays === "defense" ? "defenseWait" : "counterWait", [ref]);
    return;
  }
  const from = delay + (effect?.stun ?? 0);
  const to = oneMoreDelay(from);
  if (to === from) return;
  yield* change({ type: "track", of: ref, track: "delay", from, to });
  yield* note(pays === "defense" ? "defenseDelay" : "counterDelay", [ref]);
}

/** The properties that the two attack actions share. */
export const STRIKE = {
  cost: 1,
  needsBattle: true,
  price: attackPoints,
  counts: { attacks: 1 },
  targets: "one",
  offered: "attack",
  line: (setup: AnyAttack, index: number) => (index === 0 ? lineFor(setup) : null),
  odds: (setup: AnyAttack, index: number) => {
    if (index !== 0 || setup.type === "alone") return null;
    return setup.type === "attack" ? attackChances(setup) : finishChances(setup);
  },
  procedure: attack,
} as const;

function lineFor(setup: AnyAttack) {
  if (setup.type === "attack") return lineOf(setup.hit);
  return setup.type === "finish" && setup.test ? lineOf(setup.test.hit ?? setup.test.damage) : null;
}
