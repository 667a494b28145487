import { afterEach, describe, expect, it } from "vitest";
import { modifyBatch } from "../../playground/client/data/client-backend.js";
import type { Game } from "../../playground/client/table/game.js";
import { Hooks } from "../../playground/client/helpers/index.js";
import type { Data } from "../../playground/client/utils/index.js";
import type { RunningServer } from "../../playground/server/server.js";
import { openGame } from "../../playground/tests/lib/game.js";
import { Client, start } from "../../playground/tests/lib/server.js";
import { IDS } from "../../playground/tests/lib/tiny-system.js";
import { PAGES } from "./lib.js";

let server: RunningServer;
let clients: Client[] = [];
let game: Game | undefined;

afterEach(async () => {
  for (const client of clients) client.leave();
  clients = [];
  await server.close();
});

async function join(name: string): Promise<Client> {
  const client = await Client.connect(server, name);
  clients.push(client);
  return client;
}

/** Opens a table of generation 14, with the client of a user and another connection that listens. */
async function open(name: string): Promise<Client> {
  server = await start({ generation: 14 });
  game = await openGame(server, name);
  return join("Ben");
}

const actor = (): Data => server.store.collection("Actor").get(IDS.actor) ?? {};
const token = (): Data => (server.store.collection("Scene").get(IDS.scene)?.["tokens"] as Data[])[0] ?? {};
const scene = () => game?.scenes.get(IDS.scene) ?? null;

describe(`foundry.documents.modifyBatch (${PAGES.batch})`, () => {
  it("makes several operations on documents of several kinds in one request, in their order", async () => {
    const other = await open("Gamemaster");
    const documents = await modifyBatch([
      { action: "update", documentName: "Actor", updates: [{ _id: IDS.actor, "system.hp": 7 }] },
      { action: "update", documentName: "Token", updates: [{ _id: IDS.token, width: 2 }], parent: scene() },
      { action: "create", documentName: "ChatMessage", data: [{ content: "grown" }] },
    ]);
    expect(documents.map((all) => all.map(({ documentName }) => documentName))).toEqual([
      ["Actor"],
      ["Token"],
      ["ChatMessage"],
    ]);
    expect(actor()).toMatchObject({ system: { hp: 7 } });
    expect(token()).toMatchObject({ width: 2 });
    expect((await other.hears()).map(({ action, type }) => `${action} ${type}`)).toEqual([
      "update Actor",
      "update Token",
      "create ChatMessage",
    ]);
    expect(game?.actors.get(IDS.actor)?._source["system"]).toMatchObject({ hp: 7 });
  });

  it("changes nothing when one of them is refused: each needs its rights", async () => {
    const other = await open("Ana");
    const before = JSON.stringify([actor(), token()]);
    const batch = modifyBatch([
      { action: "update", documentName: "Actor", updates: [{ _id: IDS.actor, name: "Mine" }] },
      {
        action: "update",
        documentName: "Token",
        updates: [{ _id: IDS.token, hidden: true }],
        parent: scene(),
      },
    ]);
    await expect(batch).rejects.toThrow("only gamemasters decide whose token it is");
    expect(JSON.stringify([actor(), token()])).toBe(before);
    expect(await other.hears()).toEqual([]);
  });

  it("changes nothing when a hook cancels one of them", async () => {
    const other = await open("Gamemaster");
    const hook = Hooks.on("preUpdateToken", () => false);
    const documents = await modifyBatch([
      { action: "update", documentName: "Actor", updates: [{ _id: IDS.actor, name: "New" }] },
      { action: "update", documentName: "Token", updates: [{ _id: IDS.token, width: 3 }], parent: scene() },
    ]);
    Hooks.off("preUpdateToken", hook);
    expect(documents).toEqual([]);
    expect(actor()["name"]).toBe("Kess");
    expect(await other.hears()).toEqual([]);
  });

  it("cannot refer to the result of an operation before in the same batch", async () => {
    await open("Gamemaster");
    const gm = await join("Gamemaster");
    const operations = [
      {
        action: "create",
        type: "Actor",
        data: [{ _id: "actorOfTheBatch1", name: "New" }],
        options: { keepId: true },
      },
      { action: "create", type: "Item", parentUuid: "Actor.actorOfTheBatch1", data: [{ name: "Axe" }] },
    ];
    await expect(gm.ask("modifyDocumentBatch", { operations })).rejects.toThrow("is no longer there");
    expect(server.store.collection("Actor").has("actorOfTheBatch1")).toBe(false);
  });

  it.each([undefined, null, {}, { operations: null }, { operations: [null] }, { operations: {} }])(
    "refuses what is no batch: %j",
    async (request) => {
      await open("Gamemaster");
      const gm = await join("Gamemaster");
      await expect(gm.ask("modifyDocumentBatch", request)).rejects.toThrow(/is a list|makes no sense/);
    },
  );

  it("is not there in generation 13", async () => {
    server = await start();
    const gm = await join("Gamemaster");
    await expect(gm.ask("modifyDocumentBatch", { operations: [] })).rejects.toThrow(
      "Generation 13 has no batch",
    );
  });
});

describe("gmOnlyFields", () => {
  const axe = { name: "Axe", type: "axe", system: { secret: "" } };
  const hero = (client: Client, system: Data): Promise<unknown> =>
    client.modify({ action: "update", type: "Actor", data: [{ _id: IDS.actor, system }] });

  it.each([13, 14] as const)(
    `$0: are updated by a GM only, and guard nothing else (${PAGES.gmOnly})`,
    async (generation) => {
      server = await start({ generation });
      const ana = await join("Ana");
      await expect(hero(ana, { secret: "x" })).rejects.toThrow("only gamemasters change secret");
      await hero(ana, { hp: 3 });
      await hero(await join("Gamemaster"), { secret: "of the GM" });
      expect(actor()["system"]).toMatchObject({ hp: 3, secret: "of the GM" });
      // They guard writing alone: each client reads them.
      expect(JSON.stringify(await ana.ask("world", {}))).toContain("of the GM");
    },
  );

  it.each([
    [13, null],
    [14, "only gamemasters change secret"],
  ] as const)(
    `generation %i: a player creates a subtype that has some: refused with %s (${PAGES.gmOnlyCreation})`,
    async (generation, sentence) => {
      server = await start({ generation });
      const ana = await join("Ana");
      const made = ana.modify({
        action: "create",
        type: "Item",
        parentUuid: `Actor.${IDS.actor}`,
        data: [axe],
      });
      if (sentence === null) await made;
      else await expect(made).rejects.toThrow(sentence);
    },
  );
});
