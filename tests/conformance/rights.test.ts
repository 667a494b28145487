import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ChatMessage } from "../../playground/client/documents/index.js";
import type { Game } from "../../playground/client/table/game.js";
import { table } from "../../playground/client/shared/globals.js";
import type { Data } from "../../playground/client/utils/index.js";
import type { RunningServer } from "../../playground/server/server.js";
import type { Request } from "../../playground/tests/lib/belongings.js";
import { openGame } from "../../playground/tests/lib/game.js";
import { Client, start, userId } from "../../playground/tests/lib/server.js";
import { IDS } from "../../playground/tests/lib/tiny-system.js";
import { PAGES } from "./lib.js";

let server: RunningServer;
let game: Game;
let gm: Client;
let helper: Client;
let ana: Client;
let ben: Client;

beforeAll(async () => {
  server = await start({ users: [{ name: "Helper", role: 3 }] });
  const [first, second, third, fourth] = await Promise.all(
    ["Gamemaster", "Helper", "Ana", "Ben"].map((name) => Client.connect(server, name)),
  );
  if (!first || !second || !third || !fourth) throw new Error("A client is missing.");
  [gm, helper, ana, ben] = [first, second, third, fourth];
  game = await openGame(server, "Ben");
});

afterAll(async () => {
  for (const client of [gm, helper, ana, ben]) client.leave();
  await server.close();
});

/** Creates one document, and gives its id. */
async function create(client: Client, type: Request["type"], source: Data): Promise<string> {
  const { data } = await client.modify({ action: "create", type, data: [source] });
  return String(data[0]?.["_id"]);
}

const say = (client: Client, source: Data = {}): Promise<string> =>
  create(client, "ChatMessage", { content: "I", ...source });
const stored = (id: string): Data | undefined => server.store.collection("ChatMessage").get(id);
const change = (client: Client, type: Request["type"], id: string, changes: Data): Promise<unknown> =>
  client.modify({ action: "update", type, data: [{ _id: id, ...changes }] });
const remove = (client: Client, type: Request["type"], id: string): Promise<unknown> =>
  client.modify({ action: "delete", type, ids: [id] });

describe("a chat message", () => {
  it(`has the user who created it as its author (${PAGES.message})`, async () => {
    for (const source of [{}, { author: null }, { author: userId(server, "Ana") }])
      expect(stored(await say(ana, source))?.["author"]).toBe(userId(server, "Ana"));
  });

  it(`is in another user's name only when a GM says so (${PAGES.message})`, async () => {
    const author = userId(server, "Ben");
    expect(stored(await say(gm, { author }))?.["author"]).toBe(author);
    for (const name of ["Ben", "Gamemaster"])
      await expect(say(ana, { author: userId(server, name) })).rejects.toThrow(
        "it would have another author",
      );
  });

  it(`is updated and deleted by its author and by GMs, and by no other user (${PAGES.message})`, async () => {
    const id = await say(ana, { ownership: { default: 3 } });
    await expect(change(ben, "ChatMessage", id, { content: "x" })).rejects.toThrow("belongs to another user");
    await expect(remove(ben, "ChatMessage", id)).rejects.toThrow("another user has written it");
    await change(ana, "ChatMessage", id, { content: "Ana" });
    await change(gm, "ChatMessage", id, { content: "GM" });
    await remove(ana, "ChatMessage", id);
    await remove(gm, "ChatMessage", await say(ana));
    expect(stored(id)).toBeUndefined();
  });

  it(`of a GM is updated by no player, also when the player's model is its speaker (${PAGES.message})`, async () => {
    const id = await say(gm, { speaker: { actor: IDS.actor } });
    await expect(change(ana, "ChatMessage", id, { content: "x" })).rejects.toThrow("belongs to another user");
  });

  it(`may get other rolls from its author (${PAGES.rolls})`, async () => {
    const id = await say(ana, { rolls: [] });
    await change(ana, "ChatMessage", id, { rolls: ['{"class":"Roll","formula":"6","terms":[]}'] });
    expect(stored(id)?.["rolls"]).toHaveLength(1);
    await expect(change(ben, "ChatMessage", id, { rolls: [] })).rejects.toThrow("belongs to another user");
  });

  // No public page says that the server withholds a message from a client, and clients ask ChatMessage#visible of the
  // messages that they have. So the playground takes it that each client receives each message.
  it(`that is whispered is on each client, and ChatMessage#visible says who reads it (${PAGES.visible})`, async () => {
    await ben.hears();
    const id = await say(gm, { content: "psst", whisper: [userId(server, "Ana")] });
    expect(await ben.hears()).toMatchObject([{ action: "create", data: [{ content: "psst" }] }]);
    expect(JSON.stringify(await ben.ask("world", {}))).toContain("psst");
    await expect.poll(() => game.messages.get(id)).toBeInstanceOf(ChatMessage);
    expect(game.messages.get(id)).toMatchObject({ visible: false, isContentVisible: false });
    await change(gm, "ChatMessage", id, { whisper: [userId(server, "Ben")] });
    await expect.poll(() => game.messages.get(id)?.visible).toBe(true);
  });
});

