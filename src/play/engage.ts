import {
  isRefusal,
  NO_CHOICES,
  weigh,
  type Action,
  type EngagedTarget,
  type Engagement,
  type Facts,
  type FreePlace,
  type Game,
  type Profile,
  type Ref,
} from "../rules/core/index.js";
import { gameById } from "../rules/registry.js";
import { modelOf, itemOf, namesOf, type Model } from "./models.js";
import { isCarried, itemProfile, profileOf, usesOf, weaponsOf } from "./profile.js";
import { sceneryNow } from "./scenery.js";
import { isOnAtTable, optionsOf } from "./settings.js";
import { refsIn, waitingNames, waitingThings } from "./waiting.js";

/** Who does what to whom, before anything is measured. */
export interface Intent {
  readonly action: string;
  readonly actor: Ref;
  readonly weapon: Ref | null;
  readonly targets: readonly Ref[];
}

/** A sentence's key instead of an engagement: somebody or something is gone, or plays another game. */
export interface Impossible {
  readonly impossible: string;
}

/** Gathers all that an action begins with: profiles, facts and free places as they are now. */
export function engage(intent: Intent): Engagement | Impossible {
  const actor = modelOf(intent.actor);
  if (!actor) return { impossible: "actorGone" };
  const action = actor.game.actions[intent.action];
  if (!action) return { impossible: "noSuchAction" };
  const item = intent.weapon === null ? null : itemOf(intent.weapon);
  if (intent.weapon !== null && !item) return { impossible: "weaponGone" };
  const weapon = item ? itemProfile(item) : null;
  const targets: EngagedTarget[] = [];
  for (const [index, ref] of intent.targets.entries()) {
    const target = modelOf(ref);
    if (!target) return { impossible: "targetGone" };
    if (target.game.id !== actor.game.id) return { impossible: "otherGame" };
    if (ref === intent.actor) return { impossible: "self" };
    const shots = index === 0 ? (action.shots?.(weapon) ?? 1) : 0;
    targets.push(closing(action, actor, engagedTarget(actor, target, shots)));
  }
  const around = {
    ...sceneryNow().around(intent.actor),
    ...(action.watched ? sceneryNow().watched(intent.actor) : {}),
  };
  const scale = sceneryNow().scale(intent.actor);
  const drawnIn = involved(intent.actor, targets, around);
  const waiting = waitingRefs(actor.game, action);
  const stowed = action.stowed === true ? stowedBy(actor) : [];
  return {
    id: foundry.utils.randomID(),
    game: actor.game.id,
    action: intent.action,
    actor: profileOf(actor),
    weapon,
    facts: around,
    targets,
    choices: NO_CHOICES,
    others: [...profiles([...drawnIn, ...waiting]), ...stowed],
    places: placesFor(action, actor, targets),
    standing: standingOf([intent.actor, ...intent.targets, ...drawnIn]),
    ...(scale === null ? {} : { scale }),
    waiting: waitingThings(actor.game),
    options: optionsOf(actor.game),
    anyway: false,
    names: {
      ...(waiting.length > 0 ? waitingNames(actor.game) : {}),
      ...namesOf([
        intent.actor,
        ...intent.targets,
        ...drawnIn,
        ...waiting,
        ...stowed.map(({ ref }) => ref),
        ...(intent.weapon === null ? [] : [intent.weapon]),
      ]),
    },
  };
}

/** The same target as it stands now; its choices are the person's and stay. */
export function engagedTarget(actor: Model, target: Model, shots: number): EngagedTarget {
  const facts = isOnAtTable("findModifiers") ? sceneryNow().between(actor.ref, target.ref) : {};
  return { profile: profileOf(target), facts, shots, choices: NO_CHOICES };
}

/** An actor that first goes to its target is weighed as it will stand there. */
function closing(action: Action, actor: Model, target: EngagedTarget): EngagedTarget {
  if (action.closes !== true || !isOnAtTable("findModifiers") || target.facts.contact?.value === true)
    return target;
  const [place] = sceneryNow().contact(actor.ref, target.profile.ref);
  if (!place) return target;
  const there = sceneryNow().closing(actor.ref, target.profile.ref, place);
  return { ...target, facts: { ...target.facts, ...there } };
}

/** The actions that a model can do with a weapon, in the game's order. */
function actionsWith(rules: Game, weapon: Item.Implementation | null): readonly Action[] {
  const uses = weapon ? usesOf(weapon) : [];
  return Object.values(rules.actions).filter(
    (action) => action.offered === "attack" && action.weapon !== null && uses.includes(action.weapon),
  );
}

/** One way in which a model can attack: an action, and the weapon that it would be done with; null where it needs none. */
export interface Way {
  readonly action: Action;
  readonly weapon: Item.Implementation | null;
}

