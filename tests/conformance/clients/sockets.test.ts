import { afterEach, describe, expect, it, vi } from "vitest";
import { Client, userId } from "../../../playground/tests/lib/server.js";
import { ana, game, server, useOpenWorld } from "../../../playground/tests/lib/open-world.js";
import { MANIFEST } from "../../../playground/tests/lib/tiny-system.js";
import { PAGES, type Row } from "../lib.js";

useOpenWorld();

/** The one event of the small system, whose manifest asks for sockets. */
const CHANNEL = `system.${MANIFEST.id}`;

afterEach(() => {
  game.socket.off(CHANNEL);
  ana.socket.removeAllListeners(CHANNEL);
});

/** Waits until a listener has heard so often. */
const hears = (listener: ReturnType<typeof vi.fn>, times: number): Promise<void> =>
  vi.waitFor(() => {
    expect(listener).toHaveBeenCalledTimes(times);
  });

/** Ana sends something, and it has arrived at the others. */
async function anaSends(data: unknown): Promise<void> {
  const arrived = vi.fn();
  game.socket.on(CHANNEL, arrived);
  ana.socket.emit(CHANNEL, data);
  await hears(arrived, 1);
  game.socket.off(CHANNEL, arrived);
}

const SOCKETS: Row<Client>[] = [
  [
    "game.socket is the active connection: the same each time",
    PAGES.sockets,
    () => {
      expect(game.socket).toBe(game.socket);
      expect(game.socket.connected).toBe(true);
    },
  ],
  [
    "what is emitted goes to every other client, and never back to the sender",
    PAGES.socketSender,
    async (ben) => {
      const [own, hers, his] = [vi.fn(), vi.fn(), vi.fn()];
      game.socket.on(CHANNEL, own);
      ana.socket.on(CHANNEL, hers);
      ben.socket.on(CHANNEL, his);
      game.socket.emit(CHANNEL, { type: "play" });
      await Promise.all([hears(hers, 1), hears(his, 1)]);
      await ana.hears();
      expect(own).not.toHaveBeenCalled();
    },
  ],
  [
    "the listener gets the sender's id from the server, after the data",
    PAGES.socketSender,
    async () => {
      const heard = vi.fn();
      game.socket.on(CHANNEL, heard);
      await anaSends({ sender: "forged" });
      expect(heard).toHaveBeenCalledExactlyOnceWith({ sender: "forged" }, userId(server, "Ana"));
    },
  ],
  [
    "recipients route a message to some users",
    PAGES.socketSender,
    async (ben) => {
      const [hers, his] = [vi.fn(), vi.fn()];
      ana.socket.on(CHANNEL, hers);
      ben.socket.on(CHANNEL, his);
      game.socket.emit(CHANNEL, 1, { recipients: [userId(server, "Ben")] });
      await hears(his, 1);
      await ana.hears();
      expect(hers).not.toHaveBeenCalled();
    },
  ],
  [
    "the one who asks is acknowledged, the others get a broadcast",
    PAGES.sockets,
    async () => {
      const [acknowledged, hers] = [vi.fn(), vi.fn()];
      ana.socket.on(CHANNEL, hers);
      game.socket.emit(CHANNEL, { n: 1 }, acknowledged);
      await Promise.all([hears(acknowledged, 1), hears(hers, 1)]);
      expect(acknowledged).toHaveBeenCalledWith({ n: 1 });
    },
  ],
  [
    "an event that is not of a package with sockets in its manifest is accepted and delivered to nobody",
    PAGES.socketSender,
    async () => {
      const hers = vi.fn();
      ana.socket.on("module.quiet", hers);
      game.socket.emit("module.quiet", 1);
      await anaSends(1);
      await ana.hears();
      expect(hers).not.toHaveBeenCalled();
    },
  ],
  [
    "off takes off the listener that is named, and no other of the event",
    PAGES.socketListeners,
    async () => {
      const [one, other] = [vi.fn(), vi.fn()];
      game.socket.on(CHANNEL, one);
      game.socket.on(CHANNEL, other);
      game.socket.off(CHANNEL, one);
      await anaSends(1);
      expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
    },
  ],
  [
    "once listens to one event",
    PAGES.socketListeners,
    async () => {
      const heard = vi.fn();
      game.socket.once(CHANNEL, heard);
      await anaSends(1);
      await anaSends(2);
      expect(heard.mock.calls.map(([data]) => data as unknown)).toEqual([1]);
    },
  ],
];

describe("a socket of packages", () => {
  it.each(SOCKETS)("%s (%s)", async (_says, _page, holds) => {
    const ben = await Client.connect(server, "Ben");
    await holds(ben);
    ben.leave();
  });
});
