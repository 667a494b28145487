import { ACTIVE_EFFECT_DURATION_UNITS } from "../../common/later-const.js";
import {
  BooleanField,
  NumberField,
  SchemaField,
  StringField,
  type DataSchema,
} from "../data/fields/index.js";
import { table } from "../shared/globals.js";
import { asData, isObject, type Data } from "../utils/index.js";

/** How long an effect lasts, as generation 13 keeps it. */
interface EarlierDuration {
  startTime: number | null;
  seconds: number | null;
  rounds: number | null;
  turns: number | null;
  startRound: number | null;
  startTurn: number | null;
  combat: string | null;
}

/**
 * How long an effect lasts, as generation 14 keeps it, and what follows from that:
 * https://foundryvtt.com/api/interfaces/foundry.documents.types.ActiveEffectDuration.html
 */
interface LaterDuration {
  /** In units; endless where the source has none. */
  value: number;
  units: (typeof ACTIVE_EFFECT_DURATION_UNITS)[number];
  /** The event at which it ends once its time is over. */
  expiry: string | null;
  expired: boolean;
  /** The whole of it; null in rounds and turns, and in units that a calendar defines. */
  seconds: number | null;
  /** What is left, in units. */
  readonly remaining: number;
  readonly label: string;
}

/** Both of them: a generation has one. */
export type EffectDuration = EarlierDuration | LaterDuration;

/** https://foundryvtt.com/api/interfaces/foundry.documents.types.EffectStartData.html */
export interface EffectStart {
  combat: string | null;
  combatant: string | null;
  initiative: number | null;
  round: number | null;
  turn: number | null;
  time: number;
}

const SECONDS: Readonly<Record<string, number>> = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 };

const count = (): NumberField => new NumberField({ nullable: true, integer: true, initial: null });
const id = (): StringField => new StringField({ nullable: true, initial: null });

/** The fields of an effect that say how long it lasts. */
export function durationFields(isLater: boolean): DataSchema {
  if (!isLater)
    return {
      duration: new SchemaField({
        startTime: new NumberField({ initial: null }),
        seconds: count(),
        combat: id(),
        rounds: count(),
        turns: count(),
        startRound: count(),
        startTurn: count(),
      }),
    };
  return {
    duration: new SchemaField({
      value: count(),
      units: new StringField({
        required: true,
        choices: [...ACTIVE_EFFECT_DURATION_UNITS],
        initial: "seconds",
      }),
      expiry: id(),
      expired: new BooleanField(),
    }),
    start: new SchemaField({
      combat: id(),
      combatant: id(),
      initiative: new NumberField({ initial: null }),
      round: count(),
      turn: count(),
      time: new NumberField({ nullable: false, initial: 0 }),
    }),
  };
}

/**
 * Moves a duration of generation 13 to where generation 14 has it. It has one unit; seconds come before rounds, as in
 * https://github.com/foundryvtt/foundryvtt/issues/14112
 */
export function migrateDuration(source: Data): void {
  const { duration } = source;
  if (!isObject(duration)) return;
  const { startTime, seconds, combat, rounds, turns, startRound, startTurn, ...later } = duration;
  const [units, value] =
    Object.entries({ seconds, rounds, turns }).find(([, each]) => typeof each === "number") ?? [];
  source["duration"] = { ...(units === undefined ? {} : { units, value }), ...later };
  const given = { combat, round: startRound, turn: startTurn, time: startTime };
  const known = Object.entries(given).filter(([, each]) => each !== undefined && each !== null);
  if (known.length > 0) source["start"] = { ...Object.fromEntries(known), ...asData(source["start"]) };
}

/** What a new effect already says of its start. */
export function startGiven(start: Data): Data {
  return Object.fromEntries(Object.entries(start).filter(([, given]) => given !== null && given !== 0));
}

/** When an effect that is made now starts: the time, and whose turn it is. */
export function startNow(): EffectStart {
  const { game } = table;
  const combat = game.combat?.started === true ? game.combat : null;
  const combatant = combat?.combatant;
  return {
    combat: combat?.id ?? null,
    combatant: combatant?.id ?? null,
    initiative: combatant?.initiative ?? null,
    round: combat?.round ?? null,
    turn: combat?.turn ?? null,
    time: game.time.worldTime,
  };
}

/** What follows from a duration of generation 14. It does not end by itself in the playground. */
export function laterDuration(
  { units, expiry, expired, ...given }: LaterDuration,
  start: EffectStart,
): LaterDuration {
  const inSeconds = SECONDS[units];
  // What was read has null for a duration without an end.
  const value = Number.isInteger(given.value) ? given.value : Infinity;
  return {
    value,
    units,
    expiry,
    expired,
    seconds: value === Infinity || inSeconds === undefined ? null : value * inSeconds,
    get remaining() {
      return value - passedSince(start, units);
    },
    get label() {
      const left = this.remaining;
      return Number.isFinite(left) ? `${Math.max(left, 0)} ${units}` : "";
    },
  };
}

function passedSince(start: EffectStart, units: LaterDuration["units"]): number {
  const { game } = table;
  const inSeconds = SECONDS[units];
  if (inSeconds !== undefined) return (game.time.worldTime - start.time) / inSeconds;
  const combat = start.combat === null ? undefined : game.combats.get(start.combat);
  if (!combat) return 0;
  const rounds = combat.round - (start.round ?? 0);
  if (units === "rounds") return rounds;
  return units === "turns" ? rounds * combat.turns.length + (combat.turn ?? 0) - (start.turn ?? 0) : 0;
}

/** Whether a duration says that the effect ends at some time. */
export function isLimited(duration: EffectDuration): boolean {
  if ("units" in duration) return Number.isFinite(duration.value) || duration.expiry !== null;
  const { seconds, rounds, turns } = duration;
  return seconds !== null || rounds !== null || turns !== null;
}
