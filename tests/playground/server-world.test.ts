import { readdir, readFile, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { io } from "socket.io-client";
import type { RunningServer } from "../../playground/server/server.js";
import { parseArguments } from "../../playground/server/options.js";
import { Client, start, userId } from "./lib/server.js";
import { IDS, temporaryFolder, writeSystem } from "./lib/tiny-system.js";

const running: { close(): Promise<void> | void }[] = [];

async function open(...args: Parameters<typeof start>): Promise<RunningServer> {
  const server = await start(...args);
  running.push(server);
  return server;
}

async function enter(server: RunningServer, name: string): Promise<Client> {
  const client = await Client.connect(server, name);
  running.unshift({ close: () => client.leave() });
  return client;
}

afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

describe("a new world", () => {
  it("begins with three people and what the system wishes for", async () => {
    const server = await open();
    const users = [...server.store.collection("User").values()];
    expect(users.map(({ name, role }) => [name, role])).toEqual([
      ["Gamemaster", 4],
      ["Ana", 1],
      ["Ben", 1],
    ]);
    const actor = server.store.collection("Actor").get(IDS.actor);
    expect(actor).toMatchObject({
      name: "Kess",
      ownership: { default: 0, [userId(server, "Ana")]: 3 },
      items: [{ _id: IDS.item, effects: [{ _id: IDS.effect }] }],
    });
    expect(actor).not.toHaveProperty("folder");
    expect(server.store.collection("Scene").get(IDS.scene)).toMatchObject({
      active: true,
      tokens: [{ actorId: IDS.actor }],
    });
    expect([...server.store.collection("Setting").values()]).toMatchObject([
      { key: "small.mood", value: '"grim"' },
    ]);
  });

  it("says which wishes it could not meet", async () => {
    const { warnings } = await open();
    expect(warnings.join("\n")).toContain('no compendium "nowhere"');
    expect(warnings.join("\n")).toContain("nobodyOfThePack cannot be given to Ana: there is no such actor");
  });

  it("is empty but for the people when asked", async () => {
    const server = await open({ empty: true });
    expect(server.store.collection("Actor").size).toBe(0);
    expect(server.store.collection("User").size).toBe(3);
  });

  it("is refused without a built system", async () => {
    await expect(open({ dist: await temporaryFolder() })).rejects.toThrow(
      "system.json is missing. Build it first.",
    );
  });
});

describe("a world on disk", () => {
  it("is there again after a restart, and gone when begun afresh", async () => {
    const data = await temporaryFolder();
    const dist = await writeSystem();
    const first = await open({ data, dist });
    const gm = await enter(first, "Gamemaster");
    await gm.modify({
      action: "update",
      type: "Actor",
      data: [{ _id: IDS.actor, "system.hp": 3, "flags.small.seen": true }],
    });
    await gm.modify({
      action: "update",
      type: "Token",
      parentUuid: `Scene.${IDS.scene}`,
      data: [{ _id: IDS.token, x: 700 }],
    });
    gm.leave();
    await first.close();

    const second = await open({ data, dist });
    expect(second.store.collection("Actor").get(IDS.actor)).toMatchObject({
      system: { hp: 3 },
      flags: { small: { seen: true } },
    });
    expect(second.store.collection("Scene").get(IDS.scene)).toMatchObject({ tokens: [{ x: 700 }] });
    await second.close();

    const third = await open({ data, dist, fresh: true });
    expect(third.store.collection("Actor").get(IDS.actor)).toMatchObject({ system: { hp: 5 } });
  });

  it("keeps a file that cannot be read aside, and says so", async () => {
    const data = await temporaryFolder();
    const dist = await writeSystem();
    await (await start({ data, dist })).close();
    await writeFile(join(data, "actors.json"), "[{ half");
    const server = await open({ data, dist });
    expect(server.warnings.join("\n")).toMatch(/actors\.json cannot be read .* It is kept as .*unreadable/);
    const kept = (await readdir(data)).find((name) => name.includes("unreadable"));
    expect(await readFile(join(data, kept ?? ""), "utf8")).toBe("[{ half");
    expect(server.store.collection("Actor").size).toBe(0);
    expect(server.store.collection("Scene").size).toBe(1);
  });

  it("leaves no half-written file", async () => {
    const data = await temporaryFolder();
    const server = await open({ data });
    expect((await readdir(data)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    server.store.touch("Actor");
    server.store.flush();
    expect(JSON.parse(await readFile(join(data, "actors.json"), "utf8"))).toHaveLength(1);
  });
});

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

  it("hear what is whispered only when it is for them", async () => {
    const server = await open();
    const [gm, ana, ben] = [
      await enter(server, "Gamemaster"),
      await enter(server, "Ana"),
      await enter(server, "Ben"),
    ];
    const { data } = await ana.modify({
      action: "create",
      type: "ChatMessage",
      data: [{ content: "psst", whisper: [userId(server, "Gamemaster")] }],
    });
    const id = String(data[0]?.["_id"]);
    expect((await gm.hears()).map(({ action }) => action)).toEqual(["create"]);
    expect(await ben.hears()).toEqual([]);
    expect(JSON.stringify(await ben.ask("world", {}))).not.toContain("psst");

    await ana.modify({ action: "update", type: "ChatMessage", data: [{ _id: id, whisper: [] }] });
    expect(await ben.hears()).toMatchObject([{ action: "create", data: [{ content: "psst" }] }]);
    await ana.modify({
      action: "update",
      type: "ChatMessage",
      data: [{ _id: id, whisper: [userId(server, "Gamemaster")], content: "secret" }],
    });
    expect(await ben.hears()).toMatchObject([{ action: "delete", ids: [id], data: [] }]);
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
          [id, { active: false, targets: [] }],
        ]),
      );
  });
});

