import { describe, expect, it } from "vitest";
import type { Engagement, Game } from "../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../../src/rules.js";
import { pack, unpack } from "../../../src/play/record/storing/packing.js";
import type { Parts } from "../../../src/play/record/stored.js";
import { playThrough } from "../lib/exchange.js";
import { playable } from "../lib/situation.js";
import { Table } from "../lib/table.js";
import { World } from "../lib/world.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];
GAMES.forEach(registerGame);

/** The most that a record may weigh, in bytes of JSON: in battles it holds sides and models. */
const MOST = 5_000;
const MOST_IN: Readonly<Record<string, number>> = { "dark-heresy": 6_500, gurps: 5_500 };

const ID = "Fd5xKw2hNq7TcV9z";

/** How many random exchanges of each game. */
const COUNT = 1000;

/** Refs as long as a world's: a token of a scene, an item of it, a combatant. */
function asInAWorld(engagement: Engagement): Engagement {
  const text = JSON.stringify(engagement).replace(
    /"(ana|bo|cy|di)((?:-[a-z0-9]+)*)"/g,
    (_, name: string, rest: string) => {
      const token = `Scene.Hk2vQm8sYt4RbX0c.Token.${name.padEnd(16, "0")}`;
      if (rest === "-turn") return `"Combat.Jd7wPz3nLf9GaE1u.Combatant.${name.padEnd(16, "0")}"`;
      return rest ? `"${token}.Item.${rest.slice(1).padEnd(16, "0")}"` : `"${token}"`;
    },
  );
  return JSON.parse(text) as Engagement;
}

/** The first so many situations of an action that can be played. Most actions need few tries, some need many. */
function firstPlayable(game: Game, action: string, count: number): readonly Engagement[] {
  const few = playable(game, action, 3 * count, 1);
  return (few.length >= count ? few : playable(game, action, 32 * count, 1)).slice(0, count);
}

/** What the record of an exchange weighs at its end, in bytes: all of it, each part, and its rolls. */
async function weights(game: Game, engagement: Engagement) {
  const table = new Table(game, World.of(engagement), { applies: true, playersRoll: false });
  await playThrough(table, ID, engagement, { after: "takenOver", asUsual: true });
  const posted = table.world.messages.get(ID);
  const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
  const parts = unpack(posted?.record.parts ?? "") as Parts;
  const { engagement: began, answers, view, journal, history, followUps } = parts;
  return {
    action: engagement.action,
    system: bytes(posted?.record),
    parts: [began, answers, view, journal, history, followUps].map((part) => bytes(pack(part))),
    rolls: bytes(posted?.rolls),
  };
}

describe.each(GAMES)("records of $id", (game) => {
  it("weigh little", async () => {
    const actions = Object.keys(game.actions);
    const each = Math.ceil(COUNT / actions.length);
    const drawn = actions.flatMap((action) => firstPlayable(game, action, each));
    const all = [];
    for (const engagement of drawn) all.push(await weights(game, asInAWorld(engagement)));
    const [largest] = all.sort((one, other) => other.system - one.system);
    const rolls = Math.max(...all.map((one) => one.rolls));
    process.stdout.write(
      `${game.id}: of ${all.length} exchanges the largest record, of ${largest?.action}, has ${largest?.system} bytes ` +
        `(engagement, answers, view, journal, history and follow-ups, each alone: ${largest?.parts.join(", ")}), ` +
        `the most rolls ${rolls} beside it.\n`,
    );
    expect(all.length).toBeGreaterThanOrEqual(COUNT);
    expect(largest?.system).toBeLessThanOrEqual(MOST_IN[game.id] ?? MOST);
  });
});
