import {
  elsewhere,
  evidence,
  found,
  type Found,
  type Input,
  type Modifier,
  type Profile,
  type Ref,
  type View,
} from "../../core/index.js";
import { isInBaseContact } from "../data/melee-range.js";
import { isEngaged } from "../data/conditions.js";
import { announced, armorOf } from "../data/gear.js";
import { COUNT, give } from "./give.js";
import { levelOf, TRAITS, type TraitId } from "../data/traits.js";

const TOGGLE: Input = { type: "toggle" };

/**
 * A trait as a found setting: `level`, or else the levels of all bearers together. The evidence names the
 * bearers that have the trait. Null when no bearer has the trait.
 */
export function foundTrait(
  trait: TraitId,
  bearers: readonly (Profile | null)[],
  level?: number,
): Found | null {
  const refs: Ref[] = [];
  let levels = 0;
  for (const one of bearers) {
    const own = levelOf(one, trait);
    if (one && own > 0) refs.push(one.ref);
    levels += own;
  }
  const setting = level ?? levels;
  return refs.length === 0 || setting <= 0 ? null : found(setting, evidence("trait", refs));
}

/**
 * A trait of the defender. The defender is the target of an attack, or the model that disengages (MEST-52).
 */
interface Defending {
  /** The trait, whose name is also the id of the modifier. */
  readonly trait: TraitId;
  readonly target: string;
  readonly input: Input;
  /** The dice for each step of the trait's setting. */
  readonly each: { readonly die: "db" | "dm" | "dw"; readonly count: number };
  /** Further tests in which the trait counts for a target. */
  readonly also?: readonly string[];
  /** MEST-24, MEST-115: the name of the close Damage Test, if the trait counts there as well. */
  readonly damage?: string;
  readonly find: (model: Profile, view: View) => Found | null;
}

/**
 * MEST-115: Perimeter gives a Modifier die out of base-contact, and against a model that moved into
 * base-contact in this Initiative.
 */
function foundPerimeter(model: Profile, { facts }: View): Found | null {
  const came = facts.approach?.value.taken === true;
  const apart = facts.contact !== undefined && !isInBaseContact(facts);
  return came || apart ? foundTrait("perimeter", [announced(model)], 1) : null;
}

/** MEST-115: Deflect does not help an Engaged model against ranged attacks. */
function foundDeflect(model: Profile, { facts, target, actor, others = [] }: View): Found | null {
  const opponents = model === target ? facts.targetOpponents : facts.opponents;
  const atRange = facts.contact?.value === false && isEngaged(opponents, model, [actor, target, ...others]);
  return atRange ? null : foundTrait("deflect", [model, ...armorOf(model)]);
}

/** MEST-115: the traits that defend in Close Combat and Disengage. */
const DEFENDING: readonly Defending[] = [
  {
    trait: "acrobatic",
    target: "targetAcrobatic",
    input: COUNT,
    each: { die: "dw", count: 1 },
    damage: "resistWild",
    find: (model) => foundTrait("acrobatic", [model]),
  },
  {
    trait: "parry",
    target: "targetParry",
    input: COUNT,
    each: { die: "dm", count: 1 },
    damage: "resistModifier",
    find: (model) => foundTrait("parry", [model, announced(model)]),
  },
  {
    trait: "deflect",
    target: "targetDeflect",
    input: COUNT,
    each: { die: "dm", count: 1 },
    also: ["ranged"],
    find: foundDeflect,
  },
  {
    trait: "hafted",
    target: "targetHafted",
    input: TOGGLE,
    each: { die: "dm", count: -1 },
    find: (model) => foundTrait("hafted", [announced(model)], 1),
  },
  {
    trait: "perimeter",
    target: "targetPerimeter",
    input: TOGGLE,
    each: { die: "dm", count: 1 },
    find: foundPerimeter,
  },
];

function defending({ trait, target, input, each, also = [], damage, find }: Defending): readonly Modifier[] {
  const common = { trait, rule: TRAITS[trait].rule, input, group: "traits" };
  return [
    {
      ...common,
      id: trait,
      tests: ["disengage"],
      find: (view) => find(view.actor, view),
      contribute: give(each.die, each.count),
    },
    {
      ...common,
      id: target,
      tests: ["close", ...also],
      scope: "target",
      find: (view) => view.target && find(view.target, view),
      contribute: (setting) => [
        ...give(each.die, each.count, "defender")(setting),
        ...(damage ? elsewhere(damage, 1)(setting) : []),
      ],
    },
  ];
}

/** MEST-115: the traits that help or hinder a defense. */
export const DEFENSE_TRAITS: readonly Modifier[] = DEFENDING.flatMap(defending);
