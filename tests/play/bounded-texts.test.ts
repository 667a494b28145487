import { describe, expect, test } from "vitest";
import { pack } from "../../src/play/record/packing.js";
import { readRecord, storedRecord } from "../../src/play/record/stored.js";
import type { ExchangeState } from "../../src/play/record/state.js";
import {
  begin,
  isRefusal,
  shortText,
  type Engagement,
  type Game,
  type Profile,
  versionOf,
} from "../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../src/rules.js";
import { playable } from "./lib/situation.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];
GAMES.forEach(registerGame);

const LONG = "Long ".repeat(30_000);

/** A model whose every text that its owner can write is long: fields, effects, those of its gear. */
function wordy(game: Game, profile: Profile): Profile {
  const kind = profile.kind === game.actor.type ? game.actor : game.items[profile.kind];
  const texts = Object.entries(kind?.fields ?? {}).filter(([, { type }]) => type === "text");
  return {
    ...profile,
    values: { ...profile.values, ...Object.fromEntries(texts.map(([name]) => [name, LONG])) },
    effects: [{ ref: "Actor.a.ActiveEffect.b", name: LONG, test: "ranged", value: 1 }],
    gear: profile.gear.map((item) => wordy(game, item)),
  };
}

function wordyEngagement(game: Game, engagement: Engagement): Engagement {
  const { actor, weapon, targets, others } = engagement;
  const refs = [actor.ref, ...(weapon ? [weapon.ref] : []), ...targets.map(({ profile }) => profile.ref)];
  return {
    ...engagement,
    actor: wordy(game, actor),
    weapon: weapon && wordy(game, weapon),
    targets: targets.map((target) => ({ ...target, profile: wordy(game, target.profile) })),
    others: others.map((one) => wordy(game, one)),
    names: Object.fromEntries(refs.map((ref) => [ref, LONG])),
    choices: { set: {}, free: { label: LONG, value: 1 } },
  };
}

describe.each(GAMES)("a record of $id", (game) => {
  test("is readable and small, whatever texts the models and their owners have", () => {
    const all = Object.keys(game.actions).flatMap((action) => playable(game, action, 8, 1).slice(0, 1));
    let stored = 0;
    for (const engagement of all.map((one) => wordyEngagement(game, one))) {
      if (isRefusal(begin(game, engagement))) continue;
      const state: ExchangeState = {
        id: "wordy",
        rules: versionOf(game),
        status: "open",
        requestedBy: "ana",
        engagement,
        answers: {},
        journal: [],
        history: [],
        followUps: null,
        handled: [],
      };
      const record = storedRecord(game, state, false);
      stored += 1;
      const read = readRecord(JSON.parse(JSON.stringify(record)), true);
      expect("unreadable" in read).toBe(false);
      if ("unreadable" in read) continue;
      for (const name of Object.values(read.view.names)) expect(name.length).toBeLessThanOrEqual(80);
      expect(pack(read.view)).not.toContain("Long ".repeat(20));
      expect(JSON.stringify(record).length).toBeLessThan(20_000);
    }
    expect(stored).toBeGreaterThan(0);
  });
});

test("a text is cut where it is longer than 80 characters, and says so", () => {
  expect(shortText("x".repeat(80))).toBe("x".repeat(80));
  expect(shortText("x".repeat(81))).toBe(`${"x".repeat(79)}…`);
});
