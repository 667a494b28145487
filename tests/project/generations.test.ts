import { expect, test } from "vitest";
import { AREAS, AT_BOTH, generationOf, THEIR_OWN } from "../browser/lib/generations.js";
import { filesBelow } from "./sources.js";

const areas = Object.entries(AREAS);
const listed = [...areas.flatMap(([, area]) => [...area[13], ...area[14]]), ...Object.keys(THEIR_OWN)];
const pathOf = (name: string): string =>
  `tests/${name.startsWith("table/") ? "" : "browser/"}${name}.test.ts`;
const FILES = ["tests/browser", "tests/table"].flatMap((folder) => filesBelow(folder, ".test.ts"));

test("each browser test has its place among the generations, once", () => {
  expect(listed.map(pathOf).sort()).toEqual(FILES.sort());
});

test.each(areas)("%s is played at both generations", (_name, area) => {
  expect([area[13].length > 0, area[14].length > 0]).toEqual([true, true]);
});

test("what is played at both is one of the files", () => {
  expect(listed).toEqual(expect.arrayContaining([...AT_BOTH]));
});

test.each([
  ["attack", {}, 13],
  ["attack", { again: "yes" }, 14],
  ["drag", {}, 14],
  ["table/hostile", {}, 13],
  ["table/hostile-table", {}, 14],
  ["drag", { again: "yes" }, 13],
  ["first-turns/gurps", {}, 14],
  ["attack", { all: "14" }, 14],
  ["drag", { all: "13" }, 13],
  ["drag", { all: "13", again: "yes" }, 13],
  ["drag", { all: "" }, 14],
] as const)("%s with %o plays at generation %i", (name, wishes, generation) => {
  expect(generationOf(`/somewhere/${pathOf(name)}`, wishes)).toBe(generation);
  expect(generationOf(`C:\\somewhere\\${pathOf(name).replaceAll("/", "\\")}`, wishes)).toBe(generation);
});

test("a file of another folder plays at generation 13, unless all play at 14", () => {
  expect(generationOf("/somewhere/tests/project/built/killed-server.test.ts", {})).toBe(13);
  expect(generationOf("/somewhere/tests/project/built/killed-server.test.ts", { all: "14" })).toBe(14);
});
