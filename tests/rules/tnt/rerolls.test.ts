import { expect, test } from "vitest";
import type { Profile, RollRequest, Value } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { item, raider } from "./fixtures.js";

const gifted = (values: Readonly<Record<string, Value>>): Profile =>
  raider("ana", {
    gear: [
      item("Actor.a.Item.gift", "tntAbility", {
        actionPoints: 0,
        bonus: 0,
        test: "ranged",
        condition: "",
        mayReroll: true,
        callsForMorale: "none",
        ...values,
      }),
    ],
  });

const roll = (purpose: string): RollRequest => ({
  type: "roll",
  key: "one",
  roller: "ana",
  dice: { d10: 1 },
  purpose,
});

test.each([
  ["ranged", "toHit"],
  ["melee", "attack"],
  ["melee", "defend"],
  ["wound", "wound"],
  ["defense", "protect"],
  ["will", "morale"],
  ["will", "will"],
  ["agility", "agility"],
])("TNT-76 an ability for %s that says so lets its owner reroll %s, at no cost", (about, purpose) => {
  expect(tnt.allowsReroll?.(gifted({ test: about }), roll(purpose))).toEqual([]);
});

test.each([
  ["without any ability", raider("ana", {}), "toHit"],
  ["of an ability that does not say so", gifted({ mayReroll: false }), "toHit"],
  ["of another roll than the ability's", gifted({}), "attack"],
  ["of an ability with a condition, which only a person knows", gifted({ condition: "at night" }), "toHit"],
] as const)("TNT-76 no reroll %s", (_why, model, purpose) => {
  expect(tnt.allowsReroll?.(model, roll(purpose))).toBeNull();
});
