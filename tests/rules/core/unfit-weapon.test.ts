import { describe, expect, it } from "vitest";
import {
  begin,
  isRefusal,
  NO_CHOICES,
  weigh,
  type Engagement,
  type Game,
  type Kind,
  type Profile,
  type Value,
} from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";

type Values = Readonly<Record<string, Value>>;

/** A model or item of a kind, everything where it starts but for some values. */
function profile(kind: string, declared: Kind | undefined, ref: string, values: Values): Profile {
  if (!declared) throw new Error(`No kind is called ${kind}.`);
  const initial = Object.entries({ ...declared.fields, ...declared.tracks }).map(
    ([name, one]): [string, Value] => [name, one.initial],
  );
  return {
    ref,
    kind,
    values: { ...Object.fromEntries(initial), ...values },
    statuses: [],
    gear: [],
    effects: [],
    turn: null,
  };
}

/** One model attacks another in contact, with a weapon of these values. */
function attack(game: Game, action: string, kind: string, values: Values): Engagement {
  const weapon = profile(kind, game.items[kind], "weapon", values);
  const person = (ref: string) => profile(game.actor.type, game.actor, ref, {});
  const facts = {
    distance: { value: 0, evidence: [] },
    contact: { value: true, evidence: [] },
    sight: { value: true, evidence: [] },
  };
  return {
    game: game.id,
    action,
    actor: { ...person("A"), gear: [weapon] },
    weapon,
    facts: {},
    targets: [{ profile: person("T"), facts, shots: 1, choices: NO_CHOICES }],
    choices: NO_CHOICES,
    others: [],
    places: {},
    positions: {},
    waiting: [],
    options: Object.fromEntries(Object.entries(game.options).map(([name, { initial }]) => [name, initial])),
    anyway: false,
  };
}

const BOW = { class: "bow", or: "10" };
const CLUB = { class: "melee", or: "" };

describe.each([
  ["TNT-21", tnt, "fight", "tntWeapon", { strength: 2, range: 24 }, { strength: 2 }],
  [
    "TNT-21, both uses",
    tnt,
    "fight",
    "tntWeapon",
    { strength: 2, range: 24 },
    { strength: 2, range: 6, strikes: true },
  ],
  ["MEST-46", mest, "fight", "mestWeapon", BOW, CLUB],
  ["GURPS-1", gurps, "strike", "gurpsWeapon", { range: 100 }, { range: 0 }],
  ["GURPS-1, both uses", gurps, "strike", "gurpsWeapon", { range: 10 }, { range: 10, strikes: true }],
  ["DH-33", darkHeresy, "strike", "darkHeresyWeapon", { class: "basic", single: true }, { class: "melee" }],
] as const)("%s: a weapon is used as it can be", (_rule, game, action, kind, unfit, fit) => {
  it("what cannot strike is refused, when weighed and when begun", () => {
    const engagement = attack(game, action, kind, unfit);
    expect(isRefusal(weigh(game, engagement).setup)).toBe(true);
    expect(isRefusal(begin(game, engagement))).toBe(true);
  });

  it("what can strike is allowed", () => {
    const engagement = attack(game, action, kind, fit);
    expect(weigh(game, engagement).setup).not.toHaveProperty("refused");
    expect(isRefusal(begin(game, engagement))).toBe(false);
  });

  it("a GM may allow it all the same, unless it cannot be worked out", () => {
    const { setup } = weigh(game, { ...attack(game, action, kind, unfit), anyway: true });
    expect(setup).not.toMatchObject({ refused: "unfitWeapon" });
  });
});

it("armor is no weapon", () => {
  const { setup } = weigh(tnt, attack(tnt, "fight", "tntArmor", { strength: 2 }));
  expect(setup).toMatchObject({ refused: "unfitWeapon", rule: tnt.actions["fight"]?.rule });
});
