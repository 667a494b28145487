/** A chart as plain numbers in the units of its own view: the template draws it as SVG. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly {
    readonly x: number;
    readonly y: number;
    readonly text: string;
    readonly kind: string;
  }[];
  readonly bars: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly kind: string;
  }[];
  readonly marks: readonly { readonly points: string; readonly kind: string }[];
  /** The same picture in characters, row by row, for pages that keep text alone. */
  readonly lines: readonly TextRow[];
}

/** A row of a picture in characters: one bar, or one below the other. */
interface TextRow {
  readonly label: string;
  readonly bars: readonly string[];
  readonly text: string;
}

/** The number of the side that a row is about, from 1; absent for a row about no side. */
interface OfSide {
  readonly side?: number;
}

/** A row of two bars: null where it is not known what was expected. */
export interface ComparedRow extends OfSide {
  readonly label: string;
  readonly observed: number;
  readonly expected: number | null;
  /** Both numbers in words, beside the bars. */
  readonly text: string;
}

/** A row of the scale of luck: null where there is none. */
export interface LuckRow extends OfSide {
  readonly label: string;
  /** 0 to 1. */
  readonly percentile: number;
  readonly text: string;
}

const WIDTH = 550;
const LABEL = 180;
const NUMBERS = 130;
const SPAN = WIDTH - LABEL - NUMBERS;
const ROW = 30;
const BAR = 10;
const TOP = 4;

/** The largest number of some rows, 1 at least: the length of the longest bar where they share a scale. */
export function mostOf(rows: readonly ComparedRow[]): number {
  return Math.max(1, ...rows.flatMap(({ observed, expected }) => [observed, expected ?? 0]));
}

/** For each row what was observed as a full bar, and what was expected as an open bar below it, all on one scale. */
export function comparedChart(rows: readonly ComparedRow[], most = mostOf(rows)): Chart {
  const long = (value: number): number => round((value / most) * SPAN);
  return {
    width: WIDTH,
    height: TOP * 2 + rows.length * ROW,
    marks: [],
    lines: rows.map(({ label, observed, expected, text }) => ({
      label,
      text,
      bars: [textBar(observed, most, "█"), ...(expected === null ? [] : [textBar(expected, most, "░")])],
    })),
    texts: rows.flatMap(({ label, text }, index) => textsAt(index, label, text)),
    bars: rows.flatMap(({ observed, expected, side }, index) => {
      const y = TOP + index * ROW + (expected === null ? (ROW - BAR) / 2 : 3);
      return [
        { kind: kindOf("observed", side), x: LABEL, y, width: long(observed), height: BAR },
        ...(expected === null
          ? []
          : [{ kind: "expected", x: LABEL, y: y + BAR + 2, width: long(expected), height: BAR }]),
      ];
    }),
  };
}

/** For each row a scale from 0 to 100 with a line at its middle, and a mark where the luck lies. */
export function luckChart(rows: readonly LuckRow[]): Chart {
  return {
    width: WIDTH,
    height: TOP * 2 + rows.length * ROW,
    lines: rows.map(({ label, percentile, text }) => ({ label, text, bars: [textScale(percentile)] })),
    texts: rows.flatMap(({ label, text }, index) => textsAt(index, label, text)),
    bars: rows.flatMap((_row, index) => {
      const y = TOP + index * ROW + ROW / 2;
      return [
        { kind: "scale", x: LABEL, y: y - 1, width: SPAN, height: 2 },
        { kind: "middle", x: LABEL + SPAN / 2 - 1, y: y - 8, width: 2, height: 16 },
      ];
    }),
    marks: rows.map(({ percentile, side }, index) => {
      const [x, y] = [
        round(LABEL + Math.min(1, Math.max(0, percentile)) * SPAN),
        TOP + index * ROW + ROW / 2,
      ];
      const points = `${x},${y - 7} ${x + 7},${y} ${x},${y + 7} ${x - 7},${y}`;
      return { points, kind: kindOf("mark", side) };
    }),
  };
}

/** The kind of what is drawn, with its side's color. */
function kindOf(kind: string, side: number | undefined): string {
  return side === undefined ? kind : `${kind} side-${side}`;
}

/** How many characters the longest bar and the scale of luck have. */
const CHARACTERS = 24;

function textBar(value: number, most: number, character: string): string {
  return character.repeat(Math.round((Math.max(0, value) / most) * CHARACTERS));
}

/** A scale with its middle, and a mark where the luck lies. */
function textScale(percentile: number): string {
  const place = Math.round(Math.min(1, Math.max(0, percentile)) * CHARACTERS);
  const at = (index: number): string => (index === place ? "◆" : index === CHARACTERS / 2 ? "┼" : "─");
  return Array.from({ length: CHARACTERS + 1 }, (_, index) => at(index)).join("");
}

function textsAt(index: number, label: string, text: string): Chart["texts"] {
  const y = TOP + index * ROW + ROW / 2 + 4;
  return [
    { kind: "label", x: LABEL - 8, y, text: shortened(label) },
    { kind: "number", x: LABEL + SPAN + 12, y, text },
  ];
}

/** The most letters of a label. The table beside the chart has all of it. */
const MOST_LETTERS = 21;

function shortened(label: string): string {
  return label.length <= MOST_LETTERS ? label : `${label.slice(0, MOST_LETTERS - 1)}…`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