describe("a question to another person", () => {
  it("comes back with the answer", async () => {
    const server = await open();
    const [gm, ana] = [await enter(server, "Gamemaster"), await enter(server, "Ana")];
    ana.socket.on(
      "userQuery",
      (query: { data: number; senderId: string }, answer: (value: unknown) => void) =>
        answer({ ok: true, value: [query.data * 2, query.senderId] }),
    );
    expect(
      await gm.ask("userQuery", { userId: userId(server, "Ana"), name: "small.double", data: 21 }),
    ).toEqual([42, userId(server, "Gamemaster")]);
  });

  it("fails when there is no answer in time, when the person leaves, and when nobody is there", async () => {
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

describe("requests that make no sense", () => {
  it("are refused with a sentence", async () => {
    const server = await open();
    const gm = await enter(server, "Gamemaster");
    const wrong: [unknown, string][] = [
      [
        {
          action: "update",
          type: "Actor",
          parentUuid: null,
          data: [{ _id: "nobodyHereAtAll1" }],
          options: {},
        },
        "is no longer there",
      ],
      [
        { action: "create", type: "Token", parentUuid: null, data: [{}], options: {} },
        "A Token stands in another document",
      ],
      [
        { action: "create", type: "Wall", parentUuid: `Actor.${IDS.actor}`, data: [{}], options: {} },
        "A Wall does not stand in a Actor",
      ],
      [
        { action: "create", type: "Dragon", parentUuid: null, data: [{}], options: {} },
        'no documents of the kind "Dragon"',
      ],
      [
        { action: "create", type: "Item", parentUuid: "Actor.nobodyHereAtAll1", data: [{}], options: {} },
        "is no longer there",
      ],
      [
        {
          action: "create",
          type: "Actor",
          parentUuid: null,
          data: [{ _id: IDS.actor }],
          options: { keepId: true },
        },
        "already",
      ],
      ["nonsense", "makes no sense"],
    ];
    for (const [request, sentence] of wrong)
      await expect(gm.ask("modifyDocument", request)).rejects.toThrow(sentence);
  });

  it("have markup made harmless, wherever the manifest says that there is some", async () => {
    const server = await open();
    const gm = await enter(server, "Gamemaster");
    const bad = '<p onclick="x()">a<script>b</script></p>';
    await gm.modify({
      action: "update",
      type: "Actor",
      data: [
        { _id: IDS.actor, "system.notes": bad, "system.plain": bad, system: { "==parts": { text: bad } } },
      ],
    });
    const actor = server.store.collection("Actor").get(IDS.actor);
    expect(actor).toMatchObject({ system: { notes: "<p>a</p>", plain: bad, parts: { text: "<p>a</p>" } } });
    await gm.modify({
      action: "create",
      type: "ChatMessage",
      data: [{ _id: "messageWithMarkup", content: bad, flavor: bad }],
    });
    expect([...server.store.collection("ChatMessage").values()][0]).toMatchObject({
      content: "<p>a</p>",
      flavor: "<p>a</p>",
    });
  });
});

describe("the pages", () => {
  it("show who can play and who is here", async () => {
    const server = await open();
    await enter(server, "Ben");
    const page = await (await fetch(server.url)).text();
    expect([...page.matchAll(/data-user="(\w+)"/g)].map(([, name]) => name)).toEqual([
      "Gamemaster",
      "Ana",
      "Ben",
    ]);
    expect(page.match(/is here/g)).toHaveLength(1);
    expect(await (await fetch(`${server.url}/api/status`)).json()).toMatchObject({
      active: true,
      system: "small",
    });
  });

  it("let only people of this world in", async () => {
    const server = await open();
    expect(
      (await fetch(`${server.url}/game?user=nobody`, { redirect: "manual" })).headers.get("location"),
    ).toBe("/");
    const stranger = io(server.url, {
      query: { user: "nobody" },
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    await new Promise((resolve) => stranger.once("disconnect", resolve));
  });

  it.each([
    "/systems/small/../../package.json",
    "/systems/small/%2e%2e/%2e%2e/package.json",
    "/systems/small/..%2f..%2fpackage.json",
    "/systems/small/",
    "/systems/other/system.json",
    "/playground/../server/server.ts",
  ])("give nothing away at %s", async (path) => {
    const server = await open();
    const { port } = new URL(server.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      httpRequest({ host: "127.0.0.1", port, path }, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  });

  it("are for this machine only", async () => {
    const server = await open();
    const { port } = new URL(server.url);
    const statusFor = async (headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        httpRequest({ host: "127.0.0.1", port, path: "/", headers }, (response) =>
          resolve(response.resume().statusCode),
        )
          .on("error", reject)
          .end();
      });
    expect(await statusFor({ host: `example.org:${port}` })).toBe(403);
    expect(await statusFor({ origin: "http://example.org" })).toBe(403);
    expect(await statusFor({ host: `localhost:${port}` })).toBe(200);
  });

  it("have the type of what they are", async () => {
    const server = await open();
    const response = await fetch(`${server.url}/systems/small/system.json`);
    expect(response.headers.get("content-type")).toContain("application/json");
    const again = await fetch(`${server.url}/systems/small/system.json`, {
      headers: { "if-none-match": response.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });
});

describe("the command line", () => {
  it("takes its options, and refuses others", () => {
    expect(parseArguments(["--port", "0", "--fresh", "--quiet"])).toMatchObject({
      port: 0,
      fresh: true,
      empty: false,
      quiet: true,
    });
    expect(() => parseArguments(["--port"])).toThrow("wants a value");
    expect(() => parseArguments(["--port", "70000"])).toThrow('"70000" is not a port');
    expect(() => parseArguments(["--wide"])).toThrow("--wide is not an option");
  });

  it("moves on to the next port when the wished one is taken", async () => {
    const first = await open();
    const port = Number(new URL(first.url).port);
    const second = await open({ port });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
  });
});
