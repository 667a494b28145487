import {
  capability,
  getsBattle,
  INVOLVING,
  isRefusal,
  layered,
  listsOf,
  modelsIn,
  movement,
  NO_CHOICES,
  shotsToSplit,
  switchedWeapons,
  type Action,
  type EngagedTarget,
  type Engagement,
  type Facts,
  type FreePlace,
  type Game,
  type Profile,
  type Ref,
  type Way as WalkedWay,
  area,
} from "../../../rules/core/index.js";
import { bystandersOf } from "../battle/bystanders.js";
import { withHeeded } from "../battle/heeding.js";
import { objectivesOf } from "../battle/objectives.js";
import { reactorsAlong, reactorsTo } from "../battle/reactors.js";
import { battleOf } from "../battle/state.js";
import { planFor } from "../battle/walking.js";
import { modelOf, itemOf, namesOf, type Model } from "../models/models.js";
import { isCarried, itemProfile, profileOf, usesOf, weaponsOf } from "../models/profile.js";
import { placesFor } from "./places.js";
import { sceneryNow, type Center } from "./scenery.js";
import { isOnAtTable, optionsOf, tableChoice } from "../settings.js";
import { refsIn, waitingNames, waitingThings } from "../world/waiting.js";
import { withAdded } from "./weighing.js";

/** The action, the acting model, its weapon and its targets, before anything is measured. */
export interface Intent {
  readonly action: string;
  readonly actor: Ref;
  readonly weapon: Ref | null;
  readonly targets: readonly Ref[];
  /**
   * Whether the person has confirmed that the actor acts outside its activation. This counts only if the
   * table warns of such actions.
   */
  readonly outOfTurn?: boolean;
  /**
   * The points of the actor's path: positions of its center in pixels. Absent when the actor does not move.
   */
  readonly way?: readonly Center[];
}

/** The reason why there is no engagement, such as a deleted model. It is a language key. */
export interface Impossible {
  readonly impossible: string;
}

/** Gathers everything that an action begins with. This includes the modifiers of other packages. */
export function engage(intent: Intent): Engagement | Impossible {
  const found = measured(intent);
  return "impossible" in found ? found : withAdded(found);
}

/** An engagement without the modifiers of other packages. */
export function measured(intent: Intent): Engagement | Impossible {
  const actor = modelOf(intent.actor);
  if (!actor) return { impossible: "actorDeleted" };
  const action = actor.game.actions[intent.action];
  if (!action) return { impossible: "noSuchAction" };
  const item = intent.weapon === null ? null : itemOf(intent.weapon);
  if (intent.weapon !== null && !item) return { impossible: "weaponDeleted" };
  const weapon = item ? itemProfile(item) : null;
  const targets: EngagedTarget[] = [];
  for (const [index, ref] of intent.targets.entries()) {
    const target = modelOf(ref);
    if (!target) return { impossible: "targetDeleted" };
    if (target.game.id !== actor.game.id) return { impossible: "otherGame" };
    if (target.actor === actor.actor) return { impossible: "self" };
    const shots = index === 0 ? shotsToSplit(actor.game, action.id, weapon) : 0;
    targets.push(closing(action, actor, engagedTarget(actor, target, shots)));
  }
  const alone = sceneryNow().around(intent.actor);
  const around = action.needsObservers ? layered(sceneryNow().observers(intent.actor), alone) : alone;
  const scale = sceneryNow().scale(intent.actor);
  const drawnIn = involved(actor.game, intent.actor, targets, around);
  const waiting = waitingRefs(actor.game, action);
  const battle = getsBattle(action) ? battleOf(actor) : null;
  const able = reactorsTo(actor, action);
  const gone = intent.way ? wayFor(actor, intent.way, able.length > 0) : null;
  const way = gone && withHeeded(actor, battle, gone);
  const reactors = way ? reactorsAlong(actor, able, way) : able;
  const isSwitch = capability(actor.game, switchedWeapons)?.action === action.id;
  const stowed = isSwitch ? stowedBy(actor) : [];
  return {
    id: foundry.utils.randomID(),
    game: actor.game.id,
    action: intent.action,
    ...actorIn(intent, actor),
    weapon,
    facts: around,
    targets,
    choices: NO_CHOICES,
    others: [...profiles([...drawnIn, ...waiting]), ...stowed],
    places: placesFor(action, actor, targets, capability(action, area)?.(weapon)?.radius ?? 0),
    positions: positionsOf([intent.actor, ...intent.targets, ...drawnIn]),
    ...(scale === null ? {} : { scale }),
    waiting: waitingThings(actor.game),
    options: optionsOf(actor.game),
    ...(battle ? { battle } : {}),
    ...(battle && actor.game.order?.gathers ? { bystanders: bystandersOf(battle) } : {}),
    ...(battle && action.offered === "battle" && actor.game.battle?.objectives !== undefined
      ? { objectives: objectivesOf(battle).map(({ name: _name, ...one }) => one) }
      : {}),
    ...(reactors.length > 0 ? { reactors } : {}),
    ...(way ? { way } : {}),
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
        ...reactors.flatMap(({ names = [] }) => names),
      ]),
    },
  };
}

/** The acting model. If it may act out of turn, its profile does not say that another model is active. */
function actorIn({ outOfTurn }: Intent, model: Model): Pick<Engagement, "actor" | "outOfTurn"> {
  const actor = profileOf(model);
  if (outOfTurn !== true || tableChoice("outOfTurn") !== "warn" || !actor.turn) return { actor };
  const { isActive: _isActive, ...turn } = actor.turn;
  return { actor: { ...actor, turn }, outOfTurn: true };
}

