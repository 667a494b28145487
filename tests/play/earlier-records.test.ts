import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { respellExchange, respellStored } from "../../src/migrations/index.js";
import { next } from "../../src/play/record/reducer.js";
import { stateOfFirstFormat } from "../../src/play/record/storing/older.js";
import { readRecord, stateOf, storedRecord } from "../../src/play/record/stored.js";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../src/rules.js";
import { gameById } from "../../src/rules/registry.js";
import type { Faces } from "../../src/rules/core/index.js";

[tnt, mest, gurps, godsgloom, darkHeresy].forEach(registerGame);

interface OldMessage {
  readonly _id: string;
  readonly rolls: readonly string[];
  readonly system: Readonly<Record<string, unknown>>;
}

const MESSAGES = (
  JSON.parse(
    readFileSync(new URL("../fixtures/world-0.1.0/messages.json", import.meta.url), "utf8"),
  ) as readonly (OldMessage & { readonly type: string })[]
).filter(({ type }) => type === "exchange");

/** What the dice of a stored roll show, by die. */
function facesOf(roll: string): Faces {
  interface Term {
    readonly faces?: number | string;
    readonly class?: string;
    readonly results?: readonly { readonly result: number }[];
  }
  const { terms } = JSON.parse(roll) as { readonly terms: readonly Term[] };
  const faces: Record<string, number[]> = {};
  for (const { faces: sides, results } of terms)
    if (results) (faces[`d${sides}`] ??= []).push(...results.map(({ result }) => result));
  return faces;
}

/** The record that a message of 0.1.0 is converted to, with other counts of what was applied. */
function converted(message: OldMessage, changed: object) {
  const system: Readonly<Record<string, unknown>> = { ...message.system, ...changed };
  const packed = JSON.stringify({
    ...system,
    engagement: respellStored(String(system["engagement"])),
    answers: respellExchange(system["answers"] ?? {}),
  });
  return stateOfFirstFormat(packed, message.rolls.map(facesOf), "ana", { id: "converted", rules: 0 });
}

const POLICY = { asksDefender: false, applies: true, roller: () => null };

describe("a record of 0.1.0", () => {
  test.each(MESSAGES.map((message) => [message._id, message] as const))(
    "%s has ended, whatever it says was not applied yet",
    (_id, message) => {
      for (const changed of [
        {},
        { applied: 0, undone: false, followUps: null },
        { applied: -5 },
        { applied: 1e9, undone: false },
      ]) {
        const state = converted(message, changed);
        const game = state && gameById(state.engagement.game);
        if (!state || !game) continue;
        expect(["done", "undone"]).toContain(state.status);
        expect(state.journal.filter((entry) => entry.state !== "applied")).toEqual([]);
        expect(state.followUps).toEqual([]);
        expect(state.history[0]).toEqual({ what: "earlier", by: "ana" });

        const read = readRecord(JSON.parse(JSON.stringify(storedRecord(game, state, false))), true);
        const again = "unreadable" in read ? null : stateOf(read);
        expect(again?.frozen, "it is not played on").toBeDefined();
        expect(again && next(game, again, POLICY)).toBeNull();
      }
    },
  );

  test("that says that nothing was applied holds nothing to take back", () => {
    const states = MESSAGES.map((message) => converted(message, { applied: 0, undone: false }));
    expect(states.filter((state) => state !== null).length).toBeGreaterThan(0);
    for (const state of states) expect(state?.journal ?? []).toEqual([]);
  });
});
