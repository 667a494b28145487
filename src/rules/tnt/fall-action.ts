import { action, refusalOf, settingOf, type Ref } from "../core/index.js";
import { isOut } from "./costs.js";
import { faller, fallChances, fallDown } from "./fall.js";
import type { Model } from "./model.js";
import { condition } from "./wounds.js";

/** A fall from somewhere, without a test. */
type Falling = {
  readonly model: Model;
  readonly height: number;
  readonly by: Ref;
};

/** TNT-32: a fall by itself: off a ledge, through a floor. */
export const fallAction = action<Falling>({
  id: "fall",
  rule: "TNT-32",
  prepare: (situation) =>
    refusalOf(situation, [isOut(situation.actor, "TNT-32")]) ?? {
      model: faller(situation),
      height: Number(settingOf(situation.assessment, "fallHeight") ?? 0),
      by: situation.aims[0]?.profile.ref ?? situation.actor.ref,
    },
  line: () => null,
  odds: ({ model, height }) => {
    const { out, wounded, unhurt } = fallChances(model, height);
    return {
      outcomes: [
        { id: "out", chance: out },
        { id: "wounded", chance: wounded },
        { id: "unhurt", chance: unhurt },
      ],
      also: [],
    };
  },
  procedure: function* ({ model, height, by }) {
    return { id: yield* fallDown("fall", condition(model), height, by) };
  },
});
