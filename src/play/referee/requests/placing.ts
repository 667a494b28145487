import { isActor } from "../../../foundry/kinds.js";
import type { Engagement, Ref } from "../../../rules/core/index.js";
import { modelOf } from "../../table/models/models.js";
import { isOnAtTable } from "../../table/settings.js";
import type { BeginRequest } from "./requests.js";

type Scene = globalThis.Scene.Implementation;

/**
 * The request with the refs of tokens instead of actors, and with each target only once. Without a token,
 * range, sight and cover could not be measured. The tokens are on the scene of the action. The request is
 * refused when a target has tokens only on other scenes.
 */
export function placed(asked: BeginRequest): BeginRequest | { readonly refused: string } {
  const { targets } = asked;
  const scene = sceneOf([asked.actor, ...targets.map(({ ref }) => ref)]);
  const actor = placedRef(asked.actor, scene);
  const isPlaced = Boolean(modelOf(actor)?.token);
  const known = new Map<Ref, BeginRequest["targets"][number]>();
  for (const target of targets) {
    const ref = placedRef(target.ref, scene);
    if (isPlaced && isElsewhere(ref, scene)) return { refused: "elsewhere" };
    if (!known.has(ref)) known.set(ref, { ...target, ref });
  }
  return { ...asked, actor, targets: [...known.values()] };
}

/** The ref of a model's token on a scene. A model without a token there keeps its ref. */
export function placedRef(ref: Ref, scene: Scene | null): Ref {
  const model = modelOf(ref);
  if (!model) return ref;
  if (model.token && (scene === null || model.token.parent === scene)) return model.token.uuid;
  return (scene && tokensOn(scene, model.actor)[0]?.uuid) ?? model.token?.uuid ?? ref;
}

/**
 * Whether an engagement has all distances that the scene can measure. Without a distance, no rule about range
 * would apply.
 */
export function isMeasured({ actor, targets }: Engagement): boolean {
  const own = modelOf(actor.ref)?.token;
  return (
    !own ||
    !isOnAtTable("findModifiers") ||
    targets.every(({ profile, facts }) => {
      const other = modelOf(profile.ref)?.token;
      return other?.parent !== own.parent || Number.isFinite(facts.distance?.value);
    })
  );
}

/**
 * The scene of an action. It is the scene of the acting token, or else the first scene on which the actor has
 * a token.
 */
function sceneOf([actor = "", ...others]: readonly Ref[]): Scene | null {
  const model = modelOf(actor);
  if (model?.token) return model.token.parent;
  const near = others.flatMap((ref) => modelOf(ref)?.token?.parent ?? []);
  const known = [...near, game.scenes.active, game.scenes.current, ...game.scenes.contents];
  return known.find((scene) => scene && model && tokensOn(scene, model.actor).length > 0) ?? null;
}

/** Whether a model has tokens on other scenes, but none on this scene. */
function isElsewhere(ref: Ref, scene: Scene | null): boolean {
  const model = modelOf(ref);
  if (!model || !scene || model.token?.parent === scene) return false;
  return model.token !== null || game.scenes.contents.some((one) => tokensOn(one, model.actor).length > 0);
}

function tokensOn(scene: Scene, actor: Actor.Implementation): readonly TokenDocument.Implementation[] {
  return isActor(actor) ? actor.getDependentTokens({ scenes: scene }) : [];
}