/** Every way in which a model can attack, by what it carries, in the order carried; those without a weapon last. */
export function waysOf({ actor, game: rules }: Model): readonly Way[] {
  const armed = weaponsOf(actor, rules).flatMap((weapon) =>
    actionsWith(rules, weapon).map((action) => ({ weapon, action })),
  );
  const bare = Object.values(rules.actions).filter(
    (action) => action.offered === "attack" && action.weapon === null,
  );
  return [...armed, ...bare.map((action) => ({ weapon: null, action }))];
}

/** The same intent with another action, and the first weapon that can do it where the one given cannot. */
export function withAction(intent: Intent, action: string): Intent {
  const model = modelOf(intent.actor);
  const ways = (model ? waysOf(model) : []).filter((way) => way.action.id === action);
  const same = ways.find(({ weapon }) => weapon?.uuid === intent.weapon);
  return { ...intent, action, weapon: (same ?? ways[0])?.weapon?.uuid ?? null };
}

/**
 * What a person most likely means by attacking this target: contact and distance decide between the ways of fighting,
 * and a weapon that the rules would refuse comes after those that they allow.
 * With a weapon or an action given, only what it can do is weighed.
 */
export function likelyIntent(
  actor: Model,
  targets: readonly Ref[],
  weapon: Ref | null = null,
  only?: string,
): Intent | null {
  const first = targets[0];
  const facts = first === undefined ? {} : sceneryNow().between(actor.ref, first);
  const profile = profileOf(actor);
  const ways = waysOf(actor)
    .filter((way) => weapon === null || way.weapon?.uuid === weapon)
    .filter(({ action }) => only === undefined || action.id === only);
  const likely = ways.find(({ action }) => action.suits?.(facts, profile) ?? true) ?? ways[0];
  const intents = ways
    .filter(({ action }) => action === likely?.action)
    .map(({ action, weapon: item }): Intent => {
      return { action: action.id, actor: actor.ref, weapon: item?.uuid ?? null, targets };
    });
  return (intents.length > 1 ? intents.find(isAllowed) : undefined) ?? intents[0] ?? null;
}

/** Whether the rules let it happen as things stand: in range, not jammed, and so on. */
function isAllowed(intent: Intent): boolean {
  const measured = engage(intent);
  if ("impossible" in measured) return false;
  const rules = gameById(measured.game);
  return rules !== undefined && !isRefusal(weigh(rules, measured).setup);
}

function involved(actor: Ref, targets: readonly EngagedTarget[], around: Facts): readonly Ref[] {
  const near = [around, ...targets.map((target) => target.facts)].flatMap((facts) => [
    ...(facts.melee?.value ?? []),
    ...(facts.opponents?.value ?? []),
    ...(facts.friends?.value ?? []),
    ...(facts.neighbors?.value ?? []).map((neighbor) => neighbor.ref),
    ...(facts.watchers?.value ?? []).map((watcher) => watcher.ref),
  ]);
  const known = new Set([actor, ...targets.map((target) => target.profile.ref)]);
  return [...new Set(near)].filter((ref) => !known.has(ref));
}

function waitingRefs(rules: Game, action: Action): readonly Ref[] {
  const lists = Object.entries(rules.lists).filter(([, list]) => list.resolve === action.id);
  return waitingThings(rules)
    .filter((thing) => lists.some(([name]) => name === thing.list))
    .flatMap((thing) => refsIn(thing.item));
}

function profiles(refs: readonly Ref[]) {
  return [...new Set(refs)].flatMap((ref) => {
    const model = modelOf(ref);
    return model ? [profileOf(model)] : [];
  });
}

/** The weapons that a model carries but has put away. */
function stowedBy({ actor, game: rules }: Model): readonly Profile[] {
  return weaponsOf(actor, rules).flatMap((item) => (isCarried(item) ? [] : (itemProfile(item) ?? [])));
}

function placesFor(
  action: Action,
  actor: Model,
  targets: readonly EngagedTarget[],
): Record<Ref, readonly FreePlace[]> {
  const [target] = targets;
  if (!target) return {};
  const { ref } = target.profile;
  const here = sceneryNow();
  if (action.room === "around") return { ...spacesOf(ref, actor.ref), ...spacesOf(actor.ref, ref) };
  const touching = target.facts.contact?.value ?? false;
  return {
    [ref]: here.pushed(ref, actor.ref),
    [actor.ref]: touching ? here.pushed(actor.ref, ref) : here.contact(actor.ref, ref),
  };
}

/** The spaces around a model; without any, nobody has looked for them. */
function spacesOf(ref: Ref, from: Ref): Record<Ref, readonly FreePlace[]> {
  const spaces = sceneryNow().spaces(ref, from);
  return spaces ? { [ref]: spaces } : {};
}

function standingOf(refs: readonly Ref[]): Record<Ref, FreePlace> {
  return Object.fromEntries(
    refs.flatMap((ref) => {
      const place = sceneryNow().standing(ref);
      return place ? [[ref, place]] : [];
    }),
  );
}
