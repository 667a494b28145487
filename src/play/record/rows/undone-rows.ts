import {
  isRefusal,
  openQuestions,
  rowOf,
  type Game,
  type Refusal,
  type Replay,
} from "../../../rules/core/index.js";
import { replayOf } from "../replaying.js";
import type { ExchangeState, View } from "../state.js";

type Played = Pick<Replay<unknown>, "happenings" | "waiting">;
type Happenings = Played["happenings"];

/** The undo of one row. */
export interface RowUndo {
  /** The row, and the rows that followed from it, in order. */
  readonly rows: readonly string[];
  /** All rows that are not played after this undo, with those that were undone before. */
  readonly undone: readonly string[];
}

/**
 * The undo of one row of an exchange. The procedure is played without the row. Each later row that is then played
 * otherwise, or no longer happens, followed from it and is undone as well. A row that only now would happen is not
 * played. Refused when the rules would then roll or ask outside of rows.
 */
export function rowUndoOf(game: Game, state: ExchangeState, row: string): RowUndo | Refusal {
  const before = state.undoneRows ?? [];
  const played = replayOf(game, state);
  if (isRefusal(played)) return played;
  if (before.includes(row)) return { refused: "alreadyUndone", rule: "" };
  const known = playedRows(played, before);
  if (!known.has(row)) return { refused: "noSuchRow", rule: "" };
  const undone = new Set([...before, row]);
  for (;;) {
    const now = replayOf(game, { ...state, undoneRows: [...undone] });
    if (isRefusal(now)) return { refused: "rowNotAlone", rule: "" };
    const rows = playedRows(now, undone);
    const changed = [...known].flatMap(([id, text]) => (undone.has(id) || rows.get(id) === text ? [] : [id]));
    const fresh = [...rows.keys()].filter((id) => !known.has(id));
    const open = waitingRow(now.waiting);
    const more = [...changed, ...fresh, ...(open === undefined ? [] : [open])].filter(
      (id) => !undone.has(id),
    );
    if (more.length === 0) {
      if (now.waiting) return { refused: "rowNotAlone", rule: "" };
      return { rows: [...known.keys()].filter((id) => undone.has(id)), undone: [...undone] };
    }
    for (const id of more) undone.add(id);
  }
}

/** The happenings of each row that is played, as text that can be compared, in order. */
function playedRows({ happenings }: Played, undone: Iterable<string>): ReadonlyMap<string, string> {
  const left = new Set(undone);
  const rows = new Map<string, Happenings[number][]>();
  for (const one of happenings) {
    const row = rowOf(one);
    if (row !== undefined && !left.has(row)) rows.set(row, [...(rows.get(row) ?? []), one]);
  }
  return new Map([...rows].map(([row, all]) => [row, JSON.stringify(all)]));
}

function waitingRow(waiting: Played["waiting"]): string | undefined {
  return waiting?.type === "roll" ? waiting.row : openQuestions(waiting)[0]?.row;
}

/**
 * The happenings of an exchange with undone rows: those that still count, and the undone rows as they were played, at
 * their old places.
 */
export function withUndoneRows({ happenings }: Played, whole: Played, undone: readonly string[]): Happenings {
  const isUndone = (row: string | undefined): boolean => row !== undefined && undone.includes(row);
  const counted = happenings.filter((one) => !isUndone(rowOf(one)));
  const shown: Happenings[number][] = [];
  let next = 0;
  for (const group of grouped(whole.happenings)) {
    const row = group[0] && rowOf(group[0]);
    if (isUndone(row)) shown.push(...group);
    else if (row !== undefined) {
      const end = counted.findLastIndex((one) => rowOf(one) === row) + 1;
      shown.push(...counted.slice(next, end));
      next = Math.max(next, end);
    } else {
      // Lines between rows stay before the undone row that follows them.
      for (const one of group) {
        if (JSON.stringify(one) !== JSON.stringify(counted[next])) continue;
        shown.push(one);
        next += 1;
      }
    }
  }
  return [...shown, ...counted.slice(next)];
}

/** Happenings in groups: a group for each row, and for what lies between rows. */
function grouped(happenings: Happenings): readonly Happenings[] {
  const groups: Happenings[number][][] = [];
  let before: string | undefined;
  for (const one of happenings) {
    const row = rowOf(one);
    const group = groups.at(-1);
    if (group && row === before) group.push(one);
    else groups.push([one]);
    before = row;
  }
  return groups;
}

/** The part of a view that still counts: the view without its undone rows. */
export function withoutUndoneRows(view: View): View {
  const { undoneRows = [], happenings } = view;
  if (undoneRows.length === 0) return view;
  const counts = ({ request: { row } }: View["happenings"][number]): boolean =>
    row === undefined || !undoneRows.includes(row);
  return { ...view, happenings: happenings.filter(counts) };
}
