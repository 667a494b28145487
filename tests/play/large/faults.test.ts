import { afterAll, describe, expect, it } from "vitest";
import type { Engagement, Game } from "../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../../src/rules.js";
import { ask, playThrough, type Manner } from "../lib/exchange.js";
import { richest } from "../lib/situation.js";
import type { Who } from "../lib/requests.js";
import { Table, type Fault, type Mode } from "../lib/table.js";
import { World } from "../lib/world.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];
GAMES.forEach(registerGame);

const AUTOMATIC: Mode = { applies: true, playersRoll: false };
const BY_HAND: Mode = { applies: false, playersRoll: true };

/** What can go wrong with one call. */
interface Trouble {
  readonly name: string;
  readonly who: readonly Who[] | "all";
  readonly how: Fault["how"];
  readonly manner?: Manner;
  readonly undone?: true;
}

const PEOPLE: readonly Who[] = ["attacker", "defender"];

const TROUBLES: readonly Trouble[] = [
  { name: "closed", who: "all", how: "lost" },
  { name: "reloaded", who: "all", how: "unacknowledged" },
  { name: "cut off", who: "all", how: "lost", manner: { after: "goesOn" } },
  { name: "cut off late", who: "all", how: "unacknowledged", manner: { after: "goesOn" } },
  { name: "slow", who: "all", how: "late" },
  { name: "answered twice", who: PEOPLE, how: "late", manner: { after: "takenOver", twice: true } },
  {
    name: "answered twice and reloaded",
    who: ["referee"],
    how: "unacknowledged",
    manner: { after: "takenOver", twice: true },
  },
  { name: "undone at once", who: "all", how: "late", undone: true },
  { name: "undone at once and closed", who: ["referee"], how: "lost", undone: true },
  { name: "undone at once and reloaded", who: ["referee"], how: "unacknowledged", undone: true },
];

/** Those that the table where a GM presses and players roll is tried with as well. */
const CUTS = TROUBLES.filter(({ how, manner }) => how !== "late" && !manner);

const counts = { games: GAMES.length, actions: 0, steps: 0, faults: 0, failed: 0 };

afterAll(() => {
  const { games, actions, steps, faults, failed } = counts;
  process.stdout.write(
    `Fault matrix: ${games} games, ${actions} actions, ${steps} steps, ${faults} faults tried, ${failed} failed.\n`,
  );
});

/** Plays an exchange with one fault, or none. */
async function played(game: Game, engagement: Engagement, mode: Mode, trouble: Trouble | null, at: number) {
  const table = new Table(game, World.of(engagement), mode);
  const start = table.world.seen();
  if (trouble) {
    table.fault = { at, how: trouble.how };
    if (trouble.undone)
      table.at.set(at, () => table.requests.set("undo", { id: "undo", verb: "undo", exchange: "x" }));
  }
  await playThrough(table, "x", engagement, trouble?.manner);
  return { table, start, end: table.world.seen() };
}

async function tries(
  game: Game,
  engagement: Engagement,
  mode: Mode,
  troubles: readonly Trouble[],
): Promise<readonly string[]> {
  const usual = await played(game, engagement, mode, null, -1);
  const record = usual.table.recordOf("x");
  const failures: string[] = [];
  counts.steps += usual.table.calls.length;
  for (const [at, who] of usual.table.calls.entries()) {
    for (const trouble of troubles) {
      if (trouble.who !== "all" && !trouble.who.includes(who)) continue;
      counts.faults += 1;
      const { table, start, end } = await played(game, engagement, mode, trouble, at);
      const failed = (what: string): void =>
        void failures.push(`${trouble.name} at step ${at} (${who}): ${what}`);
      const now = table.recordOf("x");
      if (now?.stored.status === "undone") {
        if (!isSame(end, start)) failed("undone, but not as before");
        continue;
      }
      if (!isSame(end, usual.end)) failed("another end");
      if (!isSame(now?.view, record?.view)) failed("another card");
      await ask(table, { id: "undo-later", verb: "undo", exchange: "x" }, "referee");
      if (!isSame(table.world.seen(), start)) failed("undo does not restore the start");
    }
  }
  counts.failed += failures.length;
  return failures;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

describe.each(GAMES)("every fault at every step of $id", (game) => {
  it.each(Object.keys(game.actions))("%s ends as without it, or is undone whole", async (action) => {
    const engagement = richest(game, action, 20) ?? richest(game, action, 200);
    expect(engagement).not.toBeNull();
    if (!engagement) return;
    counts.actions += 1;
    expect(await tries(game, engagement, AUTOMATIC, TROUBLES)).toEqual([]);
    expect(await tries(game, engagement, BY_HAND, CUTS)).toEqual([]);
  });
});
