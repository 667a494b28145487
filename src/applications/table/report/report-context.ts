import { reportOf, type BattleReport, type Luck, type Ref } from "../../../rules/core/index.js";
import { battleData, type BattleData } from "../../../play/table/battle/report-data.js";
import { gameText, nameText, sharedText, text } from "../../../play/table/text/localize.js";
import { isSecret, noteText } from "../../card/card-lines.js";
import { numberedRound } from "../battle/go-on.js";
import { sideColor } from "../battle/rows/side-color.js";
import { harmTexts } from "./harm-text.js";
import { reportHeadline, type ReportHeadline } from "./report-headline.js";
import { comparedChart, luckChart, mostOf, type Chart, type ComparedRow } from "./charts.js";

/** A table in words: the first cell of each row names it. */
interface Table {
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** A picture with the same numbers as a table. */
interface Picture {
  readonly title: string;
  readonly hint: string;
  readonly chart: Chart;
  readonly table: Table;
}

/** The content of the window and of the journal page about a battle. */
export interface ReportContext {
  readonly game: string;
  /** The result; null after the encounter was deleted. */
  readonly headline: ReportHeadline | null;
  readonly pictures: readonly Picture[];
  readonly pairs: Table | null;
  readonly rounds: readonly { readonly title: string; readonly entries: readonly Line[] }[];
  /** How many records could not be read, in words; empty for none. */
  readonly unread: string;
}

interface Line {
  /** Empty for what no model did. */
  readonly actor: string;
  readonly action: string;
  readonly targets: string;
  readonly outcome: string;
  readonly chance: string;
  /** Sentences about the exchange and the harm that it did. */
  readonly harm: string;
}

/** A battle with its report, for a reader. */
export interface ReadBattle extends Pick<BattleData, "rules" | "names" | "present"> {
  readonly report: BattleReport;
}

/** The report of a battle as this user may read it, by the uuid of its encounter; null where there is none. */
export function readBattle(battle: Ref): ReadBattle | null {
  const data = battleData(battle);
  return data && { ...data, report: reportOf(data.log, data.rules.outcomes, data.rules.hits) };
}

/** The outcome of what needs no dice. It says nothing. */
const PLAIN = "done";

/** A report in words and pictures. */
export function reportContext({ rules, names, present, report }: ReadBattle): ReportContext {
  const name = (ref: Ref): string => nameText(ref, names);
  const sideName = (id: string | null): string => report.sides.find((side) => side.id === id)?.name ?? "";
  const colorOf = (id: string | null): number | undefined => sideColor(present?.sides ?? report.sides, id);
  const sides = report.sides.map((side) => ({
    side,
    rows: comparedRows(side).map((row) => ({ ...row, ...inColor(colorOf(side.id)) })),
  }));
  const most = mostOf(sides.flatMap(({ rows }) => rows));
  return {
    game: rules.id,
    headline: reportHeadline(rules, present),
    pictures: [
      // Only the first side has the explanation of the bars.
      ...sides.map(({ side, rows }, index) => comparedPicture(side, rows, most, index === 0)),
      ...luckPictures(report, name, colorOf),
      ...modelPictures(rules.id, report, name, sideName, colorOf),
    ],
    pairs: pairsTable(rules.id, report, name),
    rounds: report.rounds.map(({ round, entries }) => ({
      title: numberedRound(rules, round),
      entries: entries.map((one) => ({
        // What a step of the order of play tells is the deed of no model.
        actor: one.isStep && one.notes.length > 0 ? "" : name(one.actor),
        action: gameText(rules.id, `action.${one.action}.label`),
        targets: one.targets.map(name).join(", "),
        outcome: one.isStep
          ? ""
          : one.outcomes
              .filter((outcome) => outcome !== PLAIN)
              .map((outcome) => gameText(rules.id, `outcome.${outcome}`))
              .join(", "),
        chance: one.chances.map(percent).join(", "),
        harm: [
          ...harmTexts(rules.id, one, name, ({ by }) => by !== null),
          ...one.notes.map((note) => noteText(rules, note, { secret: note.refs.some(isSecret), names })),
          ...harmTexts(rules.id, one, name, ({ by }) => by === null),
        ].join(" "),
      })),
    })),
    unread: report.unread === 0 ? "" : text("VANTAGE.report.unread", { count: report.unread }),
  };
}

/** The color of a side's row, where it has one. */
const inColor = (side: number | undefined): { readonly side?: number } =>
  side === undefined ? {} : { side };

type Totals = BattleReport["sides"][number] | BattleReport["models"][number];

function comparedRows({ hits, hurt, out }: Totals): readonly ComparedRow[] {
  return (
    [
      [text("VANTAGE.report.hits"), hits],
      [text("VANTAGE.report.hurt"), hurt],
      [text("VANTAGE.report.out"), out],
    ] as const
  ).map(([label, { observed, expected }]) => ({
    label,
    observed,
    expected,
    text: comparedText(observed, expected),
  }));
}

function comparedText(observed: number, expected: number | null): string {
  if (expected === null) return String(observed);
  return text("VANTAGE.report.compared", { observed, expected: tenths(expected) });
}

function comparedPicture(
  { name: side, attacks }: BattleReport["sides"][number],
  rows: readonly ComparedRow[],
  most: number,
  isExplained: boolean,
): Picture {
  return {
    title: text("VANTAGE.report.sideTitle", { side, attacks }),
    hint: isExplained && rows.some(({ expected }) => expected !== null) ? text("VANTAGE.report.bars") : "",
    chart: comparedChart(rows, most),
    table: {
      head: ["", text("VANTAGE.report.observed"), text("VANTAGE.report.expected")],
      rows: rows.map(({ label, observed, expected }) => ({
        name: label,
        cells: [String(observed), expected === null ? "–" : tenths(expected)],
      })),
    },
  };
}

/** The luck of each side and of each model that attempted something. */
function luckPictures(
  { sides, models }: BattleReport,
  name: (ref: Ref) => string,
  colorOf: (id: string | null) => number | undefined,
): readonly Picture[] {
  const all = [
    ...sides.map(({ id, name: label, luck }) => ({ label, luck, ...inColor(colorOf(id)) })),
    ...models.map(({ ref, side, luck }) => ({ label: name(ref), luck, ...inColor(colorOf(side)) })),
  ].flatMap(({ luck, ...row }) => (luck ? [{ ...row, luck }] : []));
  if (all.length === 0) return [];
  const rows = all.map(({ luck, ...row }) => ({ ...row, ...luck, text: luckText(luck) }));
  return [
    {
      title: text("VANTAGE.report.luck"),
      hint: text("VANTAGE.report.luckHint"),
      chart: luckChart(rows),
      table: {
        head: [
          "",
          text("VANTAGE.report.percentile"),
          text("VANTAGE.report.successes"),
          text("VANTAGE.report.expected"),
          text("VANTAGE.report.trials"),
        ],
        rows: rows.map(({ label, percentile, successes, expected, trials }) => ({
          name: label,
          cells: [percent(percentile), String(successes), tenths(expected), String(trials)],
        })),
      },
    },
  ];
}

function luckText({ percentile, successes, trials }: Luck): string {
  return text("VANTAGE.report.luckOf", { percentile: percent(percentile), successes, trials });
}

/** A chart and a table of each model's results. The bars compare hits with expected hits. */
function modelPictures(
  rules: string,
  { models }: BattleReport,
  name: (ref: Ref) => string,
  sideName: (id: string | null) => string,
  colorOf: (id: string | null) => number | undefined,
): readonly Picture[] {
  if (models.length === 0) return [];
  const fought = models.filter(({ attacks }) => attacks > 0);
  const cell = ({ observed, expected }: Totals["hits"]): string => comparedText(observed, expected);
  return [
    {
      title: sharedText(rules, "VANTAGE.report.models"),
      hint: sharedText(rules, "VANTAGE.report.modelsHint"),
      chart: comparedChart(
        fought.map(({ ref, side, hits }) => ({
          label: name(ref),
          ...inColor(colorOf(side)),
          observed: hits.observed,
          expected: hits.expected,
          text: cell(hits),
        })),
      ),
      table: {
        head: ["", ...MODEL_HEADS.map((key) => sharedText(rules, key))],
        rows: models.map(({ ref, side, attacks, hits, hurt, out, dealt, suffered }) => ({
          name: name(ref),
          cells: [
            ...[sideName(side), String(attacks), cell(hits), cell(hurt), cell(out)],
            ...[String(dealt), String(suffered)],
          ],
        })),
      },
    },
  ];
}

const MODEL_HEADS = [
  "VANTAGE.report.side",
  "VANTAGE.report.attacks",
  "VANTAGE.report.hits",
  "VANTAGE.report.hurt",
  "VANTAGE.report.out",
  "VANTAGE.report.dealt",
  "VANTAGE.report.suffered",
] as const;

function pairsTable(rules: string, { pairs }: BattleReport, name: (ref: Ref) => string): Table | null {
  if (pairs.length === 0) return null;
  return {
    head: [
      text("VANTAGE.report.pair"),
      text("VANTAGE.report.attacks"),
      sharedText(rules, "VANTAGE.report.dealt"),
      text("VANTAGE.report.out"),
    ],
    rows: pairs.map(({ by, of, attacks, wounds, out }) => ({
      name: text("VANTAGE.report.pairOf", { by: name(by), of: name(of) }),
      cells: [String(attacks), String(wounds), String(out)],
    })),
  };
}

/** A share in whole percents. One that is nearly nothing, or nearly all, says so. */
function percent(share: number): string {
  if (share > 0 && share < 0.005) return "<1%";
  return share < 1 && share >= 0.995 ? ">99%" : `${Math.round(share * 100)}%`;
}

/** A number that was to be expected, always with its tenths. The number beside it was counted. */
function tenths(expected: number): string {
  return expected.toFixed(1);
}
