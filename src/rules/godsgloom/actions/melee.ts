import { action, note, pay, type Outcome, type Procedure } from "../../core/index.js";
import { attackTest, woundsOf } from "./attack-test.js";
import { consolidate } from "./consolidate.js";
import { trigger } from "./effects.js";
import { isOver, survivor, type Bout, type Fight } from "./melee-setup.js";
import { TOKEN_DICE } from "../data/card.js";
import { poolOf, type Pool } from "../dice/pool.js";
import { poolsNow } from "./dice-now.js";
import { formedUp, formUp, type Formed } from "./formations.js";
import { sideToward } from "../battle/hexes.js";
import { rollAlone, type Alone } from "./lone.js";
import { meleeOdds } from "./answers/melee-answers.js";
import { endOf, testLine, type End } from "./melee-chances.js";
import { areNeighbors } from "../battle/neighbors.js";
import { prepareMelee } from "./prepare-melee.js";
import { pushAndFollow } from "./push.js";
import { automaticHits, demoralize, traitIn, traitsAtEnd, traitsAtStart } from "./trait-effects.js";
import { conditionOf, face, loseMorale, takeWounds, weaken, type Condition } from "./unit.js";

/** The wounds of the Attack Test: those that the attacker dealt (`wounds`), and those that it suffered. */
interface Tally {
  wounds: number;
  suffered: number;
}

/** GLOOM-1 to GLOOM-13: one Melee Attack Action from its beginning to its end. */
function* melee(fight: Fight): Procedure<Outcome> {
  yield* pay(fight.costs);
  const bout = { attacker: conditionOf(fight.attacker), defender: conditionOf(fight.defender) };
  const tally: Tally = { wounds: 0, suffered: 0 };
  yield* begin(fight, bout);
  let winner = survivor(bout);
  if (!isOver(bout)) winner = yield* clash(fight, bout, tally);
  yield* settle(fight, bout, winner);
  yield* traitsAtEnd(bout, tally);
  if (fight.triggers.end) yield* trigger("end", bout);
  return { id: outcomeOf(bout, winner), data: { ...tally } };
}

/**
 * GLOOM-2, GLOOM-52: the attacker turns toward its target, and traits and effects trigger at the beginning.
 * The defender does not turn.
 */
function* begin(fight: Fight, bout: Bout): Procedure<void> {
  const { attacker, defender } = bout;
  yield* note("attacks", [attacker.unit.ref, defender.unit.ref]);
  // GLOOM-52: a unit with Circular Defense can attack in any direction, so it does not turn.
  const pivots = traitIn(attacker, "circularDefense") === 0;
  if (pivots && attacker.hex && defender.hex) yield* face(attacker, sideToward(attacker.hex, defender.hex));
  yield* traitsAtStart(fight, bout);
  if (fight.triggers.begin) yield* trigger("begin", bout);
}

/**
 * GLOOM-3 to GLOOM-6: plays the formations, the Attack Test and the effects after it. The result is the
 * winner; null when both units are destroyed.
 */
function* clash(fight: Fight, bout: Bout, tally: Tally): Procedure<Condition | null> {
  const formed = yield* formUp(bout, fight.formations, fight.rules);
  if (isOver(bout)) return survivor(bout);
  yield* strike(fight, bout, formed, tally);
  if (fight.triggers.wounds && (fight.rules.effectsOnceDestroyed || !isOver(bout)))
    yield* trigger("wounds", bout);
  return yield* judge(fight, bout, tally);
}

/**
 * GLOOM-4, GLOOM-19, GLOOM-22: both sides roll the dice that they have after the earlier steps, and both take their
 * wounds at the same time.
 */
