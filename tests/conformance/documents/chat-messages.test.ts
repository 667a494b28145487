import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ChatMessage } from "../../../playground/client/documents/index.js";
import { Roll } from "../../../playground/client/dice/index.js";
import { table } from "../../../playground/client/shared/globals.js";
import type { Game } from "../../../playground/client/table/game.js";
import type { Data } from "../../../playground/client/utils/index.js";
import type { RunningServer } from "../../../playground/server/server.js";
import { need } from "../../../playground/tests/lib/documents.js";
import { openGame } from "../../../playground/tests/lib/game.js";
import { start, userId } from "../../../playground/tests/lib/server.js";
import { IDS } from "../../../playground/tests/lib/tiny-system.js";
import { PAGES, type Row } from "../lib.js";

/** Who writes the messages, and who reads them. */
const EVERYONE = ["Gamemaster", "Ana", "Ben"] as const;
type Name = (typeof EVERYONE)[number];

let server: RunningServer;
let game: Game;

const id = (name: Name): string => userId(server, name);
const gamemasters = (): string[] => [id("Gamemaster")];

async function create(data: Data, options: Data = {}): Promise<ChatMessage> {
  const message = await ChatMessage.create({ content: "I", ...data }, options);
  if (!(message instanceof ChatMessage)) throw new Error("No message was created.");
  return message;
}

const rolled = async (): Promise<Data> => ({ rolls: [JSON.stringify(await new Roll("1d6").evaluate())] });

/** A message that one user writes. */
interface Written {
  readonly mode?: string;
  readonly data?: (() => Data) | undefined;
  readonly isRoll?: boolean;
  readonly by?: Name;
}

/** Who reads what is in a message: a sentence, its page, the message, those who read it. */
const READERS: readonly (readonly [says: string, page: string, written: Written, readers: Name[]])[] = [
  ["a message without recipients is for all", PAGES.messageData, {}, [...EVERYONE]],
  [
    "whisper: those to whom the message is privately whispered, beside its author",
    PAGES.messageData,
    { data: () => ({ whisper: [id("Ben")] }) },
    ["Ana", "Ben"],
  ],
  [
    "a GM never reads the whispers of other users",
    PAGES.whispers,
    { data: () => ({ whisper: [id("Ana")] }) },
    ["Ana"],
  ],
  [
    "a public roll is visible to all players",
    PAGES.rollModes,
    { mode: "publicroll", isRoll: true },
    [...EVERYONE],
  ],
  [
    "a private roll is only visible to the player that rolled and any GM",
    PAGES.rollModes,
    { mode: "gmroll", isRoll: true },
    ["Gamemaster", "Ana"],
  ],
  [
    "a blind roll is only visible to GMs: the rolling player does not see the result",
    PAGES.rollModes,
    { mode: "blindroll", isRoll: true },
    ["Gamemaster"],
  ],
  [
    "a self roll is only visible to the user who rolled it",
    PAGES.rollModes,
    { mode: "selfroll", isRoll: true },
    ["Ana"],
  ],
  [
    "blind: the message is sent blindly, its creating user cannot see it",
    PAGES.messageData,
    { data: () => ({ whisper: gamemasters(), blind: true }) },
    ["Gamemaster"],
  ],
];

