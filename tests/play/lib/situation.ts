import fc from "fast-check";
import {
  listsOf,
  begin,
  isRefusal,
  type BattleState,
  type Engagement,
  type Game,
  type Profile,
  type Ref,
  type Value,
} from "../../../src/rules/core/index.js";
import { sound } from "../../../src/rules/core/engagement/sound.js";
import { SEED } from "../../../tools/lib/seed.mjs";
import { toTheEnd } from "../../rules/ending.js";
import { situationsOf } from "../../rules/situations.js";
import type { World } from "./world.js";

/** A stream of numbers that is the same for the same seed. */
export function* numbers(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state >>> 8;
  }
}

/** A number for a text: the same for the same text. */
export function numberOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Explores each action once for all files of the worker: several play what was found. */
function kept<Found>(explore: (game: Game, action: string, tries: number, seed: number) => Found) {
  const found = new Map<string, Found>();
  return (game: Game, action: string, tries: number, seed = 0): Found => {
    const key = [game.id, action, tries, seed].join(" ");
    const known = found.get(key);
    if (known !== undefined) return known;
    const made = explore(game, action, tries, seed);
    found.set(key, made);
    return made;
  };
}

/** Random situations of an action that can be played, each as its world would measure it. */
export const playable = kept(draw);

/** Of random situations the one with the most kinds of events, and not many events more than that takes. */
export const richest = kept(choose);

function draw(game: Game, action: string, tries: number, seed: number): readonly Engagement[] {
  const drawn = fc.sample(situationsOf(game, action), {
    seed: (SEED + seed + numberOfText(`${game.id} ${action}`)) | 0,
    numRuns: tries,
  });
  const waiting = waitingFor(game, action);
  return drawn
    .map(({ battle, ...one }, index) =>
      // What waits until play passes is resolved by hand only out of a battle.
      sound(
        game,
        consistent({
          ...one,
          ...(battle && waiting.length === 0 ? { battle } : {}),
          id: `e${index}`,
          waiting,
        }),
      ),
    )
    .filter((one) => !isRefusal(begin(game, one)));
}

function choose(game: Game, action: string, tries: number): Engagement | null {
  const [best] = tried(game, action, tries);
  if (!best) return null;
  if (best.events <= MANY) return best.engagement;
  const [brief] = tried(game, action, MORE_TRIES)
    .filter(({ kinds, events }) => kinds >= best.kinds && events < best.events)
    .sort((one, other) => one.events - other.events);
  return (brief ?? best).engagement;
}

/** An exchange of more events is looked for in a briefer situation: a matrix plays it again for each of its steps. */
const MANY = 24;
const MORE_TRIES = 200;

/** Random situations, those with the most kinds of events first. */
function tried(game: Game, action: string, tries: number) {
  return playable(game, action, tries)
    .map((engagement) => ({ engagement, ...eventsOf(game, engagement) }))
    .sort((one, other) => other.kinds - one.kinds || worth(other.events) - worth(one.events));
}

/** A dozen events try everything; more only take longer. */
function worth(events: number): number {
  return events <= 12 ? events : 24 - events;
}

function eventsOf(game: Game, engagement: Engagement): { readonly kinds: number; readonly events: number } {
  const start = begin(game, engagement);
  if (isRefusal(start)) return { kinds: 0, events: 0 };
  const happenings = toTheEnd(game, start, numbers(5), 300).happenings.filter(({ type }) => type !== "note");
  const kinds = new Set(happenings.map((one) => (one.type === "change" ? one.change.type : one.type)));
  return { kinds: kinds.size, events: happenings.length };
}

/** What waits where an action resolves a list: as play leaves it there. */
function waitingFor(game: Game, action: string): Engagement["waiting"] {
  const list = Object.entries(listsOf(game)).find(([, { resolve }]) => resolve === action)?.[0];
  if (list === undefined) return [];
  return ["bo", "cy"].map((target, index) => ({
    list,
    id: `hit-${index}`,
    item: { target, attacker: "ana", weapon: "gun", strength: 12, critical: index, grazeOnly: 0 },
  }));
}

