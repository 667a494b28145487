import { table } from "../shared/globals.js";
import { Hooks } from "../shared/hooks.js";
import { cleanHTML, timeSince } from "../utils/index.js";
import type { ChatMessage } from "./chat-message.js";

/** A model of a message's type that draws the message itself. */
interface Renderer {
  renderHTML(options: object): Promise<HTMLElement> | HTMLElement;
}

function isRenderer(value: object): value is Renderer {
  return "renderHTML" in value && typeof value.renderHTML === "function";
}

function element(tag: string, className: string, text?: string): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  if (text !== undefined) created.textContent = text;
  return created;
}

/**
 * A chat message as an element: a header with sender and time, and its content or its rolls. A model of the message's
 * type that has a `renderHTML` of its own is asked instead.
 */
export async function renderMessage(
  message: ChatMessage,
  options: { canDelete?: boolean },
): Promise<HTMLElement> {
  const canDelete = options.canDelete ?? (message.isAuthor || table.game.user.isGM);
  const html = isRenderer(message.system)
    ? await message.system.renderHTML({ ...options, canDelete })
    : await draw(message, canDelete);
  html.dataset["messageId"] = message.id ?? "";
  const context = {
    canDelete,
    isWhisper: message.whisper.length > 0,
    author: message.author,
    alias: message.alias,
    message: message.toObject(),
  };
  Hooks.callAll("renderChatMessageHTML", message, html, context);
  return html;
}

async function draw(message: ChatMessage, canDelete: boolean): Promise<HTMLElement> {
  const classes = ["chat-message", "message", "flexcol"];
  if (message.whisper.length) classes.push("whisper");
  if (message.blind) classes.push("blind");
  if (message.emote) classes.push("emote");
  const html = element("li", classes.join(" "));
  const color = message.author?.color.css;
  if (color) html.style.setProperty("--user-color", color);
  html.append(header(message, canDelete));
  const content = element("div", "message-content");
  html.append(content);
  if (message.isContentVisible) await fill(content, message);
  else content.append(element("p", "hidden-content", table.game.i18n.localize("PLAYGROUND.MessageHidden")));
  return html;
}

/** Markup that has been cleaned or made by a template, as nodes. */
function fragment(html: string): DocumentFragment {
  return document.createRange().createContextualFragment(html);
}

function header(message: ChatMessage, canDelete: boolean): HTMLElement {
  const head = element("header", "message-header flexrow");
  head.append(element("h4", "message-sender", message.alias));
  const meta = element("span", "message-metadata");
  const time = element("time", "message-timestamp", timeSince(message.timestamp));
  time.setAttribute("datetime", new Date(message.timestamp).toISOString());
  meta.append(time);
  if (canDelete) meta.append(deleteButton());
  head.append(meta);
  if (message.whisper.length) head.append(element("span", "whisper-to", recipients(message)));
  if (message.flavor && message.isContentVisible) {
    const flavor = element("span", "flavor-text");
    flavor.append(fragment(cleanHTML(message.flavor)));
    head.append(flavor);
  }
  return head;
}

function recipients(message: ChatMessage): string {
  const names = message.whisper.map((id) => table.game.users.get(id)?.name ?? "");
  return `${table.game.i18n.localize("PLAYGROUND.WhisperTo")} ${names.filter(Boolean).join(", ")}`;
}

function deleteButton(): HTMLElement {
  const button = element("button", "message-delete icon fa-solid fa-trash");
  button.setAttribute("type", "button");
  button.dataset["action"] = "deleteMessage";
  button.setAttribute("aria-label", table.game.i18n.localize("PLAYGROUND.DeleteMessage"));
  return button;
}

async function fill(content: HTMLElement, message: ChatMessage): Promise<void> {
  const onlyRolls = message.isRoll && (message.content === "" || /^-?[\d.]+$/.test(message.content));
  if (!onlyRolls && message.content) {
    content.append(
      fragment(
        await table.CONFIG.ux.TextEditor.enrichHTML(message.content, {
          relativeTo: message,
          rollData: message.getRollData(),
        }),
      ),
    );
  }
  if (!message.isRoll) return;
  const rolls = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate: false })));
  if (onlyRolls || !content.querySelector(".dice-roll")) content.append(fragment(rolls.join("")));
}
