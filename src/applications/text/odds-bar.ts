import type { Chance, OutcomeTone } from "../../rules/core/index.js";

/** A chance as it is written. */
export interface ChanceText {
  readonly id: string;
  /** In tenths of a percent. */
  readonly percent: number;
  /** The percentage in figures, without its sign; a chance too small to show is `<0.1`. */
  readonly figure: string;
}

/** One outcome as a part of the bar and as a line below it. The percentages of all parts add up to 100. */
export interface OddsPart extends ChanceText {
  readonly tone: OutcomeTone;
  /** The number in the part and in its line, from 1. */
  readonly mark: number;
  /** How many earlier parts have the same tone. Each part of a tone has its own shade and pattern. */
  readonly shade: number;
}

/** Tones by place, from the worst outcome to the best for the actor, for games that declare none. */
const BY_PLACE: readonly OutcomeTone[] = ["nothing", "slight", "hurt", "severe", "out"];

/**
 * The tone of an outcome as the target sees it, for each tone that the actor sees. An outcome that harms the target
 * keeps its tone.
 */
const FOR_TARGET: Readonly<Partial<Record<OutcomeTone, OutcomeTone>>> = {
  backfire: "success",
  nothing: "success",
  failure: "success",
  success: "hurt",
};

/** Tenths of a percent in a whole. */
const WHOLE = 1000;

/**
 * Outcomes that exclude one another, as parts that add up to exactly 100 %. Outcomes without a chance are left out.
 *
 * @param tones     what the game declares of its outcomes; one that it leaves out gets its tone by its place
 * @param isTarget  the reader is the target: the tones say what is good for it
 */
export function oddsParts(
  outcomes: readonly Chance[],
  tones: Readonly<Record<string, OutcomeTone>> = {},
  isTarget = false,
): readonly OddsPart[] {
  const possible = outcomes
    .map(({ id, chance }, place) => {
      const tone = tones[id] ?? toneByPlace(place, outcomes.length);
      return { id, chance, tone: (isTarget ? FOR_TARGET[tone] : undefined) ?? tone };
    })
    .filter(({ chance }) => chance > 0);
  const tenths = roundedToWhole(possible.map(({ chance }) => chance));
  return possible.map(({ id, tone }, index) => ({
    ...chanceText(id, tenths[index] ?? 0),
    tone,
    mark: index + 1,
    shade: possible.slice(0, index).filter((before) => before.tone === tone).length,
  }));
}

/** Chances that may go with any outcome, each rounded by itself. */
export function sideChances(also: readonly Chance[]): readonly ChanceText[] {
  return also
    .filter(({ chance }) => chance > 0)
    .map(({ id, chance }) => chanceText(id, Math.round(chance * WHOLE)));
}

/** A chance in percent as it is written, rounded by itself; `0` for one that cannot happen. */
export function figureOf(chance: number): string {
  return sideChances([{ id: "", chance }])[0]?.figure ?? "0";
}

function chanceText(id: string, tenths: number): ChanceText {
  return { id, percent: tenths / 10, figure: tenths === 0 ? "<0.1" : String(tenths / 10) };
}

function toneByPlace(place: number, count: number): OutcomeTone {
  if (count === 1) return "neutral";
  if (count === 2) return place === 0 ? "failure" : "success";
  return BY_PLACE[Math.round((place * (BY_PLACE.length - 1)) / (count - 1))] ?? "neutral";
}

/** Shares of a whole in tenths of a percent: the largest remainders are rounded up until all add up. */
function roundedToWhole(shares: readonly number[]): readonly number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  const exact = shares.map((share) => (share / sum) * WHOLE);
  const tenths = exact.map((share) => Math.floor(share + 1e-9));
  const missing = WHOLE - tenths.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - (tenths[index] ?? 0) }))
    .sort((one, other) => other.remainder - one.remainder)
    .slice(0, Math.max(0, missing));
  for (const { index } of byRemainder) tenths[index] = (tenths[index] ?? 0) + 1;
  return tenths;
}
