import { expect, test } from "vitest";
import { resultOf } from "../../../../src/rules/core/index.js";

const dice = (...faces: number[]) => faces.map((face) => ({ face, counted: face }));

test.each([
  ["a sum", { plus: 2, against: 10 }, [5, 3], 10, true],
  ["a sum, one short", { plus: 2, against: 11 }, [5, 3], 10, false],
  ["a sum not to be passed", { against: 8, relation: "atMost" as const }, [5, 3], 8, true],
  ["a sum just passed", { against: 7, relation: "atMost" as const }, [5, 3], 8, false],
  ["successes, a five and a six", { each: 5, against: 2 }, [5, 6, 4], 2, true],
  ["successes, a four is none", { each: 5, against: 2 }, [5, 4, 4], 1, false],
  ["successes with some more", { each: 5, plus: 1, against: 2 }, [5, 4], 2, true],
  ["nothing to reach", { each: 5 }, [6], 1, false],
])("%s", (_what, request, faces, total, reached) => {
  expect(resultOf(request, dice(...faces))).toEqual({ total, reached });
});
