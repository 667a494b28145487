import type { Assessment } from "../modifiers/assessment.js";
import type { Data, Facts, FleePlace, FreePlace, Ref } from "../facts/facts.js";
import type { Objective } from "../battle/objectives.js";
import type { Reactor } from "../battle/reactions.js";
import type { BattleState } from "../battle/state.js";
import type { Way } from "../battle/moving/way.js";
import type { JsonObject } from "./game.js";
import type { Profile, Value } from "./profile.js";

/** One current target of an attack. */
export interface Aim {
  readonly profile: Profile;
  readonly facts: Facts;
  readonly assessment: Assessment;
  /** The number of the attack's shots or blows at the target. */
  readonly shots: number;
}

/** One model of a battle, besides the actor and the targets, with its facts from the scene. */
export interface Bystander {
  readonly profile: Profile;
  /** Facts around the model, such as its opponents; empty without a scene. */
  readonly around: Facts;
  /** The facts between this model and other models of its side; empty without a scene. */
  readonly toward: Readonly<Record<Ref, Facts>>;
  /** The place where the model ends when it flees toward its own edge. Absent: people move it. */
  readonly flight?: FleePlace;
  /**
   * The places where the model is in cover from certain enemies. The game's `coverFrom` names these enemies.
   * Without `coverFrom`, they are the enemies whose hits on the model are still waiting. The place with the
   * id `unseen` is out of the active model's sight. Empty when no cover is in reach; absent when only people
   * know.
   */
  readonly cover?: readonly FleePlace[];
}

/** Everything that an action needs to begin. */
export interface Situation {
  /** The id of the engagement, if it has one. */
  readonly id?: string;
  readonly actor: Profile;
  /** The model that makes the test: the actor, or the target when the rules demand a test of the target. */
  readonly tester: Profile;
  readonly weapon: Profile | null;
  /** Targets in the order in which they were chosen; empty for an action without targets. */
  readonly aims: readonly Aim[];
  /** The assessed modifiers against the first target, or of the actor alone when there is no target. */
  readonly assessment: Assessment;
  /** Profiles of other models that can be affected, such as those of a melee. */
  readonly others: readonly Profile[];
  /** The free places for each model that may be put there: pushes, retreats. */
  readonly places: Readonly<Record<Ref, readonly FreePlace[]>>;
  /** The positions of models, by ref; empty without a scene. */
  readonly positions: Readonly<Record<Ref, FreePlace>>;
  /** The length of one pixel of the scene in the game's units; absent without a scene. */
  readonly scale?: number;
  /** Things that wait in the encounter's lists, such as hits to be resolved. */
  readonly waiting: readonly { readonly list: string; readonly id: string; readonly item: Data }[];
  /** The game's options as the table set them. */
  readonly options: Readonly<Record<string, Value>>;
  /** The facts around the actor, such as its opponents; empty without a scene. */
  readonly facts: Facts;
  /** The battle that the actor takes part in, for actions that need it; null otherwise. */
  readonly battle: BattleState | null;
  /**
   * The other models of the battle. Each is worked out when it is read. Empty when the game's battle reads no
   * other models.
   */
  readonly bystanders: Readonly<Record<Ref, Bystander>>;
  /** The data that a game worked out from the bystanders when the engagement began; absent before that. */
  readonly atStart?: JsonObject;
  /** The objectives of the scene, for steps of games that count objectives; absent otherwise. */
  readonly objectives?: readonly Objective[];
  /** The measured path of the actor; absent when it does not move. */
  readonly way?: Way;
  /** Enemies that may interrupt the action, in the order in which they are asked. */
  readonly reactors?: readonly Reactor[];
  /**
   * Whether a GM allows the action although a rule forbids it. `prepare` then refuses only an action that cannot be
   * played at all.
   */
  readonly anyway: boolean;
}
