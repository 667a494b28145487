import {
  inverse,
  isRefusal,
  lastOfEach,
  neutral,
  replay,
  rerolled,
  sharedChanges,
  weigh,
  type Consequence,
  type Engagement,
  type Refusal,
} from "../rules/core/index.js";
import { gameById } from "../rules/registry.js";
import type { StoredAnswer } from "../data/exchange.js";
import { anew } from "./anew.js";
import { engagedTarget } from "./engage.js";
import { Exchange, startOf, transcriptOf } from "./exchange.js";
import type { Reply } from "./intents.js";
import { modelOf, namesOf } from "./models.js";
import { refusalText } from "./telling.js";
import { makeTrue, stands } from "./world.js";

/** Something about an exchange put right afterwards. */
export type Correction =
  | { readonly type: "reroll"; readonly key: string }
  /** A modifier set to what brings nothing. */
  | { readonly type: "strike"; readonly modifier: string }
  | { readonly type: "target"; readonly index: number; readonly target: string };

/**
 * Puts a person's answer into the exchange. This client must be allowed to write the message. What things as they are
 * now no longer offer, or offer otherwise, is refused; then the exchange goes on from there, and asks what still is open.
 */
export async function answerNow(exchange: Exchange, key: string, choice: string): Promise<Reply> {
  const { engagement } = exchange;
  if (exchange.cutShort.length) return { refused: "notAsked" };
  const fresh = anew(exchange, appliedChanges(exchange));
  if (fresh && offered(exchange, fresh, key, choice) !== offered(exchange, engagement, key, choice)) {
    await exchange.write({ engagement: fresh, late: true });
    return { refused: "late" };
  }
  await exchange.answer({ [key]: { choice } });
  return { done: true };
}

/** An option as an exchange would offer it with an engagement, as text; null where it would not. */
function offered(exchange: Exchange, engagement: Engagement, key: string, choice: string): string | null {
  const start = startOf(engagement);
  const waiting = isRefusal(start) ? null : replay(start, exchange.transcript).waiting;
  const option =
    waiting?.type === "ask" && waiting.key === key && waiting.options.find(({ id }) => id === choice);
  return option ? JSON.stringify({ ...option, data: { ...option.data, number: null } }) : null;
}

/** Consequences of an exchange that stand in the message as applied, but that somebody has changed since. */
export function changedSince(exchange: Exchange): readonly Consequence[] {
  return lastOfEach(appliedChanges(exchange)).filter((change) => !stands(change));
}

/**
 * Takes back every consequence of an exchange, the last one first, and before that the exchanges that settled what this
 * one left waiting. When somebody has changed since what it left, it wants to be told that this is meant.
 */
export async function undoNow(exchange: Exchange, evenChanged: boolean): Promise<Reply> {
  const changed = changedSince(exchange);
  if (changed.length && !evenChanged) return { refused: "changedSince" };
  for (const follower of followersOf(exchange)) await undoNow(follower, true);
  await takeBack(exchange, appliedChanges(exchange));
  await exchange.write({ applied: 0, undone: true });
  return { done: true };
}

/**
 * Corrects an exchange: takes back what no longer follows, and lets the rest be told anew. What somebody has changed
 * since, and what a rule forbids, wants to be told that this is meant; then what followed from it is taken back too.
 */
export async function correctNow(
  exchange: Exchange,
  correction: Correction,
  user: User.Implementation,
  meant: boolean,
): Promise<Reply> {
  const before = exchange.stored;
  if (before.undone) return { refused: "alreadyUndone" };
  const after = corrected(exchange, correction, user);
  if ("refused" in after) return after;
  const forbidden = correction.type === "target" && !meant ? forbids(after.engagement) : null;
  if (forbidden) return { refused: "rulesSayNo", because: refusalText(after.engagement.game, forbidden) };
  const start = startOf(after.engagement);
  if (isRefusal(start)) return { refused: "rulesSayNo" };
  const old = appliedChanges(exchange);
  const kept = sharedChanges(old, replay(start, transcriptOf(after.answers, exchange.message.rolls)).changes);
  const gone = old.slice(kept);
  if (!meant && lastOfEach(gone).some((change) => !stands(change))) return { refused: "changedSince" };
  for (const follower of followersOf(exchange, gone)) await undoNow(follower, true);
  await takeBack(exchange, gone);
  await exchange.write({ ...after, applied: kept, followUps: null });
  return { done: true };
}

