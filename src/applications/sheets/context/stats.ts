import type { Game, Kind, Value } from "../../../rules/core/index.js";
import { gameText } from "../../../play/table/text/localize.js";
import { derivedViews, type DerivedView } from "./derived.js";
import { fieldView, type FieldView, type Sheeted } from "./fields.js";
import { columnsOf, statCells, type Named, type StatCell } from "./layout.js";
import { shown } from "../editing/validate.js";

/** A stat with the numbers in its cell. */
export interface StatView extends FieldView {
  readonly bonus: DerivedView | null;
  /** The number that counts in its place; null where it is the same. */
  readonly current: DerivedView | null;
  /** The kind of die that it counts; empty for none. */
  readonly die: string;
}

/** A cell of the stat line, with its title. */
export interface StatCellView {
  readonly title: string;
  readonly hint: string;
  /** The id of the control that its title labels; empty for a pool. */
  readonly controls: string;
  readonly unit: string;
  readonly wide: boolean;
  readonly stats: readonly StatView[];
}

/** The stat line as a template shows it, with the number of columns that makes its rows equally long. */
export interface StatLineView {
  readonly columns: number;
  readonly cells: readonly StatCellView[];
}

/** The stat line of a document. */
export function statLineView(rules: Game, document: Sheeted, kind: Kind, rootId: string): StatLineView {
  const cells = statCells(kind);
  const derived = new Map(derivedViews(rules, document, kind).map((one) => [one.name, one]));
  const viewOf = (named: Named): StatView => {
    const view = fieldView(rules, document, named, rootId);
    const [name] = named;
    const current = derived.get(kind.sheet?.current?.[name] ?? "") ?? null;
    const pools = Object.values(kind.sheet?.pools ?? {});
    return {
      ...view,
      bonus: derived.get(kind.sheet?.bonuses?.[name] ?? "") ?? null,
      current: current?.value === (view.now ?? shownValue(view.value)) ? null : current,
      die: pools.find((pool) => Object.hasOwn(pool, name))?.[name] ?? "",
    };
  };
  return {
    columns: columnsOf(cells),
    cells: cells.map((cell) => cellView(rules, cell, cell.stats.map(viewOf))),
  };
}

function cellView(rules: Game, { pool, width }: StatCell, stats: readonly StatView[]): StatCellView {
  const [first] = stats;
  const isPool = pool !== null || !first;
  return {
    title: isPool ? gameText(rules.id, `group.${pool}`) : first.short,
    hint: isPool ? "" : [first.label, first.hint].filter(Boolean).join(": "),
    controls: isPool ? "" : first.id,
    unit: isPool ? "" : first.unit,
    wide: width > 1,
    stats,
  };
}

function shownValue(value: Value): string {
  return typeof value === "number" ? shown(value) : String(value);
}