function* strike(fight: Fight, bout: Bout, formed: Formed, tally: Tally): Procedure<void> {
  const { test, means, rules } = fight;
  const { attacker, defender } = bout;
  const { offense, defense } = poolsNow(fight.now, bout);
  yield* noteDice(attacker, fight.offense, offense);
  yield* noteDice(defender, fight.defense, defense);
  const result = yield* attackTest(
    test,
    {
      key: "attack",
      by: attacker,
      pool: formedUp(offense, formed.attacker, attacker.unit.traits),
      means: means.attacker,
    },
    {
      key: "defend",
      by: defender,
      pool: formedUp(defense, formed.defender, defender.unit.traits),
      means: means.defender,
      boost: poolOf(TOKEN_DICE, TOKEN_DICE),
    },
  );
  const direct = traitIn(attacker, "directWounds");
  tally.wounds = woundsOf(result.attacker, result.defender, automaticHits(attacker)) + direct;
  tally.suffered = woundsOf(result.defender, result.attacker, automaticHits(defender));
  if (direct > 0) yield* note("directWounds", [attacker.unit.ref, defender.unit.ref], { wounds: direct });
  yield* note("strikes", [attacker.unit.ref, defender.unit.ref], {
    hits: result.attacker.hits + automaticHits(attacker),
    blocks: result.defender.blocks,
    wounds: tally.wounds,
  });
  yield* note("strikesBack", [defender.unit.ref, attacker.unit.ref], {
    hits: result.defender.hits + automaticHits(defender),
    blocks: result.attacker.blocks,
    wounds: tally.suffered,
  });
  if (tally.wounds > 0) yield* takeWounds(defender, tally.wounds);
  if (tally.suffered > 0) yield* takeWounds(attacker, tally.suffered);
  if (tally.wounds > 0) yield* weaken(defender);
  if (tally.suffered > 0) yield* weaken(attacker);
  yield* demoralize(attacker, defender, tally.wounds, rules);
}

/** Notes the dice that a side has now, if they differ from those at the declaration. */
function* noteDice({ unit: { ref } }: Condition, declared: Pool, { red, blue }: Pool): Procedure<void> {
  if (declared.red !== red || declared.blue !== blue) yield* note("diceNow", [ref], { red, blue });
}

/**
 * GLOOM-6: the winner; null when both units are destroyed. A single survivor wins. Of two survivors, the one
 * that dealt more wounds in the Attack Test wins, and the defender wins a tie. The loser then pays a Morale
 * token.
 */
function* judge({ rules }: Fight, bout: Bout, { wounds, suffered }: Tally): Procedure<Condition | null> {
  const { attacker, defender } = bout;
  if (isOver(bout)) return survivor(bout);
  const wins = endOf(wounds, suffered, false, false) === "won";
  const [winner, loser] = wins ? [attacker, defender] : [defender, attacker];
  yield* note(wins ? "wins" : "beaten", [attacker.unit.ref, defender.unit.ref], {}, wins ? "good" : "bad");
  yield* loseMorale(loser, rules.woundAtZeroMorale);
  return winner;
}

/**
 * GLOOM-7, GLOOM-12: the winner may push a loser that is not destroyed. If the loser is destroyed, even by
 * the push, the winner consolidates.
 */
function* settle({ rules, now }: Fight, bout: Bout, winner: Condition | null): Procedure<void> {
  const { attacker, defender } = bout;
  if (!winner) {
    yield* note("noWinner", [attacker.unit.ref, defender.unit.ref]);
    return;
  }
  const loser = winner === attacker ? defender : attacker;
  if (!loser.destroyed) yield* pushAndFollow(winner, loser, rules, now.nearby);
  if (loser.destroyed) yield* consolidate(winner, loser);
}

function outcomeOf({ attacker, defender }: Bout, winner: Condition | null): End {
  if (attacker.destroyed || defender.destroyed) return endOf(0, 0, defender.destroyed, attacker.destroyed);
  return winner === attacker ? "won" : "lost";
}

/** GLOOM-1: a Standard Action against an adjacent enemy. A unit rolls its own dice and needs no weapon. */
export const meleeAction = action<Fight | Alone>({
  id: "melee",
  rule: "GLOOM-1",
  targets: "one",
  strikesBack: true,
  offered: "attack",
  needsBattle: true,
  isDefault: areNeighbors,
  prepare: prepareMelee,
  line: (fight, index) =>
    index === 0 && !fight.alone
      ? testLine(fight.attacker.ref, fight.offense, fight.defender.ref, fight.defense)
      : null,
  odds: (fight, index) => (index === 0 && !fight.alone ? meleeOdds(fight) : null),
  procedure: (fight) => (fight.alone ? rollAlone(fight) : melee(fight)),
});
