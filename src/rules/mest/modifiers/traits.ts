import {
  elsewhere,
  evidence,
  found,
  has,
  numberOf,
  textOf,
  type Found,
  type Input,
  type Modifier,
  type Profile,
  type Side,
  type View,
} from "../../core/index.js";
import { isInBaseContact } from "../data/melee-range.js";
import { leadersOf } from "../battle/cohesion.js";
import { engaging, isAttentive, scrumOf } from "../data/conditions.js";
import { DEFENSE_TRAITS, foundTrait } from "./defense-traits.js";
import { impaling, isStartled } from "../actions/attack/damage.js";
import { announced, armorOf, isStub, isStubUser, isThrowable } from "../data/gear.js";
import { COUNT, dice, give } from "./give.js";
import { penalties } from "./penalties.js";
import { multipleOf } from "../data/range.js";
import { CLOSE, HIT, MORALE } from "./test-names.js";
import { levelOf, TRAITS, type TraitId } from "../data/traits.js";

const TOGGLE: Input = { type: "toggle" };

/**
 * MEST-115: a penalty die for an attacker with a Stub weapon, unless all enemies in base-contact have only
 * Stub weapons.
 */
function foundStub(weapon: Profile | null, foes: readonly Profile[]): Found | null {
  const isAlike = foes.length > 0 && foes.every(isStubUser);
  if (!weapon || !isStub(weapon) || isAlike) return null;
  return found(1, evidence("trait", [weapon.ref]));
}

/** The enemies that have the actor in Melee Range: the target, and all others whose numbers are known. */
function touchingActor({ facts, target, others = [] }: View): readonly Profile[] {
  const refs = facts.opponents?.value ?? [];
  return [
    ...(target ? [target] : []),
    ...others.filter((one) => one.ref !== target?.ref && refs.includes(one.ref)),
  ];
}

/** MEST-115: Knife-fighter counts for an Attentive model with a Stub weapon in base-contact. */
function foundKnifeFighter(model: Profile | null, weapon: Profile | null, view: View): Found | null {
  const near = view.facts.contact === undefined || isInBaseContact(view.facts);
  if (!model || !weapon || !near || !isAttentive(model) || !isStub(weapon)) return null;
  return foundTrait("knifeFighter", [model]);
}

/** MEST-115: Blinders give a penalty die in a Scrum. */
function foundBlinders(model: Profile | null, { facts, actor, target, others = [] }: View): Found | null {
  const melee = facts.melee?.value ?? [];
  const isIn =
    model !== null &&
    melee.includes(model.ref) &&
    scrumOf(facts, [actor, ...(target ? [target] : []), ...others]) > 0;
  return isIn ? foundTrait("blinders", armorOf(model), 1) : null;
}

/** MEST-115: the friend with the highest Leadership helps. It must be near, or in LOS within Visibility. */
function foundLeadership(view: View): Found | null {
  const { actor, facts, battle, bystanders = {}, options, others = [] } = view;
  const near = [
    ...(facts.neighbors?.value ?? []).flatMap(({ ref, allegiance }) =>
      allegiance === "friend" ? others.filter((one) => one.ref === ref) : [],
    ),
    ...(battle ? leadersOf(bystanders, battle, actor.ref, options) : []),
  ];
  const leaders = engaging(
    near.map(({ ref }) => ref),
    null,
    near,
  ).flatMap((ref) => near.filter((one) => one.ref === ref));
  const [best] = [...leaders].sort((one, other) => levelOf(other, "leadership") - levelOf(one, "leadership"));
  return foundTrait("leadership", [best ?? null]);
}

/**
 * Modifier dice for the attacker, as many as the setting says, but no more than its penalty dice. So these
 * dice only cancel penalty dice (MEST-3).
 */
function withoutPenalties(setting: number | string, view: View) {
  const most = Number(setting);
  return most > 0 ? dice("attacker", "dm", Math.min(most, penalties(view))) : [];
}

/** A modifier that comes from a trait. It cites the trait's rule. */
function of(
  trait: TraitId,
  id: string,
  tests: readonly string[],
  input: Input,
  more: Pick<Modifier, "find" | "contribute" | "scope">,
): Modifier {
  return { id, trait, rule: TRAITS[trait].rule, tests, input, group: "traits", ...more };
}

