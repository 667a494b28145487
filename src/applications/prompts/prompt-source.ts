import { openQuestion, type Game, type NoteRequest, type Ref } from "../../rules/core/index.js";
import type { Exchange } from "../../play/record/exchange.js";
import { HIDDEN } from "../../play/record/state.js";
import { itemOf } from "../../play/table/models/models.js";
import { seesNumbers } from "../../play/table/text/chances.js";
import { nameText } from "../../play/table/text/localize.js";
import { waitingRefs } from "../../play/table/world/waiting.js";
import { isSecret, noteText } from "../card/card-lines.js";
import { detailsOf } from "../sheets/context/gear.js";

/** The hit or test that a question is about, in a few words each; empty where it has none, or this reader must not know it. */
export interface Source {
  /** The row of the card in which it is asked. */
  readonly title: string;
  readonly weapon: string;
  /** The weapon's numbers. */
  readonly details: string;
}

/**
 * The source of a question. In a row of a card, such as a hit that play has passed on, it is not the model that the card begins with.
 */
export function sourceOf(exchange: Exchange, key: string): Source {
  const { game: rules, view } = exchange;
  const title = rowTitle(exchange, key);
  if (!rules) return { title: "", weapon: "", details: "" };
  const ownDetails = view.weapon === null ? "" : detailsText(rules, view.weapon, view.actor);
  if (!title) return { title: "", weapon: "", details: ownDetails };
  const [target, attacker = HIDDEN] = title.refs;
  const secret = title.refs.some(isSecret);
  const weapon = secret ? null : weaponOfHit(exchange, rules, { target, attacker });
  return {
    title: noteText(rules, title, { secret, names: view.names }),
    weapon: weapon === null ? "" : nameText(weapon, view.names),
    details: weapon === null ? ownDetails : detailsText(rules, weapon, attacker),
  };
}

/** The note that begins the row in which a question is asked; undefined where it is asked in none. */
function rowTitle({ view }: Exchange, key: string): NoteRequest | undefined {
  const row = openQuestion(view.waiting, key)?.row;
  if (row === undefined) return undefined;
  const first = view.happenings.find(({ request }) => request.row === row);
  return first?.type === "note" ? first.request : undefined;
}

/** The weapon of a waiting thing of this target and attacker that the exchange resolves; null where there is none. */
function weaponOfHit(
  { changes }: Exchange,
  rules: Game,
  { target, attacker }: { readonly target: Ref | undefined; readonly attacker: Ref },
): Ref | null {
  for (const change of changes) {
    if (change.type !== "waiting") continue;
    const refs = waitingRefs(rules, change);
    if (refs.target === target && refs.attacker === attacker && refs.weapon !== null) return refs.weapon;
  }
  return null;
}

/** The most important values of a weapon, for those who see the numbers of the model that uses it. */
function detailsText(rules: Game, weapon: Ref, user: Ref): string {
  const item = itemOf(weapon);
  const kind = item && rules.items[item.type];
  if (!kind || isSecret(user) || !seesNumbers(rules, user)) return "";
  return detailsOf(rules, item, kind)
    .map(({ text }) => text)
    .join(" · ");
}
