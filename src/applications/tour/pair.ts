import { flagOf } from "../../foundry.js";
import { gameOfActor } from "../../rules/registry.js";

type Token = TokenDocument.Implementation;

/** Two tokens of the scene in view: one that this user may drag, and an enemy. */
export interface Pair {
  readonly from: Token;
  readonly to: Token;
}

/**
 * The tokens of the first drag: those that the scene's flag `firstDrag` names, if this user owns the first one. Otherwise an
 * own token and the enemy nearest to it. Null without such tokens.
 */
export function firstPair(): Pair | null {
  const tokens = canvas.ready ? (canvas.scene?.tokens.contents ?? []) : [];
  const seen = tokens.filter(
    ({ actor, hidden, isOwner }) => gameOfActor(actor?.type ?? "") !== undefined && (!hidden || isOwner),
  );
  const pairs = seen
    .filter(({ isOwner }) => isOwner)
    .flatMap((from) => seen.filter((to) => isAgainst(from, to)).map((to) => ({ from, to })));
  const named = canvas.scene ? flagOf(canvas.scene, "firstDrag") : null;
  const apart = ({ from, to }: Pair): number => Math.hypot(from.x - to.x, from.y - to.y);
  return (
    pairs.find(({ from, to }) => isNamed(named, from, to)) ??
    pairs.sort((one, other) => apart(one) - apart(other))[0] ??
    null
  );
}

function isAgainst(one: Token, other: Token): boolean {
  const { NEUTRAL } = CONST.TOKEN_DISPOSITIONS;
  const [own, against] = [one.disposition, other.disposition];
  return own !== against && own !== NEUTRAL && against !== NEUTRAL;
}

function isNamed(named: unknown, from: Token, to: Token): boolean {
  const { from: first, to: second } = (named ?? {}) as { readonly from?: unknown; readonly to?: unknown };
  return first === from.id && second === to.id;
}
