import { expect, test } from "vitest";
import { partsOf } from "../../tools/lib/test-times.mjs";
import { inProject } from "../../tools/lib/project.mjs";

const file = (path: string, startTime: number, endTime: number) => ({
  name: inProject(path),
  startTime,
  endTime,
});

test("each part of the tests takes from the start of its first file to the end of its last", () => {
  const files = [
    file("tests/rules/tnt/morale.test.ts", 2000, 5000),
    file("tests/project/built/sizes.test.ts", 1000, 2500),
    file("playground/tests/dice.test.ts", 4000, 9000),
    file("tests/browser/drag.test.ts", 9000, 12_000),
    file("tests/project/words.test.ts", 3000, 4000),
    file("tests/browser/undo.test.ts", 10_000, 10_500),
  ];
  expect(partsOf(files)).toEqual({ unit: 7, dist: 1.5, browser: 3 });
});
