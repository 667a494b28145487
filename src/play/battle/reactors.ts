import {
  activeModel,
  capability,
  isInterruptible,
  modelTrack,
  namedBefore,
  reactions,
  sidesInOrder,
  type Action,
  type BattleModel,
  type BattleState,
  type Place,
  type Reactions,
  type Reactor,
  type Way,
} from "../../rules/core/index.js";
import { sceneryNow } from "../engagement/scenery.js";
import { modelOf, type Model } from "../models/models.js";
import { profileOf } from "../models/profile.js";
import { battleOf } from "./state.js";

/**
 * Who may interrupt an action of the active model, in the order of play: enemies who wait, see it, and do not let this activation
 * pass. A hidden one is not asked, since the question would betray it: its GM acts by hand. For the same reason no one is asked
 * about what a hidden model does.
 */
export function reactorsTo(actor: Model, action: Action): readonly Reactor[] {
  const known = capability(actor.game, reactions);
  const isSeen = !isHidden(actor);
  const battle = known && isSeen && isInterruptible(action) ? battleOf(actor) : null;
  const active = battle && activeModel(battle);
  if (!known || !battle || active?.profile.ref !== actor.ref) return [];
  const { activated: activation = 0 } = active.tracks;
  const asked = inOrder(battle).filter(({ isOut, tracks }) => !isOut && tracks["passing"] !== activation);
  const waiting = asked.filter(({ side, profile }) => {
    const waits = side !== active.side && profile.statuses.includes(known.status);
    return waits && maySee(profile.ref, actor.ref);
  });
  const saidBy = ({ profile: { ref } }: BattleModel): Pick<Reactor, "said" | "names"> => {
    const model = modelOf(ref);
    // The battle keeps less of a model than what it carries.
    const said = model ? namedBefore(known, profileOf(model)) : [];
    const names = said.flatMap(({ refs = [] }) => refs);
    return {
      ...(said.length > 0 ? { said: said.map(({ key }) => key) } : {}),
      ...(names.length > 0 ? { names } : {}),
    };
  };
  return qualified(known, waiting, actor, action).map((one) => ({
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
 * Those who may interrupt a move along a way, each with the first point at which what it waits for comes true. One for which it
 * comes true nowhere is not asked.
 */
export function reactorsAlong(actor: Model, reactors: readonly Reactor[], way: Way): readonly Reactor[] {
  const holds = capability(actor.game, reactions)?.holds;
  if (!holds) return reactors;
  return reactors.flatMap((reactor): readonly Reactor[] => {
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

/** Those who may interrupt this action by the rules of the game, who is asked first coming first. */
function qualified(
  { may, first }: Reactions,
  waiting: readonly BattleModel[],
  actor: Model,
  action: Action,
): readonly BattleModel[] {
  if (waiting.length === 0 || (!may && !first)) return waiting;
  const acting = profileOf(actor);
  const able = waiting.flatMap((one) => {
    const model = modelOf(one.profile.ref);
    const profile = model ? profileOf(model) : one.profile;
    const between = sceneryNow().between(one.profile.ref, actor.ref);
    return may?.(profile, acting, action.id, between) === false
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
