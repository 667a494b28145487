import type { OperationRequest } from "../../common/protocol.js";
import type { Client } from "./server.js";
import { IDS } from "./tiny-system.js";

/** What a client asks for. */
export type Request = Partial<OperationRequest> & Pick<OperationRequest, "action" | "type">;

/** The ids of what {@link addBelongings} adds. */
export const BELONGINGS = {
  other: "anotherActorHere",
  message: "messageOfTheGM01",
  door: "aWallWithADoor01",
  lockedDoor: "aLockedDoorHere1",
  combat: "aFightToTheEnd01",
  combatant: "kessInTheFight01",
} as const;

/** Adds to the small world what is the gamemaster's: an actor, a message, doors and a combat with Ana's actor in it. */
export async function addBelongings(gm: Client): Promise<void> {
  await gm.modify({
    action: "create",
    type: "Actor",
    data: [{ _id: BELONGINGS.other, name: "Orlo", type: "hero", ownership: { default: 2 } }],
    options: { keepId: true },
  });
  await gm.modify({
    action: "create",
    type: "ChatMessage",
    data: [{ _id: BELONGINGS.message, content: "Hello" }],
    options: { keepId: true },
  });
  await gm.modify({
    action: "create",
    type: "Wall",
    parentUuid: `Scene.${IDS.scene}`,
    data: [
      { _id: BELONGINGS.door, c: [0, 0, 9, 9], door: 1, ds: 0 },
      { _id: BELONGINGS.lockedDoor, c: [0, 0, 9, 9], door: 1, ds: 2 },
    ],
    options: { keepId: true },
  });
  await gm.modify({
    action: "create",
    type: "Combat",
    data: [{ _id: BELONGINGS.combat, combatants: [{ _id: BELONGINGS.combatant, actorId: IDS.actor }] }],
    options: { keepId: true },
  });
}
