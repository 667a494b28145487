import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { asData } from "../client/utils/index.js";
import { DEEPEST, LARGEST, MOST_AT_ONCE } from "../server/limits.js";
import type { RunningServer } from "../server/server.js";
import { EVENTS } from "./lib/events.js";
import { Client, start, userId } from "./lib/server.js";
import { watchForMistakes } from "./lib/mistakes.js";
import { IDS } from "./lib/tiny-system.js";

const mistakes = watchForMistakes();
let server: RunningServer;
let ana: Client;
let ben: Client;

beforeAll(async () => {
  server = await start();
  ana = await Client.connect(server, "Ana");
  ben = await Client.connect(server, "Ben");
});

afterEach(async () => {
  // The answer comes after whatever was sent before.
  expect(await ben.ask("pack", { id: "heroes" })).toHaveLength(1);
  expect(mistakes()).toEqual([]);
});

afterAll(async () => {
  ana.leave();
  ben.leave();
  await server.close();
});

/** Lists in lists in lists. */
function nested(levels: number): unknown {
  let value: unknown = "in the middle";
  for (let i = 0; i < levels; i++) value = i % 2 ? { in: value } : [value];
  return value;
}

/** The same as JSON text, for depths at which making it text would end the test itself. */
const nestedText = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

const update = (changes: object): object => ({
  action: "update",
  type: "Actor",
  parentUuid: null,
  data: [{ _id: IDS.actor, ...changes }],
  options: {},
});

/** Sends one packet of the protocol as it is, and waits until the server has had it. */
async function sendRaw(packet: string): Promise<Socket> {
  const query = { user: userId(server, "Ana") };
  const socket = io(server.url, { query, transports: ["websocket"], forceNew: true, reconnection: false });
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  const { engine } = socket.io;
  const sent = new Promise<void>((resolve) => engine.once("drain", resolve));
  engine.write(packet);
  await sent;
  await ben.ask("pack", { id: "heroes" });
  return socket;
}

describe("a message without a wish for an acknowledgement", () => {
  it.each(EVENTS)("%s is taken, whatever it contains", async (event) => {
    for (const data of [undefined, null, 7, "text", [], {}, { toString: null }, [null], nested(200)])
      ana.socket.emit(event, data);
    ana.socket.emit(event);
    expect(await ana.ask("pack", { id: "heroes" })).toHaveLength(1);
  });

  it("changes what it asks for", async () => {
    ana.socket.emit("modifyDocument", update({ name: "Silent" }));
    await expect.poll(() => server.store.collection("Actor").get(IDS.actor)?.["name"]).toBe("Silent");
  });
});

