import { expect, test } from "vitest";
import { LAST, OF_DATA, OUTSIDE_PLAY, RULES_OF } from "../guards/statements.js";
import { textOf } from "./sources.js";

test.each(
  Object.entries(OF_DATA).flatMap(([prefix, all]) =>
    Object.entries(all).map(([number, reader]) => [`${prefix}-${number}`, prefix, reader] as const),
  ),
)("%s is data, and play has what reads it", (_statement, prefix, reader) => {
  const [file = "", name = ""] = reader.split(" > ");
  expect(textOf(`src/rules/${RULES_OF[prefix]}/${file}`)).toMatch(
    new RegExp(`export (?:function|const) ${name}\\b`),
  );
});

test("no statement is both data and outside of play, and each exists", () => {
  const named = [OF_DATA, OUTSIDE_PLAY].flatMap((list) =>
    Object.entries(list).flatMap(([prefix, all]) =>
      Object.keys(all).map((number) => ({ statement: `${prefix}-${number}`, last: LAST[prefix], number })),
    ),
  );
  expect(new Set(named.map(({ statement }) => statement)).size).toBe(named.length);
  for (const { last, number } of named) expect(Number(number)).toBeLessThanOrEqual(last ?? 0);
});
