import {
  askAll,
  note,
  pay,
  type Procedure,
  type Profile,
  type Ref,
  type Rolled,
} from "../../../core/index.js";
import { FATE_POINT } from "../defense/fate-bonus.js";
import { fateLeft, spendFate } from "../../dice/rerolls.js";

/** DH-76: the value of the initiative die after a Fate point. */
const BEST = 10;

/**
 * DH-76: asks each model with Fate left and a die below `BEST` whether it spends a point. All models are asked at
 * the same time.
 */
export function* raiseByFate(
  rolled: readonly Rolled[],
  plus: (model: Profile) => number,
): Procedure<Readonly<Record<Ref, number>>> {
  const lower = rolled.flatMap(({ model, total }) => {
    const best = BEST + plus(model);
    return fateLeft(model) > 0 && total < best ? [{ model, total, best }] : [];
  });
  const choices = yield* askAll(
    lower.map(({ model: { ref }, total, best }) => ({
      key: `first-${ref}`,
      who: ref,
      question: "fateInitiative",
      options: [
        { id: "keep", data: { total } },
        { id: "spend", data: { total: best }, price: FATE_POINT },
      ],
      default: "keep",
    })),
  );
  const raised: Record<Ref, number> = {};
  for (const { model, best } of lower) {
    const { ref } = model;
    if (choices[`first-${ref}`] !== "spend") continue;
    yield* pay(spendFate(model));
    yield* note("fateInitiative", [ref], { total: best }, "good");
    raised[ref] = best;
  }
  return raised;
}
