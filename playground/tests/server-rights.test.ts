import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../server/server.js";
import { REFUSALS } from "./lib/refusals.js";
import { addBelongings, BELONGINGS, type Request } from "./lib/belongings.js";
import { Client, start, userId } from "./lib/server.js";
import { IDS } from "./lib/tiny-system.js";

let server: RunningServer;
let gm: Client;
let ana: Client;
let ben: Client;

const actor = `Actor.${IDS.actor}`;
const scene = `Scene.${IDS.scene}`;
const token = `${scene}.Token.${IDS.token}`;

beforeAll(async () => {
  server = await start();
  gm = await Client.connect(server, "Gamemaster");
  ana = await Client.connect(server, "Ana");
  ben = await Client.connect(server, "Ben");
  await addBelongings(gm);
});

afterAll(async () => {
  for (const client of [gm, ana, ben]) client.leave();
  await server.close();
});

describe("what a player may not do", () => {
  it.each(REFUSALS)("%s", async (_what, request, sentence) => {
    await expect(ana.modify(request)).rejects.toThrow(sentence);
  });

  it("rename another user, or become a gamemaster", async () => {
    await expect(
      ana.modify({ action: "update", type: "User", data: [{ _id: userId(server, "Ben"), name: "x" }] }),
    ).rejects.toThrow('Ana may not update the User "Ben"');
    await expect(
      ana.modify({ action: "update", type: "User", data: [{ _id: userId(server, "Ana"), role: 4 }] }),
    ).rejects.toThrow("only gamemasters decide on users, roles and permissions");
    await expect(
      ana.modify({ action: "update", type: "User", data: [{ _id: userId(server, "Ana"), "-=role": null }] }),
    ).rejects.toThrow("only gamemasters decide on users, roles and permissions");
  });

  it("do half of a request: when one part is refused, nothing is done", async () => {
    await ben.hears();
    const request: Request = {
      action: "update",
      type: "Actor",
      data: [
        { _id: IDS.actor, name: "Changed" },
        { _id: BELONGINGS.other, name: "Changed" },
      ],
    };
    await expect(ana.modify(request)).rejects.toThrow("Orlo");
    expect(server.store.collection("Actor").get(IDS.actor)?.["name"]).toBe("Kess");
    expect(await ben.hears()).toEqual([]);
  });
});

describe("what a player may do", () => {
  it("change her own actor, its items, and its token", async () => {
    await ana.modify({ action: "update", type: "Actor", data: [{ _id: IDS.actor, "system.hp": 4 }] });
    await ana.modify({
      action: "update",
      type: "Item",
      parentUuid: actor,
      data: [{ _id: IDS.item, name: "Long bow" }],
    });
    await ana.modify({
      action: "create",
      type: "ActiveEffect",
      parentUuid: `${actor}.Item.${IDS.item}`,
      data: [{ name: "Wet" }],
    });
    await ana.modify({
      action: "update",
      type: "Token",
      parentUuid: scene,
      data: [{ _id: IDS.token, x: 200 }],
    });
    await ana.modify({
      action: "update",
      type: "Combatant",
      parentUuid: `Combat.${BELONGINGS.combat}`,
      data: [{ _id: BELONGINGS.combatant, initiative: 12 }],
    });
    expect(server.store.collection("Actor").get(IDS.actor)).toMatchObject({
      system: { hp: 4 },
      items: [{ name: "Long bow", effects: [{ name: "Strung" }, { name: "Wet" }] }],
    });
  });

  it("change the actor that her token has of its own", async () => {
    const { delta } = await ana.modify({
      action: "update",
      type: "Actor",
      parentUuid: token,
      data: [{ _id: IDS.actor, "system.hp": 1 }],
    });
    expect(delta).toEqual({ system: { hp: 1 }, items: [], effects: [], flags: {} });
    await expect(
      ben.modify({
        action: "update",
        type: "Actor",
        parentUuid: token,
        data: [{ _id: IDS.actor, "system.hp": 9 }],
      }),
    ).rejects.toThrow("it belongs to another user");
  });

  it("change an actor that a gamemaster shares with him, until it is taken back", async () => {
    const share = (ownership: object): Promise<unknown> =>
      gm.modify({ action: "update", type: "Actor", data: [{ _id: IDS.actor, ownership }] });
    const rename: Request = { action: "update", type: "Actor", data: [{ _id: IDS.actor, name: "Kess" }] };
    await share({ [userId(server, "Ben")]: 3 });
    await ben.modify(rename);
    await share({ [`-=${userId(server, "Ben")}`]: null });
    await expect(ben.modify(rename)).rejects.toThrow("another user");
  });

  it("write, change and delete messages and macros of her own", async () => {
    const { data } = await ana.modify({
      action: "create",
      type: "ChatMessage",
      data: [{ content: "Hello" }],
    });
    const id = String(data[0]?.["_id"]);
    await ana.modify({ action: "update", type: "ChatMessage", data: [{ _id: id, content: "Hello!" }] });
    await expect(
      ana.modify({
        action: "update",
        type: "ChatMessage",
        data: [{ _id: id, author: userId(server, "Ben") }],
      }),
    ).rejects.toThrow("its author stays who it is");
    await ana.modify({ action: "delete", type: "ChatMessage", ids: [id] });
    await ana.modify({
      action: "create",
      type: "Macro",
      data: [{ name: "Mine", author: userId(server, "Ana"), command: "" }],
    });
  });

  it("change herself, and a setting of her own", async () => {
    await ana.modify({
      action: "update",
      type: "User",
      data: [{ _id: userId(server, "Ana"), color: "#123456" }],
    });
    await ana.modify({
      action: "create",
      type: "Setting",
      data: [{ key: "small.own", value: "1", user: userId(server, "Ana") }],
    });
  });

  it("open and close a door", async () => {
    await ana.modify({
      action: "update",
      type: "Wall",
      parentUuid: scene,
      data: [{ _id: BELONGINGS.door, ds: 1 }],
    });
    await ana.modify({
      action: "update",
      type: "Wall",
      parentUuid: scene,
      data: [{ _id: BELONGINGS.door, ds: 0 }],
    });
  });
});
