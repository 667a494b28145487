import { readFileSync } from "node:fs";
import {
  capability,
  headlines,
  Notes,
  type Data,
  type Game,
  type Happening,
  type NoteRequest,
} from "../../src/rules/core/index.js";
import { pluralForm } from "../../src/foundry/plural.js";

type Words = { readonly [key: string]: string | Words };
type Part = Pick<NoteRequest, "refs" | "data">;

/** The notes among what happened. */
export function notesAmong(happenings: readonly Happening[]): readonly NoteRequest[] {
  return happenings.flatMap((one) => (one.type === "note" ? [one.request] : []));
}

/** The headline of notes in English, with the names of models as their refs. `isPlain`: for a reader who knows neither names nor numbers. */
export function headlineOf(game: Game, notes: readonly NoteRequest[], isPlain = false): string {
  const parts = capability(game, headlines)?.(new Notes(notes)) ?? [];
  const said = parts.flatMap((part) => {
    const isBare = part.refs.length === 0 && part.data === undefined;
    if (!isPlain || isBare) return [textOf(game, part.key, part)];
    return part.plain === undefined ? [] : [textOf(game, part.plain, { refs: [] })];
  });
  return said.join(", ");
}

/** A text of a game's headlines with its placeholders filled. */
function textOf({ id }: Game, key: string, { refs, data = {} }: Part): string {
  const own = wordsOf(id)[key];
  if (own === undefined) throw new Error(`Add "headline.${key}" to lang/en/${id}.json.`);
  const values: Data = { who: refs[0] ?? "", whom: refs[1] ?? "", ...data };
  const forms = typeof own === "string" ? {} : own;
  const formOf = (form: string): string | undefined => {
    const text = forms[form];
    return typeof text === "string" ? text : undefined;
  };
  const form = pluralForm({ formOf }, values, "en");
  const text = typeof own === "string" ? own : (formOf(form ?? "other") ?? "");
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The texts of a game's headlines. */
export function wordsOf(game: string): Words {
  const source = readFileSync(new URL(`../../lang/en/${game}.json`, import.meta.url), "utf8");
  const { VANTAGE } = JSON.parse(source) as { VANTAGE: Words };
  return (VANTAGE[game] as Words)["headline"] as Words;
}
