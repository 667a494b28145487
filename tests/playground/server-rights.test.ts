import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OperationRequest } from "../../playground/common/protocol.js";
import type { RunningServer } from "../../playground/server/server.js";
import { Client, start, userId } from "./lib/server.js";
import { IDS } from "./lib/tiny-system.js";

let server: RunningServer;
let gm: Client;
let ana: Client;
let ben: Client;

type Request = Partial<OperationRequest> & Pick<OperationRequest, "action" | "type">;

const OTHER = "anotherActorHere";
const actor = `Actor.${IDS.actor}`;
const scene = `Scene.${IDS.scene}`;
const token = `${scene}.Token.${IDS.token}`;

beforeAll(async () => {
  server = await start();
  gm = await Client.connect(server, "Gamemaster");
  ana = await Client.connect(server, "Ana");
  ben = await Client.connect(server, "Ben");
  await gm.modify({
    action: "create",
    type: "Actor",
    data: [{ _id: OTHER, name: "Orlo", type: "hero", ownership: { default: 2 } }],
    options: { keepId: true },
  });
  await gm.modify({
    action: "create",
    type: "ChatMessage",
    data: [{ _id: "messageOfTheGM01", content: "Hello" }],
    options: { keepId: true },
  });
  await gm.modify({
    action: "create",
    type: "Wall",
    parentUuid: scene,
    data: [
      { _id: "aWallWithADoor01", c: [0, 0, 9, 9], door: 1, ds: 0 },
      { _id: "aLockedDoorHere1", c: [0, 0, 9, 9], door: 1, ds: 2 },
    ],
    options: { keepId: true },
  });
  await gm.modify({
    action: "create",
    type: "Combat",
    data: [{ _id: "aFightToTheEnd01", combatants: [{ _id: "kessInTheFight01", actorId: IDS.actor }] }],
    options: { keepId: true },
  });
});

afterAll(async () => {
  for (const client of [gm, ana, ben]) client.leave();
  await server.close();
});

