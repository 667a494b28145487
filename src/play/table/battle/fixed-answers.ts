import {
  FIXED_SCOPES,
  fixedFor,
  readFixedAnswers,
  REACTION_OVER,
  WALK_ON,
  withFixed,
  withoutFixed,
  type AskRequest,
  type FixedAnswer,
  type FixedScope,
  type Game,
} from "../../../rules/core/index.js";
import { battleSideOf, isUnderWay, storedBattle } from "../../../data/stored-battle.js";
import { flagOf, updateDocument } from "../../../foundry.js";
import { Exchange } from "../../record/exchange.js";
import type { ExchangeState, HistoryLine } from "../../record/state.js";
import { modelOf, speaksFor } from "../models/models.js";
import { OWN_WRITE } from "../world/own-write.js";
import { actorsAsked } from "./side-players.js";
import { encounterFor, modelOfCombatant } from "./state.js";

type User = User.Implementation;

/**
 * The flag that stores fixed answers. On an actor, the flag is a list. On an encounter, the flag has a list
 * for each side and one list for the whole battle.
 */
const FLAG = "fixedAnswers";

/** The corrections after which an exchange ignores fixed answers, so that a person can answer differently. */
const CORRECTIONS: readonly HistoryLine["what"][] = ["reroll", "removeModifier", "retarget"];

/** The number of latest messages that are searched for an undone answer. */
const MOST_SEARCHED = 50;

/**
 * A document that stores fixed answers, and the path of their list in the document's flag. The path is empty
 * for the flag of an actor.
 */
interface Place {
  readonly document: Actor.Implementation | Combat.Implementation;
  readonly path: string;
}

/**
 * The fixed answer that counts for a question; null when a person is asked. A person is also asked after an
 * exchange was undone or corrected.
 */
export function fixedAnswerTo(
  { id }: Game,
  state: ExchangeState,
  asked: AskRequest,
): { readonly choice: string; readonly scope: FixedScope } | null {
  if (!mayBeFixed(asked)) return null;
  const places = placesFor(asked);
  const set = FIXED_SCOPES.flatMap((scope): [FixedScope, readonly FixedAnswer[]][] => {
    const place = places[scope];
    return place ? [[scope, fixedAt(place)]] : [];
  });
  if (set.every(([, own]) => own.length === 0)) return null;
  const given = fixedFor(id, asked, Object.fromEntries(set));
  return given && !isCorrected(state) && !wasUndone(state, asked) ? given : null;
}

/**
 * The scopes in which a user can fix the answer to this question, the narrowest first. The user must have the
 * right to answer the question.
 */
export function scopesFor(user: User, asked: AskRequest): readonly FixedScope[] {
  if (!mayBeFixed(asked)) return [];
  const places = placesFor(asked);
  return FIXED_SCOPES.filter((scope) => places[scope] && (scope !== "battle" || user.isGM));
}

/** The name of the side of the model that is asked; empty when the model is in no battle under way. */
export function sideNameFor(asked: AskRequest): string {
  const { combat, side } = battleOfAsked(asked) ?? {};
  return (combat && side !== undefined && storedBattle(combat)?.names[side]) || "";
}

/**
 * Adds a fixed answer in this scope: to the model that is asked, its side or its battle. Only the referee's
 * window calls this.
 */
export async function fixAnswer(asked: AskRequest, scope: FixedScope, added: FixedAnswer): Promise<void> {
  const place = placesFor(asked)[scope];
  if (place) await write(place, withFixed(fixedAt(place), added));
}

/** The fixed answers of an actor. */
export function fixedOfActor(actor: Actor.Implementation): readonly FixedAnswer[] {
  return fixedAt(ofActor(actor));
}

/** Removes a fixed answer of an actor. The user must own the actor. */
export async function clearOfActor(actor: Actor.Implementation, gone: FixedAnswer): Promise<void> {
  const place = ofActor(actor);
  await write(place, withoutFixed(fixedAt(place), gone));
}

/** The fixed answers of a side of a battle, or of the whole battle when `side` is empty. */
export function fixedOfBattle(combat: Combat.Implementation, side: string): readonly FixedAnswer[] {
  return isUnderWay(combat) ? fixedAt(ofBattle(combat, side)) : [];
}

