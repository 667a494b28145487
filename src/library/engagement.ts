import {
  FACT_NAMES,
  isRefusal,
  NO_CHOICES,
  shotsToSplit,
  weigh,
  type Engagement,
  type Fact,
  type Facts,
  type Game,
  type Profile,
  type Setting,
  type Value,
} from "../rules/core/index.js";
import { mustBeKnown, UsageError } from "./usage-error.js";

/** Facts as plain values, such as `{ distance: 10, cover: "light" }`, or with their evidence as a survey gives them. */
export type GivenFacts = {
  readonly [K in keyof Facts]?: Facts[K] | ValueOf<Exclude<Facts[K], undefined>>;
};
type ValueOf<F> = F extends Fact<infer T> ? T : never;

/** One target, where its facts or settings are not those of the whole attack. */
export interface GivenTarget {
  readonly profile: Profile;
  readonly facts?: GivenFacts;
  readonly choices?: Readonly<Record<string, Setting>>;
  /** How many of the attack's shots or blows go its way; absent: all for the first target, none for the others. */
  readonly shots?: number;
}

/** An action: who does what, with what, to whom, and the facts. */
export interface GivenEngagement {
  /** An action of the game, such as `shoot`. */
  readonly action: string;
  readonly actor: Profile;
  readonly weapon?: Profile | null;
  readonly target?: Profile;
  /** Several targets, in the order chosen; instead of `target`. */
  readonly targets?: readonly GivenTarget[];
  /** The facts between actor and target, or the facts of the actor alone if the action has no target. */
  readonly facts?: GivenFacts;
  /** Settings of modifiers, by id: 1 or 0, a count, an amount or an option. */
  readonly choices?: Readonly<Record<string, Setting>>;
  /** A modifier of your own, for the whole attack. */
  readonly bonus?: number;
  /** Others who may be drawn in, such as those of a melee. */
  readonly others?: readonly Profile[];
  /** House rules of the game that differ from its defaults. */
  readonly options?: Readonly<Record<string, Value>>;
  /** It happens although a rule forbids it. */
  readonly anyway?: boolean;
}

/**
 * Everything that an action begins with, for `weigh`, `begin`, `playOut` and `simulate`.
 *
 * @throws UsageError where the action, a fact, a modifier or an option is not the game's, and where two models share a ref
 */
export function engagement(game: Game, given: GivenEngagement): Engagement {
  mustBeKnown(given.action, Object.keys(game.actions), `an action of ${game.id}`);
  for (const name of Object.keys(given.options ?? {}))
    mustBeKnown(name, Object.keys(game.options), `an option of ${game.id}`);
  const targets: readonly GivenTarget[] = given.targets ?? (given.target ? [{ profile: given.target }] : []);
  checkModels(game, given, targets);
  const initial = Object.entries(game.options).map(([name, field]) => [name, field.initial] as const);
  const shots = shotsToSplit(game, given.action, given.weapon ?? null);
  const shared = factsFrom(given.facts ?? {});
  const made: Engagement = {
    game: game.id,
    action: given.action,
    actor: given.actor,
    weapon: given.weapon ?? null,
    facts: targets.length > 0 ? {} : shared,
    targets: targets.map((target, index) => ({
      profile: target.profile,
      facts: { ...shared, ...factsFrom(target.facts ?? {}) },
      shots: target.shots ?? (index === 0 ? shots : 0),
      choices: { set: target.choices ?? {} },
    })),
    choices: {
      ...NO_CHOICES,
      set: given.choices ?? {},
      ...(given.bonus === undefined ? {} : { free: { label: "", value: given.bonus } }),
    },
    others: given.others ?? [],
    places: {},
    positions: {},
    waiting: [],
    options: { ...Object.fromEntries(initial), ...given.options },
    anyway: given.anyway ?? false,
  };
  checkModifiers(game, made);
  return made;
}

/** Plain values become facts without evidence. */
function factsFrom(given: GivenFacts): Facts {
  return Object.fromEntries(
    Object.entries(given).map(([name, fact]) => {
      mustBeKnown(name, FACT_NAMES, "a fact");
      return [name, isFact(fact) ? fact : { value: fact, evidence: [] }];
    }),
  );
}

function isFact(given: unknown): given is Fact<unknown> {
  return typeof given === "object" && given !== null && "value" in given && "evidence" in given;
}

function checkModels(
  game: Game,
  { action, actor, weapon, others }: GivenEngagement,
  targets: readonly GivenTarget[],
): void {
  const models = [actor, ...targets.map(({ profile }) => profile), ...(others ?? [])];
  for (const [index, { ref, kind }] of models.entries()) {
    if (kind !== game.actor.type)
      throw new UsageError(`"${ref}" is a ${kind}, not a ${game.actor.type}: only models take part.`);
    if (models.findIndex((one) => one.ref === ref) !== index)
      throw new UsageError(`Two models are called "${ref}": give each a ref of its own.`);
  }
  const spec = game.actions[action];
  if (spec?.weapon != null && !weapon)
    throw new UsageError(`The action "${action}" needs a weapon that is used as "${spec.weapon}".`);
  if (spec && spec.targets !== "none" && spec.offered === "attack" && targets.length === 0)
    throw new UsageError(`The action "${action}" needs a target.`);
}

/** Refuses settings of modifiers that the test does not have. */
function checkModifiers(game: Game, made: Engagement): void {
  const set = [made.choices, ...made.targets.map(({ choices }) => choices)].flatMap((one) =>
    Object.keys(one.set),
  );
  if (set.length === 0) return;
  const weighed = weigh(game, { ...made, anyway: true });
  const known = weighed.assessments.flatMap(({ modifiers }) => modifiers.map(({ id }) => id));
  if (weighed.assessments.length === 0 && isRefusal(weighed.setup))
    throw new UsageError(`The engagement cannot be weighed: ${weighed.setup.refused}.`);
  for (const id of set) mustBeKnown(id, [...new Set(known)], `a modifier of "${made.action}"`);
}
