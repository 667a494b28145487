import { describe, expect, it } from "vitest";
import { SocketInterface } from "../client/helpers/index.js";
import { Client, userId } from "./lib/server.js";
import { enter, open } from "./lib/tables.js";
import { IDS } from "./lib/tiny-system.js";

describe("several people", () => {
  it("see one another's changes, each once, and the one who asked as the answer", async () => {
    const server = await open();
    const [gm, ana] = [await enter(server, "Gamemaster"), await enter(server, "Ana")];
    const answer = await gm.modify({
      action: "update",
      type: "Actor",
      data: [{ _id: IDS.actor, name: "Kess II" }],
      options: { reason: "test" },
    });
    expect(await ana.hears()).toEqual([answer]);
    expect(await gm.hears()).toEqual([]);
    expect(answer).toMatchObject({
      data: [{ _id: IDS.actor, name: "Kess II" }],
      userId: userId(server, "Gamemaster"),
      options: { reason: "test" },
    });
  });

  it("miss nothing that happens between the answer with the world and their listening", async () => {
    const server = await open();
    const gm = await enter(server, "Gamemaster");
    const { socket } = await enter(server, "Ana");
    const connection = new SocketInterface(socket);
    const rename = (name: string) =>
      gm.modify({ action: "update", type: "Actor", data: [{ _id: IDS.actor, name }] });
    await rename("Before");
    const world = await connection.world();
    expect(world.collections["Actor"]).toContainEqual(expect.objectContaining({ name: "Before" }));
    await rename("Between");
    const heard: unknown[] = [];
    const listener = {
      onOperation: ({ data }: { readonly data: readonly object[] }) => void heard.push(data[0]),
      onActivity: () => undefined,
      onQuery: () => Promise.resolve(null),
      onConnection: () => undefined,
      onPause: () => undefined,
    };
    await connection.world();
    const renamed = async (name: string): Promise<void> => {
      const told = new Promise((resolve) => socket.once("modifyDocument", resolve));
      await rename(name);
      await told;
    };
    await renamed("After the world");
    connection.listen(listener);
    await renamed("Later");
    expect(heard).toEqual(
      ["After the world", "Later"].map((name) => expect.objectContaining({ name }) as unknown),
    );
  });

  it("have one scene that is shown to all", async () => {
    const server = await open();
    const [gm, ana] = [await enter(server, "Gamemaster"), await enter(server, "Ana")];
    await gm.modify({ action: "create", type: "Scene", data: [{ name: "Hill", active: true }] });
    expect((await ana.hears()).map(({ action, data }) => [action, data[0]?.["active"]])).toEqual([
      ["update", false],
      ["create", true],
    ]);
    expect((await gm.hears()).map(({ action }) => action)).toEqual(["update"]);
  });

  it("talk through the system's own channel, to the others alone", async () => {
    const server = await open();
    const [gm, ana, ben] = [
      await enter(server, "Gamemaster"),
      await enter(server, "Ana"),
      await enter(server, "Ben"),
    ];
    const heard: unknown[] = [];
    for (const [name, client] of Object.entries({ gm, ana, ben }))
      client.socket.on("system.small", (data: unknown, sender: string) => heard.push([name, data, sender]));
    gm.socket.emit("system.small", { n: 1 });
    gm.socket.emit("system.small", { n: 2 }, { recipients: [userId(server, "Ben")] });
    await gm.hears();
    await Promise.all([ana.hears(), ben.hears()]);
    const sender = userId(server, "Gamemaster");
    expect(heard.sort()).toEqual(
      [
        ["ana", { n: 1 }, sender],
        ["ben", { n: 1 }, sender],
        ["ben", { n: 2 }, sender],
      ].sort(),
    );
  });

  it("learn who comes and goes", async () => {
    const server = await open();
    const gm = await enter(server, "Gamemaster");
    const told: unknown[] = [];
    gm.socket.on("userActivity", (id: string, activity: unknown) => told.push([id, activity]));
    const ana = await Client.connect(server, "Ana");
    ana.socket.emit("userActivity", { targets: [IDS.token], sceneId: IDS.scene, role: 4 });
    await ana.hears();
    expect(await (await enter(server, "Ben")).ask("world", {})).toMatchObject({
      activities: { [userId(server, "Ana")]: { targets: [IDS.token] } },
    });
    ana.leave();
    const id = userId(server, "Ana");
    await expect
      .poll(() => told)
      .toEqual(
        expect.arrayContaining([
          [id, { active: true }],
          [id, { targets: [IDS.token], sceneId: IDS.scene }],
          [id, { active: false, targets: [], ruler: null }],
        ]),
      );
  });
});

describe("a question to another person", () => {
  it("comes back with the answer", async () => {
    const server = await open();
    const [gm, ana] = [await enter(server, "Gamemaster"), await enter(server, "Ana")];
    ana.socket.on("userQuery", (query: { data: number }, answer: (value: unknown) => void) =>
      answer({ ok: true, value: query.data * 2 }),
    );
    expect(await gm.ask("userQuery", { userId: userId(server, "Ana"), name: "small.double", data: 21 })).toBe(
      42,
    );
  });

  it("fails when there is no answer in time, when the person leaves, and when the person is not there", async () => {
    const server = await open();
    const [gm, ana] = [await enter(server, "Gamemaster"), await enter(server, "Ana")];
    const question = { userId: userId(server, "Ana"), name: "small.double", data: 1 };
    await expect(gm.ask("userQuery", { ...question, timeout: 50 })).rejects.toThrow(
      "Ana has not answered within 0.05 seconds.",
    );
    const waiting = expect(gm.ask("userQuery", question)).rejects.toThrow("Ana has left without an answer.");
    await gm.hears();
    ana.leave();
    await waiting;
    await expect(gm.ask("userQuery", question)).rejects.toThrow("Ana is not here and cannot answer.");
  });
});
