import { describe, expect, it } from "vitest";
import {
  ask,
  chooserOf,
  oddsFrom,
  roll,
  worstPaid,
  type Outcome,
  type Procedure,
} from "../../../../src/rules/core/index.js";

const DICE = { d6: { sides: 6 } };
const ENOUGH = () => ({ runs: 5000 });

describe("for the reader of chances", () => {
  const price = { id: "seal", count: 1 };
  /** Ana has destroyed bo, who may duck for nothing, or roll a six again for a seal. */
  const saved = function* (): Procedure<Outcome> {
    const ducks = yield* ask({
      key: "duck",
      who: "bo",
      question: "duck",
      options: [{ id: "no" }, { id: "yes" }],
      default: "no",
    });
    const again = yield* ask({
      key: "again",
      who: "bo",
      question: "again",
      options: [{ id: "keep" }, { id: "all", price }],
      default: "keep",
    });
    if (again === "keep") return { id: ducks === "yes" ? "hurt" : "destroyed" };
    const faces = yield* roll({ key: "die", roller: "bo", dice: { d6: 1 }, purpose: "test" });
    return { id: faces["d6"]?.[0] === 6 ? "saved" : "hurt" };
  };
  const outcomes = { destroyed: "out", hurt: "hurt", saved: "nothing" } as const;

  it.each([
    ["ana", "the attacker reads that bo ducks, and that a seal saves it once in six", "hurt", 1 / 6],
    ["bo", "the defender reads its own free choice, and no one makes it pay", "hurt", null],
  ])("the others choose against %s, freely, and pay for one answer: %s", (who, _, end, isSaved) => {
    const chooser = chooserOf({ outcomes }, ["ana", "bo"], who);
    const odds = oddsFrom(saved, {}, DICE, ENOUGH(), chooser);
    expect(odds?.chances).toEqual([{ id: end, chance: 1 }]);
    const paid =
      odds &&
      worstPaid(odds, chooser, (one) => oddsFrom(saved, {}, DICE, ENOUGH(), { ...chooser, paid: one }));
    expect(paid ? [paid.option, paid.price] : null).toEqual(isSaved === null ? null : ["all", price]);
    if (isSaved !== null)
      expect(paid?.after.find(({ id }) => id === "saved")?.chance).toBeCloseTo(isSaved, 12);
  });
});
