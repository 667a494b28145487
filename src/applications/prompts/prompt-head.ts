import { GM, isBattleStep, openQuestions, type Ref } from "../../rules/core/index.js";
import { portraitFor } from "../../play/table/models/models.js";
import type { Exchange } from "../../play/record/exchange.js";
import { nameText } from "../../play/table/text/localize.js";
import type { Line } from "../card/card-lines.js";

/** How many of the latest lines of a card are the situation. */
const LINES = 4;

/** The model that a prompt asks, or for which a person rolls; null where there is none. */
function askedBy({ view: { waiting } }: Exchange, key: string): Ref | null {
  const asked = openQuestions(waiting).find((one) => one.key === key);
  return asked?.who ?? (waiting?.type === "roll" ? waiting.roller : null);
}

/**
 * Who is asked or rolls, where the situation does not name it: a model that is neither the actor nor a target. In a step of the
 * order of play it is there in place of the model that the step began with: the end of one's activation asks the next one what it
 * does.
 */
export function headOf(exchange: Exchange, key: string): object {
  const { action, actor, targets } = exchange.view;
  const who = askedBy(exchange, key);
  if (who === null) return {};
  const asked = { name: nameText(who), portrait: portraitFor(who) };
  if (isBattleStep(action)) return { action: null, actor: asked };
  return who === GM || who === actor || targets.includes(who) ? {} : { asked };
}

/** The latest lines of a card. In a step of the order of play, the roll of who is asked is among them. */
export function latestOf(exchange: Exchange, key: string, all: readonly Line[]): readonly Line[] {
  const { action, happenings } = exchange.view;
  const who = isBattleStep(action) ? askedBy(exchange, key) : null;
  const own = happenings.findLast((one) => one.type === "roll" && one.request.roller === who);
  const at = all.findIndex(({ roll }) => own?.type === "roll" && roll?.key === own.request.key);
  const { roll } = all[at] ?? {};
  const isEarlier = at < all.length - LINES;
  const first: readonly Line[] =
    who !== null && roll && isEarlier ? [{ roll: { ...roll, who: nameText(who) } }] : [];
  return [...first, ...all.slice(first.length - LINES)];
}
