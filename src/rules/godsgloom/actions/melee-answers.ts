import {
  expectedHarm,
  harmOf,
  oddsOfBestAnswer,
  type AnswerOdds,
  type Distribution,
  type Odds,
} from "../../core/index.js";
import { OUTCOMES } from "../data/outcomes.js";
import { afterCritical, shownChances } from "../dice/chances.js";
import { CRITICAL_BLUE, CRITICAL_RED } from "../dice/reading.js";
import type { Pool } from "../dice/pool.js";
import { formedUp } from "./formations.js";
import { exchanged, oddsAfter, type Exchanged } from "./melee-chances.js";
import type { Fight } from "./melee-setup.js";
import { conditionOf, hasSeal, sealPrice } from "./unit.js";

/** More throws of both sides than these are not weighed against a reroll: that would hold up a drag. */
const MOST_THROWS = 40_000;

const harm = harmOf({ outcomes: OUTCOMES });

/**
 * GLOOM-3, GLOOM-21, GLOOM-22: the odds of a melee whose defender keeps its dice in no formation, and what a formation or a
 * reroll of its whole pool makes of them. Single dice and Boost tokens are left out.
 */
export function meleeOdds(fight: Fight): Odds {
  const { defender, formations, rules, test, means, defense } = fight;
  const answer = (id: string, all: Exchanged, more: Partial<AnswerOdds> = {}): AnswerOdds => {
    const { outcomes, also } = oddsAfter(fight, all);
    return { id, outcomes, also, harm: expectedHarm(outcomes, harm), ...more };
  };
  const answers = [answer("keep", exchanged(fight))];
  const canPay = hasSeal(conditionOf(defender));
  if ((formations === "both" || formations === "defender") && (!rules.formationsCost || canPay))
    for (const id of ["advance", "hold"] as const)
      answers.push(
        answer(id, exchanged({ ...fight, defense: formedUp(defense, id, defender.traits) }), {
          choices: ["yes", id],
          ...(rules.formationsCost ? { price: sealPrice() } : {}),
        }),
      );
  const rerolled =
    test.rerolls && test.rerollsCost && means.defender.poolReroll && canPay ? rerolling(fight) : null;
  if (rerolled) answers.push(answer("all", rerolled, { price: sealPrice() }));
  return oddsOfBestAnswer(answers);
}

/** GLOOM-21: what the Attack Test does when the defender rerolls its pool wherever that is better for it; null for too many throws. */
function rerolling(fight: Fight): Exchanged | null {
  const { test, offense, defense } = fight;
  const { attackFaces, defenseFaces, criticals } = test;
  const red = ({ red: dice }: Pool): Distribution =>
    shownChances(dice, attackFaces, criticals ? CRITICAL_RED : null);
  const blue = ({ blue: dice }: Pool): Distribution =>
    shownChances(dice, defenseFaces, criticals ? CRITICAL_BLUE : null);
  const [ownHits, ownBlocks, hits, blocks] = [red(offense), blue(offense), red(defense), blue(defense)];
  if (ownHits.size * ownBlocks.size * hits.size * blocks.size > MOST_THROWS) return null;
  const wounds = (struck: number, blocked: number): readonly (readonly [number, number])[] =>
    [...afterCritical(struck, attackFaces)].flatMap(([hit, one]) =>
      [...afterCritical(blocked, defenseFaces)].map(
        ([block, other]) => [Math.max(0, hit - block), one * other] as const,
      ),
    );
  const known = new Map<string, number>();
  const harmAt = (deals: number, suffers: number): number => {
    const key = `${deals} ${suffers}`;
    const value = known.get(key) ?? expectedHarm(oddsAfter(fight, [[deals, suffers, 1]]).outcomes, harm);
    known.set(key, value);
    return value;
  };
  const sums = new Map<string, [number, number, number]>();
  const add = (all: Exchanged, share: number): void => {
    for (const [deals, suffers, chance] of all) {
      const sum = sums.get(`${deals} ${suffers}`) ?? [deals, suffers, 0];
      sum[2] += chance * share;
      sums.set(`${deals} ${suffers}`, sum);
    }
  };
  for (const [hit, one] of ownHits)
    for (const [block, other] of ownBlocks) {
      const throws = [...hits].flatMap(([back, three]) =>
        [...blocks].map(([blocked, four]) => {
          const suffered = wounds(back, block);
          const all = wounds(hit, blocked).flatMap(([deals, a]) =>
            suffered.map(([suffers, b]) => [deals, suffers, a * b] as const),
          );
          const expected = all.reduce(
            (sum, [deals, suffers, chance]) => sum + chance * harmAt(deals, suffers),
            0,
          );
          return { all, chance: three * four, expected };
        }),
      );
      const again = throws.reduce((sum, { chance, expected }) => sum + chance * expected, 0);
      const rerolls = throws.reduce((sum, { chance, expected }) => sum + (expected > again ? chance : 0), 0);
      for (const { all, chance, expected } of throws)
        add(all, one * other * chance * (rerolls + (expected > again ? 0 : 1)));
    }
  return [...sums.values()];
}
