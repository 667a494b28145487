import {
  answerGiven,
  chancesAfter,
  harmIn,
  inOrderOfPlay,
  isTakenOut,
  isStepOf,
  roundsOf,
  strikesIn,
  timelineNotes,
  weigh,
  type BattleLog,
  type BattleState,
  type Chance,
  type Engagement,
  type Game,
  type LoggedExchange,
  type Ref,
  capability,
  hurtOdds,
  targetTests,
} from "../../../rules/core/index.js";
import { battleState } from "./state.js";
import { nameFor } from "../models/models.js";
import { Exchange } from "../../record/exchange.js";
import { withoutUndoneRows } from "../../record/rows/undone-rows.js";
import { HIDDEN, type View } from "../../record/state.js";
import { documentByUuid } from "../../../foundry.js";
import { chancesFor } from "../text/chances.js";

/**
 * A battle in the chat log, as far as this user may read it. `names` has the last known name of each deleted
 * model.
 */
export interface BattleData {
  readonly rules: Game;
  readonly log: BattleLog;
  /** The current state of the encounter; null after the encounter was deleted. */
  readonly present: BattleState | null;
  readonly names: Readonly<Record<Ref, string>>;
}

interface Placed {
  readonly exchange: Exchange;
  readonly rules: Game;
  readonly engagement: Engagement | null;
  readonly battle: Ref;
  readonly round: number;
}

/**
 * The uuids of the encounters that have exchanges in the chat log, the latest last. Deleted encounters are
 * included.
 */
export function loggedBattles(): readonly Ref[] {
  const all = readLog().placed.map(({ battle }) => battle);
  return [...new Set(all.reverse())].reverse();
}

/**
 * The report data of a battle, by the uuid of its encounter. The data comes from records, so the encounter may be
 * deleted. Null when this user can read no exchange of the battle.
 */
export function battleData(battle: Ref): BattleData | null {
  const { placed, unread } = readLog();
  const own = placed.filter((one) => one.battle === battle);
  const combat = documentByUuid(battle);
  const present = combat instanceof Combat ? battleState(combat as Combat.Implementation) : null;
  const rules = own[0]?.rules;
  if (!rules) return null;
  const states = [
    ...own.flatMap(({ engagement }) => engagement?.battle ?? []),
    ...(present ? [present] : []),
  ];
  const members = membersOf(states);
  const known = new Set(Object.values(members));
  const names = Object.assign({}, ...own.map(({ exchange }) => exchange.view.names)) as BattleData["names"];
  return {
    rules,
    names,
    present,
    log: {
      game: rules.id,
      battle,
      members,
      unread,
      sides: sidesOf(states).filter(({ id }) => known.has(id)),
      exchanges: inRounds(battle, own)
        .filter(({ round }) => round > 0)
        .map(logged),
    },
  };
}

/** The exchanges, each with the round in which it happened. */
function inRounds(battle: Ref, own: readonly Placed[]): readonly Placed[] {
  const dated = own.map(({ exchange, round }) => ({ round, changes: exchange.changes }));
  const rounds = roundsOf(battle, dated);
  return own.map((one, index) => ({ ...one, round: rounds[index] ?? one.round }));
}

/** The sides, each with the last name that it had. */
function sidesOf(states: readonly BattleState[]): BattleLog["sides"] {
  const names = new Map(states.flatMap(({ sides }) => sides.map(({ id, name }) => [id, name] as const)));
  return [...names].map(([id, name]) => ({ id, name }));
}

/**
 * The last known side of each model, in the last known order of play. Models that this user must not know of
 * are left out.
 */
function membersOf(states: readonly BattleState[]): BattleLog["members"] {
  const models = [...inOrderOfPlay(states.at(-1)?.models ?? []), ...states.flatMap((state) => state.models)];
  const all = models.map(({ profile, side }) => [profile.ref, side] as const);
  return Object.fromEntries(all.filter(([ref]) => documentByUuid(ref) === null || nameFor(ref) !== null));
}

/**
 * The exchanges of all battles that this user may read, and the number of records that cannot be read. Undone
 * exchanges are left out.
 */
function readLog(): { readonly placed: readonly Placed[]; readonly unread: number } {
  const placed: Placed[] = [];
  let unread = 0;
  for (const message of game.messages.contents) {
    if (message.type !== "exchange" || !message.visible) continue;
    const exchange = Exchange.of(message);
    if (!exchange) unread += 1;
    else if (exchange.stored.status !== "undone" && !isKeptFromReader(exchange))
      placed.push(...placeOf(exchange));
  }
  return { placed, unread };
}

/** Whether the exchange has a secret that this browser does not have. */
function isKeptFromReader(exchange: Exchange): boolean {
  return exchange.stored.secret && exchange.view === exchange.open.view;
}

/** The battle and the round of an exchange, in a list; empty for an exchange outside a battle. */
function placeOf(exchange: Exchange): readonly Placed[] {
  const rules = exchange.game;
  if (!rules) return [];
  const { state } = exchange;
  // If the actor has no kind, the record leaves out the engagement, and the state has only a stand-in for it.
  const engagement = state && state.engagement.actor.kind !== "" ? state.engagement : null;
  const { actor, battle } = engagement ?? {};
  const { ref: own, round: since } = actor?.turn ?? {};
  const found =
    own !== undefined && since !== undefined
      ? { ref: own, round: since }
      : battle
        ? { ref: battle.ref, round: battle.tracks["round"] ?? 0 }
        : placeInChanges(exchange);
  const ref = found && combatIn(found.ref);
  return ref ? [{ exchange, rules, engagement, battle: ref, round: found.round }] : [];
}

