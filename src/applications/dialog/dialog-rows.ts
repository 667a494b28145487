import {
  neutral,
  refsOf,
  type Assessed,
  type Contribution,
  type Game,
  type Input,
} from "../../rules/core/index.js";
import { evidenceText, gameText, modifierText, text } from "../../play/table/text/localize.js";
import {
  addsNothing,
  contributionTextsAt,
  contributionTextsEach,
  contributionTexts,
  type Preview,
  type ContributionText,
} from "../../play/table/text/contribution-text.js";

/** One modifier as a row of the dialog. */
export interface Row {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** The statement that it carries out: for tests and code, not shown. */
  readonly rule: string;
  /** The contributions of the modifier at its current setting. */
  readonly contributionTexts: readonly ContributionText[];
  /** The possible contributions of the modifier: those of a switch when it is on, those of each step of a count. */
  readonly previews: readonly ContributionText[];
  readonly reason: string;
  readonly refs: string;
  readonly on: boolean;
  /** Whether the modifier could be switched on, and would change nothing of this attack. */
  readonly isIdle: boolean;
  /** Whether a person changed what was found. */
  readonly overruled: boolean;
  readonly setting: number | string;
  readonly toggle: boolean;
  readonly fixed: boolean;
  readonly number: { readonly min: number; readonly max: number; readonly step: number | "any" } | null;
  readonly options:
    readonly { readonly id: string; readonly label: string; readonly selected: boolean }[] | null;
}

/** A list with more rows than this has a field to find a row by its name. */
const MANY = 20;

/** A list with so few rows does not fold its groups. */
const FEW = 3;

/** A list with so many lines has a fixed share of the window. */
const LONG = 8;

/** The group of modifiers that change nothing now. */
const IDLE = "idle";

/** Whether a list with so many lines has a fixed share of the window. */
export function isLong(lines: number): boolean {
  return lines >= LONG;
}

/** One modifier as a row, with what it contributes now and would contribute. */
export function row(rules: Game, one: Assessed, preview: Preview): Row {
  const own = `modifier.${one.id}`;
  const { input } = one;
  const on = one.setting !== neutral(input);
  return {
    id: one.id,
    label: modifierText(rules.id, one),
    hint: one.label === undefined && one.source === undefined ? gameText(rules.id, `${own}.hint`) : "",
    rule: one.rule,
    contributionTexts: contributionTexts(rules, one),
    previews: previewsOf(rules, one, on, preview),
    reason: [...new Set(one.evidence.map((evidence) => evidenceText(rules.id, evidence)))].join(" · "),
    refs: refsOf(one.evidence).join(" "),
    on,
    isIdle: !on && input.type === "toggle" && addsNothing(rules, one, preview(one.id, 1)),
    overruled: claims(one) && one.origin === "chosen" && one.setting !== one.found,
    setting: one.setting,
    toggle: input.type === "toggle",
    fixed: one.origin === "effect",
    number: one.origin === "effect" ? null : numberInput(input),
    options:
      input.type === "choice"
        ? input.options
            .filter((id) => id === one.setting || !isUnoffered(preview(one.id, id)))
            .map((id) => ({
              id,
              label: optionText(rules, one, id, preview),
              selected: id === one.setting,
            }))
        : null,
  };
}

/** Rows in which each reason is shown once. A row with the same reason as an earlier one does not repeat it. */
export function withoutRepeats(rows: readonly Row[]): readonly Row[] {
  const shown = new Set<string>();
  return rows.map((one) => {
    if (one.reason === "" || !shown.has(one.reason)) {
      shown.add(one.reason);
      return one;
    }
    return { ...one, reason: "" };
  });
}

/** The rows that people set: those without a group, then each group under its name, and folded what changes nothing now. */
export function askedRows(rules: Game, modifiers: readonly Assessed[], preview: Preview) {
  const many = modifiers.length > MANY;
  // A choice with a single option is none.
  const all = modifiers
    .map((one) => ({ group: one.group, row: row(rules, one, preview) }))
    .filter(({ row: { options } }) => options?.length !== 1);
  const rowsOf = (some: typeof all) => some.map(({ row: own }) => own);
  if (modifiers.length <= FEW) return { asked: rowsOf(all), groups: [], many };
  const active = all.filter(({ row: { isIdle } }) => !isIdle);
  const names = [...new Set(active.flatMap(({ group }) => group ?? []))];
  const groups = names.map((id) => {
    const rows = rowsOf(active.filter(({ group }) => group === id));
    return {
      id,
      label: gameText(rules.id, `group.${id}`),
      rows,
      set: rows.filter(({ on }) => on).length,
      names: "",
    };
  });
  return {
    asked: rowsOf(active.filter(({ group }) => group === undefined)),
    groups: [...groups, ...idleGroup(rowsOf(all).filter(({ isIdle }) => isIdle))],
    many,
  };
}

/** The modifiers that change nothing now, in one line that names them. */
function idleGroup(rows: readonly Row[]) {
  const names = rows.map(({ label }) => label).join(", ");
  return rows.length > 0 ? [{ id: IDLE, label: text("VANTAGE.dialog.idle"), rows, set: 0, names }] : [];
}

function previewsOf(rules: Game, one: Assessed, on: boolean, preview: Preview): readonly ContributionText[] {
  if (one.origin === "effect") return [];
  if (one.input.type === "toggle") return on ? [] : contributionTextsAt(rules, one, 1, preview);
  return contributionTextsEach(rules, one, preview);
}

/** Whether an option is not among those that people choose from, such as a part that the target's body does not have. */
function isUnoffered(contributions: readonly Contribution[]): boolean {
  return contributions.some((one) => one.type === "refusal" && one.isUnoffered === true);
}

/** An option with its contribution, such as `Heavy (−2)`. Some of the games' own words already have the number. */
function optionText(rules: Game, one: Assessed, id: string, preview: Preview): string {
  const label = gameText(rules.id, `modifier.${one.id}.option.${id}`);
  const values = contributionTextsAt(rules, one, id, preview).map(({ text: value }) => value);
  const isNamed = values.every((value) => label.includes(value));
  return values.length && !isNamed
    ? text("VANTAGE.table.picked", { label, option: values.join(", ") })
    : label;
}

/** Whether a setting was found. A count of 0 was not; its reasons name the models that could be counted. */
function claims({ found, input }: Assessed): boolean {
  return found !== null && !(found === 0 && input.type === "count");
}

function numberInput(input: Input): Row["number"] {
  if (input.type !== "count" && input.type !== "amount") return null;
  return { min: input.min, max: input.max, step: input.type === "amount" ? (input.step ?? 1) : 1 };
}