describe("a setting", () => {
  const world = (key: string): Data => ({ key, value: "1", user: null });
  const needed = "the world's settings need the permission SETTINGS_MODIFY";
  const permit = (permissions: Data): Promise<unknown> =>
    change(gm, "User", userId(server, "Ana"), { permissions });

  it(`of the world needs SETTINGS_MODIFY, which begins with assistants (${PAGES.permissions})`, async () => {
    await create(gm, "Setting", world("small.a"));
    await create(helper, "Setting", world("small.b"));
    await expect(create(ana, "Setting", world("small.c"))).rejects.toThrow(needed);
    await expect(create(ana, "Setting", { key: "small.c", value: "1" })).rejects.toThrow(needed);
  });

  it(`of the world is written by a player who has the permission (${PAGES.permissions})`, async () => {
    await permit({ SETTINGS_MODIFY: true });
    const id = await create(ana, "Setting", world("small.d"));
    await change(ana, "Setting", id, { value: "2" });
    await permit({ SETTINGS_MODIFY: false });
    await expect(change(ana, "Setting", id, { value: "3" })).rejects.toThrow(needed);
    await expect(remove(ana, "Setting", id)).rejects.toThrow(needed);
    await permit({ "-=SETTINGS_MODIFY": null });
    expect(server.store.collection("Setting").get(id)?.["value"]).toBe("2");
  });

  it(`says by core.permissions which roles write the others; assistants keep some (${PAGES.assistants})`, async () => {
    const value = JSON.stringify({ SETTINGS_MODIFY: [1, 2] });
    const id = await create(gm, "Setting", { key: "core.permissions", value, user: null });
    await create(ana, "Setting", world("small.e"));
    await expect(create(helper, "Setting", world("small.f"))).rejects.toThrow(needed);
    await create(helper, "Setting", world("core.time"));
    const all = JSON.stringify({ SETTINGS_MODIFY: [1, 2, 3] });
    for (const client of [ana, helper])
      await expect(change(client, "Setting", id, { value: all })).rejects.toThrow("only gamemasters decide");
    await remove(gm, "Setting", id);
  });

  it(`of one user is written by that user, and stays that user's (${PAGES.scopes})`, async () => {
    const id = await create(ana, "Setting", { key: "small.own", value: "1", user: userId(server, "Ana") });
    await change(ana, "Setting", id, { value: "2" });
    for (const client of [ben, helper])
      await expect(change(client, "Setting", id, { value: "3" })).rejects.toThrow(
        "a setting of another user",
      );
    await expect(
      create(ana, "Setting", { key: "small.own", value: "1", user: userId(server, "Ben") }),
    ).rejects.toThrow("a setting of another user");
    for (const client of [ana, gm])
      await expect(change(client, "Setting", id, { user: null })).rejects.toThrow(
        "its user stays what it is",
      );
    await remove(ana, "Setting", id);
  });
});

describe("a user", () => {
  it(`with the role of an assistant changes no roles (${PAGES.roles})`, async () => {
    const decide = "only gamemasters decide on users, roles and permissions";
    for (const name of ["Helper", "Ana"])
      await expect(change(helper, "User", userId(server, name), { role: 4 })).rejects.toThrow(decide);
    await expect(create(helper, "User", { name: "New", role: 4 })).rejects.toThrow(decide);
    await expect(remove(helper, "User", userId(server, "Ben"))).rejects.toThrow(decide);
    await change(helper, "User", userId(server, "Ana"), { color: "#112233" });
  });

  it(`with the role NONE is blocked from taking actions (${PAGES.roles})`, async () => {
    const id = await create(gm, "User", { name: "Dara", role: 1 });
    const dara = await Client.connect(server, "Dara");
    await say(dara);
    await change(gm, "User", id, { role: 0 });
    await expect(say(dara)).rejects.toThrow("This user is blocked from this world.");
    await expect(dara.ask("world", {})).rejects.toThrow("blocked");
    dara.leave();
    const again = await Client.connect(server, "Dara");
    await expect.poll(() => again.socket.connected).toBe(false);
    await remove(gm, "User", id);
  });
});

describe("ownership", () => {
  it(`is changed by GMs and assistants alone, of a user's own documents too (${PAGES.ownership})`, async () => {
    const ownership = { [userId(server, "Ben")]: 3 };
    await expect(change(ana, "Actor", IDS.actor, { ownership })).rejects.toThrow(
      "only gamemasters change ownership",
    );
    await change(helper, "Actor", IDS.actor, { ownership });
    expect(server.store.collection("Actor").get(IDS.actor)).toMatchObject({ ownership });
  });
});

describe("a question to another user", () => {
  it(`does not tell its handler who asks (${PAGES.querySender})`, async () => {
    const handler = vi.fn(() => "yes");
    table.CONFIG.queries["small.test"] = handler;
    // The game's client is Ben's second connection: the first one answers, as any of a user's clients may.
    ben.leave();
    const question = { userId: userId(server, "Ben"), name: "small.test", data: { n: 1 }, timeout: 2000 };
    expect(await ana.ask("userQuery", question)).toBe("yes");
    expect(handler.mock.calls).toEqual([[{ n: 1 }, { timeout: 2000 }]]);
  });

  it(`needs the permission QUERY_USER (${PAGES.query})`, async () => {
    await change(gm, "User", userId(server, "Ana"), { permissions: { QUERY_USER: false } });
    const question = { userId: userId(server, "Ben"), name: "small.test", data: 1, timeout: 2000 };
    await expect(ana.ask("userQuery", question)).rejects.toThrow("QUERY_USER");
    await change(gm, "User", userId(server, "Ana"), { permissions: { "-=QUERY_USER": null } });
    expect(await ana.ask("userQuery", question)).toBe("yes");
  });
});
