import {
  action,
  ask,
  change,
  chanceOf,
  simpleAction,
  note,
  numberOf,
  refusalOf,
  refuse,
  roll,
  shown,
  summed,
  trackTo,
  turnEconomy,
  type Action,
  type Distribution,
  type Game,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
} from "../../src/rules/core/index.js";

/*
 * Ember Duel, a game for these tests alone.
 *
 * EMBER-1  A duelist rolls as many d6 as its Blaze. Each 5 or 6 is a hit.
 * EMBER-2  Each 6 is rolled again, with its own hits and sixes, up to WAVES waves.
 * EMBER-3  The defender may douse: each ember that it spends takes one hit away.
 * EMBER-4  A hit that is left is a burn. With as many burns as Grit a duelist is out.
 * EMBER-5  A strike costs one of two breaths a turn; breathing costs two and brings an ember back.
 */

export const HIT = 5;
const AGAIN = 6;
export const WAVES = 3;

/** A strike before its dice. */
type Strike = {
  readonly by: Ref;
  readonly at: Ref;
  readonly blaze: number;
  readonly burns: number;
  readonly grit: number;
  readonly embers: number;
};

function prepare({ actor, aims: [aim], ...situation }: Situation): Strike | Refusal {
  if (!aim) return { refused: "noTarget", rule: "EMBER-1" };
  const refusal = refusalOf({ actor, aims: [aim], ...situation }, [
    refuse(aim.profile.statuses.includes("out"), "targetOut", "EMBER-4"),
  ]);
  if (refusal) return refusal;
  const target = aim.profile;
  return {
    by: actor.ref,
    at: target.ref,
    blaze: Math.max(1, numberOf(actor, "blaze")),
    burns: numberOf(target, "burns"),
    grit: numberOf(target, "grit"),
    embers: numberOf(target, "embers"),
  };
}

/** EMBER-1, EMBER-2: the hits of a throw with the waves that follow it. */
function* blazing({ by, blaze }: Strike): Procedure<number> {
  let hits = 0;
  let dice = blaze;
  let before: string | null = null;
  for (let wave = 0; wave <= WAVES && dice > 0; wave += 1) {
    const key = wave === 0 ? "throw" : `wave${wave}`;
    const after: { after?: string } = before === null ? {} : { after: before };
    const faces = shown(
      yield* roll({
        key,
        roller: by,
        dice: { d6: dice },
        purpose: "strike",
        each: HIT,
        against: 1,
        ...after,
      }),
      "d6",
    );
    hits += faces.filter((face) => face >= HIT).length;
    dice = faces.filter((face) => face >= AGAIN).length;
    before = key;
  }
  return hits;
}

function* strike(setup: Strike): Procedure<Outcome> {
  const { by, at, burns, grit, embers } = setup;
  const hits = yield* blazing(setup);
  const most = Math.min(hits, embers);
  const doused = most > 0 ? Number(yield* dousing(at, most)) : 0;
  if (doused > 0)
    yield* change({ type: "track", of: at, track: "embers", from: embers, to: embers - doused });
  const left = hits - doused;
  if (left === 0) {
    yield* note("missed", [by, at], { doused });
    return { id: "missed" };
  }
  const to = Math.min(grit, burns + left);
  yield* change({ type: "track", of: at, track: "burns", from: burns, to });
  if (to < grit) {
    yield* note("burned", [by, at], { hits: left }, "good");
    return { id: "burned" };
  }
  yield* change({ type: "status", of: at, status: "out", from: false, to: true });
  yield* note("out", [by, at], {}, "good");
  return { id: "out" };
}

/** EMBER-3: how many embers the defender spends. */
function* dousing(who: Ref, most: number): Procedure<string> {
  const options = Array.from({ length: most + 1 }, (_, spent) => ({ id: String(spent) }));
  return yield* ask({ key: "douse", who, question: "douse", options, default: "0" });
}

/** EMBER-2: the hits of one die that may go on for so many waves. */
function hitsOfOne(waves: number): Distribution {
  const again = waves > 0 ? hitsOfOne(waves - 1) : new Map([[0, 1]]);
  const hits = new Map<number, number>([
    [0, 4 / 6],
    [1, 1 / 6],
  ]);
  for (const [more, chance] of again) hits.set(1 + more, (hits.get(1 + more) ?? 0) + chance / 6);
  return hits;
}

const strikeAction: Action = action<Strike>({
  id: "strike",
  rule: "EMBER-1",
  cost: 1,
  targets: "one",
  offered: "attack",
  prepare,
  line: ({ by, blaze }) => ({
    active: { who: by, dice: { d6: blaze }, attribute: "blaze", value: 0, bonus: 0 },
    each: HIT,
    relation: "atLeast",
    against: 1,
  }),
  odds: ({ blaze, burns, grit }) => {
    const hits = summed(blaze, hitsOfOne(WAVES));
    const due = grit - burns;
    return {
      outcomes: [
        { id: "missed", chance: chanceOf(hits, (sum) => sum === 0) },
        { id: "burned", chance: chanceOf(hits, (sum) => sum > 0 && sum < due) },
        { id: "out", chance: chanceOf(hits, (sum) => sum >= due && sum > 0) },
      ],
      also: [],
    };
  },
  procedure: strike,
});

/** EMBER-5: getting an ember back. */
const breatheAction = simpleAction({
  id: "breathe",
  rule: "EMBER-5",
  cost: 2,
  costs: ({ actor }) => trackTo(actor, "embers", Math.min(5, numberOf(actor, "embers") + 1)),
});

/** A game whose dice bring dice, and whose defender has resources. */
export const emberDuel: Game = {
  id: "ember-duel",
  unit: "inch",
  actor: {
    type: "ember-duel.duelist",
    fields: {
      blaze: { type: "number", min: 1, max: 10, initial: 3 },
      grit: { type: "number", min: 1, max: 10, initial: 3 },
    },
    tracks: {
      burns: { initial: 0, max: { field: "grit" }, icon: "wound.svg" },
      embers: { initial: 2, max: 5, icon: "seal.svg" },
    },
  },
  items: {},
  statuses: { out: { icon: "out.svg", out: true } },
  turn: { breaths: 2 },
  capabilities: [turnEconomy({ points: "breaths", refused: "breathless", rule: "EMBER-5" })],
  dice: { d6: { sides: 6 } },
  roll: { dice: { d6: 1 } },
  modifiers: [],
  actions: { strike: strikeAction, breathe: breatheAction },
  options: {},
  neighborhood: 0,
  rerollRule: "EMBER-1",
};
