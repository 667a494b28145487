import { action, refusalOf, settingOf, type Ref } from "../core/index.js";
import { woundChance } from "./chances.js";
import { isOut } from "./costs.js";
import { fallDown, fallStrength } from "./fall.js";
import { modelOf, type Model } from "./model.js";
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
      model: modelOf(situation.actor),
      height: Number(settingOf(situation.assessment, "fallHeight") ?? 0),
      by: situation.aims[0]?.profile.ref ?? situation.actor.ref,
    },
  line: () => null,
  odds: ({ model, height }) => {
    const chance = woundChance(fallStrength(height), model.defense);
    return {
      outcomes: [
        { id: model.taken + 1 >= model.wounds ? "out" : "wounded", chance },
        { id: "unhurt", chance: 1 - chance },
      ],
      also: [],
    };
  },
  procedure: function* ({ model, height, by }) {
    const victim = condition(model);
    const wounded = yield* fallDown("fall", victim, height, by, false);
    return { id: wounded ? (victim.out ? "out" : "wounded") : "unhurt" };
  },
});
