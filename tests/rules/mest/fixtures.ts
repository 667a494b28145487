import type {
  Choices,
  Engagement,
  Evidence,
  Fact,
  Facts,
  LastingModifier,
  Profile,
  Setting,
  Value,
} from "../../../src/rules/core/index.js";
import { weigh, type Weighed } from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { readScene, type Gear, type MakesGear } from "../scene-line.js";

/** What may differ from the sheet's Average archetype. */
export interface Person {
  readonly values?: Readonly<Record<string, Value>>;
  readonly statuses?: readonly string[];
  readonly gear?: readonly Profile[];
  readonly effects?: readonly LastingModifier[];
  /** Turn tracks that differ from those of a fresh turn; absent outside an encounter. */
  readonly turn?: Readonly<Record<string, number>>;
  /** Whether its own Initiative runs; absent outside a battle. */
  readonly isActive?: boolean;
}

/** The sheet's Average: 2 in all attributes, SIZ 3. */
export function model(ref: string, person: Person = {}): Profile {
  return {
    ref,
    kind: "mest",
    values: {
      cca: 2,
      rca: 2,
      ref: 2,
      int: 2,
      pow: 2,
      str: 2,
      for: 2,
      mov: 2,
      siz: 3,
      wounds: 0,
      fear: 0,
      delay: 0,
      ...person.values,
    },
    statuses: person.statuses ?? [],
    gear: person.gear ?? [],
    effects: person.effects ?? [],
    turn: person.turn
      ? {
          ref: `${ref}-turn`,
          ...(person.isActive === undefined ? {} : { isActive: person.isActive }),
          values: { actionPoints: 2, acted: 0, attacks: 0, fearTests: 0, ...person.turn },
        }
      : null,
  };
}

function item(ref: string, kind: string, values: Readonly<Record<string, Value>>): Profile {
  return { ref, kind, values, statuses: [], gear: [], effects: [], turn: null };
}

/** A weapon; the sheet's Club unless told otherwise. */
export function weapon(values: Readonly<Record<string, Value>> = {}): Profile {
  const club = { class: "melee", or: "–", accuracy: "–", impact: 0, damage: "STR", equipped: true };
  return item("weapon", "mestWeapon", { ...club, ...values });
}

/** A weapon with an OR of 8 MU, no Accuracy and no Impact. */
export function bow(values: Readonly<Record<string, Value>> = {}): Profile {
  return weapon({ class: "bow", or: "8", ...values });
}

/** Armor in use. */
export function armor(type: string, ar: number, more: Readonly<Record<string, Value>> = {}): Profile {
  return item(`${type}-${ar}`, "mestArmor", { type, ar, equipped: true, ...more });
}

/** A measured fact. */
export function fact<T>(value: T, ...evidence: readonly Evidence[]): Fact<T> {
  return { value, evidence };
}

/** A list with one reason for each entry, as the battlefield gives it. */
export function listed<T>(...entries: readonly T[]): Fact<readonly T[]> {
  return { value: entries, evidence: entries.map((_, index) => ({ key: `reason${index}`, refs: [] })) };
}

/** A person's settings. */
export function set(settings: Readonly<Record<string, Setting>>): Choices {
  return { set: settings };
}

/** One action with its people, facts and settings. */
export interface Case {
  readonly ana?: Person;
  readonly bo?: Person;
  readonly weapon?: Profile;
  readonly facts?: Facts;
  readonly set?: Readonly<Record<string, Setting>>;
  readonly others?: readonly Profile[];
  readonly options?: Readonly<Record<string, Value>>;
  readonly anyway?: boolean;
  /** Nobody is aimed at. */
  readonly alone?: boolean;
}

const WEAPONS: Readonly<Record<string, () => Profile>> = { fight: weapon, shoot: bow };
const worn =
  (type: string): MakesGear =>
  (values, ar) =>
    armor(type, ar, values);
const GEAR: Gear = {
  weapon,
  bow,
  suit: worn("suit"),
  helm: worn("helm"),
  shield: worn("shield"),
  gear: worn("gear"),
};

/** A case, or the one that a line of text says: see `readScene`. */
export function caseOf(one: Case | string): Case {
  if (typeof one !== "string") return one;
  const { people, ...scene } = readScene(mest, GEAR, one);
  const { ana = {}, bo = {}, ...others } = people;
  return { ana, bo, ...scene, others: Object.entries(others).map(([ref, person]) => model(ref, person)) };
}

/** Ana does something, to Bo unless the action has no target. She rallies herself. */
export function act(action: string, given: Case | string = {}): Engagement {
  const one = caseOf(given);
  const lone = one.alone === true || action === "rally" || mest.actions[action]?.targets === "none";
  const bo = model("bo", one.bo);
  return {
    game: "mest",
    action,
    actor: model("ana", one.ana),
    weapon: one.weapon ?? WEAPONS[action]?.() ?? null,
    facts: lone ? (one.facts ?? {}) : {},
    targets: lone ? [] : [{ profile: bo, facts: one.facts ?? {}, shots: 1, choices: set({}) }],
    choices: set(one.set ?? {}),
    others: one.others ?? [],
    places: {},
    positions: {},
    waiting: [],
    options: one.options ?? {},
    anyway: one.anyway ?? false,
  };
}

/** An action weighed. */
export function weighed(action: string, one: Case | string = {}): Weighed {
  return weigh(mest, act(action, one));
}

/** Dice in the sheet's own words: `2b 1m`. */
export function said(dice: Readonly<Record<string, number>>): string {
  return ["db", "dm", "dw"]
    .flatMap((die) => ((dice[die] ?? 0) > 0 ? [`${dice[die]}${die.slice(1)}`] : []))
    .join(" ");
}

/** The dice of both sides as they are shown and rolled: `2b 1m v 2b`. */
export function diceOf(action: string, one: Case | string = {}): string {
  const line = weighed(action, one).lines[0];
  if (!line || typeof line.against === "number") throw new Error("No test of two sides.");
  return `${said(line.active.dice)} v ${said(line.against.dice)}`;
}

/** What both sides add to their dice. */
export function plusOf(action: string, one: Case | string = {}): readonly [number, number] {
  const line = weighed(action, one).lines[0];
  if (!line || typeof line.against === "number") throw new Error("No test of two sides.");
  return [line.active.value + line.active.bonus, line.against.value + line.against.bonus];
}

/** What a modifier was found to be; null when it was not found. */
export function foundAs(action: string, one: Case | string, id: string): Setting | null {
  return weighed(action, one).assessments[0]?.modifiers.find((modifier) => modifier.id === id)?.found ?? null;
}
