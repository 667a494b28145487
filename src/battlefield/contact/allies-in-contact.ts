import type { Fact, Ref } from "../../rules/core/facts/facts.js";
import { within } from "./contact.js";
import { overlap } from "../movement/corridor.js";
import { touchPixels } from "./distance.js";
import { because } from "../evidence.js";
import { bodiesNear, byRef, type Field, type Placed } from "../field/field.js";
import { grown, NEARLY } from "../geometry/plane.js";
import { allegianceTo, type Allegiance } from "./allegiance.js";

/**
 * The distance beyond contact at which one body engages another, in game units. It is 0 for friends, which are in
 * contact only where bases touch.
 */
function rangeOf({ body }: Placed, other: Placed): number {
  return body.engagesWithin !== undefined && allegianceTo(body, other.body) === "foe"
    ? body.engagesWithin
    : 0;
}

/** Models in play that may engage a model, or be engaged by it. */
function bodiesAbout(field: Field, one: Placed, except: readonly Placed[]): Placed[] {
  const farthest = field.engagesWithin / field.snapshot.unitsPerPixel;
  return bodiesNear(field, grown(one.bounds, touchPixels(field) + farthest + NEARLY), except);
}

/**
 * Models in play that are in contact with `touched` and are friends or foes (`as`) of `one`, in the order of their
 * refs. An enemy of `touched` counts as in contact when `touched` is within the enemy's own range of engagement.
 * Models in `known` are left out.
 */
export function touchingAs(
  field: Field,
  one: Placed,
  as: Allegiance,
  touched: Placed,
  known?: ReadonlySet<Placed>,
): Placed[] {
  return bodiesAbout(field, touched, [one, touched])
    .filter((each) => !known?.has(each) && allegianceTo(each.body, one.body) === as)
    .filter((each) => within(field, each, touched, rangeOf(each, touched)))
    .sort(byRef);
}

/** Enemies that engage a model, or that the model engages. Models in `known` are left out. */
export function foesInMelee(field: Field, one: Placed, known: ReadonlySet<Placed>): Placed[] {
  return bodiesAbout(field, one, [one])
    .filter((each) => !known.has(each) && allegianceTo(each.body, one.body) === "foe")
    .filter((each) => within(field, each, one, Math.max(rangeOf(each, one), rangeOf(one, each))))
    .sort(byRef);
}

/** Friends of a model that are in contact with another model. Neither of these two models is in the list. */
export function friendsTouching(field: Field, one: Placed, other: Placed): Fact<readonly Ref[]> {
  return listed("friends", refsOf(touchingAs(field, one, "friend", other)));
}

/** Enemies that engage a model. They are in contact with the model, or the model is within their own range. */
export function foesTouching(field: Field, one: Placed): Fact<readonly Ref[]> {
  return listed("foes", refsOf(touchingAs(field, one, "foe", one)));
}

/** Enemies in the same space as a model, without the model `but`. */
export function foesInSpaceOf(field: Field, one: Placed, but: Placed): Fact<readonly Ref[]> {
  const value = refsOf(
    bodiesNear(field, one.bounds, [one, but])
      .filter((each) => allegianceTo(each.body, one.body) === "foe" && overlap(each, one).value)
      .sort(byRef),
  );
  return { value, evidence: value.length > 0 ? [because("overlap", {}, [one.ref, ...value])] : [] };
}

/** Friends of a model that are in contact with it and with an enemy. */
export function alliesEngaged(field: Field, one: Placed): Fact<readonly Ref[]> {
  const friends = touchingAs(field, one, "friend", one);
  return listed("friends", refsOf(friends.filter((each) => touchingAs(field, each, "foe", each).length > 0)));
}

function refsOf(found: readonly Placed[]): readonly Ref[] {
  return found.map(({ ref }) => ref);
}

function listed(key: "friends" | "foes", refs: readonly Ref[]): Fact<readonly Ref[]> {
  return { value: refs, evidence: refs.length > 0 ? [because(key, { count: refs.length }, refs)] : [] };
}
