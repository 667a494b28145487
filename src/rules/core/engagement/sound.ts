import type { BattleState } from "../battle/state.js";
import { addedModifiers } from "../modifiers/added.js";
import type { Choices } from "../modifiers/assessment.js";
import type { EngagedTarget, Engagement } from "./engagement.js";
import * as fit from "../values/fitting.js";
import type { Game, JsonObject } from "../game/game.js";
import type { Bystander } from "../game/situation.js";
import type { Kind } from "../game/kind.js";
import type { Setting } from "../modifiers/modifier.js";
import type { LastingModifier, Profile, TurnRecord } from "../game/profile.js";
import { battleFit, objectivesFit, reactorsFit, wayFit } from "./sound-battle.js";
import { MOST_COUNTED, named, valueOf, valuesFit } from "./sound-values.js";
import { soundFacts } from "../facts/facts.js";
import { flight, freePlace } from "../facts/sound-values.js";

/** The highest value of a person's own modifier, and of a lasting modifier on a model. */
const MOST_FREE = 1000;
/**
 * The limits for shots or blows at one target, for targets, and for models that are named or have a place.
 */
const MOST_SHOTS = 100;
const MOST_TARGETS = 50;
const MOST_NAMED = 1000;

/**
 * The sound parts of engagements, by game and by the unchecked part that they were made from. No part is
 * checked twice.
 */
const soundParts = new WeakMap<Game, WeakMap<object, object>>();

/**
 * Makes, from any data, an engagement that the rules can weigh. Declared numbers are kept within their
 * bounds. Any other declared value that is not valid becomes its initial value. Facts and lists are kept
 * within the limits of a scene. Anything else is left out, as if it had not been measured. A sound engagement
 * is returned unchanged.
 */
export function sound(game: Game, engagement: Engagement): Engagement {
  if (latest?.given === engagement && latest.game === game) return latest.made;
  const made = (knownOf(game).get(engagement) as Engagement | undefined) ?? soundFrom(game, engagement);
  latest = { game, given: engagement, made };
  return made;
}

/**
 * The last engagement that was checked. Only one is remembered: each engagement is a new object, and
 * remembering all of them costs more than checking their parts again.
 */
let latest: { readonly game: Game; readonly given: Engagement; readonly made: Engagement } | null = null;

function soundFrom(game: Game, given: unknown): Engagement {
  return fit.isObject(given)
    ? fit.kept(given, partsOf(game, given))
    : { ...partsOf(game, {}), game: game.id };
}

function partsOf(game: Game, given: Readonly<Record<string, unknown>>): Engagement {
  const { model, targets, others, options, battle: battleOf } = fitsOf(game);
  const [id, scale] = [fit.text(given["id"]), scaleFit(given["scale"])];
  const battle = battleOf(given["battle"]);
  const bystanders = once(game, given["bystanders"], fitsOf(game).bystanders);
  const { atStart } = given;
  const objectives = objectivesFit(given["objectives"]);
  const [reactors, way] = [reactorsFit(given["reactors"]), wayFit(given["way"])];
  const [names, added] = [
    once(game, given["names"], namedModels),
    once(game, given["added"], addedModifiers),
  ];
  return {
    ...(id === undefined ? {} : { id }),
    game: fit.text(given["game"]) ?? game.id,
    action: fit.text(given["action"]) ?? "",
    actor: model(given["actor"]) ?? noModel(game),
    weapon: model(given["weapon"]) ?? null,
    facts: once(game, given["facts"], soundFacts) ?? {},
    targets: once(game, given["targets"], targets) ?? [],
    choices: once(game, given["choices"], choices) ?? { set: {} },
    others: once(game, given["others"], others) ?? [],
    places: once(game, given["places"], places) ?? {},
    positions: once(game, given["positions"], positions) ?? {},
    ...(scale === undefined ? {} : { scale }),
    waiting: once(game, given["waiting"], waiting) ?? [],
    options: once(game, given["options"], options) ?? {},
    ...(battle ? { battle } : {}),
    ...(bystanders ? { bystanders } : {}),
    ...(objectives?.length ? { objectives } : {}),
    ...(reactors?.length ? { reactors } : {}),
    ...(way ? { way } : {}),
    ...(added ? { added } : {}),
    anyway: given["anyway"] === true,
    ...(names ? { names } : {}),
    ...(fit.isObject(atStart) ? { atStart: atStart as JsonObject } : {}),
  };
}

/** The checks of the parts of an engagement that depend on the game's declaration. */
interface GameFits {
  readonly model: fit.Fit<Profile>;
  readonly targets: fit.Fit<readonly EngagedTarget[]>;
  readonly others: fit.Fit<readonly Profile[]>;
  readonly options: fit.Fit<Engagement["options"]>;
  readonly battle: fit.Fit<BattleState>;
  readonly bystanders: fit.Fit<Readonly<Record<string, Bystander>>>;
}

