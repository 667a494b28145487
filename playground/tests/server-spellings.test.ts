import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Data } from "../client/utils/index.js";
import type { WorldKind } from "../common/hierarchy.js";
import type { RunningServer } from "../server/server.js";
import { addBelongings, BELONGINGS, type Request } from "./lib/belongings.js";
import { Client, start, userId } from "./lib/server.js";
import { IDS } from "./lib/tiny-system.js";

/** A field that a user may not write: of which document, and as whom. */
interface Protected {
  readonly what: string;
  readonly as: "ana" | "helper" | "gm";
  readonly type: Request["type"];
  readonly id: () => string;
  readonly parentUuid?: string;
  /** The path of the field. */
  readonly path: string;
  /** What the user would like to be there. */
  readonly value: unknown;
}

const OWN_SETTING = "settingOfAna0001";
const OWN_MESSAGE = "messageOfAna0001";
const OWN_MACRO = "macroOfAna000001";
const scene = `Scene.${IDS.scene}`;

let server: RunningServer;
let clients: Record<Protected["as"], Client>;

const PROTECTED: readonly Protected[] = [
  own("Setting", () => OWN_SETTING, "user", null),
  own("Setting", () => OWN_SETTING, "key", "small.mood"),
  { ...own("Setting", () => OWN_SETTING, "user", null), as: "gm", what: "a GM: the user of a Setting" },
  own("ChatMessage", () => OWN_MESSAGE, "author", "gamemasterOfThis"),
  own("Macro", () => OWN_MACRO, "author", "gamemasterOfThis"),
  own("User", () => userId(server, "Ana"), "role", 4),
  own("User", () => userId(server, "Ana"), "permissions.SETTINGS_MODIFY", true),
  {
    ...own("User", () => userId(server, "Helper"), "role", 4),
    as: "helper",
    what: "an assistant: the own role",
  },
  own("Actor", () => IDS.actor, "ownership.default", 3),
  own("Macro", () => OWN_MACRO, "ownership.default", 3),
  own("Actor", () => IDS.actor, "system.secret", "x"),
  own("Actor", () => IDS.actor, "system.hidden.deep", "x"),
  { ...own("Actor", () => IDS.actor, "system.secret", "x"), parentUuid: `${scene}.Token.${IDS.token}` },
  ...["actorId", "actorLink", "hidden", "delta.system.secret"].map((path) => ({
    ...own("Token", () => IDS.token, path, path === "actorId" ? BELONGINGS.other : true),
    parentUuid: scene,
  })),
  ...["actorId", "tokenId", "sceneId", "hidden"].map((path) => ({
    ...own("Combatant", () => BELONGINGS.combatant, path, "x"),
    parentUuid: `Combat.${BELONGINGS.combat}`,
  })),
  ...["name", "system.hp", "ownership.default"].map((path) => ({
    ...own("Actor", () => BELONGINGS.other, path, 3),
    what: `another's Actor: ${path}`,
  })),
  ...["c", "ds", "door"].map((path) => ({
    ...own("Wall", () => BELONGINGS.lockedDoor, path, 1),
    parentUuid: scene,
    what: `a locked door: ${path}`,
  })),
  { ...own("Actor", () => IDS.actor, "_id", "anotherActorHer2"), as: "gm", what: "a GM: the id of an Actor" },
];

function own(type: Request["type"], id: () => string, path: string, value: unknown): Protected {
  return { what: `her own ${type}: ${path}`, as: "ana", type, id, path, value };
}

/** The ways to write a path: as changes, and whether nested objects are merged. */
function* spellings(path: string, value: unknown): Generator<[string, Data, boolean]> {
  const parts = path.split(".");
  const nest = (keys: readonly string[], inner: unknown): Data =>
    keys.reduceRight<unknown>((nested, key) => ({ [key]: nested }), inner) as Data;
  for (const operator of ["", "-=", "==", "-=-=", "==-="])
    for (let depth = 0; depth < parts.length; depth++) {
      // `id` names the document in each request, so that a plain `_id` would be another document.
      if (path === "_id" && operator === "") continue;
      const keys = parts.map((part, at) => (at === depth ? `${operator}${part}` : part));
      const name = operator === "" ? "plainly" : `with ${operator} at ${keys.join(".")}`;
      const given = operator.startsWith("-=") ? null : value;
      yield [`${name}, nested`, nest(keys, given), true];
      yield [`${name}, dotted`, { [keys.join(".")]: given }, true];
      yield [`${name}, not merged`, nest(keys, given), false];
      if (operator === "") continue;
      yield [`${name}, as a whole`, nest(keys.slice(0, depth + 1), {}), true];
      yield [`${name}, as nothing`, nest(keys.slice(0, depth + 1), null), true];
      if (keys.length > 2)
        yield [`${name}, half dotted`, { [keys.slice(0, 2).join(".")]: nest(keys.slice(2), given) }, true];
    }
  for (let depth = 1; depth < parts.length; depth++) {
    yield [`by null above, at ${depth}`, nest(parts.slice(0, depth), null), true];
    yield [`by a list above, at ${depth}`, nest(parts.slice(0, depth), []), true];
    yield [`by what is beside it, not merged`, nest(parts.slice(0, depth), { beside: 1 }), false];
  }
}

