import { describe, expect, it } from "vitest";
import type { Engagement, Game } from "../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../src/rules.js";
import { playThrough } from "./lib/exchange.js";
import { playable } from "./lib/situation.js";
import { Table } from "./lib/table.js";
import { World } from "./lib/world.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];
GAMES.forEach(registerGame);

/** The most that a record may weigh beside its engagement, in bytes of JSON. A melee of GODSGLOOM has most rolls and questions. */
const MOST = 4000;
const MOST_IN_GODSGLOOM = 5000;

const ID = "Fd5xKw2hNq7TcV9z";

/** How many random exchanges of each game. */
const COUNT = 200;

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

/** What the record of an exchange weighs at its end, in bytes: all of it, what it began with, and its rolls. */
async function weights(game: Game, engagement: Engagement) {
  const table = new Table(game, World.of(engagement), { applies: true, playersRoll: false });
  await playThrough(table, ID, engagement, { after: "takenOver", asUsual: true });
  const posted = table.world.messages.get(ID);
  const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
  return {
    system: bytes(posted?.record),
    began: bytes(posted?.record.engagement),
    rolls: bytes(posted?.rolls),
  };
}

describe.each(GAMES)("records of $id", (game) => {
  it("weigh little beside what the exchange began with", async () => {
    const actions = Object.keys(game.actions);
    const each = Math.ceil(COUNT / actions.length);
    const drawn = actions.flatMap((action) => playable(game, action, 8 * each, 1).slice(0, each));
    const all = await Promise.all(drawn.map((engagement) => weights(game, asInAWorld(engagement))));
    const most = (of: (one: (typeof all)[number]) => number): number => Math.max(...all.map(of));
    const own = most(({ system, began }) => system - began);
    process.stdout.write(
      `${game.id}: of ${all.length} exchanges the largest record has ${most(({ system }) => system)} bytes, ` +
        `without its engagement ${own}, its rolls ${most(({ rolls }) => rolls)}.\n`,
    );
    expect(all.length).toBeGreaterThanOrEqual(COUNT);
    expect(own).toBeLessThanOrEqual(game === godsgloom ? MOST_IN_GODSGLOOM : MOST);
  });
});
