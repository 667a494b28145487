import { ask, change, note, pay, type Outcome, type Procedure } from "../../../core/index.js";
import { attackChances } from "./attack-chances.js";
import {
  answersTo,
  attackPoints,
  type Answer,
  type AnyAttack,
  type Attack,
  type LoneAttack,
} from "./attack.js";
import { withCarried } from "../../dice/chances.js";
import { cascades, contend, lineOf, misses, plusOf, throwOf } from "../../dice/contest.js";
import { oneMoreDelay } from "../../battle/costs.js";
import { CARRYING } from "../../dice/reading.js";
import { throwDice } from "../../dice/rolls.js";
import { useUp } from "./discard.js";
import { finish, finishChances } from "./knocked-out.js";
import { effectOf, inflict, outcomeOf, type Effect } from "./wounds.js";

/** MEST-46 to MEST-50: an attack from its costs to its wounds, then the use of its weapon (MEST-117). */
function* attack(setup: AnyAttack): Procedure<Outcome> {
  yield* pay(setup.costs);
  const outcome = yield* resolved(setup);
  if (setup.discard) yield* useUp(setup.discard, setup.attacker);
  return outcome;
}

function* resolved(setup: AnyAttack): Procedure<Outcome> {
  switch (setup.type) {
    case "alone":
      return yield* strikeAlone(setup);
    case "finish":
      return { id: yield* finish(setup) };
    case "attack":
      return yield* strike(setup);
  }
}

function* strikeAlone({ side }: LoneAttack): Procedure<Outcome> {
  const thrown = yield* throwDice(throwOf("hit-active", CARRYING, side));
  const score = thrown.successes + plusOf(side);
  yield* note("rolled", [side.ref], { score });
  return { id: "done", data: { score } };
}

/**
 * MEST-46 to MEST-50: the Hit Test, the Damage Test with the dice carried over, the wounds, and last the cost of a
 * defense.
 */
function* strike(attack: Attack): Procedure<Outcome> {
  const { blow } = attack;
  const { victim } = blow;
  const refs = [attack.hit.active.ref, victim.ref];
  if (attack.scrum > 0)
    yield* attack.inScrum
      ? note("scrum", refs, { models: attack.scrum })
      : note("targetInScrum", [victim.ref], { models: attack.scrum });
  const answer = yield* answered(attack);
  const hit = yield* contend({ key: "hit", active: CARRYING, passive: "avoid" }, answer.hit);
  const scores = { active: hit.active, passive: hit.passive };
  const defends = attack.defend === "yes" || answer.id === "defend";
  if (!hit.passed) {
    yield* note("missed", refs, { misses: misses(hit.margin), ...scores });
    if (defends) yield* payDefense(attack, null);
    return { id: "missed", data: { misses: misses(hit.margin) } };
  }
  const carried = hit.carried.db + hit.carried.dm + hit.carried.dw;
  const data = { cascades: cascades(hit.margin), carried, core: attack.core, ...scores };
  yield* note("hit", refs, data, "good");
  const damage = yield* contend(
    { key: "damage", active: "damage", passive: "resist" },
    withCarried(attack.damage, hit.carried),
  );
  const effect = effectOf(blow, damage.margin, damage.successes);
  if (effect.dealt === 0) {
    const against = { active: damage.active, passive: damage.passive };
    const armor = Math.max(0, blow.armor - blow.impact);
    yield* note(damage.passed ? "armorHolds" : "resisted", [victim.ref], { ...against, armor });
  }
  yield* inflict(blow, effect);
  if (defends && effect.fate === "inPlay") yield* payDefense(attack, effect);
  const id = outcomeOf(blow, effect);
  return id === "unhurt" || id === "stunned"
    ? { id }
    : { id, data: { damage: effect.dealt + effect.stunDamage } };
}

/** MEST-20: asks a target that can still choose whether it defends. */
function* answered(attack: Attack): Procedure<Answer> {
  const answers = answersTo(attack);
  const [first] = answers;
  const choice =
    answers.length > 1
      ? yield* ask({
          key: "defend",
          who: attack.blow.victim.ref,
          question: "defend",
          options: answers.map(({ id }) => ({ id, refs: [attack.hit.active.ref] })),
          default: "stand",
        })
      : "stand";
  return answers.find(({ id }) => id === choice) ?? first ?? { id: "stand", hit: attack.hit };
}

/** MEST-108: at the end of the action a model that defended takes a Delay token, or loses Wait instead. */
function* payDefense({ blow, defenseCost }: Attack, effect: Effect | null): Procedure<void> {
  const { ref, delay } = blow.victim;
  if (defenseCost === "wait") {
    yield* change({ type: "status", of: ref, status: "waiting", from: true, to: false });
    yield* note("defenseWait", [ref]);
    return;
  }
  const from = delay + (effect?.stun ?? 0);
  const to = oneMoreDelay(from);
  if (to === from) return;
  yield* change({ type: "track", of: ref, track: "delay", from, to });
  yield* note("defenseDelay", [ref]);
}

/** What the two attack actions share. */
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