const CASES = PROTECTED.flatMap((field) =>
  [...spellings(field.path, field.value)].map(([how, changes, recursive]) => ({
    name: `${field.what}, ${how}`,
    field,
    changes,
    recursive,
  })),
);

beforeAll(async () => {
  server = await start({ users: [{ name: "Helper", role: 3 }] });
  const [gm, ana, helper] = await Promise.all(
    ["Gamemaster", "Ana", "Helper"].map((name) => Client.connect(server, name)),
  );
  if (!gm || !ana || !helper) throw new Error("A client is missing.");
  clients = { gm, ana, helper };
  await addBelongings(gm);
  const user = userId(server, "Ana");
  for (const [type, source] of [
    ["Setting", { _id: OWN_SETTING, key: "small.own", value: "1", user }],
    ["ChatMessage", { _id: OWN_MESSAGE, content: "I" }],
    ["Macro", { _id: OWN_MACRO, name: "Mine", author: user, command: "" }],
  ] as const)
    await ana.modify({ action: "create", type, data: [source], options: { keepId: true } });
});

afterAll(async () => {
  for (const client of Object.values(clients)) client.leave();
  await server.close();
});

/** Everything that the world holds, as text. */
function world(): string {
  const kinds: WorldKind[] = ["User", "Setting", "Actor", "Item", "Scene", "Combat", "ChatMessage", "Macro"];
  return JSON.stringify(kinds.map((kind) => [...server.store.collection(kind).values()]));
}

describe("a field that a user may not write", () => {
  it.each(CASES)("$name", async ({ field, changes, recursive }) => {
    const before = world();
    const { type, parentUuid = null } = field;
    const data = [{ _id: field.id(), ...changes }];
    const request: Request = { action: "update", type, parentUuid, data, options: { recursive } };
    await expect(clients[field.as].modify(request)).rejects.toThrow(/ may not update the /);
    expect(world()).toBe(before);
  });

  it(`is written in none of ${CASES.length} ways`, () => {
    expect(CASES.length).toBeGreaterThan(300);
  });
});

describe("a document inside a document", () => {
  const inside = (items: unknown): Request => ({
    action: "update",
    type: "Actor",
    data: [{ _id: IDS.actor, items }],
  });

  it("needs its own rights when it comes with a change to the document", async () => {
    const combat: Request = {
      action: "update",
      type: "Combat",
      data: [{ _id: BELONGINGS.combat, combatants: [{ _id: BELONGINGS.combatant, hidden: true }] }],
    };
    await expect(clients.ana.modify(combat)).rejects.toThrow("it belongs to another user");
    await clients.ana.modify(inside([{ _id: IDS.item, name: "Long bow" }]));
    expect(server.store.collection("Actor").get(IDS.actor)).toMatchObject({ items: [{ name: "Long bow" }] });
  });

  it.each([
    ["null", { items: null }],
    ["an object", { items: { 0: { name: "x" } } }],
    ["deleted", { "-=items": null }],
    ["replaced", { "==items": [] }],
  ])("is changed one by one: %s", async (_how, changes) => {
    const before = world();
    const request: Request = { action: "update", type: "Actor", data: [{ _id: IDS.actor, ...changes }] };
    for (const client of [clients.ana, clients.gm])
      await expect(client.modify(request)).rejects.toThrow("The items of the Actor are changed one by one.");
    expect(world()).toBe(before);
  });

  it("has an id, whatever id the client gave it", async () => {
    await clients.ana.modify(inside([{ _id: "../no", name: "Axe", effects: [{ name: "Sharp" }, null] }]));
    const { items } = server.store.collection("Actor").get(IDS.actor) as { items: Data[] };
    const valid: unknown = expect.stringMatching(/^[a-zA-Z0-9]{16}$/);
    expect(items.at(-1)).toEqual({ _id: valid, name: "Axe", effects: [{ _id: valid, name: "Sharp" }] });
  });
});

describe("markup", () => {
  const bad = "<p>a<script>b</script></p>";
  const notes = (): unknown => server.store.collection("Actor").get(IDS.actor)?.["system"];

  it("is cleaned by the type that is, when a change names another one", async () => {
    const data = [{ _id: IDS.actor, type: "other", system: { notes: bad } }];
    await clients.gm.modify({ action: "update", type: "Actor", data });
    await clients.gm.modify({ action: "update", type: "Actor", data: [{ _id: IDS.actor, type: "hero" }] });
    expect(notes()).toMatchObject({ notes: "<p>a</p>" });
  });

  it("does not come past the reserved fields by a change of type", async () => {
    const data = [{ _id: IDS.actor, type: "other", "system.secret": "x" }];
    await expect(clients.ana.modify({ action: "update", type: "Actor", data })).rejects.toThrow(
      "only gamemasters change secret",
    );
  });
});
