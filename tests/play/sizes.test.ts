import { expect, it } from "vitest";
import { begin, isRefusal, type Engagement, type Game } from "../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../src/rules.js";
import { readRecord, stateOf } from "../../src/play/record/stored.js";
import { amongMany, asInAWorld } from "./lib/among-many.js";
import { playThrough } from "./lib/exchange.js";
import { playable } from "./lib/situation.js";
import { Table } from "./lib/table.js";
import { World } from "./lib/world.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];
GAMES.forEach(registerGame);

/** The most that a record may weigh, in bytes of JSON. */
const MOST = 8_000;

/** Exchanges that are known to weigh more. In this one, 17 models that a fall can shake are in Cohesion with each other. */
const LARGER: Readonly<Record<string, number>> = { "mest rally": 10_000 };

const ID = "Fd5xKw2hNq7TcV9z";

/** What the record of an exchange among forty tokens weighs, and whether it can be played on; null when the rules refuse it. */
async function recorded(game: Game, given: Engagement) {
  const engagement = amongMany(game, asInAWorld(given));
  if (isRefusal(begin(game, engagement))) return null;
  const table = new Table(game, World.of(engagement), { applies: true, playersRoll: false });
  await playThrough(table, ID, engagement, { after: "takenOver", asUsual: true });
  const text = JSON.stringify(table.world.messages.get(ID)?.record);
  const read = readRecord(JSON.parse(text), true);
  const state = "unreadable" in read ? null : stateOf(read);
  return { bytes: Buffer.byteLength(text), isWhole: state !== null && !state.frozen };
}

it("a record of a battle of 40 tokens has at most 8 kB, and can be played on", async () => {
  const all: { readonly of: string; readonly bytes: number; readonly isWhole: boolean }[] = [];
  for (const game of GAMES)
    for (const action of Object.keys(game.actions)) {
      const [given] = playable(game, action, 8);
      const record = given && (await recorded(game, given));
      if (record) all.push({ of: `${game.id} ${action}`, ...record });
    }
  all.sort((one, other) => other.bytes - one.bytes);
  const [largest] = all;
  process.stdout.write(
    `${all.length} exchanges: the middle record has ${all[all.length >> 1]?.bytes} bytes, and the largest, of ` +
      `${largest?.of}, ${largest?.bytes}.\n`,
  );
  expect(all.length).toBeGreaterThan(120);
  expect(all.filter(({ isWhole }) => !isWhole)).toEqual([]);
  expect(all.filter(({ of, bytes }) => bytes > (LARGER[of] ?? MOST))).toEqual([]);
});
