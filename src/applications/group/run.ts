import { shortText, takesOut, type BattleStep, type Ref } from "../../rules/core/index.js";
import { createMessage, messageMode, systemOf, updateDocument } from "../../foundry.js";
import { nextInRun, type RunEnd } from "../../tactics/run.js";
import { asIntent } from "../../play/attack.js";
import { undo } from "../../play/exchange-actions.js";
import { Exchange } from "../../play/record/exchange.js";
import {
  messagesOf,
  MOST_IN_RUN,
  readRun,
  runData,
  type Run,
  type RunAttack,
  type RunStop,
} from "../../play/record/run.js";
import { rightTo } from "../../play/referee/corrections/rights.js";
import type { Reply } from "../../play/referee/requests/requests.js";
import { isHiddenRef } from "../../play/table/models/hidden.js";
import { modelOf } from "../../play/table/models/models.js";
import { runOrderOf } from "../../play/table/turns/drop-activation.js";
import { text } from "../../play/table/text/localize.js";
import { audienceOf } from "../../play/table/world/audience.js";
import { unlessDeleted } from "../../play/table/world/unless-deleted.js";
import { targetOptions } from "../dialog/target-options.js";
import { endOf } from "../drop.js";
import { asking } from "../prompts/deciding.js";
import { useAction } from "../use-action.js";
import { canAttack, gameOfGroup, groupAttack, inRunOrder, type GroupAttack } from "./measure.js";

type Message = ChatMessage.Implementation;

/** The runs that this window carries on, by the ids of their messages. */
const live = new Set<string>();

/** The number of runs whose message this window is creating: a message is drawn before this window knows its id. */
let beginning = 0;

/** The runs that were read, each with its text. */
const read = new WeakMap<Message, { readonly stored: unknown; readonly run: Run | null }>();

/** The run of a message; null for any other message. */
export function runOf(message: Message): Run | null {
  if (message.type !== "run") return null;
  const { run: stored } = systemOf(message);
  const known = read.get(message);
  if (known && known.stored === stored) return known.run;
  const run = readRun(stored);
  read.set(message, { stored, run });
  return run;
}

/** Whether this window carries a run on. */
export function isLive({ id }: Message): boolean {
  return beginning > 0 || live.has(id ?? "");
}

/**
 * Begins a run of these attacks on a target: posts its card, then begins one attack after another. With `remembers`, each
 * has the options of its model's last attack.
 */
export async function beginRun(
  measured: readonly GroupAttack[],
  target: Ref,
  remembers: boolean,
): Promise<void> {
  const rules = gameOfGroup(measured);
  if (!rules) return;
  // Those without any attack are not of the run: the window has said why.
  const able = measured.filter(({ impossible }) => impossible === null);
  const own = inRunOrder(able).slice(0, MOST_IN_RUN);
  const attacks = own.map((one): RunAttack => {
    return { actor: one.actor, chance: one.chance, attack: null, steps: [], refusal: reasonOf(one) };
  });
  // The card of a run names its models, so that of a hidden one is for the GMs.
  const isHidden = [target, ...own.map(({ actor }) => actor)].some(isHiddenRef);
  const message = await created({
    speaker: { alias: shortText(game.user.name) },
    content: text("VANTAGE.run.title"),
    system: runData({ game: rules.id, target, attacks, ...(remembers ? { remembers } : {}), stop: null }),
    ...audienceOf(isHidden ? "gmroll" : messageMode(), game.user.id).fields,
  });
  await carryOn(message);
}

async function created(data: Readonly<Record<string, unknown>>): Promise<Message> {
  beginning += 1;
  try {
    const message = await createMessage({ ...data, type: "run" });
    live.add(message.id ?? "");
    return message;
  } finally {
    beginning -= 1;
  }
}

