import { BELONGINGS, type Request } from "./belongings.js";
import { IDS } from "./tiny-system.js";

const scene = `Scene.${IDS.scene}`;

/** What Ana, a player, asks for in vain: what it is, the request, and the sentence that she is told. */
export const REFUSALS: readonly [string, Request, string][] = [
  [
    "create an actor",
    { action: "create", type: "Actor", data: [{ name: "New", type: "hero" }] },
    'Ana may not create the Actor "New".',
  ],
  [
    "change another's actor",
    { action: "update", type: "Actor", data: [{ _id: BELONGINGS.other, name: "Mine" }] },
    'Ana may not update the Actor "Orlo": it belongs to another user.',
  ],
  [
    "give another's actor to herself",
    { action: "update", type: "Actor", data: [{ _id: BELONGINGS.other, ownership: { default: 3 } }] },
    'Ana may not update the Actor "Orlo": it belongs to another user.',
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
      parentUuid: `Actor.${BELONGINGS.other}`,
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
    { action: "update", type: "ChatMessage", data: [{ _id: BELONGINGS.message, content: "x" }] },
    "Ana may not update the ChatMessage: it belongs to another user.",
  ],
  [
    "delete another's message",
    { action: "delete", type: "ChatMessage", ids: [BELONGINGS.message] },
    "Ana may not delete the ChatMessage: another user has written it.",
  ],
  [
    "change a setting of the world",
    { action: "create", type: "Setting", data: [{ key: "small.mood", value: "1", user: null }] },
    'Ana may not create the Setting "small.mood": the world\'s settings need the permission SETTINGS_MODIFY.',
  ],
  [
    "change a scene",
    { action: "update", type: "Scene", data: [{ _id: IDS.scene, name: "Mine" }] },
    'Ana may not update the Scene "Field": it belongs to another user.',
  ],
  [
    "place a token",
    { action: "create", type: "Token", parentUuid: scene, data: [{ actorId: IDS.actor }] },
    "Ana may not create the Token.",
  ],
  [
    "say whose token it is",
    {
      action: "update",
      type: "Token",
      parentUuid: scene,
      data: [{ _id: IDS.token, actorId: BELONGINGS.other }],
    },
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
      data: [{ _id: BELONGINGS.door, c: [1, 1, 2, 2] }],
    },
    "Ana may not update the Wall.",
  ],
  [
    "open a locked door",
    { action: "update", type: "Wall", parentUuid: scene, data: [{ _id: BELONGINGS.lockedDoor, ds: 1 }] },
    "Ana may not update the Wall.",
  ],
  [
    "lock a door",
    { action: "update", type: "Wall", parentUuid: scene, data: [{ _id: BELONGINGS.door, ds: 2 }] },
    "Ana may not update the Wall.",
  ],
  [
    "end a turn",
    { action: "update", type: "Combat", data: [{ _id: BELONGINGS.combat, round: 9 }] },
    "Ana may not update the Combat: it belongs to another user.",
  ],
  [
    "hide a combatant",
    {
      action: "update",
      type: "Combatant",
      parentUuid: `Combat.${BELONGINGS.combat}`,
      data: [{ _id: BELONGINGS.combatant, hidden: true }],
    },
    "only gamemasters decide who takes part",
  ],
];
