import type { Ref } from "../facts/facts.js";
import type { Profile } from "../game/profile.js";
import { capabilityKind } from "./capability.js";

/** One model of an encounter, in the form that the rules about nerve read. */
export interface Member {
  readonly profile: Profile;
  readonly side: string;
  /** Distances to other models, in units, by ref; absent when not measured. */
  readonly distances: Readonly<Record<Ref, number>>;
  readonly sees: readonly Ref[];
}

/** An action that the rules now demand of a model, with the reason. */
export interface FollowUp {
  readonly action: string;
  readonly actor: Ref;
  /** Language key below the game's `reason`. */
  readonly reason: string;
  readonly rule: string;
}

/** The strength of a side: at the start of the encounter, and before the last exchange. */
export interface SideStrength {
  readonly starting: number;
  readonly before: number;
}

/** The tests that other models must take after models have just fallen. */
export type Aftermath = (
  fallen: readonly Ref[],
  roster: readonly Member[],
  sides: Readonly<Record<string, SideStrength>>,
) => readonly FollowUp[];

/** A game in which other models must take tests when models have just fallen. */
export const nerve = capabilityKind<Aftermath>("nerve");
