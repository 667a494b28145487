import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asData } from "../client/utils/index.js";
import { EVENTS } from "./lib/events.js";
import { watchForMistakes } from "./lib/mistakes.js";
import { enter, open } from "./lib/tables.js";
import { IDS } from "./lib/tiny-system.js";

const mistakes = watchForMistakes();

describe("random messages", () => {
  /** A piece of a request: right, nearly right, or anything. */
  const words = [
    "create",
    "update",
    "delete",
    "Actor",
    "Item",
    "Token",
    "Setting",
    "User",
    "ChatMessage",
    "Scene",
  ];
  const ids = [...Object.values(IDS), `Actor.${IDS.actor}`, `Scene.${IDS.scene}.Token.${IDS.token}`];
  const keys = [
    "_id",
    "name",
    "type",
    "system",
    "items",
    "tokens",
    "effects",
    "delta",
    "flags",
    "author",
    "ownership",
  ];
  const key = fc.oneof(
    fc.constantFrom(...keys, ...keys.map((each) => `-=${each}`), ...keys.map((each) => `==${each}`)),
    fc.string({ maxLength: 6 }),
    fc.constantFrom("system.hp", "a..b", ".", "", "toString", "hasOwnProperty", "then", "length", "0"),
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5, depthIdentifier: "value" },
      fc.constantFrom<unknown>(null, true, 0, -1, 1e308, "", ...words, ...ids),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  const request = fc.record(
    {
      action: fc.oneof({ weight: 4, arbitrary: fc.constantFrom("create", "update", "delete") }, value),
      type: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words.slice(3)) }, value),
      parentUuid: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(null, ...ids.slice(5)) }, value),
      data: fc.oneof(fc.array(fc.dictionary(key, value, { noNullPrototype: true }), { maxLength: 3 }), value),
      ids: fc.oneof(fc.constant(Object.values(IDS)), value),
      options: value,
    },
    { requiredKeys: [], noNullPrototype: true },
  );

  it("end nothing: each is answered, and the world can still be read", async () => {
    const server = await open();
    const [gm, ana, ben] = [
      await enter(server, "Gamemaster"),
      await enter(server, "Ana"),
      await enter(server, "Ben"),
    ];
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...EVENTS),
        fc.oneof(request, value),
        fc.boolean(),
        async (event, data, asGm) => {
          const { socket } = asGm ? gm : ana;
          const answer: unknown = await socket.timeout(5000).emitWithAck(event, data);
          if (asData(answer)["ok"] === false) refused++;
        },
      ),
      { numRuns: 1500 },
    );
    const world: unknown = await ben.ask("world", {});
    expect(() => JSON.stringify(world)).not.toThrow();
    expect(refused).toBeGreaterThan(500);
    expect(mistakes()).toEqual([]);
  });
});
