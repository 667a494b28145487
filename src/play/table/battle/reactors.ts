import {
  activeModel,
  capability,
  isInterruptible,
  modelIn,
  modelTrack,
  namedBefore,
  reactions,
  sidesInOrder,
  WALK,
  type Action,
  type BattleModel,
  type BattleState,
  type Occasion,
  type Place,
  type Reactions,
  type Reactor,
  type Ref,
  type Way,
} from "../../../rules/core/index.js";
import { sceneryNow } from "../engagement/scenery.js";
import { modelOf, type Model } from "../models/models.js";
import { profileOf } from "../models/profile.js";
import { battleOf } from "./state.js";

/**
 * The models that may interrupt an action, in the order of play. Each of them is an enemy of the actor,
 * waits, sees the actor, and has not passed during this activation. Hidden models are not asked, since the
 * question would reveal them, and their GM has to act by hand. For the same reason, no model is asked about
 * the action of a hidden model.
 */
export function reactorsTo(actor: Model, action: Action): readonly Reactor[] {
  const known = capability(actor.game, reactions);
  const isSeen = !isHidden(actor);
  const battle = known && isSeen && isInterruptible(action) ? battleOf(actor) : null;
  const active = battle && activeModel(battle);
  if (!known || !battle || !active) return [];
  const side = modelIn(battle, actor.ref)?.side;
  const isReaction = active.profile.ref !== actor.ref;
  if (side === undefined || (isReaction && known.reacting?.(profileOf(actor)) !== true)) return [];
  const { activated: activation = 0 } = active.tracks;
  const asked = inOrder(battle).filter(({ isOut, tracks }) => !isOut && tracks["passing"] !== activation);
  const waiting = asked.filter((one) => {
    const waits = one.side !== side && one !== active && one.profile.statuses.includes(known.status);
    return waits && maySee(one.profile.ref, actor.ref);
  });
  const saidBy = ({ profile: { ref } }: BattleModel): Pick<Reactor, "said" | "names"> => {
    const model = modelOf(ref);
    // The battle's profiles have no gear. So the whole profile of the model is read here.
    const said = model ? namedBefore(known, profileOf(model)) : [];
    const names = said.flatMap(({ refs = [] }) => refs);
    return {
      ...(said.length > 0 ? { said: said.map(({ key }) => key) } : {}),
      ...(names.length > 0 ? { names } : {}),
    };
  };
  return qualified(known, waiting, actor, action, isReaction ? { isReaction } : {}).map((one) => ({
    ref: one.profile.ref,
    battle: battle.ref,
    track: modelTrack(one.id, "passing"),
    passing: one.tracks["passing"] ?? 0,
    activation,
    ...saidBy(one),
    ...(known.onePerSide ? { side: one.side } : {}),
    ...(known.beforeMoves ? { beforeMoves: true as const } : {}),
  }));
}

/**
 * The models that may interrupt a move along this path by the rules. A model that waits for a condition is
 * asked at the first point where the condition is true. If the condition is true nowhere on the path, the
 * model is not asked.
 */
export function reactorsAlong(actor: Model, reactors: readonly Reactor[], way: Way): readonly Reactor[] {
  const known = capability(actor.game, reactions);
  const able = known?.may ? reactors.filter(({ ref }) => mayAlong(known.may, ref, actor, way)) : reactors;
  const holds = known?.holds;
  if (!holds) return able;
  return able.flatMap((reactor): readonly Reactor[] => {
    const model = modelOf(reactor.ref);
    if (!model) return [reactor];
    const profile = profileOf(model);
    const holdsAt = (at?: Place): boolean | null =>
      holds(profile, sceneryNow().between(reactor.ref, actor.ref, at));
    let before = holdsAt();
    if (before === null) return [reactor];
    for (const [index, { to }] of way.legs.entries()) {
      const now = holdsAt(to);
      if (now === true && before !== true) return [{ ...reactor, point: index + 1 }];
      before = now;
    }
    return [];
  });
}

/** Whether a model may interrupt a move along this path. */
function mayAlong(may: Reactions["may"], ref: Ref, actor: Model, way: Way): boolean {
  const model = modelOf(ref);
  const end = way.legs.at(-1)?.to;
  if (!model || !end || !may) return true;
  const acting = profileOf(actor);
  const isReaction = capability(actor.game, reactions)?.reacting?.(acting) === true;
  const [between, there] = [undefined, end].map((at) => sceneryNow().between(ref, actor.ref, at));
  const occasion = { way, there: there ?? {}, ...(isReaction ? { isReaction } : {}) };
  return may(profileOf(model), acting, WALK, between ?? {}, occasion);
}

/**
 * The models that may interrupt this action by the rules of the game, in the order in which they are asked.
 */
function qualified(
  { may, first }: Reactions,
  waiting: readonly BattleModel[],
  actor: Model,
  action: Action,
  occasion: Occasion,
): readonly BattleModel[] {
  if (waiting.length === 0 || (!may && !first)) return waiting;
  const acting = profileOf(actor);
  const able = waiting.flatMap((one) => {
    const model = modelOf(one.profile.ref);
    const profile = model ? profileOf(model) : one.profile;
    const between = sceneryNow().between(one.profile.ref, actor.ref);
    return may?.(profile, acting, action.id, between, occasion) === false
      ? []
      : [{ one, order: first?.(profile) ?? 0 }];
  });
  return able.sort((one, other) => other.order - one.order).map(({ one }) => one);
}

function inOrder(battle: BattleState): readonly BattleModel[] {
  return sidesInOrder(battle).flatMap(({ id }) => battle.models.filter(({ side }) => side === id));
}

function maySee(reactor: string, actor: string): boolean {
  const model = modelOf(reactor);
  if (model && isHidden(model)) return false;
  return sceneryNow().between(reactor, actor).sight?.value !== false;
}

function isHidden({ token }: Model): boolean {
  return token?.hidden === true;
}
