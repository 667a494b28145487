import { readFileSync } from "node:fs";

type Words = { readonly [key: string]: string | Words };

const words = JSON.parse(
  readFileSync(new URL("../../../lang/en/godsgloom.json", import.meta.url), "utf8"),
) as { VANTAGE: { godsgloom: Words } };

/** All texts below a key, by their full key. */
function flat(below: Words, key = ""): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(below).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[`${key}${name}`, value]] : [...flat(value, `${key}${name}.`)],
    ),
  );
}

/** All texts of the game, by their keys below its own. */
export const texts = flat(words.VANTAGE.godsgloom);

/** The key of an option's text as a card finds it: options that differ only by a number share one. */
export function optionKey(question: string, id: string): string {
  const own = `ask.${question}.option.${id}`;
  return texts.has(own) ? own : `ask.${question}.option.${id.split("-")[0] ?? id}`;
}
