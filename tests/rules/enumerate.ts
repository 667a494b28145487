import {
  answered,
  begin,
  isRefusal,
  replay,
  type AskRequest,
  type Engagement,
  type Faces,
  type Game,
  type Outcome,
  type Replay,
  type RollRequest,
  type Transcript,
} from "../../src/rules/core/index.js";

/** One way that an exchange can go, with its chance. */
export interface Way {
  readonly told: Replay<Outcome>;
  readonly outcome: Outcome;
  readonly chance: number;
}

const LEAST = 1e-9;

/** How people answer; the default when it gives nothing. */
export type Policy = (request: AskRequest) => string | undefined;

/**
 * Every way that an action can go over all faces of all its dice. Ways of a chance below one in a thousand million (dice
 * rolled again and again) are left out. `settled` ends a way early, at a request before which its outcome is known.
 */
export function enumerate(
  game: Game,
  engagement: Engagement,
  policy: Policy = () => undefined,
  settled: (request: RollRequest | AskRequest) => Outcome | undefined = () => undefined,
): readonly Way[] {
  const start = begin(game, engagement);
  if (isRefusal(start)) throw new Error(`Refused: ${start.refused} (${start.rule}).`);
  const ways: Way[] = [];
  const walk = (transcript: Transcript, chance: number): void => {
    if (chance < LEAST) return;
    const told = replay(start, transcript);
    const { waiting, result } = told;
    if (!waiting) {
      if (result) ways.push({ told, outcome: result, chance });
      return;
    }
    const known = settled(waiting);
    if (known) {
      ways.push({ told, outcome: known, chance });
      return;
    }
    if (waiting.type === "ask") {
      walk(answered(transcript, waiting.key, { choice: policy(waiting) ?? waiting.default }), chance);
      return;
    }
    for (const { faces, chance: part } of throwsOf(game, waiting))
      walk(answered(transcript, waiting.key, { faces }), chance * part);
  };
  walk({}, 1);
  return ways;
}

/** The chance of all ways that meet a condition. */
export function chanceOfWays(ways: readonly Way[], holds: (way: Way) => boolean): number {
  return ways.reduce((total, way) => total + (holds(way) ? way.chance : 0), 0);
}

/** Every throw of a request with its chance, die by die: full enumeration, nothing shared with the rules. */
function throwsOf(game: Game, { dice, extra }: RollRequest): readonly { faces: Faces; chance: number }[] {
  let all: { faces: Record<string, number[]>; chance: number }[] = [{ faces: {}, chance: 1 }];
  const add = (die: string, when: (faces: Faces) => boolean): void => {
    const sides = game.dice[die]?.sides ?? 1;
    all = all.flatMap((one) =>
      when(one.faces)
        ? Array.from({ length: sides }, (_, index) => ({
            faces: { ...one.faces, [die]: [...(one.faces[die] ?? []), index + 1] },
            chance: one.chance / sides,
          }))
        : [one],
    );
  };
  for (const [die, count] of Object.entries(dice))
    for (let turn = 0; turn < count; turn += 1) add(die, () => true);
  if (extra) add(extra.adds, (faces) => (faces[extra.die] ?? []).includes(extra.face));
  return all;
}