describe("a message that is too deep, too large or no data", () => {
  it.each([
    ["a document", () => update({ flags: nested(DEEPEST - 2) }), null],
    ["a document one level deeper", () => update({ flags: nested(DEEPEST) }), "nested too deeply"],
    ["a document 200 levels deep", () => update({ flags: nested(200) }), "nested too deeply"],
    [
      "a document with 200 dotted levels",
      () => update({ [`flags${".a".repeat(200)}`]: 1 }),
      "nested too deeply",
    ],
    [
      "options 200 levels deep",
      () => ({ ...update({ name: "x" }), options: { deep: nested(200) } }),
      "too deeply",
    ],
    ["a document of a million characters", () => update({ name: "x".repeat(LARGEST) }), "is too large"],
    [
      "a list of a million numbers",
      () => update({ flags: { list: Array(1_000_000).fill(1) } }),
      "is too large",
    ],
    [
      "too many documents",
      () => ({ ...update({}), data: Array(MOST_AT_ONCE + 1).fill({}) }),
      `at most ${MOST_AT_ONCE} documents`,
    ],
    [
      "too many ids",
      () => ({ ...update({}), action: "delete", ids: Array(MOST_AT_ONCE + 1).fill("x") }),
      `at most ${MOST_AT_ONCE} documents`,
    ],
    ["binary data", () => update({ flags: { bytes: Buffer.from("x") } }), "not plain JSON"],
    ["a list of nothing", () => ({ ...update({}), data: [null] }), "A Actor is an object."],
    ["no id", () => ({ ...update({}), data: [{ _id: null, name: "x" }] }), "is no longer there"],
    [
      "an id that is an object",
      () => ({ ...update({}), data: [{ _id: { toString: null } }] }),
      "no longer there",
    ],
    [
      "an id to delete that is an object",
      () => ({ ...update({}), action: "delete", ids: [{}] }),
      "An id is a text",
    ],
    [
      "an unknown action",
      () => ({ ...update({ name: "x" }), action: "destroy" }),
      "create, update or delete",
    ],
    [
      "the action __proto__",
      () => ({ ...update({ name: "x" }), action: "__proto__" }),
      "create, update or delete",
    ],
    [
      "the kind __proto__",
      () => ({ ...update({ name: "x" }), type: "__proto__" }),
      "no documents of the kind",
    ],
    ["the parent as an object", () => ({ ...update({ name: "x" }), parentUuid: {} }), "an address"],
    ["a list as request", () => [], "makes no sense"],
    ["null as request", () => null, "makes no sense"],
  ])("%s", async (_what, request, sentence) => {
    const before = JSON.stringify(server.store.collection("Actor").get(IDS.actor));
    const asked = ana.ask("modifyDocument", request());
    if (sentence === null) await asked;
    else {
      await expect(asked).rejects.toThrow(sentence);
      expect(JSON.stringify(server.store.collection("Actor").get(IDS.actor))).toBe(before);
    }
  });

  it.each(["__proto__", "constructor", "prototype", "==__proto__", "-=constructor", "a.__proto__.b"])(
    "a key %s",
    async (key) => {
      const changes: unknown = JSON.parse(`{"flags":{"${key}":{"polluted":true}}}`);
      await expect(ana.ask("modifyDocument", update(asData(changes)))).rejects.toThrow("cannot be stored");
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(Reflect.get({}, "polluted")).toBeUndefined();
    },
  );

  it.each([
    ["system.small", nested(200)],
    ["system.small", "x".repeat(LARGEST)],
  ])("to the other clients is not passed on, and the sender learns why: %s", async (event, data) => {
    const heard = vi.fn();
    ben.socket.on(event, heard);
    const answer: unknown = await ana.socket.emitWithAck(event, data);
    expect(answer).toEqual({ error: expect.stringMatching(/too deeply|too large/) as string });
    await ben.hears();
    ben.socket.off(event, heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it("a question, and an answer, that are too large are refused", async () => {
    const question = { userId: userId(server, "Ben"), name: "small.x" };
    await expect(ana.ask("userQuery", { ...question, data: nested(200) })).rejects.toThrow("too deeply");
    await expect(ana.ask("userQuery", null)).rejects.toThrow("makes no sense");
    const answers = [
      { ok: true, value: nested(200) },
      null,
      "yes",
      { ok: false, error: { toString: null } },
      {},
    ];
    for (const given of answers) {
      ben.socket.once("userQuery", (_query: unknown, answer: (value: unknown) => void) => answer(given));
      await expect(ana.ask("userQuery", { ...question, data: 1, timeout: "soon" })).rejects.toThrow();
    }
  });

  it("a hundred thousand targets are not passed on; those that are not texts are left out", async () => {
    const told = vi.fn();
    ben.socket.on("userActivity", told);
    const many = Array.from({ length: 100_000 }, (_, i) => String(i).padStart(16, "0"));
    ana.socket.emit("userActivity", { targets: many });
    ana.socket.emit("userActivity", { targets: many.slice(0, 1001) });
    ana.socket.emit("userActivity", { targets: [{ toString: null }, null, 4, IDS.token] });
    await ana.ask("pack", { id: "heroes" });
    await ben.hears();
    ben.socket.off("userActivity", told);
    expect(told.mock.calls).toEqual([[userId(server, "Ana"), { targets: [IDS.token] }]]);
  });

  it("a ruler that is none, and one of 201 points, is not passed on; one is cut down to its numbers", async () => {
    const told = vi.fn();
    ben.socket.on("userActivity", told);
    const path = Array.from({ length: 201 }, (_, x) => ({ x, y: 0 }));
    const wrong = [5, {}, { path }, { path: [null] }, { path: [{ x: "1", y: 0 }] }, { path: [{ x: 1 }] }];
    for (const ruler of wrong) ana.socket.emit("userActivity", { ruler });
    ana.socket.emit("userActivity", { ruler: { path: path.slice(0, 200), hidden: "yes" } });
    ana.socket.emit("userActivity", { ruler: { path: [{ x: 1, y: 2, elevation: 3, z: 4 }], hidden: true } });
    ana.socket.emit("userActivity", { ruler: null });
    await ana.ask("pack", { id: "heroes" });
    await ben.hears();
    ben.socket.off("userActivity", told);
    const rulers = told.mock.calls.map(([, activity]: unknown[]) => activity);
    expect(rulers).toEqual([
      { ruler: { path: path.slice(0, 200).map((point) => ({ ...point, elevation: 0 })), hidden: false } },
      { ruler: { path: [{ x: 1, y: 2, elevation: 3 }], hidden: true } },
      { ruler: null },
    ]);
  });

  it.each([
    ["20,000 levels", `2["modifyDocument",${nestedText(20_000)}]`],
    ["20,000 levels to others", `2["system.small",${nestedText(20_000)}]`],
    ["20,000 levels with an acknowledgement", `27["userQuery",${nestedText(20_000)}]`],
    ["a placeholder without its data", '51-["modifyDocument",{"_placeholder":true,"num":5}]'],
    ["a placeholder in plain data", '2["system.small",{"_placeholder":true,"num":0}]'],
    ["a packet of no kind", "9nonsense"],
    ["half a packet", '2["modify'],
    ["an event that is no text", "2[null]"],
    ["a reserved event", '2["disconnect"]'],
    ["an acknowledgement that no client waits for", "312345[]"],
    ["a letter", "x"],
  ])("a raw packet: %s", async (_what, packet) => {
    (await sendRaw(packet)).disconnect();
  });
});

describe("a user", () => {
  it("who may not pause the game does not", async () => {
    const heard = vi.fn();
    ben.socket.on("pause", heard);
    await expect(ana.ask("pause", true)).rejects.toThrow("Only Gamemasters can pause the game.");
    await ben.hears();
    expect(heard).not.toHaveBeenCalled();
  });

  it("without QUERY_USER asks no other user, whatever the own client says", async () => {
    const gm = await Client.connect(server, "Gamemaster");
    const permissions = (value: boolean): Promise<unknown> =>
      gm.modify({
        action: "update",
        type: "User",
        data: [{ _id: userId(server, "Ana"), permissions: { QUERY_USER: value } }],
      });
    await permissions(false);
    const question = { userId: userId(server, "Ben"), name: "small.x", data: 1, timeout: 50 };
    await expect(ana.ask("userQuery", question)).rejects.toThrow(
      "no permission to ask other users (QUERY_USER)",
    );
    await permissions(true);
    await expect(ana.ask("userQuery", question)).rejects.toThrow("Ben has not answered within 0.05 seconds.");
    gm.leave();
  });

  it.each([undefined, null, "", "nobody", "__proto__", { id: { toString: null } }])(
    "who asks for a compendium that is none hears so: %j",
    async (request) => {
      await expect(ana.ask("pack", request)).rejects.toThrow(/has no compendium/);
    },
  );
});
