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
import { weigh, type Field, type Kind, type Weighed } from "../../../src/rules/core/index.js";
import { LIVING } from "../../../src/rules/gurps/data/tolerance.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { engagementsOf } from "../engagements.js";
import { play, refusalFor, type Played, type Script } from "../play.js";

/** What may differ from an average person. */
export interface Person {
  readonly values?: Readonly<Record<string, Value>>;
  readonly statuses?: readonly string[];
  readonly gear?: readonly Profile[];
  readonly effects?: readonly LastingModifier[];
  readonly turn?: Readonly<Record<string, number>>;
}

function initials(kind: Kind): Record<string, Value> {
  const fields = Object.entries(kind.fields).map(([name, field]: [string, Field]) => [name, field.initial]);
  const tracks = Object.entries(kind.tracks).map(([name, track]) => [name, track.initial]);
  return Object.fromEntries([...fields, ...tracks]) as Record<string, Value>;
}

/** An average person: every attribute and 10 hit points. */
export function person(ref: string, { values, statuses, gear, effects, turn }: Person = {}): Profile {
  return {
    ref,
    kind: "gurps",
    values: { ...initials(gurps.actor), ...values },
    statuses: statuses ?? [],
    gear: gear ?? [],
    effects: effects ?? [],
    turn: turn ? { ref: `${ref}-turn`, values: { ...gurps.turn, ...turn } } : null,
  };
}

function item(
  ref: string,
  kind: "gurpsWeapon" | "gurpsArmor",
  values: Readonly<Record<string, Value>>,
): Profile {
  const declared = gurps.items[kind];
  const own = declared ? initials(declared) : {};
  return { ref, kind, values: { ...own, ...values }, statuses: [], gear: [], effects: [], turn: null };
}

/** A weapon that strikes, of skill 14 unless told otherwise. */
export function sword(values: Readonly<Record<string, Value>> = {}, ref = "sword"): Profile {
  return item(ref, "gurpsWeapon", { skill: 14, damage: "2d cut", ...values });
}

/** A weapon that shoots, of skill 14 unless told otherwise. */
export function rifle(values: Readonly<Record<string, Value>> = {}, ref = "rifle"): Profile {
  return item(ref, "gurpsWeapon", {
    skill: 14,
    damage: "5d pi",
    range: 1000,
    firearm: true,
    longGun: true,
    ...values,
  });
}

/** Armor or a shield in use. */
export function armor(values: Readonly<Record<string, Value>>, ref = "armor"): Profile {
  return item(ref, "gurpsArmor", values);
}

/** A victim with an ordinary body, that is not vulnerable to the attack. */
export const ORDINARY = { body: LIVING, vulnerability: 1 } as const;

/** A measured fact. */
export function fact<T>(value: T, ...evidence: readonly Evidence[]): Fact<T> {
  return { value, evidence };
}

/** A person's settings. */
export function set(settings: Readonly<Record<string, Setting>>): Choices {
  return { set: settings };
}

/** One target with what is so between it and the attacker. */
export function target(profile: Profile, facts: Facts = {}): Engagement["targets"][number] {
  return { profile, facts, shots: 1, choices: set({}) };
}

/** The options of the game as they are unless a table says otherwise. */
export const OPTIONS: Readonly<Record<string, Value>> = Object.fromEntries(
  Object.entries(gurps.options).map(([id, field]) => [id, field.initial]),
);

/** An engagement of the game with nothing around it but what is given. */
export const engagement = engagementsOf("gurps", OPTIONS);

/** A blow of ana's at bo. */
export function strike(
  weapon: Profile,
  settings: Readonly<Record<string, Setting>> = {},
  { actor = {}, foe = {}, facts = {}, options = {} }: Around = {},
): Engagement {
  return attackWith("strike", weapon, settings, { actor, foe, facts, options });
}

/** A shot of ana's at bo. */
export function shoot(
  weapon: Profile,
  settings: Readonly<Record<string, Setting>> = {},
  { actor = {}, foe = {}, facts = {}, options = {} }: Around = {},
): Engagement {
  return attackWith("shoot", weapon, settings, { actor, foe, facts, options });
}

/** What else is so about an attack. */
export interface Around {
  readonly actor?: Person;
  readonly foe?: Person;
  readonly facts?: Facts;
  readonly options?: Readonly<Record<string, Value>>;
}

/** An attacker with this advantage. */
export const able = (advantage: string): Around => ({ actor: { values: { [advantage]: true } } });

function attackWith(
  action: string,
  weapon: Profile,
  settings: Readonly<Record<string, Setting>>,
  { actor, foe, facts, options }: Required<Around>,
): Engagement {
  return engagement(action, person("ana", { ...actor, gear: [weapon, ...(actor.gear ?? [])] }), {
    weapon,
    targets: [target(person("bo", foe), facts)],
    choices: set(settings),
    options: { ...OPTIONS, ...options },
  });
}

/** The engagement weighed. */
export function weighed(given: Engagement): Weighed {
  return weigh(gurps, given);
}

/** An action played to its end; each roll is the sum of its dice. */
export function fought(
  given: Engagement,
  dice: Script["dice"] = [],
  choices: Script["choices"] = {},
): Played {
  return play(gurps, given, { dice, choices });
}

/** The reason for which an action is refused; null when it can be done. */
export function refusedAs(given: Engagement): string | null {
  return refusalFor(gurps, given)?.refused ?? null;
}

/** The number to roll at or under that is shown and used. */
export function skillOf(given: Engagement): number {
  const [line] = weighed({ ...given, anyway: true }).lines;
  if (!line) throw new Error("No test is shown.");
  const { against } = line;
  return typeof against === "number" ? against : (against.cap ?? against.value + against.bonus);
}

/** What one modifier adds to the attack, by its id; 0 when it does nothing. */
export function worthOf(given: Engagement, id: string, side: "attacker" | "defender" = "attacker"): number {
  const one = weighed(given).assessments[0]?.modifiers.find((modifier) => modifier.id === id);
  return (one?.contributions ?? []).reduce(
    (sum, part) => (part.type === "bonus" && part.side === side ? sum + part.value : sum),
    0,
  );
}
