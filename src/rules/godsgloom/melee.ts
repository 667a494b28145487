import { action, change, note, type Outcome, type Procedure } from "../core/index.js";
import { attackTest, woundsOf } from "./attack-test.js";
import { consolidate } from "./consolidate.js";
import { trigger } from "./effects.js";
import { isOver, survivor, type Bout, type Fight } from "./fight.js";
import { formedUp, formUp, type Formed } from "./formations.js";
import { sideToward } from "./hexes.js";
import { rollAlone, type Alone } from "./lone.js";
import { endOf, meleeOdds, testLine, type End } from "./melee-chances.js";
import { areNeighbors } from "./neighbors.js";
import { prepareMelee } from "./prepare.js";
import { pushAndFollow } from "./push.js";
import { conditionOf, face, loseMorale, takeWounds, weaken, type Condition } from "./unit.js";

/** The wounds of the Attack Test: those that the attacker dealt, and those that it suffered. */
interface Tally {
  wounds: number;
  suffered: number;
}

/** GLOOM-1 to GLOOM-13: one Melee Attack Action from its beginning to its end. */
function* melee(fight: Fight | Alone): Procedure<Outcome> {
  if (fight.alone) return yield* rollAlone(fight);
  for (const count of fight.counts) yield* change({ type: "track", ...count });
  const bout = { attacker: conditionOf(fight.attacker), defender: conditionOf(fight.defender) };
  const tally: Tally = { wounds: 0, suffered: 0 };
  yield* begin(fight, bout);
  let winner = survivor(bout);
  if (!isOver(bout)) winner = yield* clash(fight, bout, tally);
  yield* settle(fight, bout, winner);
  if (fight.triggers.end) yield* trigger("end", bout);
  return { id: outcomeOf(bout, winner), data: { ...tally } };
}

/** GLOOM-2: the attacker turns to its target, the defender does not turn, and what triggers at the beginning happens. */
function* begin({ triggers }: Fight, bout: Bout): Procedure<void> {
  const { attacker, defender } = bout;
  yield* note("attacks", [attacker.unit.ref, defender.unit.ref]);
  if (attacker.hex && defender.hex) yield* face(attacker, sideToward(attacker.hex, defender.hex));
  if (triggers.begin) yield* trigger("begin", bout);
}

/** GLOOM-3 to GLOOM-6: formations, the Attack Test, what triggers after it, and the winner; null when nobody is left. */
function* clash(fight: Fight, bout: Bout, tally: Tally): Procedure<Condition | null> {
  const formed = yield* formUp(bout, fight.formations, fight.rules);
  if (isOver(bout)) return survivor(bout);
  yield* strike(fight, bout, formed, tally);
  if (fight.triggers.wounds && (fight.rules.effectsOnceDestroyed || !isOver(bout)))
    yield* trigger("wounds", bout);
  return yield* judge(fight, bout, tally);
}

/** GLOOM-4, GLOOM-19, GLOOM-22: both roll, and both are wounded at once. */
function* strike(
  { offense, defense, test, means }: Fight,
  { attacker, defender }: Bout,
  formed: Formed,
  tally: Tally,
): Procedure<void> {
  const result = yield* attackTest(
    test,
    { key: "attack", by: attacker, pool: formedUp(offense, formed.attacker), means: means.attacker },
    { key: "defend", by: defender, pool: formedUp(defense, formed.defender), means: means.defender },
  );
  tally.wounds = woundsOf(result.attacker, result.defender);
  tally.suffered = woundsOf(result.defender, result.attacker);
  yield* note("strikes", [attacker.unit.ref, defender.unit.ref], {
    hits: result.attacker.hits,
    blocks: result.defender.blocks,
    wounds: tally.wounds,
  });
  yield* note("strikesBack", [defender.unit.ref, attacker.unit.ref], {
    hits: result.defender.hits,
    blocks: result.attacker.blocks,
    wounds: tally.suffered,
  });
  yield* takeWounds(defender, tally.wounds);
  yield* takeWounds(attacker, tally.suffered);
  if (tally.wounds > 0) yield* weaken(defender);
  if (tally.suffered > 0) yield* weaken(attacker);
}

/** GLOOM-6: a survivor wins; of two, who dealt more wounds in the Attack Test, else the defender. The loser pays a Morale token. */
function* judge({ rules }: Fight, bout: Bout, { wounds, suffered }: Tally): Procedure<Condition | null> {
  const { attacker, defender } = bout;
  if (isOver(bout)) return survivor(bout);
  const wins = endOf(wounds, suffered, false, false) === "won";
  const [winner, loser] = wins ? [attacker, defender] : [defender, attacker];
  yield* note(wins ? "wins" : "beaten", [attacker.unit.ref, defender.unit.ref], {}, wins ? "good" : "bad");
  yield* loseMorale(loser, rules.woundAtZeroMorale);
  return winner;
}

/** GLOOM-7, GLOOM-12: a push while the loser stands; once it is destroyed, be it by the push, the winner consolidates. */
function* settle({ rules }: Fight, bout: Bout, winner: Condition | null): Procedure<void> {
  const { attacker, defender } = bout;
  if (!winner) {
    yield* note("noWinner", [attacker.unit.ref, defender.unit.ref]);
    return;
  }
  const loser = winner === attacker ? defender : attacker;
  if (!loser.destroyed) yield* pushAndFollow(winner, loser, rules);
  if (loser.destroyed) yield* consolidate(winner, loser);
}

function outcomeOf({ attacker, defender }: Bout, winner: Condition | null): End {
  if (attacker.destroyed || defender.destroyed) return endOf(0, 0, defender.destroyed, attacker.destroyed);
  return winner === attacker ? "won" : "lost";
}

/** GLOOM-1: a Standard Action against an adjacent enemy. A unit's dice are its own: it needs no weapon. */
export const meleeAction = action<Fight | Alone>({
  id: "melee",
  rule: "GLOOM-1",
  targets: "one",
  offered: "attack",
  room: "around",
  suits: areNeighbors,
  prepare: prepareMelee,
  line: (fight, index) =>
    index === 0 && !fight.alone
      ? testLine(fight.attacker.ref, fight.offense, fight.defender.ref, fight.defense)
      : null,
  odds: (fight, index) => (index === 0 && !fight.alone ? meleeOdds(fight) : null),
  procedure: melee,
});
