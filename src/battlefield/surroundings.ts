import type { Facts, Ref } from "../rules/core/facts.js";
import { haze, light, weather } from "./air.js";
import { engaged, foesTouching, friendsTouching } from "./company.js";
import { fieldOf } from "./field.js";
import { footing } from "./ground.js";
import { tall } from "./height.js";
import { melee } from "./melee.js";
import { neighbors } from "./neighbors.js";
import type { Snapshot } from "./snapshot.js";
import { movement } from "./state.js";

/** What is so around one body, for what it does alone; others count within `neighborhood` game units. Null when it is not in the scene. */
export function surroundings(snapshot: Snapshot, ref: Ref, neighborhood: number): Facts | null {
  const field = fieldOf(snapshot);
  const one = field.byRef.get(ref);
  if (!one) return null;
  const [lit, sky] = [light(field, one), weather(field, one, one)];
  const companions = friendsTouching(field, one, one);
  return {
    opponents: foesTouching(field, one),
    companions,
    companionsEngaged: engaged(field, companions.value),
    melee: melee(field, one),
    neighbors: neighbors(field, one, one, neighborhood),
    footing: footing(one),
    tall: tall(one),
    moved: movement(one),
    haze: haze(field, one, one),
    ...(lit ? { light: lit } : {}),
    ...(sky ? { weather: sky } : {}),
  };
}
