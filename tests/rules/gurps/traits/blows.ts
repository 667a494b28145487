import type { Value } from "../../../../src/rules/core/index.js";
import type { BattleTable } from "../../battle-table.js";
import { trackAfter, type Played, type Shown } from "../../play.js";
import { fact, fought, set, strike, sword, target } from "../fixtures.js";

type Values = Readonly<Record<string, Value>>;

/** A blow at a helpless bo outside of a battle, with damage that has no dice, such as "+9 imp". Bo has 100 HP unless told otherwise. */
export function blowAt(values: Values, damage: string, settings: Values = {}, options: Values = {}): Played {
  const foe = { values: { hitPoints: 100, ...values }, turn: { allOutAttack: 1 } };
  const weapon = sword({ damage, skill: 30 });
  return fought(strike(weapon, settings as never, { foe, options }), [10]);
}

/** The hit points that such a blow takes. */
export function lostBy(values: Values, damage: string, settings: Values = {}, options: Values = {}): number {
  return trackAfter(blowAt(values, damage, settings, options).changes, "bo", "lost") ?? 0;
}

/** Ana hits bo in a battle with damage that has no dice. Bo does not defend; then the dice of what follows. */
export function hitFor(
  table: BattleTable,
  damage: string,
  after: readonly Shown[],
  location = "torso",
): Played {
  const script = { dice: [10, ...after], choices: { defend: "none" } };
  return table.act("strike", "ana", script, {
    weapon: sword({ damage, skill: 30 }),
    targets: [target(table.profile("bo"), { contact: fact(true) })],
    choices: set({ location }),
  });
}

/** What a roll of this kind is made against; undefined when there is none. */
export function against({ rolls }: Played, purpose: string): unknown {
  return rolls.find((roll) => roll.purpose === purpose)?.against;
}
