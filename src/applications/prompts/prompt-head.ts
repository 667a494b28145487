import { GM, isBattleStep, openQuestion, type Ref } from "../../rules/core/index.js";
import { portraitFor } from "../../play/table/models/models.js";
import type { Exchange } from "../../play/record/exchange.js";
import { nameText } from "../../play/table/text/localize.js";
import type { Line } from "../card/card-lines.js";

/** How many of the latest lines of a card are the situation. */
const LINES = 4;

/**
 * The model that a prompt asks, or for which a person rolls, with the name of its side where it speaks for that; null where
 * there is none.
 */
function askedBy(
  { view: { waiting } }: Exchange,
  key: string,
): { readonly who: Ref; readonly side?: string | undefined } | null {
  const asked = openQuestion(waiting, key);
  return asked ?? (waiting?.type === "roll" ? { who: waiting.roller, side: waiting.side } : null);
}

/**
 * Who is asked or rolls, where the situation does not name it: a model that is neither the actor nor a target. In a step of the
 * order of play it is there in place of the model that the step began with: the end of one's activation asks the next one what it
 * does.
 */
export function headOf(exchange: Exchange, key: string): object {
  const { action, actor, targets } = exchange.view;
  const { who, side } = askedBy(exchange, key) ?? {};
  if (who === undefined) return {};
  const asked = side === undefined ? { name: nameText(who), portrait: portraitFor(who) } : { name: side };
  if (isBattleStep(action)) return { action: null, actor: asked };
  if (side !== undefined) return { asked };
  return who === GM || who === actor || targets.includes(who) ? {} : { asked };
}

/** The latest lines of a card. In a step of the order of play, the roll of who is asked is among them. */
export function latestOf(exchange: Exchange, key: string, all: readonly Line[]): readonly Line[] {
  const { action, happenings } = exchange.view;
  const { who = null } = isBattleStep(action) ? (askedBy(exchange, key) ?? {}) : {};
  const own = happenings.findLast((one) => one.type === "roll" && one.request.roller === who);
  const at = all.findIndex(({ roll }) => own?.type === "roll" && roll?.key === own.request.key);
  const { roll } = all[at] ?? {};
  const isEarlier = at < all.length - LINES;
  const first: readonly Line[] =
    who !== null && roll && isEarlier
      ? [{ roll: { ...roll, who: (own?.type === "roll" && own.request.side) || nameText(who) } }]
      : [];
  return [...first, ...all.slice(first.length - LINES)];
}
