import { expect } from "vitest";
import {
  weigh,
  type Choices,
  type Data,
  type Engagement,
  type Evidence,
  type Fact,
  type Facts,
  type LastingModifier,
  type Profile,
  type Replay,
  type Setting,
  type TestLine,
  type Value,
} from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { engagementsOf } from "../engagements.js";
import { notesOf } from "../asserted-notes.js";
import { play, refusalFor, type Played, type Script } from "../play.js";

type Values = Readonly<Record<string, Value>>;

/** What may differ from an ordinary person. */
export interface Person {
  readonly values?: Values;
  readonly statuses?: readonly string[];
  readonly gear?: readonly Profile[];
  readonly effects?: readonly LastingModifier[];
  /** Turn tracks that differ from those of a fresh turn; absent outside an encounter. */
  readonly turn?: Readonly<Record<string, number>>;
}

/** Everything a kind declares, where it starts. */
function initials(kind: {
  readonly fields: Readonly<Record<string, { readonly initial: Value }>>;
  readonly tracks: Readonly<Record<string, { readonly initial: Value }>>;
}): Values {
  return Object.fromEntries(
    [...Object.entries(kind.fields), ...Object.entries(kind.tracks)].map(([name, one]) => [
      name,
      one.initial,
    ]),
  );
}

/** DH-79: the talents that let a person make every attack. */
export const TALENTS = "Swift Attack, Lightning Attack";

/** A person with 30 in everything, 10 wounds and Size 4. */
export function person(ref: string, { values, statuses, gear, effects, turn }: Person = {}): Profile {
  const all = { ...initials(darkHeresy.actor), ...values };
  return {
    ref,
    kind: "darkHeresy",
    values: all,
    statuses: [...(statuses ?? []), ...(darkHeresy.actor.implies?.(all) ?? [])],
    gear: gear ?? [],
    effects: effects ?? [],
    turn: turn ? { ref: `${ref}-turn`, values: { actionPoints: 2, reactions: 1, spent: 0, ...turn } } : null,
  };
}

function item(ref: string, kind: string, values: Values): Profile {
  const declared = darkHeresy.items[kind];
  if (!declared) throw new Error(`No item "${kind}".`);
  return {
    ref,
    kind,
    values: { ...initials(declared), ...values },
    statuses: [],
    gear: [],
    effects: [],
    turn: null,
  };
}

export const weapon = (ref: string, values: Values = {}): Profile => item(ref, "darkHeresyWeapon", values);
export const armor = (values: Values): Profile => item("armor", "darkHeresyArmor", values);

/** The sheet's autogun: 100 m, single, 3 or 10 shots, 1d10+3, 30 rounds. */
export const autogun = (values: Values = {}): Profile =>
  weapon("autogun", {
    class: "basic",
    range: 100,
    single: true,
    semi: 3,
    full: 10,
    damage: "1d10+3",
    clip: 30,
    ...values,
  });

/** The sheet's sword: 1d10, Balanced. */
export const sword = (values: Values = {}): Profile =>
  weapon("sword", { class: "melee", damage: "1d10", balanced: true, ...values });

/** The sheet's fragmentation grenade: as far as three times the strength bonus, 2d10, Blast 3. */
export const grenade = (values: Values = {}): Profile =>
  weapon("grenade", { class: "thrown", rangePerStrength: 3, damage: "2d10", blast: 3, ...values });

/** A measured fact. */
export function fact<T>(value: T, ...evidence: readonly Evidence[]): Fact<T> {
  return { value, evidence };
}

export const set = (settings: Readonly<Record<string, Setting>>): Choices => ({ set: settings });

/** One target with what is so between it and the attacker. */
export function target(
  profile: Profile,
  facts: Facts = {},
  settings: Readonly<Record<string, Setting>> = {},
): Engagement["targets"][number] {
  return { profile, facts, shots: 1, choices: set(settings) };
}

export const OPTIONS: Engagement["options"] = Object.fromEntries(
  Object.entries(darkHeresy.options).map(([name, { initial }]) => [name, initial]),
);

/** An engagement of the game with nothing around it but what is given. */
export const engagement = engagementsOf("dark-heresy", OPTIONS);

/** One attack at one target with settings of a person and options that differ from the declared ones. */
export function against(
  action: string,
  actor: Profile,
  held: Profile,
  foe: Profile,
  {
    facts = {},
    settings = {},
    options = {},
    ...more
  }: Partial<Engagement> & {
    readonly facts?: Facts;
    readonly settings?: Readonly<Record<string, Setting>>;
  } = {},
): Engagement {
  const targets = [target(foe, facts, settings)];
  return engagement(action, actor, { weapon: held, targets, options: { ...OPTIONS, ...options }, ...more });
}

/** An action played to its end. */
export function fought(one: Engagement, dice: Script["dice"] = [], choices: Script["choices"] = {}): Played {
  return play(darkHeresy, one, { dice, choices });
}

/** DH-37: an attack whose attacker keeps its damage dice: the degrees replace none. */
export function keepingDice(one: Engagement): Engagement {
  return { ...one, choices: { ...one.choices, set: { ...one.choices.set, keepDice: 1 } } };
}

/** The same with the damage dice as they fall: no die is replaced by the degrees (DH-37). */
export function asRolled(
  one: Engagement,
  dice: Script["dice"] = [],
  choices: Script["choices"] = {},
): Played {
  return fought(keepingDice(one), dice, choices);
}

/** The reason for which an action is refused; null when it can be done. */
export function refusedAs(one: Engagement): string | null {
  return refusalFor(darkHeresy, one)?.refused ?? null;
}

/** The sum of all modifiers as it is shown. */
export function total(one: Engagement): number {
  return weigh(darkHeresy, one).assessments[0]?.tally.bonus.attacker ?? Number.NaN;
}

/** The sum of the target's modifiers to evade. */
export function evasionTotal(one: Engagement): number {
  return weigh(darkHeresy, one).assessments[0]?.tally.bonus.defender ?? Number.NaN;
}

/** What a d100 must not exceed. */
export function targetNumber(one: Engagement): number {
  return numberOfLine(weigh(darkHeresy, one).lines[0] ?? null);
}

function numberOfLine(line: TestLine | null): number {
  const against = line?.against;
  return typeof against === "object" ? against.value + against.bonus : Number.NaN;
}

/** The numbers of the first note of this key; undefined when there is none. Who reads a note asserts that it is there. */
export function noteOf({ happenings }: Pick<Replay<unknown>, "happenings">, key: string): Data | undefined {
  const notes = happenings.flatMap((one) => (one.type === "note" ? [one.request] : []));
  const found = notes.find((one) => one.key === key);
  if (found) expect(notesOf("dark-heresy", notes)).toContain(key);
  return found?.data;
}
