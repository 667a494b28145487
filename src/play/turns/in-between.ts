import type { Ref } from "../../rules/core/index.js";

/** The models that act in the middle of what another one does. What plays exchanges provides it; before that, none does. */
type ActingInBetween = () => readonly Ref[];

let acting: ActingInBetween = () => [];

/** Says who acts in the middle of what others do. */
export function provideActingInBetween(given: ActingInBetween): void {
  acting = given;
}

/** The models that act in the middle of what others do. */
export function actingInBetween(): readonly Ref[] {
  return acting();
}
