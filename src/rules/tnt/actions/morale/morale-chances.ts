import type { Odds, Strike } from "../../../core/index.js";
import { chanceThat, chanceThatBoth, compare, passes, woundChance } from "../../dice/chances.js";
import { attackOf, type Striker } from "../attack/free-attack.js";
import type { Model } from "../../data/model.js";
import type { Condition } from "../wounds.js";

/** The numbers from which the chances of a Morale test are worked out. */
export type MoraleChances = {
  readonly model: Model;
  /** The model's Will with all modifiers. */
  readonly will: number;
  readonly against: number;
  readonly strikers: readonly Striker[];
  readonly fumbleFails: boolean;
};

/**
 * TNT-60 to TNT-71: exact chances of each result of a Morale test: a natural 1 removes the model, free
 * attacks before its flight take it out of action, it flees, or it holds. All enemies in contact are assumed
 * to strike. A second test at the table edge is left out.
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

/**
 * A state that a model can have during the free attacks, with its chance. `left` is the number of wounds that
 * it can still take.
 */
interface Struck {
  readonly prone: boolean;
  readonly left: number;
  readonly chance: number;
}

/** TNT-68: the chance that the free attacks together take the model out. */
function outChance(model: Model, strikers: readonly Striker[], fumbleFails: boolean): number {
  if (model.out) return 1;
  const left = Math.max(1, model.wounds - model.taken);
  let fates: readonly Struck[] = [{ prone: model.prone, left, chance: 1 }];
  for (const striker of strikers.filter((one) => !one.model.out))
    fates = joined(fates.flatMap((fate) => struckBy(striker, fate, fumbleFails, model.tiesWound)));
  return fates.reduce((sum, fate) => sum + (fate.left === 0 ? fate.chance : 0), 0);
}

/**
 * TNT-46, TNT-83: the possible states after one more free attack. A striker with Bully knocks the model down
 * even when the blow does not wound.
 */
function struckBy(striker: Striker, fate: Struck, fumbleFails: boolean, tiesWin: boolean): readonly Struck[] {
  if (fate.left === 0) return [fate];
  const hit = fate.chance * hitChance(striker, fate, fumbleFails, tiesWin);
  const wound = hit * woundChance(striker.strength, striker.protection, tiesWin);
  const prone = fate.prone || striker.model.knocksDown;
  return [
    { ...fate, chance: fate.chance - hit },
    { ...fate, prone, chance: hit - wound },
    { prone, left: fate.left - 1, chance: wound },
  ];
}

/** Adds up the chances of equal states. */
function joined(fates: readonly Struck[]): readonly Struck[] {
  const each = new Map<string, Struck>();
  for (const fate of fates) {
    const key = `${fate.left} ${fate.prone}`;
    each.set(key, { ...fate, chance: fate.chance + (each.get(key)?.chance ?? 0) });
  }
  return [...each.values()];
}

/** TNT-68: the chances of a free attack against a model as it is now. */
export function strikeChances(
  striker: Striker,
  { model, taken, prone }: Condition,
  fumbleFails: boolean,
): Omit<Strike, "isHit"> {
  const hit = hitChance(striker, { prone }, fumbleFails, model.tiesWound);
  const hurt = hit * woundChance(striker.strength, striker.protection, model.tiesWound);
  return { hit, hurt, out: model.wounds - taken <= 1 ? hurt : 0 };
}

/** TNT-45: the chance that a free attack hits. */
function hitChance(
  striker: Striker,
  victim: { readonly prone: boolean },
  fumbleFails: boolean,
  tiesWin: boolean,
): number {
  const attack = attackOf(striker, victim);
  return chanceThatBoth(
    (one, other) => compare(one, attack, other, striker.defense, fumbleFails) > (tiesWin ? -1 : 0),
  );
}