/** Why a rule would refuse an engagement, were nothing overruled. */
function forbids(engagement: Engagement): Refusal | null {
  const rules = gameById(engagement.game);
  const setup = rules && weigh(rules, { ...engagement, anyway: false }).setup;
  return isRefusal(setup) ? setup : null;
}

type Corrected =
  | { engagement: Engagement; answers: Readonly<Record<string, StoredAnswer>>; rerolls: readonly string[] }
  | { refused: string };

function corrected(exchange: Exchange, correction: Correction, user: User.Implementation): Corrected {
  const { engagement, answers, rerolls } = exchange.stored;
  switch (correction.type) {
    case "reroll":
      return rerollOf(exchange, correction.key, user);
    case "strike": {
      const struck = strike(engagement, correction.modifier);
      return struck ? { engagement: struck, answers, rerolls } : { refused: "noSuchModifier" };
    }
    case "target": {
      const actor = modelOf(engagement.actor.ref);
      const target = modelOf(correction.target);
      const replaced = engagement.targets[correction.index];
      if (!user.isGM || !replaced) return { refused: "notAllowed" };
      if (!actor || target?.game.id !== engagement.game || target.ref === actor.ref)
        return { refused: "noSuchTarget" };
      const fresh = { ...engagedTarget(actor, target, replaced.shots), choices: replaced.choices };
      const targets = engagement.targets.map((one, index) => (index === correction.index ? fresh : one));
      const names = { ...engagement.names, ...namesOf([target.ref]) };
      return { engagement: { ...engagement, targets, names, anyway: true }, answers, rerolls };
    }
  }
}

/** The rerolled dice are thrown when the exchange goes on; the mark that they were stays with the answer. */
function rerollOf(exchange: Exchange, key: string, user: User.Implementation): Corrected {
  const { engagement, answers, rerolls } = exchange.stored;
  const rules = gameById(engagement.game);
  const start = startOf(engagement);
  if (!rules || isRefusal(start)) return { refused: "rulesSayNo" };
  const kept = rerolled(start, exchange.transcript, key, rules.rerollRule);
  if (isRefusal(kept) && !(user.isGM && kept.refused === "rerollTwice")) return { refused: kept.refused };
  const names = isRefusal(kept) ? Object.keys(answers).filter((name) => name !== key) : Object.keys(kept);
  const remaining = Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)));
  return { engagement, answers: remaining, rerolls: [...rerolls, key] };
}

function strike(engagement: Engagement, id: string): Engagement | null {
  const rules = gameById(engagement.game);
  const own = rules ? weigh(rules, engagement).assessments.flatMap((one) => one.modifiers) : [];
  const modifier = own.find((one) => one.id === id);
  if (!modifier) return null;
  if (id === "free") {
    const { free: _free, ...choices } = engagement.choices;
    return { ...engagement, choices };
  }
  const set = { ...engagement.choices.set, [id]: neutral(modifier.input) };
  const targets = engagement.targets.map((target) => {
    const { [id]: _own, ...rest } = target.choices.set;
    return { ...target, choices: { ...target.choices, set: rest } };
  });
  return { ...engagement, targets, choices: { ...engagement.choices, set } };
}

function appliedChanges(exchange: Exchange): readonly Consequence[] {
  const telling = exchange.replay();
  return isRefusal(telling) ? [] : telling.changes.slice(0, exchange.stored.applied);
}

async function takeBack({ engagement }: Exchange, changes: readonly Consequence[]): Promise<void> {
  for (const change of [...changes].reverse()) await makeTrue(inverse(change), engagement.names);
}

/** Exchanges that took from a list what this one put there, the latest first. */
export function followersOf(
  exchange: Exchange,
  changes: readonly Consequence[] = appliedChanges(exchange),
): readonly Exchange[] {
  const put = new Set(waitingIds(changes, true));
  if (!put.size) return [];
  const later = game.messages.contents.flatMap((message) => Exchange.of(message) ?? []);
  return later
    .filter((one) => one.message !== exchange.message && !one.stored.undone)
    .filter((one) => waitingIds(appliedChanges(one), false).some((id) => put.has(id)))
    .reverse();
}

function waitingIds(changes: readonly Consequence[], put: boolean): readonly string[] {
  return changes.flatMap((change) => (change.type === "waiting" && change.to === put ? [change.id] : []));
}
