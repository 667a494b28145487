import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ActiveEffect, Actor } from "../../../playground/client/documents/index.js";
import { Hooks } from "../../../playground/client/helpers/index.js";
import type { RunningServer } from "../../../playground/server/server.js";
import { openGame } from "../../../playground/tests/lib/game.js";
import { start } from "../../../playground/tests/lib/server.js";
import { openDocuments } from "../../documents/lib/table.js";
import { type Row } from "../lib.js";
import { newActor, STATUS } from "./hero.js";

vi.mock("../../../src/applications/use-action.ts", () => ({ useAction: vi.fn() }));
vi.mock("../../../src/applications/card/card.ts", () => ({ drawCard: vi.fn() }));

const ACTOR = "https://foundryvtt.com/api/classes/foundry.documents.Actor.html";
const EFFECT = "https://foundryvtt.com/api/classes/foundry.documents.ActiveEffect.html";
const DURATION = "https://foundryvtt.com/api/interfaces/foundry.types.EffectDurationData.html";
const CREATE = "https://foundryvtt.com/api/functions/hookEvents.createDocument.html";

/** The documented sentences, each on a new actor. */
const SENTENCES: Row<Actor>[] = [
  [
    "toggleStatusEffect resolves to an ActiveEffect if a new effect was created",
    ACTOR,
    async (actor) => {
      expect(await actor.toggleStatusEffect(STATUS)).toBeInstanceOf(ActiveEffect);
      expect([actor.effects.size, actor.statuses.has(STATUS)]).toEqual([1, true]);
    },
  ],
  [
    "… to true if there was an existing effect already",
    ACTOR,
    async (actor) => {
      await actor.toggleStatusEffect(STATUS);
      expect(await actor.toggleStatusEffect(STATUS, { active: true })).toBe(true);
      expect(actor.effects.size).toBe(1);
    },
  ],
  [
    "… to false if an existing effect was removed",
    ACTOR,
    async (actor) => {
      await actor.toggleStatusEffect(STATUS);
      expect(await actor.toggleStatusEffect(STATUS)).toBe(false);
      expect([actor.effects.size, actor.statuses.has(STATUS)]).toEqual([0, false]);
    },
  ],
  [
    "… to undefined if nothing had to change",
    ACTOR,
    async (actor) => {
      expect(await actor.toggleStatusEffect(STATUS, { active: false })).toBeUndefined();
    },
  ],
  [
    "active forces the effect to be active or inactive, regardless of its current state",
    ACTOR,
    async (actor) => {
      for (const active of [true, true, false, false]) {
        await actor.toggleStatusEffect(STATUS, { active });
        expect(actor.statuses.has(STATUS)).toBe(active);
      }
    },
  ],
  [
    "overlay: the effect is displayed as an overlay, by its flag of core",
    ACTOR,
    async (actor) => {
      await actor.toggleStatusEffect(STATUS, { overlay: true });
      expect(actor.effects.contents[0]?.getFlag("core", "overlay")).toBe(true);
    },
  ],
  [
    "statusId is an id that CONFIG.statusEffects has: any other is an error",
    ACTOR,
    async (actor) => {
      await expect(actor.toggleStatusEffect("nowhere")).rejects.toThrow();
    },
  ],
  [
    "statuses: the statuses that are applied to the actor by its effects; one that is disabled applies none",
    ACTOR,
    async (actor) => {
      await actor.toggleStatusEffect(STATUS);
      await actor.effects.contents[0]?.update({ disabled: true });
      expect([actor.effects.size, actor.statuses.has(STATUS)]).toEqual([1, false]);
    },
  ],
  [
    "fromStatusEffect: an effect that is not created yet, with the status among its own",
    EFFECT,
    async (actor) => {
      const effect = await ActiveEffect.fromStatusEffect(STATUS, { parent: actor });
      expect([[...effect.statuses], actor.effects.size]).toEqual([[STATUS], 0]);
    },
  ],
  [
    "duration: an effect without seconds, rounds and turns does not end by itself",
    DURATION,
    async (actor) => {
      await actor.toggleStatusEffect(STATUS);
      const duration = actor.effects.contents[0]?.toObject()["duration"];
      expect(duration).toMatchObject({ seconds: null, rounds: null, turns: null });
    },
  ],
  [
    "createActiveEffect is called once an effect is there",
    CREATE,
    async (actor) => {
      const heard: unknown[] = [];
      const id = Hooks.on("createActiveEffect", (effect: ActiveEffect) => {
        heard.push([effect.parent === actor, actor.statuses.has(STATUS)]);
      });
      await actor.toggleStatusEffect(STATUS);
      Hooks.off("createActiveEffect", id);
      expect(heard).toEqual([[true, true]]);
    },
  ],
];

let server: RunningServer;

describe("a status, on the host's actor", () => {
  beforeAll(async () => {
    server = await start({ empty: true });
    await openGame(server, "Gamemaster");
  });
  afterAll(() => server.close());

  it.each(SENTENCES)("%s (%s)", async (_says, _page, holds) => {
    await holds(await newActor());
  });
});

describe("a status, on the system's actor", () => {
  beforeAll(async () => {
    server = await start({ empty: true });
    await openDocuments(server);
  });
  afterAll(() => server.close());

  it.each(SENTENCES)("%s (%s)", async (_says, _page, holds) => {
    const actor = await newActor();
    expect(actor.constructor.name).toBe("VantageActor");
    await holds(actor);
  });
});