/** Goes on with a run that has stopped: with its next target, if it offers one. */
export async function goOnWith(message: Message): Promise<void> {
  const run = runOf(message);
  if (!run || !mayGoOn(message, run)) return;
  const { stop } = run;
  // A page that was left in the middle has not noted the attack that it began last.
  const known = stop ? run : withUnnoted(message, run);
  const target = (stop?.why === "fell" ? stop.next : null) ?? run.target;
  const attacks = known.attacks.map((one) => (one.attack === null ? { ...one, refusal: null } : one));
  await save(message, { ...known, target, attacks, stop: null });
  await carryOn(message);
}

/** Whether this user can go on with a run: it is theirs, it has stopped, and models are left that have not attacked. */
export function mayGoOn(message: Message, { attacks, stop }: Run): boolean {
  const isOver =
    stop?.why === "done" || stop?.why === "endsBattle" || (stop?.why === "fell" && stop.next === null);
  return message.isAuthor && !isLive(message) && !isOver && attacks.some(({ attack }) => attack === null);
}

/** The exchanges of a run that this user can undo without asking, the latest first. Empty when there are others. */
export function undoableIn(run: Run): readonly Message[] {
  const made = messagesOf(run).flatMap((id) => Exchange.of(game.messages.get(id)) ?? []);
  // An exchange that has changed nothing has nothing to undo.
  const left = made.filter(({ stored, journal }) => stored.status !== "undone" && journal.length > 0);
  const isFree = left.every((one) => rightTo(game.user, one, "undo") === "now");
  const inLog = left.map(({ message }) => message).sort((one, other) => one.timestamp - other.timestamp);
  return isFree ? inLog.reverse() : [];
}

/** Undoes all exchanges of a run, the latest first. Returns the first refusal, with which it ends; null for none. */
export async function undoRun(message: Message): Promise<Reply | null> {
  const run = isLive(message) ? null : runOf(message);
  const left = run ? undoableIn(run) : [];
  if (left.length === 0) return { refused: "alreadyUndone" };
  for (const one of left) {
    const reply = await asking(one, "undo", (meant) => undo(one, meant));
    if (!reply || !("done" in reply)) return reply;
  }
  return null;
}

async function carryOn(message: Message): Promise<void> {
  const id = message.id ?? "";
  live.add(id);
  try {
    await lastEnd(message);
    let stop: RunStop | null = null;
    while (!stop && game.messages.has(id)) stop = await advance(message);
    const run = runOf(message);
    live.delete(id);
    if (run && stop) await save(message, { ...run, stop });
  } finally {
    live.delete(id);
  }
}

/** Waits for the end of an exchange that an earlier page has begun. */
async function lastEnd(message: Message): Promise<void> {
  const run = runOf(message);
  for (const id of run ? messagesOf(run) : []) {
    const made = Exchange.of(game.messages.get(id));
    if (made?.stored.status === "open") await endOf(made.message);
  }
}

/** Takes the next step of a run. Returns the reason when the run stops; null when it goes on. */
async function advance(message: Message): Promise<RunStop | null> {
  const run = runOf(message);
  if (!run) return stopped("cut");
  const acted = actedIn(run);
  const waiting = waitingIn(run);
  const after = acted.at(-1) ?? null;
  const [first] = waiting;
  if (first !== undefined && isDown(run.target)) return stopped("fell", after, nextTarget(run, waiting));
  const model = first === undefined ? null : modelOf(first);
  const next = nextInRun(model && runOrderOf(model), { waiting, acted });
  if ("end" in next) return endAs(next.end, after);
  const { step, model: actor } = next;
  if (step === "endActivation") return took(await take(message, actor, step), actor);
  // Each is weighed again when its turn comes. One that the rules forbid now is not activated.
  const measured = groupAttack(actor, run.target, run.remembers === true);
  if (!canAttack(measured)) {
    await change(message, actor, { refusal: reasonOf(measured) });
    return null;
  }
  return took(await (step === "attack" ? attack(message, measured) : take(message, actor, step)), actor);
}

/** The end of an exchange, as the reason to stop the run; null when it was played to its end. */
function took(ended: string | null, actor: Ref): RunStop | null {
  if (ended === "done") return null;
  return stopped(ended === null ? "notBegun" : "cut", actor);
}

