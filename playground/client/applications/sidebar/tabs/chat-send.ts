import { CHAT_MESSAGE_STYLES } from "../../../../common/const.js";
import { table } from "../../../shared/globals.js";
import { Hooks } from "../../../helpers/index.js";
import { ChatMessage } from "../../../documents/index.js";
import { escapeHTML } from "../../../utils/index.js";
import { defaultRollClass } from "../../ux/default-roll.js";
import { parseChat, type ChatCommand } from "../chat-commands.js";

type RollCommand = Extract<ChatCommand, { kind: "roll" }>;

/**
 * Sends what was typed: text, a whisper or a roll.
 * @throws Error with the sentence that tells what is wrong with it
 */
export async function sendChat(chatLog: object, typed: string): Promise<unknown> {
  const speaker = ChatMessage.getSpeaker();
  const chatData: Record<string, unknown> = { author: table.game.user.id, user: table.game.user.id, speaker };
  if (Hooks.call("chatMessage", chatLog, typed, chatData) === false) return undefined;
  const command = parseChat(typed);
  switch (command.kind) {
    case "refused":
      throw new Error(command.reason);
    case "roll":
      return roll(command, speaker);
    case "whisper":
      return create({ ...chatData, content: markup(command.text), whisper: recipients(command.names) });
    case "say":
      return say(command, chatData);
  }
}

function say(
  { style, text }: Extract<ChatCommand, { kind: "say" }>,
  chatData: Record<string, unknown>,
): Promise<unknown> {
  const styles = {
    ooc: CHAT_MESSAGE_STYLES.OOC,
    ic: CHAT_MESSAGE_STYLES.IC,
    emote: CHAT_MESSAGE_STYLES.EMOTE,
  };
  const { alias } = ChatMessage.getSpeaker();
  const content = style === "emote" && alias !== undefined ? `${alias} ${text}` : text;
  return create({ ...chatData, content: markup(content), style: styles[style] });
}

async function roll({ formula, flavor, mode }: RollCommand, speaker: object): Promise<unknown> {
  const RollClass = defaultRollClass();
  const character = table.canvas.ready ? table.canvas.tokens.controlled[0]?.actor : undefined;
  const data = (character ?? table.game.user.character)?.getRollData() ?? {};
  const made = new RollClass(formula, data);
  await made.evaluate();
  return made.toMessage(
    { speaker, ...(flavor === "" ? {} : { flavor }) },
    mode === "roll" ? {} : { rollMode: mode },
  );
}

function create(data: Record<string, unknown>): Promise<unknown> {
  return ChatMessage.implementation.create(data);
}

/** Typed text as HTML: what looks like markup stays text, lines stay lines. */
function markup(text: string): string {
  return escapeHTML(text).replaceAll("\n", "<br>");
}

function recipients(names: readonly string[]): string[] {
  // It gates all whispers: https://github.com/foundryvtt/foundryvtt/issues/9888
  if (!table.game.user.hasPermission("MESSAGE_WHISPER"))
    throw new Error("You have no permission to whisper to others.");
  const users = [...table.game.users];
  return names.flatMap((name) => {
    const wanted = name.toLowerCase();
    const found = users.filter(
      (user) =>
        user.name.toLowerCase() === wanted ||
        (["gm", "dm"].includes(wanted) && user.isGM) ||
        user.character?.name.toLowerCase() === wanted,
    );
    if (found.length === 0) throw new Error(`There is no user named "${name}" to whisper to.`);
    return found.flatMap((user) => (user.id === null ? [] : [user.id]));
  });
}