/**
 * The battle and the round of an exchange, read from the turn counts that the exchange changed. For a player
 * who may read only part of a private exchange, these counts are the only source.
 */
function placeInChanges({ changes }: Exchange): { readonly ref: Ref; readonly round: number } | null {
  for (const change of changes) {
    const round = change.type === "track" ? change.round : undefined;
    if (change.type === "track" && round !== undefined && combatIn(change.of) !== null)
      return { ref: change.of, round };
  }
  return null;
}

/**
 * The uuid of an encounter, read from the encounter's uuid or from the uuid of one of its combatants; null for any
 * other uuid.
 */
function combatIn(ref: Ref): Ref | null {
  const [kind, id] = ref.split(".");
  return kind === "Combat" && id !== undefined ? `Combat.${id}` : null;
}

function logged({ exchange, rules, engagement, round }: Placed): LoggedExchange {
  const view = withoutUndoneRows(exchange.view);
  const { actor, targets, action } = view;
  const notes = timelineNotes(rules);
  const odds = engagement && exchange.isPlayedAlike ? oddsFor(rules, engagement, view) : null;
  const outBefore = engagement ? outIn(rules, engagement) : [];
  return {
    id: exchange.stored.exchange,
    round,
    actor,
    targets,
    action,
    isStep: isStepOf(rules, action),
    ...(capability(rules.actions[action] ?? {}, targetTests) ? { isTargetsTest: true } : {}),
    outcome: exchange.stored.status === "done" ? (view.outcome ?? null) : null,
    ...attacksOf(view, odds?.attacks),
    odds: odds?.each ?? null,
    ...(odds?.hurt === undefined ? {} : { hurt: odds.hurt }),
    ...(outBefore.length > 0 ? { outBefore } : {}),
    ...strikesFor(rules, view),
    harm: harmIn(rules, view, exchange.changes).filter(({ of }) => of !== HIDDEN),
    notes: view.happenings.flatMap((one) =>
      one.type === "note" && notes.includes(one.request.key) && one.request.key !== view.outcome
        ? [one.request]
        : [],
    ),
  };
}

/**
 * The free attacks in an exchange. Their chances are left out when the reader may not see the chances of both
 * models.
 */
function strikesFor(rules: Game, { happenings }: View): Pick<LoggedExchange, "strikes"> {
  const strikes = strikesIn(happenings).map((one) =>
    chancesFor(rules, [one.by, one.of]) === "exact" ? one : { ...one, chances: null },
  );
  return strikes.length > 0 ? { strikes } : {};
}

/** The targets that were out of play before an exchange. */
function outIn(rules: Game, { targets }: Engagement): readonly Ref[] {
  return targets.flatMap(({ profile }) => (isTakenOut(rules, profile) ? [profile.ref] : []));
}

/**
 * The outcome of each attack, for an exchange with several attacks, and the chances of that attack; null when
 * they are not known.
 */
function attacksOf({ attacks = [] }: View, known: Promised["attacks"]): Pick<LoggedExchange, "attacks"> {
  if (attacks.length < 2) return {};
  return { attacks: attacks.map((outcome, index) => ({ outcome, chances: known?.[index] ?? null })) };
}

/**
 * The odds of an exchange: the chances for each target, the chances of each attack if there is one target,
 * and the average number of targets that are hurt.
 */
interface Promised {
  readonly each: readonly (readonly Chance[])[];
  readonly attacks: readonly (readonly Chance[])[] | undefined;
  readonly hurt?: number;
}

/**
 * The odds of an exchange before its rolls, given the answers of the targets. Null when odds are missing, or
 * when the reader may not see the chances of every model that takes part.
 */
function oddsFor(rules: Game, engagement: Engagement, view: View): Promised | null {
  if (chancesFor(rules, [view.actor, ...view.targets]) !== "exact") return null;
  const all = oddsOf(rules, engagement);
  const each = all.map(
    (one, index) => one && chancesAfter(one, answerGiven(view.happenings, view.targets[index])),
  );
  const known = each.filter((one) => one !== null);
  if (known.length === 0 || known.length < each.length) return null;
  const promised = {
    each: known.map(({ outcomes }) => outcomes),
    attacks: known.length === 1 ? known[0]?.attacks : undefined,
  };
  const hurts = capability(rules, hurtOdds);
  if (hurts === undefined) return promised;
  const gone = outIn(rules, engagement);
  const hurt = all.map((one, index) =>
    gone.includes(view.targets[index] ?? "") ? 0 : (one?.also.find(({ id }) => id === hurts)?.chance ?? 0),
  );
  return { ...promised, hurt: hurt.reduce((sum, chance) => sum + chance, 0) };
}

type Odds = ReturnType<typeof weigh>["odds"];

const worked = new WeakMap<Engagement, Odds>();

/** The odds of an engagement. They are worked out once. */
function oddsOf(rules: Game, engagement: Engagement): Odds {
  const odds = worked.get(engagement) ?? weigh(rules, engagement).odds;
  worked.set(engagement, odds);
  return odds;
}
