import {
  has,
  refuse,
  simpleAction,
  statusTo,
  turnOf,
  turnTo,
  type Action,
  type Cost,
  type Profile,
  type Refusal,
  type Situation,
  type Watcher,
} from "../../core/index.js";
import { outOfPlay } from "../battle/costs.js";
import { movement } from "../data/attributes.js";
import { isEngaged, isOutOfPlay } from "../data/conditions.js";

/** MEST-30: the Opposing models in play that have LOS to a model. Other models never block this LOS. */
function observers({ facts, others }: Situation): readonly Watcher[] {
  return (facts.watchers?.value ?? []).filter(({ ref, sees, screened }) => {
    const profile = others.find((one) => one.ref === ref);
    return (sees || screened === true) && !(profile && isOutOfPlay(profile));
  });
}

function hideRefusals(situation: Situation): readonly (Refusal | null)[] {
  const { actor, facts, others } = situation;
  const seeing = observers(situation).filter(({ cover }) => cover === "none");
  return [
    refuse(has(actor, "hidden"), "alreadyHidden", "MEST-80"),
    refuse(isEngaged(facts.opponents, actor, others) === true, "hideEngaged", "MEST-80"),
    seeing.length > 0 ? { refused: "hideSeen", rule: "MEST-80", refs: seeing.map(({ ref }) => ref) } : null,
  ];
}

/**
 * MEST-80: whether a model in a battle can hide at its place. The scene must show that the model is in Cover
 * from every enemy that sees it.
 */
export function mayHide(situation: Situation, model: Profile): boolean {
  const { bystanders } = situation;
  const facts = bystanders[model.ref]?.around;
  const others = Object.values(bystanders).map(({ profile }) => profile);
  if (facts?.watchers === undefined) return false;
  return hideRefusals({ ...situation, actor: model, facts, others }).every((one) => one === null);
}

/**
 * MEST-90: a Passive model that is Revealed may first reposition up to MOV MU. An Active model that has
 * already acted gave up its own cover, so it may not reposition.
 */
function revealCosts({ actor }: Situation): readonly Cost[] {
  const acts = actor.turn?.isActive === true && turnOf(actor, "acted") > 0;
  return [
    ...statusTo(actor, "hidden", false),
    ...(actor.turn?.isActive === undefined || acts ? [] : turnTo(actor, "reposition", movement(actor))),
  ];
}

/**
 * MEST-59, MEST-80, MEST-90: going into hiding, even before the first Turn, and being Revealed. If the scene does not
 * show who sees a model, people decide.
 */
export const HIDING_ACTIONS: Readonly<Record<string, Action>> = {
  hide: simpleAction({
    id: "hide",
    rule: "MEST-80",
    cost: 1,
    price: (situation) => (situation.facts.watchers && observers(situation).length === 0 ? 0 : 1),
    needsObservers: true,
    refusals: (situation) => [outOfPlay(situation.actor), ...hideRefusals(situation)],
    costs: ({ actor }) => statusTo(actor, "hidden", true),
  }),
  reveal: simpleAction({
    id: "reveal",
    rule: "MEST-90",
    outOfTurn: true,
    refusals: ({ actor }) => [outOfPlay(actor), refuse(!has(actor, "hidden"), "notHidden", "MEST-90")],
    costs: revealCosts,
    data: ({ actor }) => ({ reposition: movement(actor) }),
  }),
};
