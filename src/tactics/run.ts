import {
  activationNumber,
  activeModel,
  isUnderWay,
  MODEL_TRACKS,
  modelIn,
  sideInPlay,
  type BattleModel,
  type BattleState,
  type Following,
  type OrderOfPlay,
  type Ref,
} from "../rules/core/index.js";

/** The reason why a run of attacks goes no further in the order of play. */
export type RunEnd =
  /** Every model of the run has acted. */
  | { readonly then: "done" }
  /** A model is active that is not of the run, or that has not ended its activation. */
  | { readonly then: "acts"; readonly model: BattleModel }
  /** None of the models that are left can act in this phase or activation. */
  | { readonly then: "none" }
  /** What follows in the order of play. */
  | Exclude<Following, { then: "stays" }>;

/** The next step of a run: a model attacks, or a step of the order of play lets the next one do so. */
export type RunStep =
  { readonly step: "attack" | "activate" | "endActivation"; readonly model: Ref } | { readonly end: RunEnd };

/** A run of attacks, as far as it has come. */
export interface RunSoFar {
  /** The models that still attack, in their order. */
  readonly waiting: readonly Ref[];
  /** The models that have attacked: their activation ends when another model of the run follows. */
  readonly acted: readonly Ref[];
}

/** The order of play in which a run takes place, and the battle now. */
export interface RunOrder {
  readonly order: OrderOfPlay;
  readonly battle: BattleState;
  /** Whether a run may activate models. */
  readonly activates: boolean;
  /** Whether models act in this phase without activations. */
  readonly isSideBySide: boolean;
}

/** The next step of a run that stays in the activations of one side. Outside a battle, every model attacks. */
export function nextInRun(within: RunOrder | null, { waiting, acted }: RunSoFar): RunStep {
  const [first] = waiting;
  if (first === undefined) return { end: { then: "done" } };
  if (!within || !isUnderWay(within.battle)) return { step: "attack", model: first };
  const { order, battle, activates, isSideBySide } = within;
  const side = sideInPlay(battle);
  const active = activeModel(battle);
  const next = (now: BattleState): Ref | undefined =>
    activates ? waiting.find((ref) => order.refusal("activate", now, ref) === null) : undefined;
  if (isSideBySide) {
    const model = waiting.find((ref) => modelIn(battle, ref)?.side === side?.id);
    return model === undefined ? { end: { then: "none" } } : { step: "attack", model };
  }
  if (!active) {
    const model = next(battle);
    return model === undefined ? { end: { then: "none" } } : { step: "activate", model };
  }
  const { ref } = active.profile;
  if (waiting.includes(ref)) return { step: "attack", model: ref };
  if (!acted.includes(ref)) return { end: { then: "acts", model: active } };
  const following = order.following(battle);
  if (following.then === "activates")
    return waiting.includes(following.model.profile.ref)
      ? { step: "endActivation", model: ref }
      : { end: following };
  // Where no other side has a model left to activate, play goes back to the same side.
  const isBack = following.then === "passes" && following.side.id === side?.id;
  if (following.then !== "stays" && !isBack) return { end: following };
  return next(ended(battle, active)) === undefined
    ? { end: { then: "none" } }
    : { step: "endActivation", model: ref };
}

/** The models that act in a run if every test is passed, in order, and the reason why the others do not. */
export interface ExpectedRun {
  readonly acts: readonly Ref[];
  /** Whether activations end between the attacks. */
  readonly endsActivations: boolean;
  readonly end: RunEnd;
}

/** The run that is expected of these models. */
export function expectedRun(within: RunOrder | null, models: readonly Ref[]): ExpectedRun {
  let now = within;
  let waiting = models;
  const acted: Ref[] = [];
  let endsActivations = false;
  for (;;) {
    const next = nextInRun(now, { waiting, acted });
    if ("end" in next) return { acts: acted, endsActivations, end: next.end };
    if (next.step === "attack") {
      acted.push(next.model);
      waiting = waiting.filter((ref) => ref !== next.model);
    } else if (now) {
      endsActivations ||= next.step === "endActivation";
      now = { ...now, battle: after(now, next.step, next.model) };
    }
  }
}

function after({ order, battle }: RunOrder, step: "activate" | "endActivation", ref: Ref): BattleState {
  const model = modelIn(battle, ref);
  if (!model) return battle;
  if (step === "activate") return activated(battle, model);
  const following = order.following(battle);
  const now = ended(battle, model);
  return following.then === "activates" ? activated(now, following.model) : now;
}

/** The battle with an active model that has passed its test, if the game has one. */
export function activated(battle: BattleState, { id, side }: BattleModel): BattleState {
  const { round = 1, activations = 0 } = battle.tracks;
  const nth = activations + 1;
  return withModel(
    {
      ...battle,
      tracks: {
        ...battle.tracks,
        activations: nth,
        side: battle.sides.findIndex((one) => one.id === side) + 1,
      },
    },
    id,
    (tracks) => ({
      // The other counts of a model can be those of an earlier activation.
      ...Object.fromEntries(MODEL_TRACKS.map((name) => [name, tracks[name] ?? 0])),
      activated: activationNumber(round, nth),
    }),
  );
}

export function ended(battle: BattleState, model: BattleModel): BattleState {
  return withModel(battle, model.id, (tracks) => ({ ...tracks, done: tracks["activated"] ?? 0 }));
}

function withModel(
  battle: BattleState,
  id: string,
  change: (tracks: BattleModel["tracks"]) => BattleModel["tracks"],
): BattleState {
  const models = battle.models.map((one) => (one.id === id ? { ...one, tracks: change(one.tracks) } : one));
  return { ...battle, models };
}