describe("what a player may not do", () => {
  const refusals: [string, Request, string][] = [
    [
      "create an actor",
      { action: "create", type: "Actor", data: [{ name: "New", type: "hero" }] },
      'Ana may not create the Actor "New".',
    ],
    [
      "change another's actor",
      { action: "update", type: "Actor", data: [{ _id: OTHER, name: "Mine" }] },
      'Ana may not update the Actor "Orlo": it belongs to somebody else.',
    ],
    [
      "give another's actor to herself",
      { action: "update", type: "Actor", data: [{ _id: OTHER, ownership: { default: 3 } }] },
      'Ana may not update the Actor "Orlo": it belongs to somebody else.',
    ],
    [
      "delete her own actor",
      { action: "delete", type: "Actor", ids: [IDS.actor] },
      'Ana may not delete the Actor "Kess".',
    ],
    [
      "write a reserved field",
      { action: "update", type: "Actor", data: [{ _id: IDS.actor, "system.secret": "x" }] },
      'Ana may not update the Actor "Kess": only gamemasters change secret.',
    ],
    [
      "delete a reserved field",
      { action: "update", type: "Actor", data: [{ _id: IDS.actor, system: { "-=secret": null } }] },
      'Ana may not update the Actor "Kess": only gamemasters change secret.',
    ],
    [
      "replace what is above a reserved field",
      { action: "update", type: "Actor", data: [{ _id: IDS.actor, system: { "==hidden": {} } }] },
      'Ana may not update the Actor "Kess": only gamemasters change hidden.deep.',
    ],
    [
      "give another's actor an item",
      {
        action: "create",
        type: "Item",
        parentUuid: `Actor.${OTHER}`,
        data: [{ name: "Axe", type: "weapon" }],
      },
      'Ana may not create the Item "Axe" of the Actor "Orlo".',
    ],
    [
      "create an item of the world",
      { action: "create", type: "Item", data: [{ name: "Axe", type: "weapon" }] },
      'Ana may not create the Item "Axe".',
    ],
    [
      "speak as the gamemaster",
      { action: "create", type: "ChatMessage", data: [{ content: "I", author: "gamemasterOfThis" }] },
      "Ana may not create the ChatMessage: it would have another author.",
    ],
    [
      "change another's message",
      { action: "update", type: "ChatMessage", data: [{ _id: "messageOfTheGM01", content: "x" }] },
      "Ana may not update the ChatMessage: it belongs to somebody else.",
    ],
    [
      "delete another's message",
      { action: "delete", type: "ChatMessage", ids: ["messageOfTheGM01"] },
      "Ana may not delete the ChatMessage: somebody else has written it.",
    ],
    [
      "change a setting of the world",
      { action: "create", type: "Setting", data: [{ key: "small.mood", value: "1", user: null }] },
      'Ana may not create the Setting "small.mood": only gamemasters change the world\'s settings.',
    ],
    [
      "change a scene",
      { action: "update", type: "Scene", data: [{ _id: IDS.scene, name: "Mine" }] },
      'Ana may not update the Scene "Field": it belongs to somebody else.',
    ],
    [
      "place a token",
      { action: "create", type: "Token", parentUuid: scene, data: [{ actorId: IDS.actor }] },
      "Ana may not create the Token.",
    ],
    [
      "say whose token it is",
      { action: "update", type: "Token", parentUuid: scene, data: [{ _id: IDS.token, actorId: OTHER }] },
      'Ana may not update the Token "Kess": only gamemasters decide whose token it is, and who sees it.',
    ],
    [
      "reach an actor through its token's delta",
      {
        action: "update",
        type: "Token",
        parentUuid: scene,
        data: [{ _id: IDS.token, "delta.system.secret": "x" }],
      },
      'Ana may not update the Token "Kess": only gamemasters decide whose token it is, and who sees it.',
    ],
    [
      "move a wall",
      {
        action: "update",
        type: "Wall",
        parentUuid: scene,
        data: [{ _id: "aWallWithADoor01", c: [1, 1, 2, 2] }],
      },
      "Ana may not update the Wall.",
    ],
    [
      "open a locked door",
      { action: "update", type: "Wall", parentUuid: scene, data: [{ _id: "aLockedDoorHere1", ds: 1 }] },
      "Ana may not update the Wall.",
    ],
    [
      "lock a door",
      { action: "update", type: "Wall", parentUuid: scene, data: [{ _id: "aWallWithADoor01", ds: 2 }] },
      "Ana may not update the Wall.",
    ],
    [
      "end a turn",
      { action: "update", type: "Combat", data: [{ _id: "aFightToTheEnd01", round: 9 }] },
      "Ana may not update the Combat: it belongs to somebody else.",
    ],
    [
      "hide a combatant",
      {
        action: "update",
        type: "Combatant",
        parentUuid: "Combat.aFightToTheEnd01",
        data: [{ _id: "kessInTheFight01", hidden: true }],
      },
      "only gamemasters decide who takes part",
    ],
  ];

  it.each(refusals)("%s", async (_what, request, sentence) => {
    await expect(ana.modify(request)).rejects.toThrow(sentence);
  });

  it("rename another user, or become a gamemaster", async () => {
    await expect(
      ana.modify({ action: "update", type: "User", data: [{ _id: userId(server, "Ben"), name: "x" }] }),
    ).rejects.toThrow('Ana may not update the User "Ben"');
    await expect(
      ana.modify({ action: "update", type: "User", data: [{ _id: userId(server, "Ana"), role: 4 }] }),
    ).rejects.toThrow("only gamemasters decide on roles and permissions");
    await expect(
      ana.modify({ action: "update", type: "User", data: [{ _id: userId(server, "Ana"), "-=role": null }] }),
    ).rejects.toThrow("only gamemasters decide on roles and permissions");
  });

  it("do half of a request: when one part is refused, nothing is done", async () => {
    await ben.hears();
    const request: Request = {
      action: "update",
      type: "Actor",
      data: [
        { _id: IDS.actor, name: "Changed" },
        { _id: OTHER, name: "Changed" },
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
      parentUuid: "Combat.aFightToTheEnd01",
      data: [{ _id: "kessInTheFight01", initiative: 12 }],
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
    expect(delta).toEqual({ system: { hp: 1 } });
    await expect(
      ben.modify({
        action: "update",
        type: "Actor",
        parentUuid: token,
        data: [{ _id: IDS.actor, "system.hp": 9 }],
      }),
    ).rejects.toThrow("it belongs to somebody else");
  });

  it("share her own actor", async () => {
    await ana.modify({
      action: "update",
      type: "Actor",
      data: [{ _id: IDS.actor, [`ownership.${userId(server, "Ben")}`]: 3 }],
    });
    await ben.modify({ action: "update", type: "Actor", data: [{ _id: IDS.actor, name: "Kess" }] });
    await ana.modify({
      action: "update",
      type: "Actor",
      data: [{ _id: IDS.actor, ownership: { [`-=${userId(server, "Ben")}`]: null } }],
    });
    await expect(
      ben.modify({ action: "update", type: "Actor", data: [{ _id: IDS.actor, name: "x" }] }),
    ).rejects.toThrow("somebody else");
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
      data: [{ _id: "aWallWithADoor01", ds: 1 }],
    });
    await ana.modify({
      action: "update",
      type: "Wall",
      parentUuid: scene,
      data: [{ _id: "aWallWithADoor01", ds: 0 }],
    });
  });
});
