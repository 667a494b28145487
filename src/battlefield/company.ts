import type { Fact, Ref } from "../rules/core/facts.js";
import { touching } from "./contact.js";
import { overlap } from "./corridor.js";
import { touchPixels } from "./distance.js";
import { because } from "./evidence.js";
import { standingNear, type Field, type Placed } from "./field.js";
import { grown, NEARLY } from "./geometry.js";
import { standingTo, type Standing } from "./sides.js";

/** Those who stand, are so to `one`, and touch `touched`, in the order of their refs; none of `known`. */
export function touchingAs(
  field: Field,
  one: Placed,
  as: Standing,
  touched: Placed,
  known?: ReadonlySet<Placed>,
): Placed[] {
  return standingNear(field, grown(touched.bounds, touchPixels(field) + NEARLY), [one, touched])
    .filter((each) => !known?.has(each) && standingTo(each.body, one.body) === as)
    .filter((each) => touching(field, each, touched))
    .sort(byRef);
}

/** Standing friends of one, without itself, in contact with the other. */
export function friendsTouching(field: Field, one: Placed, other: Placed): Fact<readonly Ref[]> {
  return listed("friends", refsOf(touchingAs(field, one, "friend", other)));
}

/** Standing enemies in contact with one. */
export function foesTouching(field: Field, one: Placed): Fact<readonly Ref[]> {
  return listed("foes", refsOf(touchingAs(field, one, "foe", one)));
}

/** Standing enemies in one space with one, but for one who is left out. */
export function foesInSpaceOf(field: Field, one: Placed, but: Placed): Fact<readonly Ref[]> {
  const value = refsOf(
    standingNear(field, one.bounds, [one, but])
      .filter((each) => standingTo(each.body, one.body) === "foe" && overlap(each, one).value)
      .sort(byRef),
  );
  return { value, evidence: value.length > 0 ? [because("overlap", {}, [one.ref, ...value])] : [] };
}

/** Those of some bodies whom an enemy touches. */
export function engaged(field: Field, refs: readonly Ref[]): Fact<readonly Ref[]> {
  const value = refs.filter((ref) => {
    const one = field.byRef.get(ref);
    return one !== undefined && touchingAs(field, one, "foe", one).length > 0;
  });
  return listed("friends", value);
}

function refsOf(found: readonly Placed[]): readonly Ref[] {
  return found.map(({ ref }) => ref);
}

function listed(key: "friends" | "foes", refs: readonly Ref[]): Fact<readonly Ref[]> {
  return { value: refs, evidence: refs.length > 0 ? [because(key, { count: refs.length }, refs)] : [] };
}

/** An order that no language changes. */
export function byRef(a: { readonly ref: Ref }, b: { readonly ref: Ref }): number {
  return a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : 0;
}
