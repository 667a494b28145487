import { afterAll, describe, expect, it } from "vitest";
import { begin, isRefusal, type Engagement, type Profile } from "../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../../src/rules.js";
import { SEED } from "../../../tools/lib/seed.mjs";
import { ask, playThrough } from "../lib/exchange.js";
import { measured, numbers, playable } from "../lib/situation.js";
import type { Request } from "../lib/requests.js";
import { Table } from "../lib/table.js";
import { World } from "../lib/world.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];
GAMES.forEach(registerGame);

const TRIALS = 40;
const counts = { trials: 0, exchanges: 0, encounters: 0, unlinked: 0, atOnce: 0, failed: 0 };

afterAll(() => {
  const { trials, exchanges, encounters, unlinked, atOnce, failed } = counts;
  process.stdout.write(
    `Undo: ${trials} trials, ${encounters} of them in an encounter, ${unlinked} with unlinked tokens, ` +
      `${exchanges} exchanges undone in random order, ${atOnce} of them at once, ${failed} failed.\n`,
  );
});

/** The same situation outside of an encounter. */
function outOfEncounter({ battle: _battle, ...one }: Engagement): Engagement {
  const alone = (profile: Profile): Profile => ({ ...profile, turn: null });
  return {
    ...one,
    actor: alone(one.actor),
    targets: one.targets.map((target) => ({ ...target, profile: alone(target.profile) })),
    others: one.others.map(alone),
  };
}

/** All requests arrive before the referee deals with the first. */
async function askAtOnce(table: Table, requests: readonly Request[]): Promise<void> {
  const last = requests.at(-1);
  for (const one of requests.slice(0, -1)) table.requests.set(one.id, one);
  if (last) await ask(table, last, "referee");
}

describe.each(GAMES)("random exchanges of $id, undone in random order", (game) => {
  const drawn = Object.keys(game.actions).flatMap((action) => playable(game, action, 12, 2));

  it.each([
    ["an encounter", drawn.filter(({ actor, battle }) => actor.turn !== null || battle !== undefined)],
    ["no encounter", drawn.map(outOfEncounter).filter((one) => !isRefusal(begin(game, one)))],
  ])("in %s leave the world as it was, with nothing that was not there before", async (where, situations) => {
    const source = numbers(SEED);
    const below = (count: number): number => source.next().value % count;
    const failures: unknown[] = [];
    for (let trial = 0; trial < TRIALS; trial += 1) {
      // Each eight trials have all three of them with and without one another.
      const [isCut, isUnlinked, isAtOnce] = [1, 2, 4].map((bit) => (trial & bit) > 0);
      const chosen = Array.from({ length: 2 + below(3) }, () => situations[below(situations.length)]).flatMap(
        (one) => one ?? [],
      );
      const [first] = chosen;
      if (!first) throw new Error("No situation fits.");
      const world = World.of(first);
      chosen.forEach((one) => world.settle(one));
      if (isUnlinked) world.unlink();
      const table = new Table(game, world, { applies: true, playersRoll: false });
      const start = world.seen();
      const played: string[] = [];
      for (const [index, one] of chosen.entries()) {
        const engagement = { ...measured(world, one), id: `e${trial}-${index}` };
        if (isRefusal(begin(game, engagement))) continue;
        const id = `x${index}`;
        // What is undone at once is left at its first question.
        if (isAtOnce)
          await ask(table, { id: `${id}-begin`, verb: "begin", exchange: id, engagement }, "attacker");
        else await playThrough(table, id, engagement);
        played.push(id);
      }
      counts.trials += 1;
      counts.exchanges += played.length;
      if (where === "an encounter") counts.encounters += 1;
      if (isUnlinked) counts.unlinked += 1;
      if (isAtOnce) counts.atOnce += played.length;
      const order: string[] = [];
      while (played.length) order.push(...played.splice(below(played.length), 1));
      const actions = order.map((id) => [
        id,
        table.recordOf(id)?.view.action,
        table.recordOf(id)?.journal.map(({ change, written }) => JSON.stringify([change, written])),
      ]);
      // The line is cut somewhere in each undo.
      const cut = (): void => {
        const how = below(2) === 0 ? "lost" : "unacknowledged";
        if (isCut) table.fault = { at: table.calls.length + below(12), how };
      };
      const undo = (id: string): Request => ({ id: `undo-${id}`, verb: "undo", exchange: id });
      if (isAtOnce) {
        cut();
        await askAtOnce(table, order.map(undo));
      } else
        for (const id of order) {
          cut();
          await ask(table, undo(id), "referee");
        }
      const end = world.seen();
      if (JSON.stringify(end) !== JSON.stringify(start)) failures.push(actions);
    }
    counts.failed += failures.length;
    expect(failures.slice(0, 2)).toEqual([]);
  });
});