const blinded = (side: Side): Modifier["contribute"] => give("dm", -1, side);

/** MEST-115 to MEST-117: the traits that change a Test. */
export const TRAIT_MODIFIERS: readonly Modifier[] = [
  ...DEFENSE_TRAITS,
  of("stub", "stub", ["close"], TOGGLE, {
    find: (view) => foundStub(view.weapon, touchingActor(view)),
    contribute: give("dm", -1),
  }),
  of("stub", "targetStub", ["disengage"], TOGGLE, {
    scope: "target",
    find: ({ actor, target }) => target && foundStub(announced(target), [actor]),
    contribute: give("dm", -1, "defender"),
  }),
  of("knifeFighter", "knifeFighter", CLOSE, COUNT, {
    find: (view) => foundKnifeFighter(view.actor, view.weapon ?? announced(view.actor), view),
    contribute: (setting) => [
      ...give("db")(setting),
      ...elsewhere("damageBase", 1)(setting),
      ...elsewhere("impact", 1)(setting),
    ],
  }),
  of("knifeFighter", "targetKnifeFighter", CLOSE, COUNT, {
    scope: "target",
    find: (view) => foundKnifeFighter(view.target, announced(view.target), view),
    contribute: (setting) => [...give("db", 1, "defender")(setting), ...elsewhere("resistBase", 1)(setting)],
  }),
  of("fight", "fightTrait", ["close"], COUNT, {
    find: ({ actor }) => foundTrait("fight", [actor]),
    contribute: withoutPenalties,
  }),
  of("shoot", "shootTrait", ["ranged"], COUNT, {
    find: ({ actor }) => foundTrait("shoot", [actor]),
    contribute: withoutPenalties,
  }),
  of("evasive", "targetEvasive", ["ranged"], COUNT, {
    scope: "target",
    find: ({ target }) => foundTrait("evasive", [target]),
    contribute: (setting, view) => dice("defender", "dm", Number(setting) * multipleOf(view)),
  }),
  of("detect", "detectTrait", ["detect"], COUNT, {
    find: ({ actor }) => foundTrait("detect", [actor]),
    contribute: give("db"),
  }),
  of("blinders", "blinders", CLOSE, TOGGLE, {
    find: (view) => foundBlinders(view.actor, view),
    contribute: blinded("attacker"),
  }),
  of("blinders", "targetBlinders", CLOSE, TOGGLE, {
    scope: "target",
    find: (view) => foundBlinders(view.target, view),
    contribute: blinded("defender"),
  }),
  of("blinders", "blindersThrown", ["ranged"], TOGGLE, {
    find: ({ actor, weapon }) =>
      textOf(weapon, "class") === "thrown" || isThrowable(weapon)
        ? foundTrait("blinders", armorOf(actor), 1)
        : null,
    contribute: blinded("attacker"),
  }),
  of("leadership", "leadership", MORALE, COUNT, { find: foundLeadership, contribute: give("db") }),
  of("awkward", "targetAwkward", ["close"], TOGGLE, {
    scope: "target",
    find: ({ target }) => foundTrait("awkward", [announced(target)], 1),
    contribute: (setting, view) => {
      const { actor, target } = view;
      const isHindered = numberOf(target, "delay") > 0 || has(target, "waiting");
      if (Number(setting) === 0 || !target || isHindered) return [];
      const { settings = {} } = view;
      return isStartled({ actor, target, settings }) ? dice("defender", "dm", -1) : [];
    },
  }),
  of("impale", "impale", HIT, TOGGLE, {
    scope: "target",
    find: ({ weapon, target }) =>
      target && numberOf(target, "delay") > 0 ? foundTrait("impale", [weapon], 1) : null,
    contribute: (setting, view) => {
      if (Number(setting) === 0 || !view.target) return [];
      const { actor, weapon, target, settings = {} } = view;
      return elsewhere("damageBase", impaling({ actor, weapon, target, settings }))(setting);
    },
  }),
];
