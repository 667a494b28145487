import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { start, userId } from "./lib/server.js";
import { enter, open } from "./lib/tables.js";
import { IDS, temporaryFolder, writeSystem } from "./lib/tiny-system.js";

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
    await expect(open({ system: await temporaryFolder() })).rejects.toThrow(
      "system.json is missing. Build it first.",
    );
  });
});

describe("a world on disk", () => {
  it("is there again after a restart, and no longer when begun afresh", async () => {
    const data = await temporaryFolder();
    const system = await writeSystem();
    const first = await open({ data, system });
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

    const second = await open({ data, system });
    expect(second.store.collection("Actor").get(IDS.actor)).toMatchObject({
      system: { hp: 3 },
      flags: { small: { seen: true } },
    });
    expect(second.store.collection("Scene").get(IDS.scene)).toMatchObject({ tokens: [{ x: 700 }] });
    await second.close();

    const third = await open({ data, system, fresh: true });
    expect(third.store.collection("Actor").get(IDS.actor)).toMatchObject({ system: { hp: 5 } });
  });

  it("keeps a file that cannot be read aside, and says so", async () => {
    const data = await temporaryFolder();
    const system = await writeSystem();
    await (await start({ data, system })).close();
    await writeFile(join(data, "actors.json"), "[{ half");
    const server = await open({ data, system });
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
