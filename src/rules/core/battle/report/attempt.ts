import type { Chance, OutcomeTone } from "../../dice/odds.js";
import type { LoggedExchange } from "./log.js";

/** The tone of each outcome of a game. */
export type Tones = Readonly<Record<string, OutcomeTone>>;

/** One try, such as a test or an attack, with its result. */
export interface Try {
  readonly isSuccess: boolean;
  /** The chance of success; null when it is not known. */
  readonly chance: number | null;
}

/** An attack or a test, with the chances that the report's reader may know. */
export interface Attempt {
  readonly isAttack: boolean;
  /** The tries of the exchange: one, or several if it has attacks with rolls of their own. */
  readonly tries: readonly Try[];
  /**
   * The expected number of targets that lose health, and the expected number that go out of play; 0 when the
   * chances are not known.
   */
  readonly hurt: number;
  readonly out: number;
  /**
   * Whether the chances say how likely a target is to go out of play. In some games, a later roll decides
   * that.
   */
  readonly saysOut: boolean;
}

const HARMFUL: readonly OutcomeTone[] = ["slight", "hurt", "severe", "out"];
const HURTING: readonly OutcomeTone[] = ["hurt", "severe", "out"];
const OF_TESTS: readonly OutcomeTone[] = ["success", "failure"];

/**
 * The tries of an exchange; null when nothing in it can succeed or fail. An attack succeeds when it hits at
 * least one target, with any effect. Each of several attacks is a try. A test succeeds when it is passed, or
 * when nothing bad follows from it.
 * @param hits  the outcomes of attacks that hit without an effect
 */
export function attemptOf(
  {
    targets,
    outcome,
    odds,
    attacks,
    isStep,
    isTargetsTest,
    hurt,
    outBefore = [],
  }: Pick<
    LoggedExchange,
    "targets" | "outcome" | "odds" | "attacks" | "isStep" | "isTargetsTest" | "hurt" | "outBefore"
  >,
  tones: Tones,
  hits: readonly string[] = [],
): Attempt | null {
  const tone = outcome === null ? undefined : tones[outcome];
  if (isStep || tone === undefined) return null;
  // All outcomes with a chance decide if this was an attack. The outcome alone would count only attacks with
  // an effect. An action that can be passed is a test, even if an attacker calls for it.
  const named = odds?.flat().map(({ id }) => tones[id]) ?? [tone];
  const has = (these: readonly OutcomeTone[]): boolean =>
    named.some((one) => one !== undefined && these.includes(one));
  const isAttack =
    targets.length > 0 &&
    isTargetsTest !== true &&
    !has(["success"]) &&
    has(odds ? HARMFUL : [...HARMFUL, "nothing", "backfire"]);
  if (!isAttack && !has(OF_TESTS)) return null;
  // An attack succeeds when it hits, even without an effect.
  const succeeds = (id: string): boolean => {
    const one = tones[id];
    if (one === "success" || (isAttack && hits.includes(id))) return true;
    return isAttack ? one !== undefined && HARMFUL.includes(one) : one === "nothing";
  };
  const succeeding = (chances: readonly Chance[]): number =>
    chances.reduce((sum, { id, chance }) => (succeeds(id) ? sum + chance : sum), 0);
  const failing = odds?.reduce((chance, each) => chance * (1 - succeeding(each)), 1);
  const whole: Try = {
    isSuccess: outcome !== null && succeeds(outcome),
    chance: failing === undefined ? null : 1 - failing,
  };
  const each = attacks?.map((one): Try => ({
    isSuccess: succeeds(one.outcome),
    chance: one.chances && succeeding(one.chances),
  }));
  const tries = isAttack && each ? each : [whole];
  if (!odds) return { isAttack, tries, hurt: 0, out: 0, saysOut: false };
  const open = odds.filter((_, index) => !outBefore.includes(targets[index] ?? ""));
  const expected = (these: readonly OutcomeTone[]): number =>
    isAttack
      ? open.reduce(
          (sum, each) => sum + chanceThat(each, tones, (one) => one !== undefined && these.includes(one)),
          0,
        )
      : 0;
  return {
    isAttack,
    tries,
    hurt: isAttack && hurt !== undefined ? hurt : expected(HURTING),
    out: expected(["out"]),
    saysOut: isAttack && has(["out"]),
  };
}

function chanceThat(
  chances: readonly Chance[],
  tones: Tones,
  holds: (tone: OutcomeTone | undefined) => boolean,
): number {
  return chances.reduce((sum, { id, chance }) => (holds(tones[id]) ? sum + chance : sum), 0);
}
