import {
  begin,
  isRefusal,
  replay,
  type Answer,
  type Engagement,
  type Faces,
  type Transcript,
} from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";

/** Faces that stand for all that a die can show: on every kind 1 to 3 are alike, so are 4 and 5. */
const FACES = [
  { face: 1, chance: 3 / 6 },
  { face: 4, chance: 2 / 6 },
  { face: 6, chance: 1 / 6 },
] as const;

/** The chance of every outcome of an action, over all that its dice can show; questions get this answer, else their default. */
export function outcomesOf(engagement: Engagement, answer?: string): ReadonlyMap<string, number> {
  const start = begin(mest, engagement);
  if (isRefusal(start)) throw new Error(`Refused: ${start.refused}.`);
  const outcomes = new Map<string, number>();
  const walk = (transcript: Transcript, chance: number): void => {
    const { waiting, result } = replay(start, transcript);
    if (!waiting) {
      const id = result?.id ?? "";
      outcomes.set(id, (outcomes.get(id) ?? 0) + chance);
      return;
    }
    if (waiting.type === "askAll") throw new Error("MEST has no choices at the same time.");
    const on = (answer: Answer, part: number): void => {
      walk({ ...transcript, [waiting.key]: answer }, chance * part);
    };
    if (waiting.type === "ask") on({ choice: answer ?? waiting.default }, 1);
    else for (const { faces, chance: part } of throwsOf(Object.entries(waiting.dice))) on({ faces }, part);
  };
  walk({}, 1);
  return outcomes;
}

/** Every throw of some dice, those that differ only in their order together. */
function throwsOf(dice: readonly (readonly [string, number])[]): readonly { faces: Faces; chance: number }[] {
  return dice.reduce<readonly { faces: Faces; chance: number }[]>(
    (all, [die, count]) =>
      all.flatMap(({ faces, chance }) =>
        rows(count).map((row) => ({ faces: { ...faces, [die]: row.faces }, chance: chance * row.chance })),
      ),
    [{ faces: {}, chance: 1 }],
  );
}

function rows(count: number): readonly { faces: readonly number[]; chance: number }[] {
  const byFaces = new Map<string, { faces: readonly number[]; chance: number }>();
  const add = (faces: readonly number[], chance: number): void => {
    if (faces.length < count) {
      for (const one of FACES) add([...faces, one.face], chance * one.chance);
      return;
    }
    const sorted = [...faces].sort();
    const key = sorted.join();
    byFaces.set(key, { faces: sorted, chance: (byFaces.get(key)?.chance ?? 0) + chance });
  };
  add([], 1);
  return [...byFaces.values()];
}
