import {
  expectedHarm,
  harmOf,
  weigh,
  type AskRequest,
  type Engagement,
  type Faces,
} from "../../../src/rules/core/index.js";
import { oddsAfter } from "../../../src/rules/godsgloom/actions/melee-chances.js";
import type { Fight } from "../../../src/rules/godsgloom/actions/melee-setup.js";
import type { Volley } from "../../../src/rules/godsgloom/actions/ranged/prepare-ranged.js";
import { volleyOdds } from "../../../src/rules/godsgloom/actions/ranged/ranged.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";

/** Successes and critical faces of the dice of one color, the latter up to the two that count. */
type Count = readonly [successes: number, criticals: number];

/** The dice of one color: what each face counts, and the face that is a critical in twos. */
interface Color {
  readonly faces: readonly number[];
  readonly critical: number;
}

const plus = ([successes, criticals]: Count, color: Color, face: number): Count => [
  successes + (color.faces[face - 1] ?? 0),
  Math.min(2, criticals + (face === color.critical ? 1 : 0)),
];
const counted = (color: Color, faces: readonly number[]): Count =>
  faces.reduce<Count>((count, face) => plus(count, color, face), [0, 0]);

/** All counts of so many dice with their chances. */
function countsOf(color: Color, dice: number): readonly (readonly [Count, number])[] {
  let all = new Map<string, readonly [Count, number]>([["", [[0, 0], 1]]]);
  for (let die = 0; die < dice; die += 1) {
    const next: typeof all = new Map();
    for (const [count, chance] of all.values())
      for (let face = 1; face <= 6; face += 1) {
        const more = plus(count, color, face);
        next.set(more.join(), [more, (next.get(more.join())?.[1] ?? 0) + chance / 6]);
      }
    all = next;
  }
  return [...all.values()];
}

/**
 * GLOOM-21: how a defender answers who rerolls its pool, or a single die, wherever that is better for it: it weighs what the dice on
 * the table show. It knows nothing of how the odds are worked out, only how bad an end is.
 */
export function rerollsWisely(
  engagement: Engagement,
  what: string,
): (asked: AskRequest, rolled: (key: string) => Faces) => string {
  const setup = weigh(godsgloom, engagement).setup as Fight | Volley;
  const { test } = setup;
  const red: Color = { faces: test.attackFaces, critical: test.criticals ? 6 : 0 };
  const blue: Color = { faces: test.defenseFaces, critical: test.criticals ? 1 : 0 };
  const harms = new Map<string, number>();
  const harmAt = (deals: number, suffers: number): number => {
    const key = `${deals} ${suffers}`;
    const all = [[deals, suffers, 1]] as const;
    const { outcomes } = "formations" in setup ? oddsAfter(setup, all) : volleyOdds(setup, all);
    const harm = harms.get(key) ?? expectedHarm(outcomes, harmOf(godsgloom));
    harms.set(key, harm);
    return harm;
  };
  /** The successes in the end: a critical adds a die. */
  const ends = (color: Color, [successes, criticals]: Count): readonly number[] =>
    criticals < 2 ? [successes] : color.faces.map((more) => successes + more);
  const values = new Map<string, number>();
  const valueOf = (hit: Count, block: Count, back: Count, blocked: Count): number => {
    const key = [hit, block, back, blocked].join();
    const before = values.get(key);
    if (before !== undefined) return before;
    const [hits, blocks] = [ends(red, hit), ends(blue, block)];
    const [backs, blockeds] = [ends(red, back), ends(blue, blocked)];
    let sum = 0;
    for (const a of hits)
      for (const b of blockeds)
        for (const c of backs) for (const d of blocks) sum += harmAt(Math.max(0, a - b), Math.max(0, c - d));
    const value = sum / (hits.length * blocks.length * backs.length * blockeds.length);
    values.set(key, value);
    return value;
  };
  const again = new Map<string, number>();
  return ({ options, default: usual }, rolled) => {
    const [own, other] = [rolled("attack"), rolled("defend")];
    const [hit, block] = [counted(red, own["da"] ?? []), counted(blue, own["ds"] ?? [])];
    const [reds, blues] = [other["da"] ?? [], other["ds"] ?? []];
    const kept = valueOf(hit, block, counted(red, reds), counted(blue, blues));
    if (what === "all") {
      const key = [hit, block].join();
      const value =
        again.get(key) ??
        countsOf(red, reds.length).reduce(
          (sum, [back, one]) =>
            countsOf(blue, blues.length).reduce(
              (all, [blocked, two]) => all + one * two * valueOf(hit, block, back, blocked),
              sum,
            ),
          0,
        );
      again.set(key, value);
      return value < kept - 1e-9 && options.some(({ id }) => id === what) ? what : usual;
    }
    const values = options.map(({ id }) => {
      const [color, place] = id.split("-");
      if (color !== "red" && color !== "blue") return kept;
      const at = Number(place) - 1 - (color === "red" ? 0 : reds.length);
      const faces = color === "red" ? reds : blues;
      const sums = [1, 2, 3, 4, 5, 6].map((face) => {
        const after = faces.with(at, face);
        return color === "red"
          ? valueOf(hit, block, counted(red, after), counted(blue, blues))
          : valueOf(hit, block, counted(red, reds), counted(blue, after));
      });
      return sums.reduce((sum, one) => sum + one, 0) / 6;
    });
    const best = values.indexOf(Math.min(...values));
    return (values[best] ?? kept) < kept - 1e-9 ? (options[best]?.id ?? usual) : usual;
  };
}
