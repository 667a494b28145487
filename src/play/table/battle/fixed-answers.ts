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

/** The flag that holds fixed answers: a list on an actor; on an encounter the lists of its sides and of the battle. */
const FLAG = "fixedAnswers";

/** Corrections after which an exchange asks openly again, so that a person can change what a fixed answer gave. */
const CORRECTIONS: readonly HistoryLine["what"][] = ["reroll", "removeModifier", "retarget"];

/** The number of latest messages that are searched for an undone answer. */
const MOST_SEARCHED = 50;

/** The documents and the paths in them that keep the fixed answers for a question. */
interface Place {
  readonly document: Actor.Implementation | Combat.Implementation;
  readonly path: string;
}

/**
 * The fixed answer that counts for a question; null where a person is asked. After an undo or a correction of an exchange
 * a person is asked.
 */
export function fixedAnswerTo(
  { id }: Game,
  state: ExchangeState,
  asked: AskRequest,
): { readonly choice: string; readonly scope: FixedScope } | null {
  if (!isOpenToFixed(asked)) return null;
  const places = placesFor(asked);
  const set = FIXED_SCOPES.flatMap((scope): [FixedScope, readonly FixedAnswer[]][] => {
    const place = places[scope];
    return place ? [[scope, fixedAt(place)]] : [];
  });
  if (set.every(([, own]) => own.length === 0)) return null;
  const given = fixedFor(id, asked, Object.fromEntries(set));
  return given && !isCorrected(state) && !wasUndone(state, asked) ? given : null;
}

/** The scopes in which a user can fix the answer to a question that the user may answer, the narrowest first. */
export function scopesFor(user: User, asked: AskRequest): readonly FixedScope[] {
  if (!isOpenToFixed(asked)) return [];
  const places = placesFor(asked);
  return FIXED_SCOPES.filter((scope) => places[scope] && (scope !== "battle" || user.isGM));
}

/** The name of the side of the model that is asked; empty where no battle runs for it. */
export function sideNameFor(asked: AskRequest): string {
  const { combat, side } = battleOfAsked(asked) ?? {};
  return (combat && side !== undefined && storedBattle(combat)?.names[side]) || "";
}

/** Adds a fixed answer where it belongs for a question. Only the referee's window calls this. */
export async function fixAnswer(asked: AskRequest, scope: FixedScope, added: FixedAnswer): Promise<void> {
  const place = placesFor(asked)[scope];
  if (place) await write(place, withFixed(fixedAt(place), added));
}

/** The fixed answers of an actor. */
export function fixedOfActor(actor: Actor.Implementation): readonly FixedAnswer[] {
  return fixedAt(ofActor(actor));
}

/** Removes a fixed answer of an actor. The user owns the actor. */
export async function clearOfActor(actor: Actor.Implementation, gone: FixedAnswer): Promise<void> {
  const place = ofActor(actor);
  await write(place, withoutFixed(fixedAt(place), gone));
}

/** The fixed answers of a side of a battle; those of the battle without a side. */
export function fixedOfBattle(combat: Combat.Implementation, side: string): readonly FixedAnswer[] {
  return isUnderWay(combat) ? fixedAt(ofBattle(combat, side)) : [];
}

/** Removes a fixed answer of a side or, without a side, of the battle. Only the referee's window calls this. */
export async function clearOfBattle(
  combat: Combat.Implementation,
  side: string,
  gone: FixedAnswer,
): Promise<void> {
  const place = ofBattle(combat, side);
  await write(place, withoutFixed(fixedAt(place), gone));
}

/** Whether a user may see and clear the fixed answers of a side or, without a side, of the battle. */
export function mayClear(user: User, combat: Combat.Implementation, side: string): boolean {
  if (user.isGM) return true;
  const { members = {} } = storedBattle(combat) ?? {};
  return combat.combatants.contents.some((one) => {
    const ref = members[one.id ?? ""] === side ? modelOfCombatant(one)?.ref : undefined;
    return ref !== undefined && speaksFor(user, ref);
  });
}

/** The places of the fixed answers for a question, by their scopes. A question of a side is of no single model. */
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

/** The encounter and the side of the model that is asked, while a battle runs; null otherwise. */
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

/** Whether a question can have a fixed answer: not one that a model ends its action in between with, or a stopped move. */
function isOpenToFixed({ key }: AskRequest): boolean {
  return ![REACTION_OVER, WALK_ON].some((part) => key.startsWith(part));
}

function isCorrected({ history }: ExchangeState): boolean {
  return history.some(({ what }) => CORRECTIONS.includes(what));
}

/** Whether the latest answer of this model to such a question was a fixed one, and its exchange was undone. */
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
