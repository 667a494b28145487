import { expect, test } from "vitest";
import { godsgloom, gurps, tnt, type Faces, type RollRequest } from "../../src/rules.js";
import { throwNumbers } from "../../src/library/throws.js";

const asked = (more: Partial<RollRequest>): RollRequest => ({
  type: "roll",
  key: "roll",
  roller: "ana",
  purpose: "attack",
  dice: {},
  ...more,
});

const d6 = [1, 2, 3, 4, 5, 6];

test("an extra die of a kind that is rolled already does not mix two throws", () => {
  const roll = asked({ dice: { d10: 1, d6: 2 }, extra: { die: "d6", face: 6, adds: "d6" } });
  const numberOf = throwNumbers(tnt, roll, {});
  const throws: Faces[] = [1, 2].flatMap((d10) =>
    d6.flatMap((one) =>
      d6.flatMap((other) => {
        const further = one === 6 || other === 6 ? d6.map((face) => [face]) : [[]];
        return further.map((extra) => ({ d10: [d10], d6: [one, other, ...extra] }));
      }),
    ),
  );
  expect(new Set(throws.map((faces) => numberOf?.(faces))).size).toBe(throws.length);
});

test("where only the sum counts, throws with the same sum have the same number", () => {
  const numberOf = throwNumbers(gurps, asked({ dice: { d6: 3 }, bySum: true }), {});
  expect(numberOf?.({ d6: [1, 2, 6] })).toBe(numberOf?.({ d6: [3, 3, 3] }));
  expect(numberOf?.({ d6: [1, 2, 6] })).not.toBe(numberOf?.({ d6: [3, 3, 4] }));
});

test("where faces mean the same, their order does not count; two colors stay apart", () => {
  const numberOf = throwNumbers(godsgloom, asked({ dice: { da: 2, ds: 2 } }), {});
  expect(numberOf?.({ da: [1, 4], ds: [3, 1] })).toBe(numberOf?.({ da: [5, 2], ds: [1, 6] }));
  expect(numberOf?.({ da: [1, 4], ds: [1, 1] })).not.toBe(numberOf?.({ da: [1, 1], ds: [1, 4] }));
});

test("more throws than whole numbers have no numbers", () => {
  expect(throwNumbers(tnt, asked({ dice: { d10: 15 } }), {})).not.toBeNull();
  expect(throwNumbers(tnt, asked({ dice: { d10: 16 } }), {})).toBeNull();
});
