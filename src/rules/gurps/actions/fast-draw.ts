import {
  action,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  turnOf,
  turnTo,
  type Action,
  type Cost,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
  refuseInactive,
} from "../../core/index.js";
import { isOrdered, maneuverNumber } from "../battle/maneuvers.js";
import { isOut } from "../data/postures.js";
import { gradeChance, LEAST_SKILL, succeeds, successChance } from "../dice/reading.js";
import { check } from "../dice/rolls.js";
import { readyTo, unreadyRefusal } from "./readiness.js";
import { checkLine } from "./checks.js";
import { stunRefusal } from "./stun.js";

type FastDraw = {
  readonly who: Ref;
  readonly weapon: Ref;
  readonly skill: number;
  /**
   * `readies` are the changes that make the weapon ready. `spends` are the changes after a failure, which
   * makes the turn's maneuver Ready.
   */
  readonly readies: readonly Cost[];
  readonly spends: readonly Cost[];
};

function prepare(situation: Situation): FastDraw | Refusal {
  const { actor, weapon } = situation;
  const rule = "GURPS-53";
  if (!weapon) return { refused: "noWeapon", rule };
  const skill = numberOf(weapon, "fastDraw") + situation.assessment.tally.bonus.attacker;
  const isBound = isOrdered(actor);
  const refusal = refusalOf(situation, [
    refuse(isOut(actor), "outOfAction", rule),
    stunRefusal(actor),
    unreadyRefusal(weapon),
    refuse(numberOf(weapon, "fastDraw") === 0, "noFastDraw", rule),
    refuse(skill < LEAST_SKILL, "skillTooLow", "GURPS-34", { skill }),
    refuseInactive(isBound && actor.turn?.isActive !== true, "GURPS-41"),
    refuse(isBound && turnOf(actor, "maneuvers") < 1, "maneuverDone", "GURPS-44"),
  ]);
  return (
    refusal ?? {
      who: actor.ref,
      weapon: weapon.ref,
      skill,
      readies: readyTo(actor, weapon, true),
      spends: isBound
        ? [...turnTo(actor, "maneuvers", 0), ...turnTo(actor, "maneuver", maneuverNumber("ready"))]
        : [],
    }
  );
}

function* draw({ who, weapon, skill, readies, spends }: FastDraw): Procedure<Outcome> {
  const rolled = yield* check({ key: "draw", roller: who, purpose: "fastDraw", skill, with: weapon });
  const data = { roll: rolled.sum, skill };
  if (succeeds(rolled.grade)) {
    yield* pay(readies);
    yield* note("drawsFast", [who], data, "good");
    return { id: "passed" };
  }
  yield* pay(spends);
  if (rolled.grade === "criticalFailure") {
    yield* note("dropsDrawing", [who], data, "fumble");
    return { id: "failed" };
  }
  yield* pay(readies);
  yield* note("drawsSlowly", [who], data, "bad");
  return { id: "failed" };
}

/** GURPS-53: Fast-Draw readies a weapon at once. After a failure, the turn's maneuver is Ready. */
export const fastDrawAction: Action = action<FastDraw>({
  id: "fastDraw",
  rule: "GURPS-53",
  weapon: "held",
  clearsTrack: "unready",
  prepare,
  line: ({ who, skill }) => checkLine({ who, purpose: "fastDraw", skill }),
  odds: ({ skill }) => ({
    outcomes: [
      { id: "failed", chance: 1 - successChance(skill) },
      { id: "passed", chance: successChance(skill) },
    ],
    also: [{ id: "fumble", chance: gradeChance(skill, "criticalFailure") }],
  }),
  procedure: draw,
});