/** The longest leg of a path, in the game's unit, if the model can be stopped at any point of the path. */
const PIECE = 1;

/** The path of an actor through these points; null when the rules allow the actor no movement now. */
function wayFor(actor: Model, points: readonly Center[], isWatched: boolean): WalkedWay | null {
  const plan = planFor(actor);
  if (!plan || isRefusal(plan)) return null;
  const inPieces = (): WalkedWay | null => sceneryNow().way(actor.ref, points, plan, PIECE);
  if (isWatched) return inPieces();
  const way = sceneryNow().way(actor.ref, points, plan);
  // On hazardous ground the model can fall at any point, so the path is split into short legs.
  const isHazardous = capability(actor.game, movement)?.hazard !== undefined;
  return isHazardous && way?.legs.some(({ ground }) => ground) ? inPieces() : way;
}

/** A target with its current profile and facts, but without a person's choices. */
export function engagedTarget(actor: Model, target: Model, shots: number): EngagedTarget {
  const facts = isOnAtTable("findModifiers") ? sceneryNow().between(actor.ref, target.ref) : {};
  return { profile: profileOf(target), facts, shots, choices: NO_CHOICES };
}

/** A target with facts measured from the place where the actor ends its move into contact. */
function closing(action: Action, actor: Model, target: EngagedTarget): EngagedTarget {
  if (
    action.movesIntoContact !== true ||
    !isOnAtTable("findModifiers") ||
    target.facts.contact?.value === true
  )
    return target;
  const [place] = sceneryNow().contact(actor.ref, target.profile.ref);
  if (!place) return target;
  const there = sceneryNow().closing(actor.ref, target.profile.ref, place);
  return { ...target, facts: layered(there, target.facts) };
}

/** The attack actions for which a model can use this weapon, in the game's order. */
function actionsWith(rules: Game, weapon: Item.Implementation | null): readonly Action[] {
  const uses = weapon ? usesOf(weapon) : [];
  return Object.values(rules.actions).filter(
    (action) => action.offered === "attack" && action.weapon !== null && uses.includes(action.weapon),
  );
}

/**
 * A way in which a model can attack: an action and its weapon. The weapon is null when the action needs none.
 */
export interface Way {
  readonly action: Action;
  readonly weapon: Item.Implementation | null;
}

/** Every way in which a model can attack, in the order of its weapons. Ways without a weapon are last. */
export function waysOf({ actor, game: rules }: Model): readonly Way[] {
  const armed = weaponsOf(actor, rules).flatMap((weapon) =>
    actionsWith(rules, weapon).map((action) => ({ weapon, action })),
  );
  const bare = Object.values(rules.actions).filter(
    (action) => action.offered === "attack" && action.weapon === null,
  );
  return [...armed, ...bare.map((action) => ({ weapon: null, action }))];
}

/**
 * Every attack on these targets, the most likely one first. Contact and distance decide which action comes
 * first. Its attacks with all weapons come before the attacks of the other actions. If `weapon` or `only` is
 * given, only attacks with this weapon or action are listed.
 */
export function attacksOn(
  actor: Model,
  targets: readonly Ref[],
  weapon: Ref | null = null,
  only?: string,
): readonly Intent[] {
  const [target] = targets;
  const facts = target === undefined ? {} : sceneryNow().between(actor.ref, target);
  const profile = profileOf(actor);
  const ways = waysOf(actor)
    .filter((way) => weapon === null || way.weapon?.uuid === weapon)
    .filter(({ action }) => only === undefined || action.id === only);
  const isLikely = ({ action, weapon: item }: Way): boolean =>
    action.isDefault?.(facts, profile, item ? itemProfile(item) : null) ?? true;
  const ordered = [...ways.filter(isLikely), ...ways.filter((way) => !isLikely(way))];
  const isUsual = ({ action }: Way): boolean => action === ordered[0]?.action;
  return [...ordered.filter(isUsual), ...ordered.filter((way) => !isUsual(way))].map(
    ({ action, weapon: item }) => ({
      action: action.id,
      actor: actor.ref,
      weapon: item?.uuid ?? null,
      targets,
    }),
  );
}

/** The other models whose numbers the rules may need for this action. */
function involved(rules: Game, actor: Ref, targets: readonly EngagedTarget[], around: Facts): readonly Ref[] {
  const names = rules.involves ?? INVOLVING;
  const near = [around, ...targets.map(({ facts }) => facts)].flatMap((facts) => modelsIn(facts, names));
  const known = new Set([actor, ...targets.map((target) => target.profile.ref)]);
  return [...new Set(near)].filter((ref) => !known.has(ref));
}

function waitingRefs(rules: Game, action: Action): readonly Ref[] {
  // A step of the order of play may resolve all waiting things, so the step gets all of them.
  const lists = Object.entries(listsOf(rules)).filter(
    ([, list]) => list.resolve === action.id || action.offered === "battle",
  );
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

/** The weapons that a model carries but does not have in hand. */
function stowedBy({ actor, game: rules }: Model): readonly Profile[] {
  return weaponsOf(actor, rules).flatMap((item) => (isCarried(item) ? [] : (itemProfile(item) ?? [])));
}

function positionsOf(refs: readonly Ref[]): Record<Ref, FreePlace> {
  return Object.fromEntries(
    refs.flatMap((ref) => {
      const place = sceneryNow().position(ref);
      return place ? [[ref, place]] : [];
    }),
  );
}
