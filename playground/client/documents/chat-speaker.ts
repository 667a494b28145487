import { hasGlobal, table } from "../shared/globals.js";
import type { Actor } from "./actor.js";
import type { Scene } from "./scene.js";
import type { TokenDocument } from "./token.js";

/** Who says something: ids, and the name that it is shown under. */
export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

/** Who is asked to speak. */
export interface SpeakerOptions {
  scene?: Scene | null;
  actor?: Actor | null;
  /** A token document, or what is drawn of it. */
  token?: TokenDocument | { document: TokenDocument } | null;
  alias?: string;
}

function documentOf(token: NonNullable<SpeakerOptions["token"]>): TokenDocument {
  return "document" in token ? token.document : token;
}

function fromToken(token: TokenDocument, alias: string | undefined): Speaker {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias ?? token.name,
  };
}

function fromActor(actor: Actor, scene: Scene | null | undefined, alias: string | undefined): Speaker {
  const [token] = actor.isToken && actor.token ? [actor.token] : actor.getActiveTokens(false, true);
  if (token) return fromToken(token, alias ?? actor.name);
  return { scene: scene?.id ?? null, actor: actor.id, token: null, alias: alias ?? actor.name };
}

/** Who speaks: a token, an actor, or else what the current user controls or plays. */
export function speakerFor({ scene, actor, token, alias }: SpeakerOptions): Speaker {
  if (token) return fromToken(documentOf(token), alias);
  if (actor) return fromActor(actor, scene, alias);
  const { user } = table.game;
  const controlled =
    hasGlobal("canvas") && table.canvas.ready ? table.canvas.tokens.controlled[0] : undefined;
  if (controlled && !scene) return fromToken(controlled.document, alias);
  if (user.character && !user.isGM) return fromActor(user.character, scene, alias);
  return {
    scene: (scene ?? table.game.scenes.current)?.id ?? null,
    actor: null,
    token: null,
    alias: alias ?? user.name,
  };
}