const gameFits = new WeakMap<Game, GameFits>();

function fitsOf(game: Game): GameFits {
  const known = gameFits.get(game);
  if (known) return known;
  const modelFit = profileFit(game, 1);
  const model: fit.Fit<Profile> = (one) => once(game, one, modelFit);
  const target = targetFit(game, model);
  const fits: GameFits = {
    model,
    targets: fit.list((one) => once(game, one, target), MOST_TARGETS),
    others: fit.list(model),
    options: fit.record((name, one) => valueOf(named(game.options, name), one)),
    battle: battleFit(model),
    bystanders: fit.recordOnDemand(
      fit.shapeOnDemand<Bystander>(
        {
          profile: model,
          around: soundFacts,
          toward: fit.recordOnDemand(soundFacts),
          flight,
          cover: fit.list(flight),
        },
        ["flight", "cover"],
      ),
      MOST_NAMED,
    ),
  };
  gameFits.set(game, fits);
  return fits;
}

function targetFit(game: Game, model: fit.Fit<Profile>): fit.Fit<EngagedTarget> {
  return (given) => {
    if (!fit.isObject(given)) return undefined;
    const profile = model(given["profile"]);
    if (!profile) return undefined;
    return fit.kept(given, {
      profile,
      facts: once(game, given["facts"], soundFacts) ?? {},
      shots: fit.number(0, MOST_SHOTS, true)(given["shots"]) ?? 0,
      choices: choices(given["choices"]) ?? { set: {} },
    });
  };
}

const setting: fit.Fit<Setting> = (given) =>
  fit.number(-MOST_COUNTED, MOST_COUNTED)(given) ?? fit.text(given);
const free = fit.shape<NonNullable<Choices["free"]>>({
  label: fit.text,
  value: fit.number(-MOST_FREE, MOST_FREE),
});
const choices = fit.shape<Choices>({ set: fit.record((_id, one) => setting(one)), free }, ["free"]);
const effect = fit.shape<LastingModifier>({
  ref: fit.text,
  name: fit.text,
  test: fit.text,
  value: fit.number(-MOST_FREE, MOST_FREE),
});
const turn = fit.shape<TurnRecord>(
  {
    ref: fit.text,
    isActive: fit.flag,
    enemyActs: (one) => one === true || undefined,
    turnStarts: (one) => one === true || undefined,
    round: fit.number(0, MOST_COUNTED, true),
    values: fit.record((_name, one) => fit.number(0, MOST_COUNTED)(one)),
  },
  ["round", "isActive", "enemyActs", "turnStarts"],
);

const scaleFit = fit.number(1e-9, 1e6);
const namedModels = fit.record((_ref, one) => fit.text(one), MOST_NAMED);
const places = fit.record((_ref, one) => fit.list(freePlace)(one));
const positions = fit.record((_ref, one) => freePlace(one), MOST_NAMED);
const waiting = fit.list(
  fit.shape<Engagement["waiting"][number]>({
    list: fit.text,
    id: fit.text,
    item: fit.record((_name, one) => setting(one)),
  }),
);

/** The check of a model or an item. A model carries items, and items carry nothing. */
function profileFit(game: Game, depth: number): fit.Fit<Profile> {
  const gearFit = depth > 0 ? fit.list(profileFit(game, depth - 1)) : undefined;
  return (given) => {
    if (!fit.isObject(given)) return undefined;
    const kind = fit.text(given["kind"]) ?? "";
    return fit.kept(given, {
      ref: fit.text(given["ref"]) ?? "",
      kind,
      values: valuesFit(kindOf(game, kind))(given["values"]) ?? {},
      statuses: texts(given["statuses"]) ?? [],
      gear: gearFit?.(given["gear"]) ?? [],
      effects: effects(given["effects"]) ?? [],
      turn: turnOrNull(given["turn"]) ?? null,
    });
  };
}

const texts = fit.list(fit.text);
const effects = fit.list(effect);
const turnOrNull = fit.orNull(turn);

function kindOf(game: Game, kind: string): Kind | undefined {
  return kind === game.actor.type ? game.actor : named(game.items, kind);
}

function noModel(game: Game): Profile {
  return { ref: "", kind: game.actor.type, values: {}, statuses: [], gear: [], effects: [], turn: null };
}

function knownOf(game: Game): WeakMap<object, object> {
  const before = soundParts.get(game);
  if (before) return before;
  const known = new WeakMap<object, object>();
  soundParts.set(game, known);
  return known;
}

/** Checks a part of an engagement. The result of an earlier check of the same part is used again. */
function once<T>(game: Game, given: unknown, fitted: fit.Fit<T>): T | undefined {
  if (typeof given !== "object" || given === null) return fitted(given);
  const known = knownOf(game);
  const before = known.get(given);
  if (before) return before as T;
  const made = fitted(given);
  if (typeof made === "object" && made !== null) {
    known.set(given, made);
    known.set(made, made);
  }
  return made;
}