/** Begins the attack of a model, notes it, and waits for its end. Null when it did not begin, after a notice. */
async function attack(message: Message, { actor, engagement }: GroupAttack): Promise<string | null> {
  if (!engagement) return null;
  const { action, weapon, targets } = asIntent(engagement);
  const options = { actor, action, targets, ...(weapon === null ? {} : { weapon }), skipDialog: true };
  const made = await useAction(options, () => ({ engagement, instead: null }));
  if (!made) return null;
  await change(message, actor, { attack: made.id });
  return endOf(made);
}

/** Takes a step of the order of play with a model, notes it, and waits for its end. */
async function take(message: Message, actor: Ref, step: BattleStep): Promise<string | null> {
  const made = await useAction({ actor, action: step, targets: [], skipDialog: true });
  if (!made) return null;
  const steps = runOf(message)?.attacks.find((one) => one.actor === actor)?.steps ?? [];
  await change(message, actor, { steps: [...steps, made.id ?? ""] });
  return endOf(made);
}

/** The run with the attacks of its models that its page began and did not note. */
function withUnnoted(message: Message, run: Run): Run {
  const all = game.messages.contents;
  const later = all
    .slice(all.findIndex(({ id }) => id === message.id) + 1)
    .flatMap((one) => Exchange.of(one) ?? []);
  const noted = messagesOf(run);
  const attacks = run.attacks.map((one) => {
    const made = later.find(
      ({ view, stored, game: rules, message: { id } }) =>
        view.actor === one.actor &&
        view.targets.includes(run.target) &&
        stored.requestedBy === game.user.id &&
        rules?.actions[view.action]?.offered === "attack" &&
        !noted.includes(id ?? ""),
    );
    return one.attack === null && made ? { ...one, attack: made.message.id } : one;
  });
  return { ...run, attacks };
}

async function change(message: Message, actor: Ref, changed: Partial<RunAttack>): Promise<void> {
  const run = runOf(message);
  if (!run) return;
  const attacks = run.attacks.map((one) => (one.actor === actor ? { ...one, ...changed } : one));
  await save(message, { ...run, attacks });
}

async function save(message: Message, run: Run): Promise<void> {
  const isThere = (): boolean => game.messages.has(message.id ?? "");
  await unlessDeleted(isThere, () => updateDocument(message, { system: runData(run) }));
}

function actedIn({ attacks }: Run): readonly Ref[] {
  return attacks.filter(({ attack: made }) => made !== null).map(({ actor }) => actor);
}

function waitingIn({ attacks }: Run): readonly Ref[] {
  return attacks
    .filter(({ attack: made, refusal }) => made === null && refusal === null)
    .map(({ actor }) => actor);
}

/** The reason against an attack as the run keeps it. One without a rule has no words of its own. */
function reasonOf(one: GroupAttack): RunAttack["refusal"] {
  if (canAttack(one)) return null;
  const { refused = "", data, refs } = one.refusal ?? {};
  return { refused, ...(data ? { data } : {}), ...(refs ? { refs } : {}) };
}

/** The nearest enemy that one of the models that are left can attack; null without any. */
function nextTarget({ game: rules, target, remembers }: Run, waiting: readonly Ref[]): Ref | null {
  const enemies = targetOptions(rules, waiting[0] ?? "").filter(({ kind }) => kind === "enemies");
  const others = enemies.map(({ ref }) => ref).filter((ref) => ref !== target);
  return (
    others.find((ref) => waiting.some((actor) => canAttack(groupAttack(actor, ref, remembers === true)))) ??
    null
  );
}

function isDown(target: Ref): boolean {
  const model = modelOf(target);
  return model === null || takesOut(model.game, model.actor.statuses);
}

function endAs(end: RunEnd, after: Ref | null): RunStop {
  const next = "model" in end ? end.model.profile.ref : null;
  return { ...stopped(end.then, after, next), side: "side" in end ? end.side.name : "" };
}

function stopped(why: RunStop["why"], after: Ref | null = null, next: Ref | null = null): RunStop {
  return { why, after, next, side: "" };
}
