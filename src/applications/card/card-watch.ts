import type { FollowUp, Ref } from "../../rules/core/index.js";
import type { Exchange } from "../../play/record/exchange.js";
import { isWaiting } from "../../play/table/world/waiting-writes.js";
import { affectsDemand } from "./follow-ups.js";
import { onSecret } from "../../play/referee/secrets/share-secrets.js";

type Message = ChatMessage.Implementation;

/** Parts of a card that can change while its own message does not. */
export interface Outside {
  /** Whether it names things that wait on a list. */
  readonly waits: boolean;
  /** The things that its exchange put on a list: an undo elsewhere can put one back. */
  readonly listed: readonly string[];
  /** Whether it waits for a person who is away. */
  readonly absent: boolean;
  /** The actions that the exchange demands and that later exchanges carry out. */
  readonly demands: readonly Pick<FollowUp, "action" | "actor">[];
  /** The models and items that it names, which can be deleted. */
  readonly refs: readonly Ref[];
}

interface Drawn extends Outside {
  readonly message: Message;
  readonly elements: Set<HTMLElement>;
}

/** Draws the card of a message. */
export type Draw = (message: Message) => Promise<HTMLElement>;

/** The cards that are drawn, by the ids of their messages. */
const drawn = new Map<string, Drawn>();

/** How long changes are gathered before cards are drawn again, in milliseconds. */
const GATHERED = 50;

/** Remembers what a card depends on, and where it is drawn: a message can be shown in several windows. */
export function watchCard(message: Message, element: HTMLElement, outside: Outside): void {
  const id = message.id ?? "";
  const elements = [...(drawn.get(id)?.elements ?? [])].filter((one) => one.isConnected);
  drawn.set(id, { ...outside, message, elements: new Set([...elements, element]) });
}

const drawing = { all: (): void => undefined };

/** Draws all cards again, such as after a change of what players see of chances. */
export function redrawCards(): void {
  drawing.all();
}

/**
 * Draws cards again, in their place, when something outside their message has changed. Other cards are not touched, so a
 * new card costs the same however long the log is. The card of an exchange that is in another card is drawn again when
 * its message changes, since the log does not draw it.
 */
export function keepCardsCurrent(
  draw: Draw,
  exchangeOf: (message: Message) => Exchange | null,
  isInOther: (message: Message) => boolean,
): void {
  const due = new Set<string>();
  const redraw = foundry.utils.debounce(() => {
    for (const id of due) void redrawCard(id, draw);
    due.clear();
  }, GATHERED);
  onSecret((message) => void redrawCard(message.id ?? "", draw));
  const mark = (affects: (card: Drawn) => boolean): void => {
    for (const [id, card] of drawn) if (affects(card)) due.add(id);
    if (due.size) redraw();
  };
  drawing.all = () => mark(() => true);
  const onExchange = (message: Message): void => {
    const view = message.type === "exchange" ? exchangeOf(message)?.view : undefined;
    if (!view) return;
    mark(({ demands }) => demands.some((one) => affectsDemand(one, view)));
  };
  Hooks.on("createChatMessage", onExchange);
  Hooks.on("updateChatMessage", (message, changed) => {
    if (!("system" in changed)) return;
    onExchange(message);
    if (!isInOther(message)) return;
    due.add(message.id ?? "");
    redraw();
  });
  Hooks.on("deleteChatMessage", (message) => {
    drawn.delete(message.id ?? "");
    onExchange(message);
  });
  for (const hook of ["updateCombat", "deleteCombat", "updateScene"] as const)
    Hooks.on(hook, () => mark(({ waits, listed }) => waits || listed.some(isWaiting)));
  Hooks.on("userConnected", () => mark(({ absent }) => absent));
  for (const kind of ["Token", "Actor", "Item", "Scene"] as const)
    Hooks.on(`delete${kind}`, ({ uuid }: { readonly uuid: string }) =>
      mark(({ refs }) => refs.some((ref) => ref === uuid || ref.startsWith(`${uuid}.`))),
    );
}

/** Draws a card again where it is; what a person has opened stays open. */
async function redrawCard(id: string, draw: Draw): Promise<void> {
  const card = drawn.get(id);
  const shown = [...(card?.elements ?? [])].filter((one) => one.isConnected);
  if (!card) return;
  if (!shown.length) {
    drawn.delete(id);
    return;
  }
  for (const old of shown) {
    const fresh = await draw(card.message);
    for (const details of old.querySelectorAll<HTMLDetailsElement>("details[open]")) {
      const same = [...fresh.querySelectorAll("details")].find(
        ({ className, dataset }) =>
          className === details.className && dataset["row"] === details.dataset["row"],
      );
      if (same) same.open = true;
    }
    old.replaceWith(fresh);
  }
}
