import {
  bonus,
  evidence,
  found,
  type Found,
  type Modifier,
  type Profile,
  type View,
} from "../../core/index.js";
import { BOTH } from "../data/attack-kinds.js";
import { NO_PERCEPTION, perceptionPenalty } from "../data/characteristics.js";
import { OPPOSED, TESTS } from "../data/tests.js";

function foundDull(profile: Profile | null): Found | null {
  return profile && perceptionPenalty(profile) < 0 ? found(1, evidence("noPerception", [profile.ref])) : null;
}

/** Whether a person has chosen Toughness in the modifier `choice`. */
const isToughness = ({ settings }: View, choice: string): boolean => settings?.[choice] === "toughness";

/**
 * DH-75: a Perception of 0 hinders every test except tests of Toughness. It also hinders a target's evasion.
 */
export const PERCEPTION_MODIFIERS: readonly Modifier[] = [
  {
    id: "noPerception",
    rule: "DH-75",
    group: "attacker",
    tests: [...BOTH, ...TESTS],
    find: ({ actor }) => foundDull(actor),
    contribute: (setting, view) =>
      Number(setting) > 0 && !isToughness(view, "characteristic") ? bonus("attacker", NO_PERCEPTION) : [],
  },
  {
    id: "targetNoPerception",
    rule: "DH-75",
    group: "evasion",
    tests: [...BOTH, ...OPPOSED],
    scope: "target",
    find: ({ target }) => foundDull(target),
    contribute: (setting, view) =>
      Number(setting) > 0 && !isToughness(view, "theirCharacteristic")
        ? bonus("defender", NO_PERCEPTION)
        : [],
  },
];
