import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Game } from "../client/table/game.js";
import type { RunningServer } from "../server/server.js";
import type { Request } from "./lib/belongings.js";
import { need } from "./lib/documents.js";
import { openGame } from "./lib/game.js";
import { Client, start, userId } from "./lib/server.js";
import { IDS } from "./lib/tiny-system.js";

/*
 * A group has an ownership of its own, "an object which configures ownership of this group", and an initiative "that will be used
 * for all group members": https://foundryvtt.com/api/interfaces/foundry.documents.types.CombatantGroupData.html
 */
const [FIGHT, OWN, OTHERS, MEMBER, LONER] = [
  "aFightInGroups01",
  "theGroupOfAna001",
  "theGroupOfOthers",
  "aMemberOfAGroup1",
  "aLonerInTheFight",
];

let server: RunningServer;
let game: Game;
let gm: Client;
let ana: Client;

beforeAll(async () => {
  server = await start();
  gm = await Client.connect(server, "Gamemaster");
  ana = await Client.connect(server, "Ana");
  const groups = [
    { _id: OWN, name: "Own", initiative: 7, ownership: { default: 0, [userId(server, "Ana")]: 3 } },
    { _id: OTHERS, name: "Others", initiative: null, ownership: { default: 2 } },
  ];
  const combatants = [
    { _id: MEMBER, actorId: IDS.actor, group: OWN, initiative: 2 },
    { _id: LONER, actorId: IDS.actor, initiative: 2 },
  ];
  await gm.modify({
    action: "create",
    type: "Combat",
    data: [{ _id: FIGHT, groups, combatants }],
    options: { keepId: true },
  });
  game = await openGame(server, "Ana");
});

afterAll(async () => {
  for (const client of [gm, ana]) client.leave();
  await server.close();
  vi.unstubAllGlobals();
});

const inFight = (request: Omit<Request, "parentUuid">): Promise<unknown> =>
  ana.modify({ ...request, parentUuid: `Combat.${FIGHT}` });
const rename = (_id: string): Promise<unknown> =>
  inFight({ action: "update", type: "CombatantGroup", data: [{ _id, name: "Renamed" }] });

describe("what a player may do with groups of combatants", () => {
  it("changes a group that is hers", async () => {
    await rename(OWN);
    expect(server.store.collection("Combat").get(FIGHT)).toMatchObject({
      groups: [{ name: "Renamed" }, { name: "Others" }],
    });
  });

  it("does not change a group that she only observes", async () => {
    await expect(rename(OTHERS)).rejects.toThrow('the CombatantGroup "Others"');
  });

  it.each<[string, Omit<Request, "parentUuid">]>([
    ["make a group", { action: "create", type: "CombatantGroup", data: [{ name: "New" }] }],
    ["delete one, not even her own", { action: "delete", type: "CombatantGroup", ids: [OWN] }],
    [
      "give her own to another",
      { action: "update", type: "CombatantGroup", data: [{ _id: OWN, ownership: { default: 3 } }] },
    ],
    [
      "put her combatant into one",
      { action: "update", type: "Combatant", data: [{ _id: LONER, group: OWN }] },
    ],
  ])("does not %s", async (_what, request) => {
    await expect(inFight(request)).rejects.toThrow("Ana may not");
  });
});

describe("a group of combatants", () => {
  it("has those members that name it, and gives them its initiative", () => {
    const combat = need(game.combats.get(FIGHT));
    const [member, loner] = [need(combat.combatants.get(MEMBER)), need(combat.combatants.get(LONER))];
    const group = need(combat.groups.get(OWN));
    expect([[...group.members], member.group, member.initiative]).toEqual([[member], group, 7]);
    expect([loner.group, loner.initiative]).toEqual([null, 2]);
    expect(need(combat.groups.get(OTHERS)).members.size).toBe(0);
  });
});
