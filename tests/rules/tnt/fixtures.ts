import {
  type Choices,
  type Engagement,
  type Evidence,
  type Fact,
  type Facts,
  type LastingModifier,
  type Profile,
  type Setting,
  type Value,
} from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { engagementsOf } from "../engagements.js";
import { readScene, type Gear } from "../scene-line.js";

/** What may differ from the sheet's sample Raider. */
export interface Person {
  readonly values?: Readonly<Record<string, Value>>;
  readonly statuses?: readonly string[];
  readonly gear?: readonly Profile[];
  readonly effects?: readonly LastingModifier[];
  /** Turn tracks that differ from those of a fresh turn; absent outside an encounter. */
  readonly turn?: Readonly<Record<string, number>>;
}

/** TNT-9: the sample Raider. */
export function raider(ref: string, person: Person = {}): Profile {
  return {
    ref,
    kind: "tnt",
    values: {
      move: 5,
      melee: 4,
      ranged: 4,
      strength: 5,
      defense: 6,
      wounds: 1,
      mettle: 5,
      leader: false,
      large: false,
      cost: 20,
      woundsTaken: 0,
      ...person.values,
    },
    statuses: person.statuses ?? [],
    gear: person.gear ?? [],
    effects: person.effects ?? [],
    turn: person.turn
      ? { ref: `${ref}-turn`, values: { actionPoints: 2, spent: 0, moves: 0, shots: 0, ...person.turn } }
      : null,
  };
}

/** A weapon; a one-handed club of no Strength of its own unless told otherwise. */
export function weapon(ref: string, values: Readonly<Record<string, Value>> = {}): Profile {
  return item(ref, "tntWeapon", {
    range: 0,
    strength: 0,
    strengthAdds: true,
    reliability: 1,
    hands: 1,
    shots: 1,
    attacks: 1,
    reach: 0,
    strikes: false,
    steadyFrom: 0,
    steadyBonus: 0,
    equipped: true,
    jammed: 0,
    ...values,
  });
}

/** The sheet's rifle: range 20, Strength 7, Reliability 1. */
export function rifle(values: Readonly<Record<string, Value>> = {}): Profile {
  return weapon("rifle", { range: 20, strength: 7, strengthAdds: false, hands: 2, ...values });
}

/** Armor in use. */
export function armor(values: Readonly<Record<string, Value>>): Profile {
  return item("armor", "tntArmor", { melee: 0, ranged: 0, move: 0, equipped: true, ...values });
}

/** Anything that a model carries. */
export function item(ref: string, kind: string, values: Readonly<Record<string, Value>>): Profile {
  return { ref, kind, values, statuses: [], gear: [], effects: [], turn: null };
}

/** A measured fact. */
export function fact<T>(value: T, ...evidence: readonly Evidence[]): Fact<T> {
  return { value, evidence };
}

/** A person's settings. */
export function set(settings: Readonly<Record<string, Setting>>): Choices {
  return { set: settings };
}

/** One target with what is so between it and the attacker. */
export function target(
  profile: Profile,
  facts: Facts = {},
  shots = 1,
  settings: Readonly<Record<string, Setting>> = {},
): Engagement["targets"][number] {
  return { profile, facts, shots, choices: set(settings) };
}

/** An engagement of the game with nothing around it but what is given. */
export const engagement = engagementsOf("tnt", { fumbleAlwaysFails: false });

/** One action with its people, facts and settings; what is absent is as for two Raiders. */
export interface Case {
  readonly ana?: Person;
  readonly bo?: Person;
  readonly weapon?: Profile;
  readonly facts?: Facts;
  readonly set?: Readonly<Record<string, Setting>>;
  readonly others?: readonly Profile[];
  readonly options?: Readonly<Record<string, Value>>;
  readonly anyway?: boolean;
}

const club = (values?: Readonly<Record<string, Value>>): Profile => weapon("club", values);
const WEAPONS: Readonly<Record<string, () => Profile>> = { shoot: rifle, fight: club, charge: club };
const MELEE_WEAPONS = ["knife", "cleaver", "axe", "gun"].map(
  (ref) => [ref, (values: Readonly<Record<string, Value>>) => weapon(ref, values)] as const,
);
const GEAR: Gear = { weapon: club, rifle, armor, ...Object.fromEntries(MELEE_WEAPONS) };

/** A case, or the one that a line of text says: see `readScene`. */
function caseOf(one: Case | string): Case {
  if (typeof one !== "string") return one;
  const { people, ...scene } = readScene(tnt, GEAR, one);
  const { ana = {}, bo = {}, ...others } = people;
  return { ana, bo, ...scene, others: Object.entries(others).map(([ref, person]) => raider(ref, person)) };
}

/** Ana does something, to Bo unless the action has no target, and what differs from that case. */
export function act(action: string, given: Case | string = {}, more: Partial<Engagement> = {}): Engagement {
  const { ana, bo, facts = {}, set: settings = {}, weapon: held, ...one } = caseOf(given);
  const isAimed = (tnt.actions[action]?.targets ?? "none") !== "none";
  return engagement(action, raider("ana", ana), {
    weapon: held ?? WEAPONS[action]?.() ?? null,
    ...(isAimed ? { targets: [target(raider("bo", bo), facts)] } : { facts }),
    choices: set(settings),
    ...one,
    options: { fumbleAlwaysFails: false, ...one.options },
    ...more,
  });
}
