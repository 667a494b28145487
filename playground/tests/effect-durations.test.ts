import { beforeEach, describe, expect, it } from "vitest";
import { Actor, Combat, type ActiveEffect } from "../client/documents/index.js";
import { table } from "../client/shared/globals.js";
import { hero, need } from "./lib/documents.js";
import { openGame } from "./lib/game.js";
import { open } from "./lib/tables.js";

let actor: Actor;

beforeEach(async () => {
  await openGame(await open({ generation: 14 }), "Gamemaster");
  actor = need(await Actor.create({ name: "Kess", type: "hero" })) as Actor;
});

async function make(data: object): Promise<ActiveEffect> {
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Strong", ...data }]);
  return need(effect) as ActiveEffect;
}

/** What is stored of an effect. */
function stored(effect: ActiveEffect): { duration: unknown; start: unknown } {
  const { duration, start } = effect.toObject();
  return { duration, start };
}

/**
 * https://foundryvtt.com/api/interfaces/foundry.documents.types.ActiveEffectDuration.html
 * https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.EffectDurationData.html
 * https://foundryvtt.com/api/interfaces/foundry.documents.types.EffectStartData.html
 */
describe("how long an effect lasts, in generation 14", () => {
  it("is a value in one unit, with an event at which it ends; neither is an effect without an end", async () => {
    const effect = await make({});
    expect(stored(effect).duration).toEqual({ value: null, units: "seconds", expiry: null, expired: false });
    expect(effect.duration).toMatchObject({ value: Infinity, remaining: Infinity, seconds: null, label: "" });
    expect(effect.isTemporary).toBe(false);
    expect((await make({ duration: { value: 2, units: "rounds" } })).isTemporary).toBe(true);
    expect((await make({ duration: { expiry: "turnEnd" } })).isTemporary).toBe(true);
  });

  it("counts in seconds what is a time, and what is left by the time of the world", async () => {
    const effect = await make({ duration: { value: 2, units: "minutes" } });
    expect(effect.duration).toMatchObject({ seconds: 120, remaining: 2, label: "2 minutes" });
    await table.game.time.advance(90);
    expect(effect.duration).toMatchObject({ value: 2, remaining: 0.5 });
    expect((await make({ duration: { value: 2, units: "years" } })).duration).toMatchObject({
      seconds: null,
    });
  });

  it("starts when it is made: the time, and whose turn it is in an encounter that has begun", async () => {
    await table.game.time.advance(30);
    const nowhere = { combat: null, combatant: null, initiative: null, round: null, turn: null };
    expect(stored(await make({})).start).toEqual({ ...nowhere, time: 30 });
    const combat = need(await Combat.create({ active: true })) as Combat;
    const [one] = await combat.createEmbeddedDocuments("Combatant", [
      { actorId: actor.id, initiative: 7 },
      { name: "Other", initiative: 3 },
    ]);
    await combat.startCombat();
    const effect = await make({ duration: { value: 3, units: "rounds" } });
    const start = { combat: combat.id, combatant: need(one).id, initiative: 7, round: 1, turn: 0, time: 30 };
    expect(stored(effect).start).toEqual(start);
    await combat.nextRound();
    expect(effect.duration).toMatchObject({ value: 3, remaining: 2, label: "2 rounds" });
    const own = await make({ start: { round: 5 } });
    expect(stored(own).start).toMatchObject({ combat: combat.id, round: 5 });
  });

  it("has no other unit", async () => {
    await expect(make({ duration: { value: 1, units: "weeks" } })).rejects.toThrow();
  });

  it("no longer counts once it is marked as expired", async () => {
    const changes = [{ key: "system.hp", type: "add", value: "3" }];
    const effect = await make({ system: { changes }, duration: { value: 1, units: "rounds" } });
    expect([effect.active, hero(actor).hp]).toEqual([true, 13]);
    await effect.update({ "duration.expired": true });
    expect([effect.active, hero(actor).hp]).toEqual([false, 10]);
  });

  it.each([
    [
      { seconds: 60, rounds: 1 },
      { value: 60, units: "seconds" },
    ],
    [
      { seconds: null, rounds: 4, turns: 2 },
      { value: 4, units: "rounds" },
    ],
    [{ turns: 2 }, { value: 2, units: "turns" }],
    [{ rounds: null }, { value: null, units: "seconds" }],
  ])("of generation 13 moves there: %j, seconds before rounds", async (earlier, later) => {
    const effect = await make({ duration: { ...earlier, startRound: 3, startTime: 12 } });
    expect(stored(effect).duration).toEqual({ ...later, expiry: null, expired: false });
    expect(stored(effect).start).toMatchObject({ round: 3, time: 12 });
  });
});
