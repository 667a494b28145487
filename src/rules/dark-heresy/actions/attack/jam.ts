import { ask, change, note, pay, switched, type Outcome, type Procedure } from "../../../core/index.js";
import type { Attacking } from "./attack-setup.js";
import type { Mishap } from "../../dice/reading.js";
import { condition, hurt } from "../damage/hurt.js";

/** DH-36: the attack misses. The weapon jams, or overheats in its user's hand. */
export function* jam(attacking: Attacking, mishap: Mishap): Procedure<Outcome> {
  const { by, weapon } = attacking;
  const track = mishap === "overheat" ? "overheated" : "jammed";
  if (attacking.stuck < 1) yield* change({ type: "track", of: weapon, track, from: attacking.stuck, to: 1 });
  yield* note(track, [by], {}, "fumble");
  if (mishap === "jam") return { id: "jammed" };
  const choice = yield* ask({
    key: "overheat",
    who: by,
    question: "overheat",
    options: [{ id: "drop" }, { id: "hold" }],
    default: "drop",
  });
  const { own } = attacking;
  if (choice === "drop" || !own) {
    yield* note("dropsWeapon", [by]);
    yield* pay(attacking.pair?.dropped ?? []);
    if (attacking.held) yield* change(switched(weapon, true));
  } else {
    const blow = {
      ...attacking.blow,
      penetration: 0,
      accurate: false,
      dice: { ...attacking.blow.dice, twice: false },
    };
    yield* hurt({ key: "burn", by, blow, degrees: 0, location: "rightArm" }, condition(own));
  }
  return { id: "overheated" };
}
