import { describe, expect, test } from "vitest";
import { survey, surroundings, type Snapshot } from "../../src/battlefield/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import {
  measureOf,
  isRefusal,
  weigh,
  workedOut,
  type Engagement,
  type Facts,
  type Game,
  type Profile,
  type Value,
} from "../../src/rules/core/index.js";
import { sound } from "../../src/rules/core/engagement/sound.js";
import { apart, at, body, round, scene, wall } from "./scene.js";

/** Two so far apart, with a fence beside them, a friend and two enemies near, in rain and half light. */
function scenery(gap: number): Snapshot {
  const came = [at(-3, 0)];
  return scene({
    bodies: [
      ...apart(gap, { facing: 180 }, { facing: 0, moved: 2, came }),
      body("friend", round(1.2, 1), { side: "red" }),
      body("foe", round(0, -1.1), { side: "blue" }),
      body("other", round(2, 2), { side: "blue" }),
    ],
    walls: [wall("fence", at(0.6, -2), at(0.6, 2), { sight: false, top: 0.5 })],
    darkness: 0.5,
    weather: "rain",
  });
}

const IN_CONTACT = scenery(0);
const AT_RANGE = scenery(6);

const values = (
  { fields, tracks }: Pick<Game["actor"], "fields" | "tracks">,
  own: Record<string, Value>,
): Record<string, Value> => ({
  ...Object.fromEntries(
    [...Object.entries(fields), ...Object.entries(tracks)].map(([name, { initial }]) => [name, initial]),
  ),
  ...own,
});

function model(game: Game, ref: string, gear: readonly Profile[] = []): Profile {
  const kind = game.actor.type;
  return { ref, kind, values: values(game.actor, {}), statuses: [], gear, effects: [], turn: null };
}

function armed(game: Game, kind: string | null, own: Record<string, Value>): Profile {
  const declared = kind === null ? undefined : game.items[kind];
  if (kind === null || !declared) return model(game, "A");
  const weapon = { ref: "weapon", kind, values: values(declared, own) };
  return model(game, "A", [{ ...weapon, statuses: [], gear: [], effects: [], turn: null }]);
}

function attack(game: Game, action: string, actor: Profile, facts: Facts, around: Facts): Engagement {
  const options = Object.entries(game.options).map(([name, field]) => [name, field.initial]);
  return {
    game: game.id,
    action,
    actor,
    weapon: actor.gear[0] ?? null,
    facts: around,
    targets: [{ profile: model(game, "T"), facts, shots: 1, choices: { set: {} } }],
    choices: { set: {} },
    others: [],
    places: {},
    positions: {},
    waiting: [],
    options: Object.fromEntries(options) as Record<string, Value>,
    anyway: false,
  };
}

interface Case {
  readonly game: Game;
  readonly action: string;
  readonly actor: Profile;
  readonly snapshot: Snapshot;
}

/** What the scene tells about the two, and about the attacker alone. */
function measuredFor({ game, snapshot }: Case): { readonly facts: Facts; readonly around: Facts } {
  const options = { neighborhood: game.neighborhood, measure: measureOf(game) } as const;
  const facts = survey(snapshot, "A", "T", options);
  const around = surroundings(snapshot, "A", game.neighborhood);
  if (!facts || !around) throw new Error("A and T belong in the scene");
  return { facts, around };
}

/** The facts that are worked out once an action is weighed: about the two, and about the attacker alone. */
function measured(one: Case): { readonly ofTwo: readonly string[]; readonly alone: readonly string[] } {
  const { facts, around } = measuredFor(one);
  expect(workedOut(facts)).toEqual([]);
  const { setup } = weigh(one.game, attack(one.game, one.action, one.actor, facts, around));
  expect(isRefusal(setup) ? setup : null).toBeNull();
  return { ofTwo: [...workedOut(facts)].sort(), alone: [...workedOut(around)].sort() };
}

/** The facts that the rules read where all are at hand beforehand. */
function readOf(one: Case): { readonly ofTwo: readonly string[]; readonly alone: readonly string[] } {
  const noting = (all: Facts) => {
    const read = new Set<string>();
    const facts = new Proxy(all, {
      get: (of, name) => {
        if (Object.hasOwn(of, name)) read.add(String(name));
        return Reflect.get(of, name) as unknown;
      },
    });
    return { facts, read: () => [...read].sort(), forget: () => read.clear() };
  };
  const { facts, around } = measuredFor(one);
  const [two, alone] = [noting({ ...facts }), noting({ ...around })];
  // Reading them all to see that they are sound is not reading them to weigh.
  const engagement = attack(one.game, one.action, one.actor, two.facts, alone.facts);
  const known = sound(one.game, engagement);
  two.forget();
  alone.forget();
  weigh(one.game, known);
  return { ofTwo: two.read(), alone: alone.read() };
}

const RIFLE = { class: "basic", damage: "1d10", range: 30, single: true };

const ORDINARY: readonly (readonly [Game, string, Snapshot, string | null, Record<string, Value>])[] = [
  [tnt, "fight", IN_CONTACT, "tntWeapon", { strength: 2 }],
  [tnt, "shoot", AT_RANGE, "tntWeapon", { strength: 2, range: 20 }],
  [mest, "fight", IN_CONTACT, "mestWeapon", { class: "melee", damage: "STR + 1b" }],
  [mest, "shoot", AT_RANGE, "mestWeapon", { class: "bow", damage: "STR + 1b", or: "12" }],
  [gurps, "strike", IN_CONTACT, "gurpsWeapon", { skill: 14, damage: "2d cut" }],
  [gurps, "shoot", AT_RANGE, "gurpsWeapon", { skill: 14, damage: "2d pi", range: 100 }],
  [godsgloom, "melee", IN_CONTACT, null, {}],
  [godsgloom, "ranged", AT_RANGE, null, {}],
  [darkHeresy, "strike", IN_CONTACT, "darkHeresyWeapon", { class: "melee", damage: "1d10" }],
  [darkHeresy, "shoot", AT_RANGE, "darkHeresyWeapon", RIFLE],
];

const cases = ORDINARY.map(([game, action, snapshot, kind, own]) => ({
  name: `${game.id}, ${action}`,
  game,
  action,
  snapshot,
  actor: armed(game, kind, own),
}));

const DARK_SHOT = { game: darkHeresy, action: "shoot", actor: model(darkHeresy, "A") };

describe("measures on demand", () => {
  test.each(cases)("an ordinary attack works out exactly the facts that its rules read: $name", (one) => {
    expect(measured(one)).toEqual(readOf(one));
  });

  test("facts that a game's rules never ask for are not worked out", () => {
    const worked = (name: string) =>
      cases.filter((one) => one.name.startsWith(name)).flatMap((one) => measured(one).ofTwo);
    const sight = ["sight", "seen", "cover", "screens", "hidden", "leaning", "inLine"];
    // GLOOM-49: only a Ranged Attack asks what is seen, covered or in between.
    expect(worked("godsgloom, melee").filter((fact) => sight.includes(fact))).toEqual([]);
    expect(worked("tnt").filter((fact) => ["seen", "screens", "hidden", "approach"].includes(fact))).toEqual(
      [],
    );
    expect(worked("gurps").filter((fact) => ["flanked", "retreatBlocked", "inLine"].includes(fact))).toEqual(
      [],
    );
  });

  test("a fact that the scene does not know is absent", () => {
    const { facts } = measuredFor({ ...DARK_SHOT, snapshot: scene({ bodies: apart(6) }) });
    expect("light" in facts).toBe(false);
    expect("bearing" in facts).toBe(false);
    expect("cover" in facts).toBe(true);
  });
});
