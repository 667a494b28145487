import type { FollowUp, Ref } from "../rules/core/index.js";
import type { Exchange } from "../play/record/exchange.js";
import { onSecret } from "../play/referee/confide.js";

type Message = ChatMessage.Implementation;

/** What a card says that can change although its own message does not. */
export interface Outside {
  /** It names things that wait on a list. */
  readonly waits: boolean;
  /** It waits for a person who is away. */
  readonly absent: boolean;
  /** It demands actions that later exchanges do. */
  readonly demands: readonly Pick<FollowUp, "action" | "actor">[];
  /** Whom and what it speaks of, and can be deleted. */
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

/**
 * Draws those cards again, in their place, of which something outside of their message has changed. A card that did not
 * change is not touched, so that a new one costs the same however long the log is.
 */
export function keepCardsCurrent(draw: Draw, exchangeOf: (message: Message) => Exchange | null): void {
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
  const onExchange = (message: Message): void => {
    const view = message.type === "exchange" ? exchangeOf(message)?.view : undefined;
    if (!view) return;
    mark(({ demands }) =>
      demands.some(({ action, actor }) => action === view.action && actor === view.actor),
    );
  };
  Hooks.on("createChatMessage", onExchange);
  Hooks.on("updateChatMessage", (message, changed) => {
    if ("system" in changed) onExchange(message);
  });
  Hooks.on("deleteChatMessage", (message) => {
    drawn.delete(message.id ?? "");
    onExchange(message);
  });
  for (const hook of ["updateCombat", "deleteCombat", "updateScene"] as const)
    Hooks.on(hook, () => mark(({ waits }) => waits));
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
    for (const details of old.querySelectorAll("details[open]")) {
      const same = fresh.querySelector<HTMLDetailsElement>(`details.${details.className}`);
      if (same) same.open = true;
    }
    old.replaceWith(fresh);
  }
}
