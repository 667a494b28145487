import type { Game, NoteRequest } from "../../rules/core/index.js";
import type { View } from "../../play/record/state.js";
import { withoutUndoneRows } from "../../play/record/rows/undone-rows.js";
import { linesOf, noteText, type Line, type Manner } from "./card-lines.js";
import type { RowUndoButton } from "./row-undo.js";
import { headlineText } from "./headline.js";
import { arranged, type Arranged } from "./roll-columns.js";

type Happenings = View["happenings"];
type Buttons = ReadonlyMap<string, RowUndoButton>;

/** The titles of the rows of a card, by their ids, in order. */
export function rowTitles(
  rules: Game,
  { happenings }: Pick<View, "happenings">,
  manner: Manner,
): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const note of notesOf(happenings))
    if (note.row !== undefined && !titles.has(note.row)) titles.set(note.row, noteText(rules, note, manner));
  return titles;
}

/** A part of a card: lines, or a row with a title, a headline and lines of its own. */
export interface CardPart extends Arranged {
  readonly row: {
    readonly id: string;
    readonly title: string;
    readonly headline: string;
    readonly undone: boolean;
    readonly undo: RowUndoButton | null;
  } | null;
}

/** A card's result in one line, and its parts in order. */
export interface CardBody {
  readonly headline: string;
  readonly parts: readonly CardPart[];
}

/**
 * The body of a card. Without a headline of the game, the last note is the headline, and no line repeats it. An exchange
 * that goes on has no result yet.
 */
export function bodyOf(
  rules: Game,
  view: View,
  manner: Manner,
  rows: { readonly actor: string; readonly isOpen: boolean; readonly undo: Buttons },
): CardBody {
  const { happenings, undoneRows = [] } = view;
  const { actor, isOpen, undo } = rows;
  const part = (one: Happenings): CardPart => {
    const shown = partOf(rules, one, manner, actor);
    const { row } = shown;
    if (!row) return shown;
    return { ...shown, row: { ...row, undone: undoneRows.includes(row.id), undo: undo.get(row.id) ?? null } };
  };
  if (isOpen) return { headline: "", parts: grouped(happenings).map(part) };
  const counted = notesOf(withoutUndoneRows(view).happenings);
  const result = headlineText(rules, counted, manner);
  const outside = counted.filter(({ row }) => row === undefined);
  const last = result === "" ? outside.at(-1) : undefined;
  const left = happenings.filter(({ request }) => request !== last);
  return {
    headline: result || (last ? noteText(rules, last, manner) : ""),
    parts: grouped(left).map(part),
  };
}

/** Happenings in groups: a group for each row, and for what lies between rows. */
function grouped(happenings: Happenings): readonly Happenings[] {
  const groups: Happenings[number][][] = [];
  let before: string | undefined;
  for (const one of happenings) {
    const { row } = one.request;
    const group = groups.at(-1);
    if (group && row === before) group.push(one);
    else groups.push([one]);
    before = row;
  }
  return groups;
}

function partOf(rules: Game, happenings: Happenings, manner: Manner, actor: string): CardPart {
  const linesIn = (some: Happenings): readonly Line[] => some.flatMap((one) => linesOf(rules, one, manner));
  const [first, ...others] = happenings;
  const id = first?.request.row;
  if (id === undefined || first?.type !== "note")
    return { row: null, ...arranged(linesIn(happenings), actor) };
  const result = headlineText(rules, notesOf(others), manner);
  const last = result === "" ? notesOf(others).at(-1) : undefined;
  return {
    row: {
      id,
      title: noteText(rules, first.request, manner),
      headline: result || (last ? noteText(rules, last, manner) : ""),
      undone: false,
      undo: null,
    },
    ...arranged(linesIn(others.filter(({ request }) => request !== last)), ""),
  };
}

function notesOf(happenings: Happenings): readonly NoteRequest[] {
  return happenings.flatMap((one) => (one.type === "note" ? [one.request] : []));
}
