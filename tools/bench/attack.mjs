import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { engagementOn } from "./lib/engagement.mjs";
import { shippedRules } from "./lib/rules.mjs";
import { ashford } from "./lib/scenes.mjs";
import { snapshotOf } from "./lib/snapshot.mjs";
import { beside, duration, frequency, timed, timedInTurn } from "./lib/timing.mjs";

/** A critical: the d10 shows 10 and brings its D6. The longest way that one shot can take. */
const TRANSCRIPT = { "hit-1": { faces: { d10: [10], d6: [4] } } };

/** A whole attack is as fast as one roll. */
const ROLL_AIM = "≥ 1 ×";

/** The rules alone: a list weighed, its odds, and a whole attack beside one roll of a dice library. */
export async function* measure() {
  const rules = await shippedRules();
  const { tnt, weigh } = rules;
  const snapshot = snapshotOf(ashford.source);
  const engagement = engagementOn(ashford, rules.survey(snapshot, ashford.attacker, ashford.target));
  const { setup } = weigh(tnt, engagement);
  const attack = () => wholeAttack(rules, engagement);
  const { changes } = attack();
  if (!changes.some((change) => change.type === "waiting")) throw new Error("The attack left no kept hit.");
  const roll = () => new DiceRoll("1d10+4").total;
  const begun = rules.begin(tnt, engagement);
  const told = () => rules.replay(begun, TRANSCRIPT);
  yield ["odds of one target", duration(timed(() => tnt.actions.shoot.odds(setup, 0))), ""];
  yield ["modifiers, test and odds weighed", duration(timed(() => weigh(tnt, { ...engagement }).odds)), ""];
  const [attacks, rolls] = timedInTurn(attack, roll);
  yield ["a whole ranged attack with given dice", frequency(attacks), ""];
  yield ["its procedure alone, told to the end", frequency(timed(told)), ""];
  yield ["one 1d10+4 of rpg-dice-roller, to its total", frequency(rolls), ""];
  yield ["attacks in the time of one such roll, by the processor's time", beside(rolls, attacks), ROLL_AIM];
}

/** From the engagement to the hit that waits: weighed as the dialog does, begun, and told to its end. */
function wholeAttack({ tnt, weigh, begin, replay }, engagement) {
  // Another engagement each time: one that was just weighed is not weighed again.
  const fresh = { ...engagement };
  weigh(tnt, fresh);
  return replay(begin(tnt, fresh), TRANSCRIPT);
}