const MESSAGES: Row<Game>[] = [
  [
    "isRoll: whether it contains a dice roll",
    PAGES.chatMessage,
    async () => {
      expect([(await create({})).isRoll, (await create(await rolled())).isRoll]).toEqual([false, true]);
    },
  ],
  [
    "isAuthor: whether the current user is its author",
    PAGES.chatMessage,
    async () => {
      expect((await create({})).isAuthor).toBe(true);
      expect((await create({ author: id("Ben") })).isAuthor).toBe(false);
    },
  ],
  [
    "alias: the token's name in character, the user's out of character",
    PAGES.chatMessage,
    async ({ scenes }) => {
      const token = need(scenes.get(IDS.scene)?.tokens.contents[0]);
      await token.update({ name: "Kess at the gate" });
      const speaker = ChatMessage.getSpeaker({ token });
      expect([(await create({ speaker })).alias, (await create({})).alias]).toEqual([
        "Kess at the gate",
        "Gamemaster",
      ]);
    },
  ],
  [
    "applyRollMode, public: whisper is [] and blind is false",
    PAGES.applyRollMode,
    () => {
      const data = ChatMessage.applyRollMode({ whisper: [id("Ben")], blind: true }, "publicroll");
      expect(data).toMatchObject({ whisper: [], blind: false });
    },
  ],
  [
    "applyRollMode, self: whisper is the current user and blind is false",
    PAGES.applyRollMode,
    ({ userId: me }) => {
      const data = ChatMessage.applyRollMode({ whisper: [id("Ben")], blind: true }, "selfroll");
      expect(data).toMatchObject({ whisper: [me], blind: false });
    },
  ],
  [
    "applyRollMode, private: GM users are added to whisper and blind is false",
    PAGES.applyRollMode,
    () => {
      const data = ChatMessage.applyRollMode({ whisper: [id("Ben")], blind: true }, "gmroll");
      expect(data).toMatchObject({ whisper: [id("Ben"), ...gamemasters()], blind: false });
      expect(ChatMessage.applyRollMode({}, "gmroll")).toMatchObject({ whisper: gamemasters() });
    },
  ],
  [
    "applyRollMode, blind: GM users are added to whisper and blind is true",
    PAGES.applyRollMode,
    () => {
      const data = ChatMessage.applyRollMode({ whisper: [...gamemasters(), id("Ben")] }, "blindroll");
      expect(data).toMatchObject({ whisper: [...gamemasters(), id("Ben")], blind: true });
    },
  ],
  [
    "applyRollMode: roll is the current roll mode",
    PAGES.applyRollMode,
    async ({ settings, userId: me }) => {
      await settings.set("core", "rollMode", "selfroll");
      expect(ChatMessage.applyRollMode({}, "roll")).toMatchObject({ whisper: [me], blind: false });
    },
  ],
  [
    "the current roll mode is not applied where a message is created without a mode",
    PAGES.applyRollMode,
    async ({ settings }) => {
      await settings.set("core", "rollMode", "gmroll");
      expect((await create({ whisper: [id("Ben")] })).whisper).toEqual([id("Ben")]);
      expect((await create({}, { rollMode: "gmroll" })).whisper).toEqual(gamemasters());
    },
  ],
];

describe.each([13, 14] as const)("a chat message in generation %d", (generation) => {
  beforeAll(async () => {
    server = await start({ generation });
  });
  afterAll(() => server.close());

  it.each(READERS)("%s (%s)", async (_says, _page, { mode, data, isRoll = false }, readers) => {
    await openGame(server, "Ana");
    const content = { ...(isRoll ? await rolled() : {}), ...data?.() };
    const message = await create(content, mode === undefined ? {} : { rollMode: mode });
    const reading: Name[] = [];
    for (const name of EVERYONE) {
      const seen = need((await openGame(server, name)).messages.get(String(message.id)));
      if (seen.visible && seen.isContentVisible) reading.push(name);
    }
    expect(reading).toEqual(readers);
  });
});

describe("a chat message", () => {
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    game = await openGame(server, "Gamemaster");
  });

  it.each(MESSAGES)("%s (%s)", async (_says, _page, holds) => {
    await holds(game);
  });
});

describe("the modes of messages in generation 14", () => {
  beforeAll(async () => {
    server = await start({ generation: 14 });
    game = await openGame(server, "Gamemaster");
  });
  afterAll(() => server.close());

  it(`have a label, an icon and a handler, which writes into a message's data (${PAGES.messageModes})`, () => {
    const modes = Object.values(table.CONFIG.ChatMessage.modes ?? {});
    expect(modes.length).toBeGreaterThan(3);
    for (const { label, icon, handler } of modes) {
      expect([typeof label, typeof icon]).toEqual(["string", "string"]);
      const data: Data = { whisper: [id("Ben")], blind: null };
      handler(data);
      expect([Array.isArray(data["whisper"]), typeof data["blind"]]).toEqual([true, "boolean"]);
    }
  });

  it(`can be more: the handler of a mode that a package adds decides who reads (${PAGES.messageModes})`, async () => {
    const handler = (data: Data): void => void (data["whisper"] = [id("Ben")]);
    Object.assign(table.CONFIG.ChatMessage.modes ?? {}, {
      toBen: { label: "To Ben", icon: "fa-solid fa-b", handler },
    });
    expect((await create({}, { messageMode: "toBen" })).whisper).toEqual([id("Ben")]);
  });

  it(`that are in character set the style of what is spoken (${PAGES.inCharacter})`, async () => {
    expect((await create({}, { messageMode: "ic" })).style).toBe(2);
    expect((await create({}, { messageMode: "public" })).style).toBe(0);
  });
});
