import type { Odds } from "../../../core/index.js";
import { chanceThat, chanceThatBoth, compare, fateOf, passes, woundChance } from "../../dice/chances.js";
import type { Striker } from "../attack/free-attack.js";
import type { Model } from "../../data/model.js";

/** A Morale test as its chances see it. */
export type MoraleChances = {
  readonly model: Model;
  /** Will with all modifiers. */
  readonly will: number;
  readonly against: number;
  readonly strikers: readonly Striker[];
  readonly fumbleFails: boolean;
};

/**
 * TNT-60 to TNT-71: exact chances of a Morale test: removed by a natural 1, out by the free attacks on the way, fled, or
 * held. Every enemy in contact strikes. Whether the flight crosses the table edge is not counted.
 */
export function moraleOdds({ model, will, against, strikers, fumbleFails }: MoraleChances): Odds {
  const held = chanceThat((rolled) => rolled.natural !== 1 && passes(rolled, will, against, fumbleFails));
  const breaks = 0.9 - held;
  const out = outChance(model, strikers, fumbleFails);
  return {
    outcomes: [
      { id: "removed", chance: 0.1 },
      { id: "out", chance: breaks * out },
      { id: "fled", chance: breaks * (1 - out) },
      { id: "held", chance: held },
    ],
    also: [],
  };
}

/** TNT-68: the chance that the free attacks take the model out. */
function outChance(model: Model, strikers: readonly Striker[], fumbleFails: boolean): number {
  if (model.out) return 1;
  const chances = strikers
    .filter((one) => !one.model.out)
    .map((one) => strikeChance(one, fumbleFails, model.tiesWound));
  return fateOf(chances, Math.max(1, model.wounds - model.taken)).out;
}

/** TNT-45, TNT-54: the chance that a free attack wounds. */
function strikeChance(
  { attack, defense, strength, protection }: Striker,
  fumbleFails: boolean,
  tiesWin: boolean,
): number {
  const hit = chanceThatBoth(
    (one, other) => compare(one, attack, other, defense, fumbleFails) > (tiesWin ? -1 : 0),
  );
  return hit * woundChance(strength, protection, tiesWin);
}
