import {
  has,
  textOf,
  type Found,
  type Input,
  type Modifier,
  type Profile,
  type Side,
  type View,
  found,
  foundLasting,
  TOGGLE,
  bonusEach,
  foundBy,
  foundStatus,
} from "../../core/index.js";
import { inGrapple } from "../battle/in-grapple.js";
import { ROUGH } from "./attack.js";
import { BOTH } from "../data/attack-kinds.js";
import { foundEvadingInCover, foundInCover } from "../data/cover.js";
import { LIMITS } from "../dice/reading.js";
import { foundUnseen } from "./sight.js";
import { choice, bonusBy } from "./choices.js";

/**
 * The data for the modifiers of an evading model: the target of an attack, or a model that rolls from its
 * sheet.
 */
interface Evader {
  readonly prefix: string;
  readonly tests: readonly string[];
  readonly side: Side;
  readonly of: (view: View) => Profile | null;
  readonly inCover: (view: View) => Found | null;
}

/**
 * DH-2 to DH-8, DH-15, DH-27, DH-33: the modifiers of an evasion. R5: being prone hinders both Dodge and
 * Parry.
 */
function evasion({ prefix, tests, side, of, inCover }: Evader): readonly Modifier[] {
  const modifier = (
    id: string,
    rule: string,
    input: Input,
    contribute: Modifier["contribute"],
    find?: Modifier["find"],
  ): Modifier => ({
    id: `${prefix}-${id}`,
    rule,
    tests,
    input,
    scope: "target",
    ...(side === "defender" ? { group: "evasion" } : {}),
    contribute,
    ...(find ? { find } : {}),
  });
  return [
    modifier("foreseen", "DH-2", TOGGLE, bonusEach(30, side)),
    modifier(
      "inCover",
      "DH-3",
      choice("none", "partial", "full"),
      bonusBy({ partial: 10, full: 20 }, side),
      inCover,
    ),
    modifier("rough", "DH-15", choice("none", "difficult", "arduous"), bonusBy(ROUGH, side), ({ facts }) =>
      foundBy(
        side === "defender" ? facts.targetFooting : facts.footing,
        (ground) => ground !== "clear" && ground,
      ),
    ),
    modifier("unseen", "DH-8", TOGGLE, bonusEach(-30, side), ({ facts }) =>
      side === "defender"
        ? (foundUnseen(facts.seen, facts.seenPastModels) ?? foundBy(facts.light, (share) => share <= 0))
        : null,
    ),
    modifier("prone", "DH-27", TOGGLE, bonusEach(-20, side), (view) => foundStatus(of(view), "prone")),
    modifier("guard", "DH-33", TOGGLE, bonusEach(10, side), (view) => foundStatus(of(view), "guarded")),
    modifier(
      "lasting",
      "DH-1",
      { type: "amount", min: -60, max: 60, initial: 0 },
      bonusEach(1, side),
      (view) => foundLasting(of(view), "evasion"),
    ),
  ];
}

/**
 * Whether a model can evade at all. It cannot after an All Out Attack (DH-33), in a grapple (DH-65), when it
 * is unable to act, or when it is Unaware.
 */
export function mayEvade(profile: Profile): boolean {
  if (inGrapple(profile)) return false;
  return !["allOut", "helpless", "unconscious", "stunned", "unaware", "out"].some((one) => has(profile, one));
}

/** The modifiers when a target evades an attack, and when a model rolls an evasion from its sheet. */
export const EVASION_MODIFIERS: readonly Modifier[] = [
  ...evasion({
    prefix: "evade",
    tests: BOTH,
    side: "defender",
    of: ({ target }) => target,
    inCover: ({ weapon, target, facts }) =>
      facts.cover || textOf(weapon, "class") !== "melee" ? foundEvadingInCover(target, facts) : null,
  }),
  {
    id: "evadeBy",
    rule: "DH-39",
    tests: ["evade"],
    input: { type: "choice", options: ["dodge", "parry"] },
    contribute: () => LIMITS,
  },
  ...evasion({
    prefix: "own",
    tests: ["evade"],
    side: "attacker",
    of: ({ actor }) => actor,
    inCover: ({ actor, facts }) => {
      const cover = foundInCover(actor, facts);
      return cover && found("partial", ...cover);
    },
  }),
];