/** The same situation with each model described once, and each thing owned by one. */
function consistent(engagement: Engagement): Engagement {
  const known = new Map<Ref, Profile>();
  const owned = (profile: Profile): Profile => {
    const before = known.get(profile.ref);
    if (before) return before;
    const gear = profile.gear.map((item, index) => ({ ...item, ref: `${profile.ref}-${item.ref}-${index}` }));
    const whole = { ...profile, gear };
    known.set(profile.ref, whole);
    return whole;
  };
  const actor = owned(engagement.actor);
  const targets = engagement.targets.map((target) => ({ ...target, profile: owned(target.profile) }));
  const cast = [actor.ref, ...targets.map(({ profile }) => profile.ref)];
  const others = engagement.others.map(owned).filter(({ ref }) => !cast.includes(ref));
  const names = Object.fromEntries([...known.keys()].map((ref) => [ref, ref.toUpperCase()]));
  const weapon = engagement.weapon && { ...engagement.weapon, ref: "in-hand" };
  return { ...engagement, actor, targets, others, weapon, names };
}

/** An engagement with everyone as they are in a world now. */
export function measured(world: World, engagement: Engagement): Engagement {
  const now = (profile: Profile): Profile => {
    const doc = world.docs.get(profile.ref);
    if (!doc) return profile;
    const turn = profile.turn && world.docs.get(profile.turn.ref);
    return {
      ...profile,
      values: valuesNow(profile.values, doc.values),
      statuses: doc.statuses,
      gear: profile.gear.map(now),
      turn: profile.turn && { ...profile.turn, values: { ...profile.turn.values, ...turn?.values } },
    };
  };
  const positions = Object.fromEntries(
    Object.entries(engagement.positions).map(([ref, place]) => [
      ref,
      { ...place, ...world.docs.get(ref)?.place },
    ]),
  );
  const { battle, way } = engagement;
  const here = world.docs.get(engagement.actor.ref)?.place ?? positions[engagement.actor.ref];
  return {
    ...engagement,
    ...(battle ? { battle: battleNow(world, battle, now) } : {}),
    ...(way && here ? { way: { ...way, from: { x: here.x, y: here.y, elevation: here.elevation } } } : {}),
    actor: now(engagement.actor),
    weapon: engagement.weapon && now(engagement.weapon),
    targets: engagement.targets.map((target) => ({ ...target, profile: now(target.profile) })),
    others: engagement.others.map(now),
    positions,
    waiting: [...world.waiting].map(([id, thing]) => ({ id, ...thing })),
  };
}

/** A battle with its numbers and models as the world has them now. */
function battleNow(world: World, battle: BattleState, now: (profile: Profile) => Profile): BattleState {
  const stored = world.docs.get(battle.ref)?.values ?? {};
  const tracksNow = (path: string, before: Readonly<Record<string, number>>): Record<string, number> =>
    Object.fromEntries(
      Object.entries(before).map(([name, value]) => [name, stored[`${path}.${name}`] ?? value]),
    );
  return {
    ...battle,
    tracks: tracksNow("tracks", battle.tracks),
    sides: battle.sides.map((side) => ({ ...side, tracks: tracksNow(`sides.${side.id}`, side.tracks) })),
    models: battle.models.map((model) => ({
      ...model,
      profile: { ...now(model.profile), gear: [] },
      tracks: tracksNow(`models.${model.id}`, model.tracks),
    })),
  };
}

function valuesNow(
  before: Readonly<Record<string, Value>>,
  now: Readonly<Record<string, number>>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => {
      const number = now[name];
      if (number === undefined || typeof value === "string") return [name, value];
      return [name, typeof value === "boolean" ? number > 0 : number];
    }),
  );
}
