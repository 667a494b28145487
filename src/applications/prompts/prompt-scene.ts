import { GM, type Ref } from "../../rules/core/index.js";
import { documentByUuid } from "../../foundry.js";
import { isTokenDocument } from "../../foundry/kinds.js";
import type { Exchange } from "../../play/record/exchange.js";

type SceneDocument = Scene.Implementation;

/**
 * The scene on which a question is asked: the one of who is asked, or of the model that acts where a GM is asked. Null without a
 * token.
 */
export function sceneOfPrompt(exchange: Exchange | null, who: Ref | null): SceneDocument | null {
  const token = documentByUuid(who === null || who === GM ? (exchange?.view.actor ?? "") : who);
  return isTokenDocument(token) ? token.parent : null;
}

/** Whether a question is asked on another scene than the one in view. */
export function isElsewhere(exchange: Exchange | null, who: Ref | null): boolean {
  const scene = sceneOfPrompt(exchange, who);
  return scene !== null && scene !== game.scenes.current;
}

/** The name of the scene of a question, where it is another one and this user may see it; empty otherwise. */
export function otherScene(exchange: Exchange | null, who: Ref | null): string {
  const scene = isElsewhere(exchange, who) ? sceneOfPrompt(exchange, who) : null;
  return scene && (scene.active || scene.testUserPermission(game.user, "OBSERVER"))
    ? scene.navName || scene.name
    : "";
}
