import { bonusEach, evidence, found, foundStatus, type Modifier } from "../../core/index.js";
import { hasQuality, TRAITS, type Quality } from "../data/traits.js";
import { foundDark } from "./sight.js";

type Row = Pick<Modifier, "id" | "rule" | "tests">;

/** A status that adds a number to a test. */
interface StatusRow extends Row {
  readonly status: string;
  readonly adds: number;
}

/** The modifier for attacks on a target that has this status. */
export function targetStatus({ status, adds, ...row }: StatusRow): Modifier {
  return {
    ...row,
    group: "target",
    scope: "target",
    find: ({ target }) => foundStatus(target, status),
    contribute: bonusEach(adds),
  };
}

/** The modifier for attacks by a model that has this status. */
export function ownStatus({ status, adds, ...row }: StatusRow): Modifier {
  return {
    ...row,
    group: "attacker",
    find: ({ actor }) => foundStatus(actor, status),
    contribute: bonusEach(adds),
  };
}

/** DH-14: the modifier for a target in the dark. */
export function darkTarget(row: Pick<Row, "id" | "tests">, adds: number): Modifier {
  return {
    ...row,
    rule: "DH-14",
    group: "place",
    scope: "target",
    find: ({ facts }) => foundDark(facts.targetLight),
    contribute: bonusEach(adds),
  };
}

/** DH-40: a modifier that applies when the weapon has this quality. */
export function ofQuality(
  trait: Quality,
  more: Pick<Modifier, "id" | "tests" | "contribute"> & Partial<Pick<Modifier, "scope" | "find">>,
): Modifier {
  return {
    trait,
    rule: TRAITS[trait].rule,
    group: "attacker",
    find: ({ weapon }) =>
      weapon && hasQuality(weapon, trait) ? found(1, evidence("quality", [weapon.ref])) : null,
    ...more,
  };
}