/**
 * Removes a fixed answer of a side, or of the whole battle when `side` is empty. Only the referee's window
 * calls this.
 */
export async function clearOfBattle(
  combat: Combat.Implementation,
  side: string,
  gone: FixedAnswer,
): Promise<void> {
  const place = ofBattle(combat, side);
  await write(place, withoutFixed(fixedAt(place), gone));
}

/**
 * Whether a user may see and remove the fixed answers of a side, or of the whole battle when `side` is empty.
 */
export function mayClear(user: User, combat: Combat.Implementation, side: string): boolean {
  if (user.isGM) return true;
  const { members = {} } = storedBattle(combat) ?? {};
  return combat.combatants.contents.some((one) => {
    const ref = members[one.id ?? ""] === side ? modelOfCombatant(one)?.ref : undefined;
    return ref !== undefined && speaksFor(user, ref);
  });
}

/**
 * The places of the fixed answers for a question, by their scopes. A question to a whole side has no place on
 * a model.
 */
function placesFor(asked: AskRequest): Readonly<Partial<Record<FixedScope, Place>>> {
  const model = modelOf(asked.who);
  if (!model) return {};
  const running = battleOfAsked(asked);
  const isForGm = actorsAsked(asked).every(({ hasPlayerOwner }) => !hasPlayerOwner);
  return {
    ...(asked.side === undefined ? { model: ofActor(model.actor) } : {}),
    ...(running ? { side: ofBattle(running.combat, running.side) } : {}),
    ...(running && isForGm ? { battle: ofBattle(running.combat, "") } : {}),
  };
}

/** The encounter and the side of the model that is asked; null when no battle is under way there. */
function battleOfAsked({
  who,
}: AskRequest): { readonly combat: Combat.Implementation; readonly side: string } | null {
  const model = modelOf(who);
  const combat = model && encounterFor(model);
  const combatant = combat?.combatants.contents.find((one) => modelOfCombatant(one)?.ref === who);
  const side = combat && combatant && isUnderWay(combat) ? battleSideOf(combatant) : undefined;
  return combat && side !== undefined ? { combat, side } : null;
}

function ofActor(document: Actor.Implementation): Place {
  return { document, path: "" };
}

function ofBattle(document: Combat.Implementation, side: string): Place {
  return { document, path: side === "" ? "battle" : `sides.${side}` };
}

function fixedAt({ document, path }: Place): readonly FixedAnswer[] {
  const stored = flagOf(document, FLAG);
  if (path === "") return readFixedAnswers(stored);
  const isObject = typeof stored === "object" && stored !== null;
  return isObject ? readFixedAnswers(foundry.utils.getProperty(stored, path)) : [];
}

async function write({ document, path }: Place, all: readonly FixedAnswer[]): Promise<void> {
  const key = ["flags.vantage", FLAG, ...(path === "" ? [] : [path])].join(".");
  await updateDocument(document, { [key]: all }, OWN_WRITE);
}

/**
 * Whether a question can have a fixed answer. Two kinds cannot: the question whether an interruption is over,
 * and the question whether an interrupted move goes on.
 */
function mayBeFixed({ key }: AskRequest): boolean {
  return ![REACTION_OVER, WALK_ON].some((part) => key.startsWith(part));
}

function isCorrected({ history }: ExchangeState): boolean {
  return history.some(({ what }) => CORRECTIONS.includes(what));
}

/**
 * Whether this model's latest answer to the same question in another exchange was a fixed answer, and that
 * exchange was undone.
 */
function wasUndone({ id }: ExchangeState, { who, question }: AskRequest): boolean {
  const recent = game.messages.contents.slice(-MOST_SEARCHED).filter(({ type }) => type === "exchange");
  for (const message of recent.reverse()) {
    const exchange = Exchange.of(message);
    if (!exchange || exchange.stored.exchange === id) continue;
    const last = exchange.view.happenings.findLast(
      (one) => one.type === "ask" && one.request.who === who && one.request.question === question,
    );
    if (last?.type === "ask") return exchange.stored.status === "undone" && "fixed" in last.answer;
  }
  return false;
}
